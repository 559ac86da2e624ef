-- Money that came in is a thing of its own: it belongs to an advertiser, settles any number of claims, and what is over is credit.
create table deposit (
  id bigint generated always as identity primary key,
  -- null = nobody knows yet who paid.
  advertiser_id bigint references advertiser,
  received_on date not null,
  amount bigint not null check (amount > 0),
  payer_name text not null default '',
  -- The payer's name without the kind of its corporation, by which it is known again.
  payer_key text not null default '',
  memo text not null default '',
  source text not null check (source in ('hand', 'file')),
  -- The line of the bank's statement, or what was typed: the same is not recorded twice.
  entry_key text not null,
  -- How it ended: the bank took it back, or it was recorded by mistake.
  ended text check (ended in ('bounced', 'cancelled')),
  ended_on date,
  ended_reason text not null default '',
  created_by bigint not null references user_account,
  created_at timestamptz not null default now(),
  check ((ended is null) = (ended_on is null))
);
create unique index deposit_once on deposit (entry_key) where ended is distinct from 'cancelled';
create index deposit_advertiser on deposit (advertiser_id, received_on);
create index deposit_payer on deposit (payer_key) where advertiser_id is not null;

-- What settles a claim: money, the bank's fee that the payer kept back, or the decision to give it up.
create table settlement (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim,
  kind text not null check (kind in ('money', 'bank_fee', 'write_off')),
  deposit_id bigint references deposit,
  amount bigint not null check (amount > 0),
  reason text not null default '',
  settled_on date not null,
  created_by bigint not null references user_account,
  created_at timestamptz not null default now(),
  -- Taken back: the posting was countered, and the claim is owed again.
  undone_at timestamptz,
  undone_by bigint references user_account,
  check ((kind = 'write_off') = (deposit_id is null))
);
create index settlement_claim on settlement (claim_id) include (kind, amount) where undone_at is null;
create index settlement_deposit on settlement (deposit_id) where undone_at is null;

insert into deposit (id, advertiser_id, received_on, amount, payer_name, memo, source, entry_key, created_by, created_at)
overriding system value
select receipt.id, claim.advertiser_id, received_on, amount, payer_name, memo, 'hand', 'receipt ' || receipt.id, created_by, receipt.created_at
from receipt join claim on claim.id = claim_id;
select setval(pg_get_serial_sequence('deposit', 'id'), max(id)) from deposit having max(id) is not null;
insert into settlement (claim_id, kind, deposit_id, amount, settled_on, created_by, created_at)
select claim_id, 'money', id, amount, received_on, created_by, created_at from receipt order by id;
drop table receipt;

alter table claim drop constraint claim_status_check;
alter table claim add constraint claim_status_check check (status in ('issued', 'partially_paid', 'paid', 'written_off'));

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
  check (kind in ('accrual', 'reversal', 'adjustment', 'claim', 'payment', 'receipt', 'matching', 'bank_fee', 'write_off', 'payout', 'payout_reversal', 'return', 'forfeiture'));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'advertiser_unbilled', 'advertiser_receivable', 'advertiser_credit', 'affiliater_unpaid', 'affiliater_payable',
  'margin', 'tax_received', 'tax_paid', 'bank', 'unknown_deposits', 'bank_fees', 'write_offs'));
