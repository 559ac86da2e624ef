-- Agencies of publishers earn, too: of what their publishers get, by terms of their own.
alter table agency
  add media_margin_kind text not null default 'percent' check (media_margin_kind in ('percent', 'per_result')),
  add media_margin_value int not null default 0 check (media_margin_value >= 0),
  add media_margin_from date;

alter table agency_term
  add side text not null default 'advertiser' check (side in ('advertiser', 'media')),
  drop constraint agency_term_pkey,
  add primary key (agency_id, side, starts_on);
alter table agency_term alter side drop default;

create or replace function note_agency_term() returns trigger language plpgsql as $$
begin
  insert into agency_term (agency_id, side, starts_on, kind, value) values (new.id, 'advertiser', new.margin_from, new.margin_kind, new.margin_value)
  on conflict (agency_id, side, starts_on) do update set kind = excluded.kind, value = excluded.value;
  return null;
end $$;
create function note_media_agency_term() returns trigger language plpgsql as $$
begin
  insert into agency_term (agency_id, side, starts_on, kind, value) values (new.id, 'media', new.media_margin_from, new.media_margin_kind, new.media_margin_value)
  on conflict (agency_id, side, starts_on) do update set kind = excluded.kind, value = excluded.value;
  return null;
end $$;
create trigger media_agency_term_set after insert on agency for each row when (new.media_margin_from is not null) execute function note_media_agency_term();
create trigger media_agency_term_changed after update of media_margin_kind, media_margin_value, media_margin_from on agency
  for each row when (new.media_margin_from is not null
    and (old.media_margin_kind, old.media_margin_value, old.media_margin_from) is distinct from (new.media_margin_kind, new.media_margin_value, new.media_margin_from))
  execute function note_media_agency_term();

-- What an agency of a side earns with a result that is worth so much on that side, by the terms of a day; rounded down. Clicks are no results.
drop function agency_margin;
create function agency_margin(agency bigint, of_side text, on_day date, route text, worth bigint) returns bigint language sql stable
begin atomic
  select coalesce((
    select case when worth = 0 then 0 when kind = 'percent' then worth * value / 10000 when route = 'click' then 0 else value end
    from agency_term where agency_id = agency and side = of_side and starts_on <= on_day order by starts_on desc limit 1), 0);
end;

alter table result add media_agency_id bigint references agency;

-- What both agencies of a result earn with it.
create function agency_margins(result) returns bigint language sql stable
begin atomic
  select agency_margin($1.agency_id, 'advertiser', ($1.occurred_at at time zone 'Asia/Tokyo')::date, $1.route, $1.gross)
    + agency_margin($1.media_agency_id, 'media', ($1.occurred_at at time zone 'Asia/Tokyo')::date, $1.route, $1.net);
end;

-- A result belongs to the agencies of its advertiser and of its publisher as it arrives. While it arrives, their terms do not change.
create or replace function set_result_agency() returns trigger language plpgsql as $$
begin
  select agency.id into new.agency_id from advertiser join agency on agency.id = advertiser.agency_id and agency.role_type <> 'media'
  where advertiser.id = new.advertiser_id for share of agency;
  select agency.id into new.media_agency_id from affiliater join agency on agency.id = affiliater.agency_id and agency.role_type <> 'advertiser'
  where affiliater.id = new.affiliater_id for share of agency;
  if coalesce(new.agency_id, new.media_agency_id) is not null then
    new.agency_margin := agency_margins(new);
  end if;
  return new;
end $$;

create or replace function set_result_agency_margin() returns trigger language plpgsql as $$
begin
  new.agency_margin := agency_margins(new);
  return new;
end $$;
drop trigger result_worth_to_agency on result;
create trigger result_worth_to_agency before update on result for each row
  when (coalesce(new.agency_id, new.media_agency_id) is not null
    and (old.status, old.gross, old.net, old.closing_month, old.route, old.occurred_at) is distinct from (new.status, new.gross, new.net, new.closing_month, new.route, new.occurred_at))
  execute function set_result_agency_margin();

create or replace function follow_agency_term() returns trigger language plpgsql as $$
begin
  update result set agency_margin = agency_margins(result)
  where new.agency_id in (agency_id, media_agency_id) and status in ('pending', 'hold')
    and occurred_at >= new.starts_on::timestamp at time zone 'Asia/Tokyo' and agency_margin <> agency_margins(result);
  return null;
end $$;
