-- Addresses and agents of visitors are anonymised after a while.

-- Clicks before this instant have been; one that arrives late puts it back.
create table click_anonymised (
  is_one boolean primary key default true check (is_one),
  until timestamptz not null
);
insert into click_anonymised (until) values ('2000-01-01T00:00:00Z');

-- Agents and referrers go with the last day they were seen on, not with its month.
alter table click_text rename column seen_in to seen_on;
update click_text set seen_on = least((seen_on + interval '1 month')::date - 1, (now() at time zone 'UTC')::date);

create or replace function keep_click_texts() returns trigger language plpgsql as $$
begin
  insert into click_text (value, seen_on)
  select value, seen_on
  from (
    select value, (max(seen_at) at time zone 'UTC')::date as seen_on
    from (select user_agent, max(clicked_at) from added group by user_agent union all select referrer, max(clicked_at) from added group by referrer) as texts (value, seen_at)
    where value is not null group by value
  ) as seen
  where not exists (select from click_text known where known.value = seen.value and known.seen_on >= seen.seen_on)
  order by value
  on conflict (value) do update set seen_on = excluded.seen_on where click_text.seen_on < excluded.seen_on;
  update click_anonymised set until = first_added from (select min(clicked_at) as first_added from added) as late where until > first_added;
  return null;
end $$;

-- The record of changes needs no address of a visitor: the row itself has it for as long as it may.
create or replace function audit_masked(given jsonb) returns jsonb language plpgsql immutable as $$
declare
  masked jsonb := '{}';
  field text;
  value jsonb;
begin
  if jsonb_typeof(given) = 'array' then
    return coalesce((select jsonb_agg(case when jsonb_typeof(item) in ('object', 'array') then audit_masked(item) else item end) from jsonb_array_elements(given) item), '[]');
  end if;
  for field, value in select * from jsonb_each(given) loop
    if value <> 'null' then
      if jsonb_typeof(value) in ('object', 'array') then
        value := audit_masked(value);
      elsif field ~* '(password|secret|token|hash|csrf|otp|recovery)' or field in ('ip', 'visitor_id') or value #>> '{}' like '\\x%' then
        value := '"***"';
      elsif field = 'account_number' then
        value := to_jsonb('****' || right(value #>> '{}', 3));
      end if;
    end if;
    masked := masked || jsonb_build_object(field, value);
  end loop;
  return masked;
end $$;

-- A network that is there already loses nothing before its operator says so: nothing is anonymised before it is deleted.
insert into setting (section, value)
select 'log', '{"anonymise_days": 3650}' where exists (select from click)
on conflict (section) do update set value = excluded.value || setting.value;
