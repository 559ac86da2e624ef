-- Publishers bring publishers, and earn a share of what these earn.
-- narrows: codes are made by the database alone and never collide; the rules of adjustments only become wider, and one of them is written by closing alone.

-- What stands in the link by which others register; nobody guesses it from an id.
alter table affiliater add column referral_code text not null default 'r' || left(replace(gen_random_uuid()::text, '-', ''), 20);
create unique index affiliater_referral_code on affiliater (referral_code);
create index affiliater_referrer on affiliater (referrer_id) where referrer_id is not null;

-- By whose link a registration was begun.
alter table registration add column referrer_id bigint references affiliater;

-- A referral reward is written by closing: by nobody where that runs by itself, and below zero where a correction is.
alter table reward_adjustment alter column created_by drop not null;
alter table reward_adjustment drop constraint reward_adjustment_kind_check;
alter table reward_adjustment add constraint reward_adjustment_kind_check check (kind in ('bonus', 'penalty', 'clawback', 'referral'));
alter table reward_adjustment drop constraint reward_adjustment_check;
alter table reward_adjustment add constraint reward_adjustment_check check (amount <> 0 and (kind = 'referral' or (kind = 'bonus') = (amount > 0)));
create unique index reward_adjustment_referral on reward_adjustment (affiliater_id, month) where kind = 'referral' and cancelled_at is null;

-- What a referral reward follows from, one row for each publisher that was referred, each month in which it earned, and each closing that found
-- something of that month: the first its whole, later ones what settled results were adjusted by.
create table referral_reward (
  referred_id bigint not null references affiliater,
  earned_in date not null check (extract(day from earned_in) = 1),
  -- The month whose closing booked it.
  month date not null check (extract(day from month) = 1 and month >= earned_in),
  referrer_id bigint not null references affiliater,
  -- Basis points of the month in which it was earned.
  rate integer not null check (rate between 1 and 10000),
  -- Approved net of the month in which it was earned, in yen, as far as this closing knew it.
  net bigint not null,
  -- What this closing added to the reward for it.
  amount bigint not null,
  -- Null where all rewards of a referrer came to nothing.
  adjustment_id bigint references reward_adjustment,
  primary key (referred_id, earned_in, month)
);
create index referral_reward_referrer on referral_reward (referrer_id);
create index referral_reward_adjustment on referral_reward (adjustment_id);
create index referral_reward_month on referral_reward (month);
