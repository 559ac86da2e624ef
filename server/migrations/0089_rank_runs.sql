-- The months for which the ranks were looked at: each once. The first of a network changes nothing; it only says from when on.
create table rank_run (
  month date primary key,
  ran_at timestamptz not null,
  looked_at int not null,
  went_up int not null,
  went_down int not null,
  warned int not null
);

-- What the runs told affiliaters of their ranks, or are still to tell. A rank is lowered only after the warnings of its months of grace.
create table rank_notice (
  id bigint generated always as identity primary key,
  affiliater_id bigint not null references affiliater on delete cascade,
  run_month date not null,
  kind text not null check (kind in ('up', 'down', 'warned')),
  -- The rank it has now, or of a warning the one that comes after.
  rank text not null check (rank in ('regular', 'silver', 'gold', 'platinum')),
  score bigint not null,
  made_at timestamptz not null,
  mailed_at timestamptz,
  unique (affiliater_id, run_month)
);
create index rank_notice_waiting on rank_notice (id) where mailed_at is null;

alter table affiliater add column rank_lock_reason text;
alter table affiliater_rank drop column reason;

-- By which rank's cycle a payment is paid: as it was when its month was closed, whatever changes later. Until now all had one cycle.
alter table payment
  add column rank text check (rank in ('regular', 'silver', 'gold', 'platinum')),
  add column pay_months int not null default 2,
  add column pay_day int not null default 15;
