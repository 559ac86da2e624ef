-- Since when closing runs by itself; no row = it does not.
create table closing_watch (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null
);

-- What closing did by itself: each closing day of each month once.
create table closing_auto_run (
  month date not null check (extract(day from month) = 1),
  closing_day text not null check (closing_day in ('10', '15', '20', 'month_end')),
  begun_at timestamptz not null,
  -- null = it is under way, or was when a worker stopped: the next goes on with it.
  ended_at timestamptz,
  outcome text check (outcome in ('drafted', 'issued', 'stopped', 'refused', 'by_hand')),
  -- Which checks kept its documents from being issued, and what refused it otherwise.
  stopped_by text[] not null default '{}',
  refusal jsonb,
  claims int not null default 0,
  claimed bigint not null default 0,
  credit_notes int not null default 0,
  credited bigint not null default 0,
  payments int not null default 0,
  paid bigint not null default 0,
  primary key (month, closing_day),
  check ((ended_at is null) = (outcome is null))
);
