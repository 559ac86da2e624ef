-- An amount that an administrator made or corrected by hand, and that another one has to agree to.
create table second_look (
  id bigint generated always as identity primary key,
  result_id bigint not null references result on delete cascade,
  kind text not null check (kind in ('made', 'corrected')),
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'withdrawn')),
  asked_by bigint not null references user_account,
  asked_at timestamptz not null,
  comment text not null,
  -- What it is to be worth; of a correction also what was given, and what it was worth before.
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  correction jsonb,
  seen jsonb,
  answered_by bigint references user_account,
  answered_at timestamptz,
  answer text not null default '',
  check ((state = 'waiting') = (answered_at is null)),
  check ((kind = 'corrected') = (correction is not null and seen is not null)),
  -- Nobody agrees to what they made themselves.
  check (state <> 'agreed' or answered_by <> asked_by)
);
create unique index second_look_waiting on second_look (result_id) where state = 'waiting';
create index second_look_result on second_look (result_id);

-- Whether a result made by hand waits for a second administrator.
alter table result add column awaits_second boolean not null default false;
