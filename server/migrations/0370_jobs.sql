-- What the worker does at set times: up to which moment each job has been done, and when one that failed is tried again.
create table job (
  name text primary key,
  covered_at timestamptz not null,
  failures int not null default 0 check (failures >= 0),
  retry_at timestamptz
);

-- Somebody asks for a job now; the worker takes it up.
create table job_request (
  id bigint primary key generated always as identity,
  job text not null,
  user_id bigint not null references user_account,
  asked_at timestamptz not null,
  taken_at timestamptz
);
create unique index job_request_waiting on job_request (job) where taken_at is null;

-- Each run. One that ended by itself has its end; one that was cut off has none.
create table job_run (
  id bigint primary key generated always as identity,
  job text not null,
  request_id bigint references job_request,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'interrupted')),
  started_at timestamptz not null,
  ended_at timestamptz,
  handled bigint not null default 0,
  -- Runs before it that found nothing to do, of which it is the last that is kept.
  quiet bigint not null default 0,
  -- In both languages.
  lines jsonb not null default '[]',
  check ((ended_at is not null) = (state in ('done', 'failed')))
);
create index job_run_job on job_run (job, id desc);
create index job_run_request on job_run (request_id);
create unique index job_run_open on job_run (job) where state = 'running';
