-- A payment that has waited a year for a bank account lapses; its payee is told before.
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check
  check (status in ('calculated', 'carried', 'held', 'confirmed', 'exported', 'paid', 'lapsed'));

create table payment_notice (
  payment_id bigint not null references payment,
  kind text not null check (kind in ('first', 'last')),
  -- The day from which the year counts that the notice is about.
  counted_from date not null,
  lapses_on date not null,
  sent_at timestamptz not null,
  primary key (payment_id, kind, counted_from)
);

-- Adds kinds of postings and an account to those there are.
do $$
declare names text;
begin
  select string_agg(quote_literal(name[1]), ', ') into names
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_transaction_kind_check';
  alter table ledger_transaction drop constraint ledger_transaction_kind_check;
  execute format('alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (%s, %L, %L))',
    names, 'lapse', 'revival');
  select string_agg(quote_literal(name[1]), ', ') into names
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_entry_account_check';
  alter table ledger_entry drop constraint ledger_entry_account_check;
  execute format('alter table ledger_entry add constraint ledger_entry_account_check check (account in (%s, %L))',
    names, 'forfeitures');
end $$;
