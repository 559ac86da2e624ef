-- What a migration brought and is taken back goes with its history; else a history stays as it is.
alter table partnership_history
  drop constraint partnership_history_partnership_id_fkey,
  add constraint partnership_history_partnership_id_fkey foreign key (partnership_id) references partnership on delete cascade;
drop trigger partnership_history_unchanged on partnership_history;
create trigger partnership_history_unchanged before update on partnership_history for each row execute function refuse_change();
create trigger partnership_history_stays before delete on partnership_history for each row when (pg_trigger_depth() = 0) execute function refuse_change();
