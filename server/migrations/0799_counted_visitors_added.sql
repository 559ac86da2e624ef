-- Counted visitors are added to and never changed: of one name, hour, promotion and material there is a row for each batch of
-- clicks that counted some. They are found by their name alone, which for a network is one of an hour.
alter table counted_visitor drop constraint counted_visitor_pkey;
create index counted_visitor_name on counted_visitor using hash (name);
