-- A company, and whoever issues invoices, has one number: two accounts that have it are of one.
create index affiliater_corporate_number on affiliater (corporate_number) where corporate_number is not null;
create index affiliater_invoice_number on affiliater (invoice_number) where invoice_number is not null;
