-- Of a payment that is held its payee is told, whatever it is held for, but for those that somebody holds back by hand.
drop trigger payment_noted on payment;
create trigger payment_noted after insert on payment for each row
  when (new.status = 'carried' or new.status = 'held' and new.status_reason <> 'manual') execute function note_payment();
drop trigger payment_moved_noted on payment;
create trigger payment_moved_noted after update of status on payment for each row
  when (old.status <> 'held' and new.status = 'held' and new.status_reason <> 'manual') execute function note_payment();
drop trigger agency_payment_noted on agency_payment;
create trigger agency_payment_noted after insert on agency_payment for each row
  when (new.status = 'carried' or new.status = 'held' and new.status_reason <> 'manual') execute function note_agency_payment();
drop trigger agency_payment_moved_noted on agency_payment;
create trigger agency_payment_moved_noted after update of status on agency_payment for each row
  when (old.status <> 'held' and new.status = 'held' and new.status_reason <> 'manual') execute function note_agency_payment();

-- What waits because money came back from the account of its payee did not say so.
update payment set status_reason = 'returned_bank'
where status = 'held' and status_reason = 'missing_bank' and exists (
  select from bank_account as bank where bank.affiliater_id = payment.affiliater_id and bank.returned_at is not null and not exists (
    select from bank_account as later where later.affiliater_id = bank.affiliater_id and (later.registered_at, later.id) > (bank.registered_at, bank.id)));
update agency_payment set status_reason = 'returned_bank'
where status = 'held' and status_reason = 'missing_bank' and exists (
  select from bank_account as bank where bank.agency_id = agency_payment.agency_id and bank.returned_at is not null and not exists (
    select from bank_account as later where later.agency_id = bank.agency_id and (later.registered_at, later.id) > (bank.registered_at, bank.id)));
