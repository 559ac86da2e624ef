-- Credit that is paid back to its advertiser.
do $$
declare kinds text;
begin
  select string_agg(quote_literal(name[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_transaction_kind_check';
  alter table ledger_transaction drop constraint ledger_transaction_kind_check;
  execute format('alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (%s, %L))', kinds, 'refund');
end $$;

create table refund (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references deposit,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  -- Why, and how the bank knows it.
  reason text not null,
  reference text not null default '',
  transaction_id bigint not null unique references ledger_transaction,
  created_at timestamptz not null,
  created_by bigint not null references user_account,
  -- Taken back: the posting was countered, and the credit is there again.
  undone_at timestamptz,
  undone_by bigint references user_account,
  undo_reason text not null default '',
  check ((undone_at is null) = (undone_by is null))
);
create index refund_deposit on refund (deposit_id) include (amount) where undone_at is null;
create trigger refund_frozen before update or delete on refund for each row execute function
  refuse_frozen('deposit_id amount paid_on reason reference transaction_id created_at created_by');
create trigger refund_undone before update on refund for each row when (old.undone_at is not null) execute function refuse_change();
