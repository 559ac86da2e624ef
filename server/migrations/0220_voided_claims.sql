-- An invoice that was wrong is voided: it stays with its number, its amounts are countered, and what it billed can be billed again.
do $$
declare kinds text;
begin
  select string_agg(quote_literal(name[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_transaction_kind_check';
  alter table ledger_transaction drop constraint ledger_transaction_kind_check;
  execute format('alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (%s, %L))', kinds, 'claim_void');
end $$;

alter table claim
  drop constraint claim_status_check,
  add constraint claim_status_check check (status in ('issued', 'partially_paid', 'paid', 'written_off', 'void')),
  drop constraint claim_advertiser_id_month_closing_day_key,
  add voided_on date,
  add voided_by bigint references user_account,
  add void_reason text,
  -- Of the document that takes it back.
  add void_number text unique,
  -- The voided claim in whose place it was issued.
  add corrects bigint unique references claim,
  add constraint claim_voided check ((status = 'void') = (voided_on is not null) and (status = 'void') = (void_number is not null) and (status = 'void') = (void_reason is not null));
create unique index claim_of_run on claim (advertiser_id, month, closing_day) where status <> 'void';

alter table claim_entry
  drop constraint claim_entry_pkey,
  add primary key (claim_id, ledger_entry_id),
  -- With its claim; the posting can be billed again.
  add voided boolean not null default false;
drop index claim_entry_claim;
create unique index claim_entry_billed on claim_entry (ledger_entry_id) where not voided;

drop trigger claim_entry_unchanged on claim_entry;
create trigger claim_entry_frozen before update or delete on claim_entry for each row execute function refuse_frozen('ledger_entry_id claim_id');
drop trigger claim_frozen on claim;
create trigger claim_frozen before update or delete on claim for each row execute function
  refuse_frozen('number advertiser_id month closing_day period_from period_to subtotal tax_rate tax total issued_on due_on addressee sender created_at corrects');
-- What is void stays void.
create trigger claim_void before update on claim for each row when (old.status = 'void') execute function refuse_change();
create trigger claim_entry_void before update on claim_entry for each row when (old.voided) execute function refuse_change();

-- Whatever is voided has the document that says so.
create function order_invoice_void() returns trigger language plpgsql as $$
begin
  insert into document_order (kind, subject_id) values ('invoice_void', new.id);
  return null;
end $$;
create trigger claim_void_document after update of status on claim for each row
  when (old.status <> 'void' and new.status = 'void') execute function order_invoice_void();
