-- The link with which the first administrator is created: one at most, none once it has been used.
create table setup_link (
  only_one boolean primary key default true check (only_one),
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  expires_at timestamptz not null
);
