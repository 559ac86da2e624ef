-- What people say about results without changing them: notes of the operator, and comments that everybody reads whose result it is.
create table result_remark (
  id bigint generated always as identity primary key,
  result_id bigint not null references result,
  -- Taken back with the change that made it.
  job_id bigint not null references result_job on delete cascade,
  audience text not null check (audience in ('operator', 'everybody')),
  body text not null,
  at timestamptz not null,
  user_id bigint references user_account
);
create index result_remark_result on result_remark (result_id);
create index result_remark_job on result_remark (job_id);
