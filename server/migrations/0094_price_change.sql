-- A change of prices that is planned, or asked for by an advertiser. What it will pay stands in goal_price from the moment it is planned, so that it takes effect by itself.
create table price_change (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  status text not null check (status in ('requested', 'reserved', 'applied', 'cancelled', 'refused')),
  -- null = nobody has said when: it is only asked for.
  apply_at timestamptz,
  shift_specials boolean not null default false,
  tell_when_saved boolean not null default true,
  -- null = no mail before it takes effect.
  tell_days_before int check (tell_days_before between 1 and 60),
  tell_when_applied boolean not null default true,
  -- Special prices that were cut, changed or added with it: [{ id, before, after }], so that they can be put back. before null = added.
  shifted jsonb not null default '[]',
  -- To the affiliaters.
  message text not null default '',
  -- How it was talked over with those it concerns.
  consultation text not null default '',
  -- Why it was cancelled or refused.
  reason text,
  created_at timestamptz not null,
  created_by bigint references user_account,
  -- When it was applied, cancelled or refused.
  decided_at timestamptz,
  decided_by bigint references user_account,
  -- When all mails of a kind were written.
  saved_told_at timestamptz,
  before_told_at timestamptz,
  applied_told_at timestamptz,
  cancelled_told_at timestamptz,
  check (status not in ('reserved', 'applied') or apply_at is not null)
);
create index price_change_promotion on price_change (promotion_id);
create index price_change_waiting on price_change (apply_at) where status in ('requested', 'reserved');

create table price_change_item (
  change_id bigint not null references price_change on delete cascade,
  goal_id bigint not null references promotion_goal on delete cascade,
  -- Amounts and limits as in goal_price.
  before jsonb not null,
  after jsonb not null,
  primary key (change_id, goal_id)
);
create index price_change_item_goal on price_change_item (goal_id);

-- Whom a change was told to, and who has seen it.
create table price_change_reader (
  change_id bigint not null references price_change on delete cascade,
  affiliater_id bigint not null references affiliater on delete cascade,
  saved_at timestamptz,
  before_at timestamptz,
  applied_at timestamptz,
  cancelled_at timestamptz,
  seen_at timestamptz,
  primary key (change_id, affiliater_id)
);

-- null = the price came with the promotion or an edit of it.
alter table goal_price add column change_id bigint references price_change on delete cascade;
create index goal_price_change on goal_price (change_id) where change_id is not null;
