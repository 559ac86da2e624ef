-- A part of a number is found without reading every reservation.
create extension if not exists pg_trgm;
create index reservation_number_within on reservation using gin (reservation_number gin_trgm_ops);

-- What is due is counted and summed from the index alone.
create index reservation_by_due_summed on reservation (due_at, id) include (sale_amount);
drop index reservation_by_due;
alter index reservation_by_due_summed rename to reservation_by_due;
create index reservation_open_by_due on reservation (due_at) include (sale_amount, status) where status in ('reserved', 'error');
