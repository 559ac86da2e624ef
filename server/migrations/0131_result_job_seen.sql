-- What a result was when the job was begun: what somebody else changes before its turn comes stays as they made it.
alter table result_job_row add column seen text;
