-- What people ask about the data held of them: a record that stays; what was made of it; and how what the log says of somebody is blanked.

create table privacy_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('disclosure', 'correction', 'suspension', 'erasure')),
  -- An account, or somebody known by an address alone.
  asker text not null check (asker in ('affiliater', 'advertiser', 'agency', 'mail')),
  asker_id bigint,
  mail_address text,
  channel text not null check (channel in ('account', 'form', 'mail', 'phone', 'letter')),
  words text not null default '',
  asked_on date not null,
  answer_on date not null,
  -- How it was made sure that it is the person who asks.
  identity text not null default 'unchecked' check (identity in ('unchecked', 'signed_in', 'reply', 'document', 'failed')),
  status text not null default 'open' check (status in ('open', 'done', 'refused', 'withdrawn')),
  decision text not null default '',
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  decided_at timestamptz,
  decided_by bigint references user_account,
  check ((asker = 'mail') = (asker_id is null)),
  check (asker = 'mail' or mail_address is null),
  check ((status = 'open') = (decided_at is null) and (status = 'open') = (decided_by is null))
);
create index privacy_request_subject on privacy_request (asker, asker_id);
create index privacy_request_open on privacy_request (answer_on) where status = 'open';

create table privacy_step (
  id bigint generated always as identity primary key,
  request_id bigint not null references privacy_request,
  at timestamptz not null,
  -- null = the system.
  user_id bigint references user_account,
  event text not null check (event in ('received', 'identified', 'export_begun', 'exported', 'file_taken', 'erasure_begun', 'erased', 'failed', 'done', 'refused', 'withdrawn')),
  comment text not null default ''
);
create index privacy_step_request on privacy_step (request_id, id);
create trigger privacy_step_unchanged before update or delete on privacy_step for each row execute function refuse_change();

create table privacy_job (
  id bigint generated always as identity primary key,
  request_id bigint not null references privacy_request,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'removed')),
  rows_done bigint not null default 0,
  bytes bigint,
  sha256 text,
  -- Rows of the audit log that speak of the person, as they were found before it was erased; null until then.
  audit_ids jsonb,
  problem_ja text,
  problem_en text,
  lease_until timestamptz,
  attempt integer not null default 0,
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  finished_at timestamptz,
  check ((problem_ja is null) = (problem_en is null))
);
create index privacy_job_request on privacy_job (request_id);
create unique index privacy_job_open on privacy_job (request_id) where state in ('waiting', 'running');

-- Rows of the audit log that were blanked: what each was sealed as, and what is left of it. Its insertion is sealed itself.
create table audit_erasure (
  id bigint generated always as identity primary key,
  job_id bigint not null references privacy_job,
  at timestamptz not null,
  erased jsonb not null
);
create trigger audit_erasure_unchanged before update or delete on audit_erasure for each row execute function refuse_change();
create trigger audit_erasure_kept before truncate on audit_erasure for each statement execute function refuse_change();

-- The same fields, each with what it had or blanked.
create function audit_blanked(was jsonb, becomes jsonb) returns boolean language sql immutable as $$
  select was is not distinct from becomes or (
    (select array_agg(key order by key) from jsonb_each(was)) = (select array_agg(key order by key) from jsonb_each(becomes))
    and not exists (select from jsonb_each(becomes) as now where now.value <> '"***"' and now.value is distinct from was -> now.key))
$$;

-- A row is sealed once. After that nothing may happen to it but that values are blanked, with the machine they came from.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  blankable text[] := array['before', 'after', 'ip', 'user_agent', 'target_id'];
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and to_jsonb(old) - array['seq', 'prev_hash', 'row_hash'] = to_jsonb(new) - array['seq', 'prev_hash', 'row_hash'] then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.seq is not null and to_jsonb(old) - blankable = to_jsonb(new) - blankable
    and audit_blanked(old.before, new.before) and audit_blanked(old.after, new.after)
    and (new.ip is null or new.ip = old.ip) and (new.user_agent is null or new.user_agent = old.user_agent)
    and (new.target_id = old.target_id or new.target_id = '***') then
    return new;
  end if;
  raise exception 'audit_row is append-only' using errcode = 'restrict_violation';
end $$;

-- The words of an application may be taken out of its history, and nothing else may happen to it.
create function refuse_but_emptied() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - array['message', 'reason', 'answers'] = to_jsonb(new) - array['message', 'reason', 'answers']
    and new.message in ('', old.message) and (new.reason is null or new.reason = old.reason)
    and (new.answers = old.answers or new.answers in ('[]', '{}')) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger partnership_history_unchanged on partnership_history;
create trigger partnership_history_unchanged before update on partnership_history for each row execute function refuse_but_emptied();
