-- A special price that an affiliater asks for, and the talk about it.
create table price_request (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  affiliater_id bigint not null references affiliater,
  -- null = all its media.
  media_id bigint references media,
  -- null = every goal.
  goal_id bigint references promotion_goal on delete cascade,
  status text not null check (status in ('open', 'offered', 'accepted', 'refused', 'declined', 'withdrawn')),
  -- What is on the table: the wish, or the counter-offer that took its place. Yen for each, or basis points of the sale.
  unit text not null check (unit in ('yen', 'percent')),
  net bigint not null check (net > 0),
  -- null = nobody has named it yet.
  gross bigint,
  valid_from timestamptz,
  valid_to timestamptz,
  reason text not null,
  created_at timestamptz not null,
  -- Who answered last on the paying side.
  decided_by bigint references user_account,
  -- When it was accepted, refused or given up.
  decided_at timestamptz,
  -- The special price it became.
  price_id bigint references price_rule on delete set null,
  check (net <= gross),
  check (valid_from < valid_to)
);
create unique index price_request_open on price_request (affiliater_id, promotion_id, coalesce(media_id, 0), coalesce(goal_id, 0)) where status in ('open', 'offered');
create index price_request_promotion on price_request (promotion_id);
create index price_request_affiliater on price_request (affiliater_id);

-- Who said what, with what was on the table then.
create table price_request_step (
  id bigint generated always as identity primary key,
  request_id bigint not null references price_request on delete cascade,
  kind text not null check (kind in ('asked', 'changed', 'offered', 'accepted', 'refused', 'declined', 'withdrawn')),
  at timestamptz not null,
  user_id bigint not null references user_account,
  net bigint not null,
  gross bigint,
  valid_from timestamptz,
  valid_to timestamptz,
  message text not null
);
create index price_request_step_request on price_request_step (request_id, id);

alter table advertiser add column may_answer_price_requests boolean not null default false;
