-- Of which day of which promotion it was told that its conversion rate was far from its usual.
create table rate_alarm (
  promotion_id bigint not null references promotion on delete cascade,
  day date not null,
  raised_at timestamptz not null,
  primary key (promotion_id, day)
);
