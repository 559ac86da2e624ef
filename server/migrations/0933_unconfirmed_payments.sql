-- A payment that leaves a transfer file again was confirmed before; one that is paid no more was marked by mistake or came
-- back; one that is confirmed no more, by being held too, is to be made no more as it was told.
create or replace function webhook_payment() returns trigger language plpgsql as $$
begin
  perform webhook_moment(case
    when new.status = 'paid' then 'payment.paid'
    when new.status = 'confirmed' and old.status <> 'exported' then 'payment.confirmed'
    when old.status = 'paid' or (new.status = 'held' and new.status_reason = 'returned') then 'payment.returned'
    when old.status in ('confirmed', 'exported') and new.status not in ('confirmed', 'exported') then 'payment.unconfirmed' end, new.id);
  return null;
end $$;
