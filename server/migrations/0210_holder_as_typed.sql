-- The holder of an account as it was typed, where whoever registered it agreed that the bank gets other letters.
alter table affiliater add account_holder_given text;
alter table bank_account add account_holder_given text;

create or replace function note_bank_account() returns trigger language plpgsql as $$
begin
  insert into bank_account (affiliater_id, registered_at, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana, account_holder_given)
  values (new.id, coalesce(new.bank_registered_at, now()), new.bank_code, new.bank_name, new.branch_code, new.branch_name,
    new.account_type, new.account_number, new.account_holder_kana, new.account_holder_given);
  return null;
end $$;
