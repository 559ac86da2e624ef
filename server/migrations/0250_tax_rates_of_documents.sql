-- The tax of invoices and credit notes by the rate that held on the day of each result: they say both for every rate.
create table claim_part (
  claim_id bigint not null references claim,
  tax_rate int not null,
  subtotal bigint not null,
  tax bigint not null,
  primary key (claim_id, tax_rate)
);
create trigger claim_part_unchanged before update or delete on claim_part for each row execute function refuse_change();

create table credit_note_part (
  credit_note_id bigint not null references credit_note,
  tax_rate int not null,
  subtotal bigint not null,
  tax bigint not null,
  primary key (credit_note_id, tax_rate)
);
create trigger credit_note_part_unchanged before update or delete on credit_note_part for each row execute function refuse_change();

-- Documents of before were taxed as a whole.
insert into claim_part (claim_id, tax_rate, subtotal, tax) select id, tax_rate, subtotal, tax from claim;
insert into credit_note_part (credit_note_id, tax_rate, subtotal, tax) select id, tax_rate, subtotal, tax from credit_note;

alter table claim_line disable trigger user;
alter table claim_line add tax_rate int;
update claim_line set tax_rate = claim.tax_rate from claim where claim.id = claim_line.claim_id;
alter table claim_line alter tax_rate set not null;
alter table claim_line enable trigger user;

alter table credit_note_line disable trigger user;
alter table credit_note_line add tax_rate int;
update credit_note_line set tax_rate = credit_note.tax_rate from credit_note where credit_note.id = credit_note_line.credit_note_id;
alter table credit_note_line alter tax_rate set not null;
alter table credit_note_line enable trigger user;

-- Something sold at one rate beside something returned at another: only with the tax is it known who owes whom.
alter table claim drop constraint claim_subtotal_check, drop constraint claim_tax_check, add constraint claim_owed check (total > 0);
alter table credit_note drop constraint credit_note_subtotal_check, add constraint credit_note_returned check (total < 0);
