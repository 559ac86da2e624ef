-- Agencies are paid their margins: where to, from when their registration number holds, and month by month a payment.
alter table agency
  add invoice_valid_from date,
  -- The last day on which the number is valid.
  add invoice_valid_until date,
  add bank_code text check (bank_code ~ '^[0-9]{4}$'),
  add bank_name text,
  add branch_code text check (branch_code ~ '^[0-9]{3}$'),
  add branch_name text,
  add account_type text check (account_type in ('1', '2', '4')),
  add account_number text check (account_number ~ '^[0-9]{7}$'),
  add account_holder_kana text,
  -- As it was typed, where the bank gets other letters with the consent of whoever registered it.
  add account_holder_given text,
  add bank_registered_at timestamptz;

-- The accounts that ever stood are kept for both kinds of payees.
alter table bank_account
  alter affiliater_id drop not null,
  add agency_id bigint references agency on delete cascade,
  add constraint bank_account_owner check (num_nonnulls(affiliater_id, agency_id) = 1);
create index bank_account_agency on bank_account (agency_id, registered_at, id) where agency_id is not null;

create function note_agency_account() returns trigger language plpgsql as $$
begin
  insert into bank_account (agency_id, registered_at, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana)
  values (new.id, coalesce(new.bank_registered_at, now()), new.bank_code, new.bank_name, new.branch_code, new.branch_name,
    new.account_type, new.account_number, new.account_holder_kana);
  return null;
end $$;
create trigger agency_account_registered after insert on agency
  for each row when (new.account_number is not null) execute function note_agency_account();
create trigger agency_account_changed after update of bank_code, branch_code, account_type, account_number, account_holder_kana, bank_registered_at on agency
  for each row when ((old.bank_code, old.branch_code, old.account_type, old.account_number, old.account_holder_kana, old.bank_registered_at)
    is distinct from (new.bank_code, new.branch_code, new.account_type, new.account_number, new.account_holder_kana, new.bank_registered_at))
  execute function note_agency_account();

create table agency_payment (
  id bigint generated always as identity primary key,
  number text not null unique,
  agency_id bigint not null references agency,
  month date not null references closing,
  pay_months int not null,
  pay_day int not null,
  subtotal bigint not null,
  tax bigint not null,
  total bigint not null check (total = subtotal + tax),
  pay_on date not null,
  -- carried: under the minimum, its margins join the next month. held: no bank account in time.
  status text not null check (status in ('calculated', 'carried', 'held', 'confirmed', 'exported', 'paid')),
  status_reason text,
  -- Why somebody held it back, or what the bank said; for the operator only.
  status_comment text,
  payee jsonb not null,
  sender jsonb not null,
  confirmed_by bigint references user_account,
  transfer_file_id bigint references transfer_file,
  paid_on date,
  created_at timestamptz not null,
  unique (agency_id, month)
);
create trigger agency_payment_frozen before update or delete on agency_payment for each row execute function
  refuse_frozen('number agency_id month pay_months pay_day subtotal tax total sender created_at');
create trigger agency_payment_sent before update on agency_payment for each row
  when (old.status in ('exported', 'paid')) execute function refuse_other_payee();

-- Which margins a payment pays: each at most once.
create table agency_payment_line (
  ledger_entry_id bigint primary key references ledger_entry,
  payment_id bigint not null references agency_payment
);
create index agency_payment_line_payment on agency_payment_line (payment_id);
create trigger agency_payment_line_unchanged before update or delete on agency_payment_line for each row execute function refuse_change();

-- Margins of one payment that one tax rate, one deductible share and one state of the registration hold for.
create table agency_payment_part (
  payment_id bigint not null references agency_payment,
  position int not null,
  first_day date not null,
  last_day date not null,
  tax_rate int not null,
  -- The agency's number where it was valid; null = unregistered.
  registration text,
  -- Percent of the tax that can be deducted.
  deductible_share int not null check (deductible_share between 0 and 100),
  subtotal bigint not null,
  tax bigint not null,
  -- What of the tax is a cost.
  non_deductible bigint not null,
  primary key (payment_id, position)
);
create trigger agency_payment_part_unchanged before update or delete on agency_payment_part for each row execute function refuse_change();

create table agency_payment_history (
  id bigint generated always as identity primary key,
  payment_id bigint not null references agency_payment,
  from_status text not null,
  to_status text not null,
  at timestamptz not null,
  -- null = the system.
  user_id bigint references user_account,
  comment text,
  pay_on date not null,
  transfer_file_id bigint references transfer_file
);
create index agency_payment_history_payment on agency_payment_history (payment_id, id);
create trigger agency_payment_history_unchanged before update or delete on agency_payment_history for each row execute function refuse_change();

-- No door forgets it: whatever is confirmed has its statement. Taking a file back changes nothing that it says.
create function order_agency_statement() returns trigger language plpgsql as $$
begin
  insert into document_order (kind, subject_id) values ('agency_statement', new.payment_id) on conflict do nothing;
  return null;
end $$;
create trigger agency_payment_document after insert on agency_payment_history for each row
  when (new.to_status = 'confirmed' and new.from_status <> 'exported') execute function order_agency_statement();

-- What an agency is to be paid, with tax, once its month is closed.
do $$
declare names text;
begin
  select string_agg(quote_literal(name[1]), ', ') into names
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_entry_account_check';
  alter table ledger_entry drop constraint ledger_entry_account_check;
  execute format('alter table ledger_entry add constraint ledger_entry_account_check check (account in (%s, %L))',
    names, 'agency_payable');
end $$;
