-- Closing a month closes all before it, and only the last is written down: payments may be made of each.
alter table payment drop constraint payment_month_fkey;
create function refuse_payment_of_open_month() returns trigger language plpgsql as $$
begin
  if not exists (select from closing where month >= new.month) then
    raise exception 'month % is not closed: it has no payments yet', new.month using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_of_closed_month before insert on payment for each row execute function refuse_payment_of_open_month();
