-- Which visitors were counted when, and for what. Rows are added and never changed: of one name, hour, promotion and material there
-- is one for each batch of clicks that counted some. A name stands for the id of a browser, for an address and agent on one day in
-- Japan, or for a network in one hour; without the key that signs clicks nobody can tell whose it is.
-- Trackers of the version before write counted_visitor, which is read as long as it has rows: eight days.
create table visitor_count (
  name bigint not null,
  -- Since 1 January 1970.
  hour int not null,
  promotion_id bigint not null,
  material_id bigint not null,
  clicks int not null,
  -- Those of them at which the visitor was recognised by this name.
  own int not null,
  last_at timestamptz not null
);
create index visitor_count_name on visitor_count using hash (name);
-- What is old lies together.
create index visitor_count_hour on visitor_count using brin (hour);
