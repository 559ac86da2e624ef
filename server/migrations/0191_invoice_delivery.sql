-- How an advertiser gets its invoices, and who reads them there.
alter table advertiser drop constraint advertiser_invoice_delivery_check;
-- Until now nothing was sent.
update advertiser set invoice_delivery = 'none';
alter table advertiser alter invoice_delivery set default 'pdf';
alter table advertiser add constraint advertiser_invoice_delivery_check check (invoice_delivery in ('pdf', 'notice', 'none'));
alter table advertiser
  add billing_department text,
  add billing_contact text,
  add billing_mail text,
  add billing_cc text[] not null default '{}';

-- What was issued before is kept as bytes, and sent to nobody.
alter table document_order add tells boolean not null default false;
alter table document_order alter tells set default true;

create table document_delivery (
  id bigint generated always as identity primary key,
  document_id bigint not null references document,
  -- null = the system, as the advertiser's terms say; a person sends it whatever they say.
  asked_by bigint references user_account,
  asked_at timestamptz not null,
  done_at timestamptz
);
create unique index document_delivery_next on document_delivery (document_id) where done_at is null;

-- The outbox names what goes along; the bytes stay where they are.
alter table mail add document_id bigint references document;
