-- An advertiser, a promotion and a material may each be released to a list only, and each may refuse.
-- What becomes of the links that a medium has already where the list does not name it: they stop counting, or keep counting.
alter table advertiser add column unlisted_links text not null default 'stop' check (unlisted_links in ('stop', 'keep'));
-- Until now they kept counting.
update advertiser set unlisted_links = 'keep' where limited_release;
alter table promotion add column limited_release boolean not null default false;
alter table promotion add column unlisted_links text not null default 'stop' check (unlisted_links in ('stop', 'keep'));
alter table material add column unlisted_links text not null default 'stop' check (unlisted_links in ('stop', 'keep'));

-- Entries go with what they speak of.
create function forget_access() returns trigger language plpgsql as $$
begin
  delete from access_control where scope = tg_argv[0] and scope_id = old.id;
  return old;
end $$;
create trigger promotion_access after delete on promotion for each row execute function forget_access('promotion');
create trigger material_access after delete on material for each row execute function forget_access('material');

-- The entries of one level that are in force on a day for an affiliater, with one of its media or without.
create function release_entries(looked_at text, looked_at_id bigint, looking_affiliater bigint, looking_medium bigint, today date) returns setof access_control language sql stable as $$
  select entry.* from access_control as entry
  where entry.scope = $1 and entry.scope_id = $2 and entry.active
    and coalesce(entry.starts_on <= $5, true) and coalesce(entry.ends_on >= $5, true)
    and (entry.target_type = 'media' and entry.target_id = $4
      or entry.target_type = 'affiliater' and entry.target_id = $3
      or entry.target_type = 'group' and entry.target_id = (select group_id from affiliater where id = $3)
      or entry.target_type = 'rank' and entry.target_rank = (select rank from affiliater where id = $3));
$$;

-- A material is limited as long as somebody is on its list, be it from a later day on.
create function is_material_limited(material_id bigint, today date) returns boolean language sql stable as $$
  select exists (select from access_control
    where scope = 'material' and scope_id = $1 and kind = 'allow' and active and coalesce(ends_on >= $2, true));
$$;

-- What stands in the way at one level: 'refused', 'not_on_list', or null where nothing does. The nearest entry decides; equally near, refusing.
create function release_wall(looked_at text, looked_at_id bigint, limited boolean, looking_affiliater bigint, looking_medium bigint, today date) returns text language sql stable as $$
  select case coalesce((
      select entry.kind from release_entries($1, $2, $4, $5, $6) as entry
      where entry.kind = 'deny' or $3
      order by case entry.target_type when 'media' then 3 when 'affiliater' then 2 else 1 end desc, entry.kind = 'deny' desc
      limit 1),
    case when $3 then 'unlisted' end)
  when 'deny' then 'refused' when 'unlisted' then 'not_on_list' end;
$$;

-- All that stands in the way of a promotion or, where one is named, of its material.
create function release_walls(advertiser_id bigint, promotion_id bigint, material_id bigint, looking_affiliater bigint, looking_medium bigint, today date)
returns table (level text, wall text, unlisted_links text) language sql stable as $$
  select levels.level, walls.wall, levels.unlisted_links
  from (
    select 'advertiser' as level, id, limited_release as limited, unlisted_links from advertiser where id = $1
    union all select 'promotion', id, limited_release, unlisted_links from promotion where id = $2
    union all select 'material', id, is_material_limited(id, $6), unlisted_links from material where id = $3
  ) as levels
  cross join lateral (select release_wall(levels.level, levels.id, levels.limited, $4, $5, $6) as wall) as walls
  where walls.wall is not null;
$$;

-- Whether it is shown: nothing stands in the way at any level.
create function is_released(advertiser_id bigint, promotion_id bigint, material_id bigint, looking_affiliater bigint, looking_medium bigint, today date) returns boolean language sql stable as $$
  select not exists (select from release_walls($1, $2, $3, $4, $5, $6));
$$;

-- Whether links that were placed before count: nobody refuses, and whoever has a list lets the links of others go on.
create function may_go_on_counting(advertiser_id bigint, promotion_id bigint, material_id bigint, looking_affiliater bigint, looking_medium bigint, today date) returns boolean language sql stable as $$
  select not exists (select from release_walls($1, $2, $3, $4, $5, $6) where wall = 'refused' or unlisted_links = 'stop');
$$;

drop function access_decision(bigint, bigint, bigint, date);
drop function access_entries(bigint, bigint, bigint, date);

-- The tracker hears of it, as of every change of a promotion and of a material.
drop trigger advertiser_catalogue on advertiser;
create trigger advertiser_catalogue after update of lifecycle, allowed_ips, monthly_budget, credit_limit, limited_release, unlisted_links on advertiser for each statement execute function announce_catalogue_change();
