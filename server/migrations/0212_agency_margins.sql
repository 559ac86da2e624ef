-- What agencies earn of what their advertisers pay: the terms by the days from which they hold, and a side of the ledger of its own.
alter table agency add margin_from date;

create table agency_term (
  agency_id bigint not null references agency on delete cascade,
  starts_on date not null,
  kind text not null check (kind in ('percent', 'per_result')),
  -- In basis points of gross, or yen a result.
  value int not null check (value >= 0),
  primary key (agency_id, starts_on)
);

-- Terms that were stored before they meant anything begin only when somebody says from when.
create function note_agency_term() returns trigger language plpgsql as $$
begin
  insert into agency_term (agency_id, starts_on, kind, value) values (new.id, new.margin_from, new.margin_kind, new.margin_value)
  on conflict (agency_id, starts_on) do update set kind = excluded.kind, value = excluded.value;
  return null;
end $$;
create trigger agency_term_set after insert on agency for each row when (new.margin_from is not null) execute function note_agency_term();
create trigger agency_term_changed after update of margin_kind, margin_value, margin_from on agency
  for each row when (new.margin_from is not null
    and (old.margin_kind, old.margin_value, old.margin_from) is distinct from (new.margin_kind, new.margin_value, new.margin_from))
  execute function note_agency_term();

-- Which agency a result belongs to is settled when it arrives: whoever looks after the advertiser later has no part in it.
alter table result add agency_id bigint references agency;
create function set_result_agency() returns trigger language plpgsql as $$
begin
  select agency.id into new.agency_id from advertiser join agency on agency.id = advertiser.agency_id and agency.role_type <> 'media'
  where advertiser.id = new.advertiser_id;
  return new;
end $$;
create trigger result_of_agency before insert on result for each row execute function set_result_agency();

-- What the agency earns with a result of so much gross, by the terms of a day; rounded down. Clicks are no results.
create function agency_margin(agency bigint, on_day date, route text, gross bigint) returns bigint language sql stable
begin atomic
  select coalesce((
    select case when gross = 0 then 0 when kind = 'percent' then gross * value / 10000 when route = 'click' then 0 else value end
    from agency_term where agency_id = agency and starts_on <= on_day order by starts_on desc limit 1), 0);
end;

alter table ledger_entry
  add agency_id bigint references agency,
  add constraint ledger_entry_agency_check check ((account like 'agency%') = (agency_id is not null));
create index ledger_entry_agency on ledger_entry (agency_id, account) where agency_id is not null;

do $$
declare names text;
begin
  select string_agg(quote_literal(name[1]), ', ') into names
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_entry_account_check';
  alter table ledger_entry drop constraint ledger_entry_account_check;
  execute format('alter table ledger_entry add constraint ledger_entry_account_check check (account in (%s, %L))',
    names, 'agency_unpaid');
end $$;
