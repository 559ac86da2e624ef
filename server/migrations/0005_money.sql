-- Money: a double-entry ledger that the database itself keeps balanced and unchanged, and the documents made from it.

create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('accrual', 'reversal', 'claim', 'payment', 'receipt', 'payout')),
  -- First day of the month the money belongs to.
  month date not null check (extract(day from month) = 1),
  result_id bigint references result,
  created_at timestamptz not null default now(),
  user_id bigint references user_account
);
-- A result is accrued at most once; a reversal is its own transaction.
create unique index ledger_accrual_once on ledger_transaction (result_id) where kind = 'accrual';
create index ledger_transaction_month on ledger_transaction (month);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transaction,
  account text not null check (account in (
    'advertiser_unbilled', 'advertiser_receivable', 'affiliater_unpaid', 'affiliater_payable',
    'margin', 'tax_received', 'tax_paid', 'bank')),
  advertiser_id bigint references advertiser,
  affiliater_id bigint references affiliater,
  -- Whole yen. Positive = debit, negative = credit.
  amount bigint not null check (amount <> 0),
  check ((account like 'advertiser%') = (advertiser_id is not null)),
  check ((account like 'affiliater%') = (affiliater_id is not null))
);
create index ledger_entry_transaction on ledger_entry (transaction_id);
create index ledger_entry_advertiser on ledger_entry (advertiser_id, account) where advertiser_id is not null;
create index ledger_entry_affiliater on ledger_entry (affiliater_id, account) where affiliater_id is not null;

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function refuse_unbalanced();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_unchanged before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_kept before truncate on ledger_entry for each statement execute function refuse_change();
create trigger ledger_transaction_unchanged before update or delete on ledger_transaction for each row execute function refuse_change();
create trigger ledger_transaction_kept before truncate on ledger_transaction for each statement execute function refuse_change();

-- A closed month takes no more accruals. Approving holds a share lock on it, closing an exclusive one.
create table closing (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz,
  closed_by bigint references user_account
);

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if new.kind in ('accrual', 'reversal') and exists (select from closing where month = new.month and closed_at is not null) then
    raise exception 'month % is closed', new.month using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_month_open before insert on ledger_transaction for each row execute function refuse_closed_month();

create table claim (
  id bigint generated always as identity primary key,
  -- 'C' year month '-' running number without gaps: C202610-0001.
  number text not null unique,
  advertiser_id bigint not null references advertiser,
  month date not null references closing,
  subtotal bigint not null check (subtotal > 0),
  tax_rate int not null,
  tax bigint not null check (tax >= 0),
  total bigint not null check (total = subtotal + tax),
  issued_on date not null,
  due_on date not null,
  status text not null default 'issued' check (status in ('issued', 'partially_paid', 'paid')),
  -- Addressee and sender as they were when it was issued.
  addressee jsonb not null,
  sender jsonb not null,
  created_at timestamptz not null default now(),
  unique (advertiser_id, month)
);

create table claim_line (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim,
  promotion_id bigint not null references promotion,
  goal_id bigint not null references promotion_goal,
  description text not null,
  quantity int not null,
  amount bigint not null
);
create index claim_line_claim on claim_line (claim_id);

create table receipt (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim,
  received_on date not null,
  amount bigint not null check (amount > 0),
  payer_name text not null default '',
  memo text not null default '',
  created_by bigint not null references user_account,
  created_at timestamptz not null default now()
);
create index receipt_claim on receipt (claim_id);

create table transfer_file (
  id bigint generated always as identity primary key,
  pay_on date not null,
  content bytea not null,
  sha256 text not null,
  total bigint not null,
  items int not null,
  created_by bigint not null references user_account,
  created_at timestamptz not null default now()
);

create table payment (
  id bigint generated always as identity primary key,
  number text not null unique,
  affiliater_id bigint not null references affiliater,
  month date not null references closing,
  subtotal bigint not null,
  tax_rate int not null,
  tax bigint not null,
  total bigint not null check (total = subtotal + tax),
  pay_on date not null,
  -- carried: under the minimum, its rewards join the next month. held: no bank account in time.
  status text not null check (status in ('calculated', 'carried', 'held', 'confirmed', 'exported', 'paid')),
  status_reason text,
  payee jsonb not null,
  sender jsonb not null,
  transfer_file_id bigint references transfer_file,
  paid_on date,
  created_at timestamptz not null default now(),
  unique (affiliater_id, month)
);

-- Which rewards a payment pays: a reward is paid at most once.
create table payment_line (
  ledger_entry_id bigint primary key references ledger_entry,
  payment_id bigint not null references payment
);
create index payment_line_payment on payment_line (payment_id);
