-- Who takes part: the four kinds of parties and the people who sign in for them.

create type lifecycle as enum ('mail_unverified', 'pending', 'info_requested', 'approved', 'suspended', 'rejected', 'withdrawn', 'deregistered');

create table agency (
  id bigint generated always as identity primary key,
  company text not null,
  company_kana text,
  contact_name text not null,
  mail_address text not null,
  phone text,
  lifecycle lifecycle not null default 'pending',
  created_at timestamptz not null default now()
);

create table advertiser (
  id bigint generated always as identity primary key,
  agency_id bigint references agency,
  company text not null,
  company_kana text,
  contact_name text not null,
  mail_address text not null,
  phone text,
  postal_code text,
  address text,
  site_url text,
  category text,
  lifecycle lifecycle not null default 'pending',
  created_at timestamptz not null default now()
);
create index advertiser_agency on advertiser (agency_id);

create table affiliater (
  id bigint generated always as identity primary key,
  agency_id bigint references agency,
  kind text not null check (kind in ('individual', 'corporation')),
  user_name text not null,
  user_name_kana text not null,
  company text,
  mail_address text not null,
  phone text,
  postal_code text,
  address text,
  birth_date date,
  rank text not null default 'regular' check (rank in ('regular', 'silver', 'gold', 'platinum')),
  -- 'T' and 13 digits; null = not registered for the qualified invoice system.
  invoice_number text check (invoice_number ~ '^T[0-9]{13}$'),
  bank_code text check (bank_code ~ '^[0-9]{4}$'),
  bank_name text,
  branch_code text check (branch_code ~ '^[0-9]{3}$'),
  branch_name text,
  -- Zengin: 1 ordinary, 2 current, 4 savings.
  account_type text check (account_type in ('1', '2', '4')),
  account_number text check (account_number ~ '^[0-9]{7}$'),
  account_holder_kana text,
  -- Decides by the 24th of which month the account came; null = no account yet.
  bank_registered_at timestamptz,
  lifecycle lifecycle not null default 'pending',
  created_at timestamptz not null default now()
);
create index affiliater_agency on affiliater (agency_id);

create table admin_role (
  id bigint generated always as identity primary key,
  name text not null unique,
  keys text[] not null check (cardinality(keys) > 0),
  created_at timestamptz not null default now()
);

create table user_account (
  id bigint generated always as identity primary key,
  -- The specification's codes: 0 administrator, 1 affiliater, 2 advertiser, 3 agency.
  user_type text not null check (user_type in ('0', '1', '2', '3')),
  mail_address text not null,
  password_hash text not null,
  user_name text not null,
  language text not null default 'ja' check (language in ('ja', 'en')),
  -- Administrators only; an administrator without a role is an owner and may do everything.
  role_id bigint references admin_role,
  affiliater_id bigint references affiliater,
  advertiser_id bigint references advertiser,
  agency_id bigint references agency,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  check ((user_type = '0') = (affiliater_id is null and advertiser_id is null and agency_id is null)),
  check ((user_type = '1') = (affiliater_id is not null)),
  check ((user_type = '2') = (advertiser_id is not null)),
  check ((user_type = '3') = (agency_id is not null)),
  check (role_id is null or user_type = '0')
);
-- One person may be an affiliater and an advertiser with the same address, but never twice the same kind.
create unique index user_account_mail on user_account (user_type, lower(mail_address));

-- Failed sign-ins by user type and address, whether such an account exists or not.
create table login_attempt (
  -- SHA-256 of user type and address.
  key bytea primary key,
  failures int not null,
  locked_until timestamptz,
  failed_at timestamptz not null
);

create table session (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  -- SHA-256 of the two halves: a request must carry both of the same row.
  bearer_hash bytea not null unique,
  cookie_hash bytea not null unique,
  csrf_token text not null,
  ip inet,
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

create table setting (
  section text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
