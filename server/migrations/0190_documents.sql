-- What was issued, as bytes: written once, and every later download is exactly this.
create table document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'invoice_void', 'credit_note', 'statement', 'agency_statement')),
  -- The claim, payment … it is made of, by its kind.
  subject_id bigint not null,
  number text not null,
  revision int not null check (revision > 0),
  -- With whom the transaction was, and under which name the document says so.
  advertiser_id bigint references advertiser,
  affiliater_id bigint references affiliater,
  agency_id bigint references agency,
  party_name text not null,
  -- The day of the transaction as the document says it, and the amount with tax.
  dated date not null,
  amount bigint not null,
  voids bigint references document,
  content bytea not null,
  sha256 text not null,
  -- null = the system.
  issued_by bigint references user_account,
  issued_at timestamptz not null,
  check (num_nonnulls(advertiser_id, affiliater_id, agency_id) = 1),
  check (sha256 = encode(sha256(content), 'hex')),
  unique (kind, subject_id, revision),
  unique (kind, number, revision)
);
-- PDF is packed already.
alter table document alter content set storage external;
create index document_dated on document (dated, id);
create index document_advertiser on document (advertiser_id, dated) where advertiser_id is not null;
create index document_affiliater on document (affiliater_id, dated) where affiliater_id is not null;
create index document_agency on document (agency_id, dated) where agency_id is not null;
create trigger document_unchanged before update or delete on document for each row execute function refuse_change();
create trigger document_kept before truncate on document for each statement execute function refuse_change();

-- What is not rendered yet.
create table document_order (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'invoice_void', 'credit_note', 'statement', 'agency_statement')),
  subject_id bigint not null,
  -- When rendering it failed; it is tried again later.
  failed_at timestamptz,
  unique (kind, subject_id)
);
create index document_order_next on document_order (failed_at nulls first, id);

-- No door forgets it: whatever is claimed has its invoice, and whatever is confirmed its statement.
create function order_invoice() returns trigger language plpgsql as $$
begin
  insert into document_order (kind, subject_id) values ('invoice', new.id);
  return null;
end $$;
create trigger claim_document after insert on claim for each row execute function order_invoice();

create function order_statement() returns trigger language plpgsql as $$
begin
  insert into document_order (kind, subject_id) values ('statement', new.payment_id) on conflict do nothing;
  return null;
end $$;
-- Taking a file back that the bank has not got changes nothing that the statement says.
create trigger payment_document after insert on payment_history for each row
  when (new.to_status = 'confirmed' and new.from_status <> 'exported') execute function order_statement();

insert into document_order (kind, subject_id) select 'invoice', id from claim order by id;
insert into document_order (kind, subject_id) select 'statement', id from payment where status in ('confirmed', 'exported', 'paid') order by id;
