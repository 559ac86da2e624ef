-- As for payments to affiliaters: closing a month closes all before it, and only the last is written down.
alter table agency_payment drop constraint agency_payment_month_fkey;
create trigger agency_payment_of_closed_month before insert on agency_payment for each row execute function refuse_payment_of_open_month();
