-- The orders in which people read reservations, and what is due in some days.
create index reservation_by_due on reservation (due_at, id);
create index reservation_by_due_backwards on reservation (due_at desc nulls last, id desc);
create index reservation_by_expiry on reservation (expires_at, id);
create index reservation_by_expiry_backwards on reservation (expires_at desc nulls last, id desc);
create index reservation_by_sale on reservation (sale_amount, id);
