-- Sign-in safety: sessions that are remembered after their end, second factors, known devices, one-time links; and the mails.

alter table session
  -- Set when the person signs out or ends it from elsewhere; the row stays as part of the sign-in history.
  add column ended_at timestamptz,
  -- When this session last gave a second factor; null = never.
  add column verified_at timestamptz;

-- A second factor. The secrets are sealed with the key in DATA_DIR/keys.json.
create table totp (
  user_id bigint primary key references user_account on delete cascade,
  -- Null until a first code of it was given.
  secret bytea,
  confirmed_at timestamptz,
  -- Being set up; takes the place of the other one once a code of it was given.
  pending_secret bytea,
  pending_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  last_step bigint,
  check ((secret is null) = (confirmed_at is null))
);

create table recovery_code (
  -- SHA-256 of user and code.
  code_hash bytea primary key,
  user_id bigint not null references user_account on delete cascade,
  used_at timestamptz
);
create index recovery_code_of_user on recovery_code (user_id);

-- Between the password and the second factor.
create table login_ticket (
  ticket_hash bytea primary key,
  user_id bigint not null references user_account on delete cascade,
  -- The counter of failures that the codes count against.
  attempt_key bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

-- Browsers a person has signed in from: they are not locked out by a stranger's failures.
create table known_device (
  user_id bigint not null references user_account on delete cascade,
  -- SHA-256 of the cookie.
  device_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_device_hash on known_device (device_hash);

-- Failed sign-ins of accounts that exist, for the person's own sign-in history.
create table login_failure (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  step text not null check (step in ('password', 'second_factor')),
  at timestamptz not null,
  ip inet,
  user_agent text
);
create index login_failure_of_user on login_failure (user_id, at);

-- Links that let a person choose a password: after forgetting it, or for the first time.
create table password_token (
  token_hash bytea primary key,
  user_id bigint not null references user_account on delete cascade,
  purpose text not null check (purpose in ('reset', 'setup')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_token_of_user on password_token (user_id);

-- What was typed into the password reminder; the worker answers it, so that nobody learns from the reply which accounts exist.
create table password_request (
  id bigint generated always as identity primary key,
  user_type text not null check (user_type in ('0', '1', '2', '3')),
  mail_address text not null,
  language text not null check (language in ('ja', 'en')),
  created_at timestamptz not null,
  answered_at timestamptz
);
create index password_request_open on password_request (id) where answered_at is null;
create index password_request_of_address on password_request (user_type, lower(mail_address), created_at);

-- A new mail address that waits to be verified.
create table mail_change (
  user_id bigint primary key references user_account on delete cascade,
  mail_address text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- The outbox: written in the transaction that causes the mail, sent by the worker.
create table mail (
  id bigint generated always as identity primary key,
  template text not null,
  language text not null check (language in ('ja', 'en')),
  to_address text not null check (to_address !~ '[[:cntrl:]]'),
  subject text not null check (subject !~ '[[:cntrl:]]'),
  -- Links that let someone in are cut out once it is sent.
  body text not null,
  -- kept = there is no mail server, it is read on screen; bounced = the address does not take it; failed = given up.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'kept', 'bounced', 'failed')),
  attempts int not null default 0,
  -- Null = at once; while it is being sent, when another worker may take it over.
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_due on mail (next_try_at nulls first, id) where state in ('waiting', 'sending');
create index mail_newest on mail (created_at, id);

-- The operator's own words for a mail; the newest version counts, and no row means the product's words.
create table mail_template (
  template text not null,
  version int not null,
  subject_ja text not null,
  body_ja text not null,
  subject_en text not null,
  body_en text not null,
  -- Back to the product's words.
  is_reset boolean not null default false,
  edited_by bigint references user_account on delete set null,
  created_at timestamptz not null,
  primary key (template, version)
);
