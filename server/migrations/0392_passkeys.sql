-- A passkey signs a person in by itself: what it is and who it is, in one touch.
create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Grows with every use where the authenticator counts; 0 = it does not.
  uses bigint not null,
  transports text[] not null,
  name text not null,
  -- Kept by the maker of the device for its owner's other devices, too.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- A question that one passkey may answer once, within five minutes.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Who registers a passkey; null = somebody signs in.
  user_id bigint references user_account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_end on passkey_challenge (expires_at);
