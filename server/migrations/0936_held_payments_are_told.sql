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
