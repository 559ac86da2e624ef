-- Numbers with the country's code are dialled within Japan, also where they were given without its plus: calls tell of them so.
update call_number set number = '0' || substr(number, 3)
where number ~ '^81[1-9][0-9]{8,9}$' and not exists (select from call_number as same where same.number = '0' || substr(call_number.number, 3));
