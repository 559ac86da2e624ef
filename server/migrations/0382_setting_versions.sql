-- Every version of a section of the settings, as it was: what the record of changes masks is needed to go back to it.
create table setting_version (
  id bigint generated always as identity primary key,
  section text not null,
  value jsonb not null,
  at timestamptz not null,
  -- The account whose rights were used, and the administrator who acted as it; null = the system itself.
  actor_id bigint,
  proxy_actor_id bigint
);
create index setting_version_section on setting_version (section, id desc);
create trigger setting_version_unchanged before update or delete on setting_version for each row execute function refuse_frozen('id section value at actor_id proxy_actor_id');

insert into setting_version (section, value, at, actor_id, proxy_actor_id)
  select target_id, after -> 'value', at, actor_id, proxy_actor_id from audit_row
  where target = 'setting' and target_id not in ('mail', 'document') and jsonb_typeof(after -> 'value') = 'object'
  order by id;
insert into setting_version (section, value, at)
  select section, value, updated_at from setting
  where not exists (select from setting_version known where known.section = setting.section);

create function keep_setting_version() returns trigger language plpgsql as $$
declare
  who jsonb := nullif(current_setting('app.actor', true), '');
begin
  insert into setting_version (section, value, at, actor_id, proxy_actor_id)
    values (new.section, new.value, new.updated_at, (who ->> 'user')::bigint, (who ->> 'proxy')::bigint);
  return null;
end $$;
create trigger setting_version_kept after insert on setting for each row execute function keep_setting_version();
create trigger setting_version_kept_on_change after update on setting for each row
  when (old.value is distinct from new.value) execute function keep_setting_version();
