-- Whom a price concerns is told by mail when it is given, changed, soon over, and ended.
alter table price_rule add column notify boolean not null default false;

create table price_notice (
  id bigint generated always as identity primary key,
  -- The price may be gone by the time: what the mail says stands here.
  price_id bigint not null,
  kind text not null check (kind in ('given', 'changed', 'ending', 'ended')),
  affiliater_id bigint not null references affiliater,
  promotion_id bigint not null references promotion on delete cascade,
  name text not null,
  unit text not null check (unit in ('yen', 'percent')),
  net bigint not null,
  net_rate int not null,
  valid_from timestamptz,
  valid_to timestamptz,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  unique (price_id, kind, affiliater_id)
);
create index price_notice_waiting on price_notice (id) where mailed_at is null;
