-- Adds a kind of posting to those there are.
do $$
declare kinds text;
begin
  select string_agg(quote_literal(name[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_transaction_kind_check';
  alter table ledger_transaction drop constraint ledger_transaction_kind_check;
  execute format('alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (%s, %L))',
    kinds, 'affiliater_adjustment');
end $$;
