-- An agency's payment that does not go out as expected, to be told as publishers' are. One that somebody holds back by hand is the operator's own business.
create function note_agency_payment() returns trigger language plpgsql as $$
begin
  insert into untold (event, subject_id) values (
    case when new.status = 'carried' then 'agency_payment_carried' when new.status_reason = 'returned' then 'agency_payment_returned' else 'agency_payment_held' end, new.id);
  return null;
end $$;
create trigger agency_payment_noted after insert on agency_payment for each row
  when (new.status = 'carried' or new.status = 'held' and new.status_reason in ('missing_bank', 'late_bank')) execute function note_agency_payment();
create trigger agency_payment_moved_noted after update of status on agency_payment for each row
  when (old.status <> 'held' and new.status = 'held' and new.status_reason in ('missing_bank', 'late_bank', 'returned')) execute function note_agency_payment();
