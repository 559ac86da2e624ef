-- Which visitors were counted when, and for what: where clicks are stored it is decided finally which of them count,
-- whichever tracker took them in. A name stands for the id of a browser, for an address and agent on one day in Japan, or for
-- a network (of no promotion and no material); without the key that signs clicks nobody can tell whose it is.
create table counted_visitor (
  name bigint not null,
  -- Since 1 January 1970.
  hour int not null,
  promotion_id bigint not null,
  material_id bigint not null,
  clicks int not null,
  -- Those of them at which the visitor was recognised by this name.
  own int not null,
  last_at timestamptz not null,
  primary key (name, hour, promotion_id, material_id)
);
-- What is old lies together.
create index counted_visitor_hour on counted_visitor using brin (hour);
