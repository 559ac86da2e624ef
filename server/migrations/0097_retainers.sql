-- A reward that is agreed for every month: each month is a reservation, which the system fulfils by itself on its day.
create table retainer (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion,
  goal_id bigint not null references promotion_goal,
  media_id bigint not null references media,
  affiliater_id bigint not null references affiliater,
  advertiser_id bigint not null references advertiser,
  name text not null,
  -- Of the month, in Japan; a month that is shorter has its last day.
  day int not null check (day between 1 and 31),
  first_month date not null check (extract(day from first_month) = 1),
  -- null = until it is stopped.
  times int check (times between 1 and 120),
  sale_amount bigint not null default 0 check (sale_amount >= 0),
  -- null = what the goal pays on the day.
  gross bigint check (gross >= 0),
  net bigint check (net >= 0),
  reason text not null,
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  stopped_at timestamptz,
  -- null = the system, because the partnership had ended.
  stopped_by bigint references user_account,
  check ((gross is null) = (net is null)),
  check (net <= gross)
);

alter table reservation
  add column retainer_id bigint references retainer,
  -- When the system fulfils it.
  add column due_at timestamptz,
  add check ((retainer_id is null) = (due_at is null));
create index reservation_scheduled on reservation (due_at) where status = 'reserved' and due_at is not null;
create index reservation_of_retainer on reservation (retainer_id) where retainer_id is not null;
