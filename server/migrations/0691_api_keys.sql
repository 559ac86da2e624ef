-- A key with which a program reads what a person may read: its words are nowhere, only their digest.
create table api_key (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  name text not null,
  -- The beginning of the key, by which its owner knows it again.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null check (scopes <@ array['reports', 'results'] and cardinality(scopes) > 0),
  -- Addresses and networks it may be used from; none = any.
  networks text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at > created_at)
);
create index api_key_of_user on api_key (user_id, id);

-- When a key was used last, to the minute.
create table api_key_use (
  key_id bigint primary key references api_key on delete cascade,
  used_at timestamptz not null
);
