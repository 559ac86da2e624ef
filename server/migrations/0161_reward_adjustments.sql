-- What the operator gives an affiliater beside its results, or takes from it.
create table reward_adjustment (
  id bigint generated always as identity primary key,
  affiliater_id bigint not null references affiliater,
  kind text not null check (kind in ('bonus', 'penalty', 'clawback')),
  -- Yen before tax; below zero it is taken from the affiliater.
  amount bigint not null,
  month date not null check (extract(day from month) = 1),
  -- For the affiliater, too.
  reason text not null,
  transaction_id bigint not null unique references ledger_transaction,
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  -- When it was taken back, by whom, why, and the posting against it.
  cancelled_at timestamptz,
  cancelled_by bigint references user_account,
  cancel_reason text,
  cancel_transaction_id bigint unique references ledger_transaction,
  check (amount <> 0 and (kind = 'bonus') = (amount > 0)),
  check ((cancelled_at is null) = (cancel_transaction_id is null))
);
create index reward_adjustment_affiliater on reward_adjustment (affiliater_id, id);
