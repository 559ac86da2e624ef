-- What the operator is told in its chat: once for each cause, however many administrators are told of it.
create table chat_message (
  id bigint generated always as identity primary key,
  template text not null,
  title text not null,
  body text not null,
  link text,
  -- The transaction and what it is about.
  cause text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index chat_message_due on chat_message (next_try_at nulls first, id) where state = 'waiting';
create index chat_message_age on chat_message (created_at);
