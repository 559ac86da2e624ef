-- Changes of many results at once: made portion by portion, and taken back as long as that is possible.
create table result_job (
  id bigint generated always as identity primary key,
  -- What is done to each result, unless its row says otherwise.
  change jsonb not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'undoing', 'undone')),
  total int not null,
  done int not null default 0,
  failed int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  created_by bigint not null references user_account,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index result_job_waiting on result_job (id) where state in ('running', 'undoing');
create index result_job_author on result_job (created_by, id desc);

create table result_job_row (
  job_id bigint not null references result_job on delete cascade,
  line int not null,
  -- Not a reference: there are as many rows as results, and results are never deleted.
  result_id bigint not null,
  -- kept: taking back left it, since something else happened to it.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undone', 'kept')),
  -- Why it could not be changed or taken back, in both languages.
  reason jsonb,
  -- What the change replaced, and what it wrote.
  before jsonb,
  after jsonb,
  primary key (job_id, line)
);
create index result_job_row_state on result_job_row (job_id, state, line);

-- Who of the operator looks into a result.
alter table result add column reviewer_id bigint references user_account;
create index result_reviewer on result (reviewer_id, status) where reviewer_id is not null;
