-- A file of decisions is tried out first: its lines are rows of a job that waits to be run, each with a change of its own.
alter table result_job drop constraint result_job_state_check;
alter table result_job add constraint result_job_state_check check (state in ('checked', 'running', 'done', 'cancelled', 'undoing', 'undone'));
alter table result_job_row
  -- What the line does to its result; without one the change of the job is meant.
  add column change jsonb,
  -- The cells of a line that cannot be taken over, and what is wrong with each.
  add column given jsonb,
  add column errors jsonb,
  -- A line may mean no result, or one that it makes.
  alter column result_id drop not null;
-- same: it is already what the line says.
alter table result_job_row drop constraint result_job_row_state_check;
alter table result_job_row add constraint result_job_row_state_check check (state in ('waiting', 'same', 'done', 'failed', 'undone', 'kept'));
