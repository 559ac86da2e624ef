-- How far the database was written when somebody last saw it: a replica that has not come as far would show them less.
-- It may be forgotten in a crash; who has no mark is answered by the database itself once, and then has one.
create unlogged table reader_mark (
  user_id bigint not null,
  session_id bigint not null,
  place bigint not null,
  at timestamptz not null,
  primary key (user_id, session_id)
);
create index reader_mark_at on reader_mark (at);
