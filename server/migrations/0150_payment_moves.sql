-- Every account a reward was ever paid to or could have been: a payment goes to the one that stood on the 24th of the month before.
create table bank_account (
  id bigint generated always as identity primary key,
  affiliater_id bigint not null references affiliater on delete cascade,
  registered_at timestamptz not null,
  bank_code text,
  bank_name text,
  branch_code text,
  branch_name text,
  account_type text,
  -- null = the account was taken away.
  account_number text,
  account_holder_kana text,
  -- When a transfer came back from it: nothing is paid to it until it is registered again.
  returned_at timestamptz
);
create index bank_account_affiliater on bank_account (affiliater_id, registered_at, id);

create function note_bank_account() returns trigger language plpgsql as $$
begin
  insert into bank_account (affiliater_id, registered_at, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana)
  values (new.id, coalesce(new.bank_registered_at, now()), new.bank_code, new.bank_name, new.branch_code, new.branch_name,
    new.account_type, new.account_number, new.account_holder_kana);
  return null;
end $$;
create trigger bank_account_registered after insert on affiliater
  for each row when (new.account_number is not null) execute function note_bank_account();
create trigger bank_account_changed after update of bank_code, branch_code, account_type, account_number, account_holder_kana, bank_registered_at on affiliater
  for each row when ((old.bank_code, old.branch_code, old.account_type, old.account_number, old.account_holder_kana, old.bank_registered_at)
    is distinct from (new.bank_code, new.branch_code, new.account_type, new.account_number, new.account_holder_kana, new.bank_registered_at))
  execute function note_bank_account();

insert into bank_account (affiliater_id, registered_at, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana)
select id, coalesce(bank_registered_at, created_at), bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana
from affiliater where account_number is not null;

alter table payment
  add confirmed_by bigint references user_account,
  -- Why somebody held it back, or what the bank said; for the operator only.
  add status_comment text;

create table payment_history (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  from_status text not null,
  to_status text not null,
  at timestamptz not null,
  -- null = the system.
  user_id bigint references user_account,
  comment text,
  pay_on date not null,
  transfer_file_id bigint references transfer_file
);
create index payment_history_payment on payment_history (payment_id, id);

-- A file that was made and not given to the bank is taken back; its bytes are kept.
alter table transfer_file
  add cancelled_at timestamptz,
  add cancelled_by bigint references user_account;

-- Money that the bank sent back, and payments marked as paid by mistake.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
  check (kind in ('accrual', 'reversal', 'adjustment', 'claim', 'payment', 'receipt', 'payout', 'payout_reversal', 'return', 'forfeiture'));
