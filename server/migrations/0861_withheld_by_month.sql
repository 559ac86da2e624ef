-- Sales agents are left an allowance once a month: a payment that gets another pay date may bear other tax, as long as neither
-- the bank has it nor it has lapsed. Its total follows from a check.
drop trigger payment_frozen on payment;
create trigger payment_frozen before update or delete on payment for each row execute function
  refuse_frozen('number affiliater_id month subtotal tax_rate tax sender created_at');
create trigger payment_withheld before update on payment for each row
  when (old.status in ('carried', 'exported', 'paid', 'lapsed')) execute function refuse_frozen('withholding total');
