-- Reasons for rejection and groups of affiliaters are lists of the operator like the others: put in order, counted, turned off, merged.
alter table master_row drop constraint master_row_kind_check;
alter table master_row add constraint master_row_kind_check check (kind in (
  'categories', 'devices', 'icons', 'bannerSizes', 'movieSizes', 'mediaCategories', 'mediaTypes', 'rejectReasons', 'groups'));
alter table master_row
  -- Where a reason is given.
  add column scopes text[] check (scopes <@ '{result,partnership,media,account}' and cardinality(scopes) > 0),
  -- Only the operator reads it.
  add column note text not null default '',
  add check ((kind = 'rejectReasons') = (scopes is not null));

insert into master_row (kind, code, name_ja, name_en, sort, is_active, scopes, note)
select 'rejectReasons', code, text_ja, text_en, row_number() over (order by sort, code), is_active, scopes, note from reject_reason;
-- Which reason was given is checked when it is given, and keeps it from being deleted.
alter table result drop constraint result_reject_code_fkey;
alter table result_history drop constraint result_history_reject_code_fkey;
alter table partnership drop constraint partnership_reject_code_fkey;
alter table partnership_history drop constraint partnership_history_reject_code_fkey;
alter table media drop constraint media_reject_code_fkey;
alter table account_history drop constraint account_history_reject_code_fkey;
drop table reject_reason;
-- How often a reason was given.
create index result_history_reason on result_history (reject_code) where reject_code is not null;

-- New ids, none of which is an old one: what names groups moves without meeting another.
select setval(pg_get_serial_sequence('master_row', 'id'),
  (select greatest((select max(id) from master_row), (select coalesce(max(id), 1) from affiliater_group))));
insert into master_row (kind, code, name_ja, name_en, sort)
select 'groups', 'group_' || id, name, name, row_number() over (order by name, id) from affiliater_group order by id;
alter table affiliater drop constraint affiliater_group_id_fkey;
alter table price_rule drop constraint price_rule_group_id_fkey;
update affiliater set group_id = row.id from master_row as row
where row.kind = 'groups' and row.code = 'group_' || affiliater.group_id;
update price_rule set group_id = row.id from master_row as row
where row.kind = 'groups' and row.code = 'group_' || price_rule.group_id;
update access_control set target_id = row.id from master_row as row
where target_type = 'group' and row.kind = 'groups' and row.code = 'group_' || target_id;
alter table affiliater add constraint affiliater_group_id_fkey foreign key (group_id) references master_row;
alter table price_rule add constraint price_rule_group_id_fkey foreign key (group_id) references master_row;
drop table affiliater_group;

-- A row of another list is no group.
create function assert_group() returns trigger language plpgsql as $$
begin
  if new.group_id is not null and not exists (select from master_row where id = new.group_id and kind = 'groups') then
    raise foreign_key_violation using constraint = tg_table_name || '_group_id_fkey', message = 'not a group';
  end if;
  return new;
end $$;
create trigger affiliater_group before insert or update of group_id on affiliater for each row execute function assert_group();
create trigger price_rule_group before insert or update of group_id on price_rule for each row execute function assert_group();

update admin_role set keys = (
  select array_agg(distinct case
    when key = 'rejectReason.index' or key = 'rejectReason.search' then 'master.rejectReasons.index'
    when key like 'rejectReason.%' then 'master.rejectReasons.save' else key end)
  from unnest(keys) as key)
where exists (select from unnest(keys) as key where key like 'rejectReason.%');
-- Who changed affiliaters could add groups.
update admin_role set keys = keys || '{master.groups.index,master.groups.save}' where 'affiliater.edit' = any(keys);

alter table import_job
  drop constraint import_job_party_check,
  add constraint import_job_party_check check (party in ('affiliater', 'advertiser', 'rewardRow', 'productRow', 'reservation', 'deposit', 'textMaterial',
    'categories', 'devices', 'icons', 'bannerSizes', 'movieSizes', 'mediaCategories', 'mediaTypes', 'rejectReasons', 'groups'));
