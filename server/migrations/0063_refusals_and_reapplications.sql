-- The entries of an advertiser's lists that are in force on a day for an affiliater, with one of its media or without.
create function access_entries(advertiser_id bigint, looking_affiliater bigint, looking_medium bigint, today date) returns setof access_control language sql stable as $$
  select entry.* from access_control as entry
  where entry.scope = 'advertiser' and entry.scope_id = $1 and entry.active
    and coalesce(entry.starts_on <= $4, true) and coalesce(entry.ends_on >= $4, true)
    and (entry.target_type = 'media' and entry.target_id = $3
      or entry.target_type = 'affiliater' and entry.target_id = $2
      or entry.target_type = 'group' and entry.target_id = (select group_id from affiliater where id = $2)
      or entry.target_type = 'rank' and entry.target_rank = (select rank from affiliater where id = $2));
$$;
-- What the nearest of them says: allow, deny, or null where none does. The list of those who may counts only under limited release.
create function access_decision(advertiser_id bigint, looking_affiliater bigint, looking_medium bigint, today date) returns text language sql stable as $$
  select entry.kind from access_entries($1, $2, $3, $4) as entry
  where entry.kind = 'deny' or (select limited_release from advertiser where id = $1)
  order by case entry.target_type when 'media' then 3 when 'affiliater' then 2 else 1 end desc, entry.kind = 'deny' desc
  limit 1;
$$;

-- The links of who is refused stop counting: the tracker hears of it.
create trigger access_control_catalogue after insert or update or delete on access_control for each statement execute function announce_catalogue_change();
drop trigger affiliater_catalogue on affiliater;
create trigger affiliater_catalogue after update of lifecycle, group_id, rank on affiliater for each statement execute function announce_catalogue_change();

-- With what the other side last said no. It holds until it says yes: an application that is taken back falls back to it.
alter table partnership add column refused_as text check (refused_as in ('rejected', 'ended'));
update partnership set refused_as = status
where status in ('rejected', 'ended') and exists (select from user_account where id = decided_by and affiliater_id is null);
