-- Any part of an order number is found by its threes of letters; a part of a page's address as well.
create extension if not exists pg_trgm;
create index result_number_parts on result using gin (order_number gin_trgm_ops);
-- Results of a medium, newest first; and all of them by what was sold.
drop index result_media;
create index result_media on result (media_id, occurred_at desc);
create index result_sale on result (sale_amount, id);
create index result_gross on result (gross);
create index result_net on result (net);
create index result_due_at on result (due_at, id) where due_at is not null;
create index result_reject_code on result (reject_code, occurred_at desc) where reject_code is not null;
create index result_referrer_parts on result using gin (referrer gin_trgm_ops) where referrer is not null;
