-- Saved reports that are sent by email at set times.
create table report_schedule (
  id bigint generated always as identity primary key,
  view_id bigint not null references report_view on delete cascade,
  owner_id bigint not null references user_account on delete cascade,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- 0 = Sunday; counts where it is weekly.
  weekday int not null check (weekday between 0 and 6),
  -- Of the month, the last where that is shorter; counts where it is monthly.
  day int not null check (day between 1 and 31),
  -- In Japan.
  hour int not null check (hour between 0 and 23),
  files text not null check (files in ('csv', 'xlsx', 'both')),
  encoding text not null check (encoding in ('utf8', 'cp932')),
  -- Other administrators who get it as well, each with their own figures.
  also_to int[] not null default '{}',
  created_at timestamptz not null default now()
);
create index report_schedule_view on report_schedule (view_id);
create index report_schedule_owner on report_schedule (owner_id);

-- Whom a schedule sends to, and up to which moment it has been seen to.
create table report_recipient (
  schedule_id bigint not null references report_schedule on delete cascade,
  user_id bigint not null references user_account on delete cascade,
  covered_at timestamptz not null,
  -- Tries in vain for the moment that is due.
  attempts int not null default 0,
  sent_at timestamptz,
  -- When it was last not sent, and why.
  failed_at timestamptz,
  problem_ja text,
  problem_en text,
  primary key (schedule_id, user_id)
);
create index report_recipient_user on report_recipient (user_id);

-- Files that go along with an email, beside stored documents.
create table mail_file (
  id bigint generated always as identity primary key,
  mail_id bigint not null references mail on delete cascade,
  filename text not null,
  content bytea not null
);
create index mail_file_mail on mail_file (mail_id);
