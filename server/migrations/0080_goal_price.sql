-- What a goal pays, each row from an instant on. Rows are added, never changed: the price at an instant is the newest one before it, and before the first the first.
create table goal_price (
  id bigint generated always as identity primary key,
  goal_id bigint not null references promotion_goal on delete cascade,
  valid_from timestamptz not null,
  -- Yen for click, fixed and call. The advertiser is charged gross, the affiliater is paid net.
  gross bigint not null default 0 check (gross >= 0),
  net bigint not null default 0 check (net >= 0),
  -- Basis points of the sale for share: 10 % is 1000.
  gross_rate int not null default 0 check (gross_rate between 0 and 10000),
  net_rate int not null default 0 check (net_rate between 0 and 10000),
  -- Yen one result is worth at least and at most; null = any amount.
  gross_min bigint check (gross_min >= 0),
  gross_max bigint check (gross_max >= 0),
  net_min bigint check (net_min >= 0),
  net_max bigint check (net_max >= 0),
  -- null = it came with the promotion, or by a change that was planned.
  created_by bigint references user_account,
  unique (goal_id, valid_from),
  check (net <= gross and net_rate <= gross_rate),
  check (gross_min <= gross_max),
  check (net_min <= net_max)
);

insert into goal_price (goal_id, valid_from, gross, net, gross_rate, net_rate)
select goal.id, promotion.created_at, goal.gross, goal.net, goal.gross_rate, goal.net_rate
from promotion_goal goal join promotion on promotion.id = goal.promotion_id;

alter table promotion_goal drop column gross, drop column net, drop column gross_rate, drop column net_rate;

create trigger goal_price_catalogue after insert or update or delete on goal_price for each statement execute function announce_catalogue_change();

-- The price of a goal at an instant.
create function goal_price_at(goal bigint, at timestamptz) returns setof goal_price language sql stable as $$
  select * from goal_price where goal_id = goal order by valid_from <= at desc, greatest(valid_from - at, at - valid_from) limit 1
$$;

-- Whether a conversion is priced as of its notice or as of its click; and whether the rank of an affiliater adds to its reward.
alter table promotion
  add column price_basis text not null default 'received' check (price_basis in ('received', 'clicked')),
  add column rank_uplift boolean not null default false;
