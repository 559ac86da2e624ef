-- What all processes count together: how often somebody tried something. It may be forgotten in a crash, and is then counted anew.
-- An amount is a number of calls, or what is left of a budget in thousandths.
create unlogged table shared_counter (
  key bytea primary key,
  amount bigint not null,
  at timestamptz not null,
  until timestamptz not null
);
create index shared_counter_until on shared_counter (until);
