-- Orders, reservations and documents are looked up by the beginning of their numbers, in any case of letters.
create index result_number on result (lower(order_number) collate "C");
create index reservation_number on reservation (lower(reservation_number) collate "C");
create index claim_number_word on claim (lower(number) collate "C");
create index payment_number_word on payment (lower(number) collate "C");
