-- What becomes of the statement of a payment to an agency, as of one to an affiliater.
alter table statement alter payment_id drop not null;
alter table statement add agency_payment_id bigint references agency_payment;
alter table statement add constraint statement_of_one_payment check (num_nonnulls(payment_id, agency_payment_id) = 1);
create unique index statement_standing_of_agency on statement (agency_payment_id) where stands;
create index statement_disputed_of_agency on statement (agency_payment_id) where stands and state = 'disputed';

-- Statements of before were sent to nobody: no time runs for them until somebody sends them.
insert into statement (document_id, agency_payment_id, objection_days)
  select distinct on (subject_id) id, subject_id, 14 from document where kind = 'agency_statement' order by subject_id, revision desc;
insert into statement_step (statement_id, event, at, user_id)
  select statement.id, 'issued', document.issued_at, document.issued_by
  from statement join document on document.id = statement.document_id where agency_payment_id is not null order by statement.id;
update document_order set tells = false where kind = 'agency_statement';
