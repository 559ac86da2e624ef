-- narrows: only widens what the states may be; the former checks go with it.
alter table import_job
  drop constraint import_job_state_check,
  -- checking: read, and its lines are being tried out; nothing changed yet.
  add constraint import_job_state_check check (state in ('checking', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone'));
alter table import_row
  drop constraint import_row_state_check,
  -- unchecked: nothing is known of it yet.
  add constraint import_row_state_check check (state in ('unchecked', 'waiting', 'bad', 'done', 'undone', 'kept'));
