-- Credit that an advertiser has counts against what it owes; with a credit limit of 0 it pays in advance.
drop index ledger_entry_owed;
create index ledger_entry_owed on ledger_entry (advertiser_id) include (amount)
  where account in ('advertiser_unbilled', 'advertiser_receivable', 'advertiser_credit');

-- Each reminder of a claim is sent once.
create table claim_reminder (
  claim_id bigint not null references claim,
  kind text not null check (kind in ('before', 'after')),
  sent_at timestamptz not null,
  primary key (claim_id, kind)
);
