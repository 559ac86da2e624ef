-- Conditions and order of a list that a person keeps under a name.
create table list_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  -- The path of the endpoint that answers it.
  list text not null,
  name text not null,
  -- What the address of its screen says.
  query jsonb not null,
  unique (user_id, list, name)
);
