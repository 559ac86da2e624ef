-- What payers say they have transferred, or will, for which of their invoices; no money, and nothing is booked.
create table remittance (
  id bigint generated always as identity primary key,
  paid_on date not null,
  -- Of the whole transfer, with tax.
  amount bigint not null check (amount > 0),
  payer_name text not null default '',
  payer_key text not null default '',
  memo text not null default '',
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  -- Taken back by its payer.
  withdrawn_at timestamptz,
  withdrawn_by bigint references user_account,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create table remittance_claim (
  remittance_id bigint not null references remittance,
  claim_id bigint not null references claim,
  primary key (claim_id, remittance_id)
);
create index remittance_claim_remittance on remittance_claim (remittance_id);
