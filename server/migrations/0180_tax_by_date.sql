-- What payees are for the tax office, and the tax of a payment by the days on which its rewards were earned.
alter table affiliater
  add invoice_valid_until date,
  -- The kind of income that tax is withheld from.
  add withholding text not null default 'none' check (withholding in ('none', 'fee', 'sales_agent'));

alter table payment
  -- Kept back for the tax office; what is left is paid.
  add withholding bigint not null default 0 check (withholding >= 0),
  drop constraint payment_check,
  add constraint payment_check check (total = subtotal + tax - withholding);

-- Rewards of one payment that one tax rate, one deductible share and one state of the payee's registration hold for.
create table payment_part (
  payment_id bigint not null references payment,
  position int not null,
  -- The first and the last day on which they were earned.
  first_day date not null,
  last_day date not null,
  tax_rate int not null,
  -- The payee's number where it was valid; null = an unregistered payee.
  registration text,
  -- Percent of the tax that can be deducted.
  deductible_share int not null check (deductible_share between 0 and 100),
  subtotal bigint not null,
  tax bigint not null,
  -- What of the tax is a cost.
  non_deductible bigint not null,
  primary key (payment_id, position)
);

-- Payments of before were taxed as a whole, and all of their tax was booked as deductible.
insert into payment_part (payment_id, position, first_day, last_day, tax_rate, registration, deductible_share, subtotal, tax, non_deductible)
select id, 1, month, (month + interval '1 month - 1 day')::date, tax_rate, nullif(payee ->> 'invoice_number', ''), 100, subtotal, tax, 0 from payment;

-- Adds accounts to those there are.
do $$
declare accounts text;
begin
  select string_agg(quote_literal(name[1]), ', ') into accounts
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as name
  where conname = 'ledger_entry_account_check';
  alter table ledger_entry drop constraint ledger_entry_account_check;
  execute format('alter table ledger_entry add constraint ledger_entry_account_check check (account in (%s, %L, %L))',
    accounts, 'tax_non_deductible', 'withholding_payable');
end $$;
