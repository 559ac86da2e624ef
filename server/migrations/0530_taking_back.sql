-- Taking a migration back is work of its own: first each record is looked at, then they go, counted, in parts, stopped and gone on with.
alter table data_migration
  drop constraint data_migration_state_check,
  add constraint data_migration_state_check check (state in ('draft', 'checking', 'checked', 'running', 'paused', 'done', 'adopted', 'undoing', 'undo_paused', 'undone')),
  -- Records that are to go, and those that are gone; no total = it is being asked whether one of them is in use.
  add column undo_total bigint,
  add column undo_done bigint not null default 0;

-- Where a record stood in its file.
alter table legacy_record add column line bigint;

-- Records that are in use, so that the migration cannot be taken back.
create table data_migration_use (
  id bigint generated always as identity primary key,
  migration_id bigint not null references data_migration on delete cascade,
  kind text not null,
  line bigint,
  legacy_id text not null,
  reason text not null check (reason in ('clicked', 'earned', 'changed', 'signed_in', 'posted', 'added_to', 'referred'))
);
create index data_migration_use_line on data_migration_use (migration_id, kind, line);

-- Who deletes a record is asked whether results, links and partnerships name it: by an index, however many there are.
create index result_media on result (media_id);
create index result_goal on result (goal_id);
create index result_material on result (material_id) where material_id is not null;
create index result_decided_by on result (decided_by) where decided_by is not null;
create index link_material on link (material_id);
create index partnership_decided_by on partnership (decided_by) where decided_by is not null;
create index partnership_history_user on partnership_history (user_id) where user_id is not null;
create index result_history_user on result_history (user_id) where user_id is not null;
