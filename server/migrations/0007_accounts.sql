-- Accounts in full: what each party tells of itself, how it came and went, who sees which advertiser, and imports.

create table affiliater_group (
  id bigint generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

-- `address` is the whole address in one line, as documents print it; prefecture, city and building are its parts.
alter table affiliater
  add column company_kana text,
  add column corporate_number text check (corporate_number ~ '^[0-9]{13}$'),
  add column contact_mail_address text,
  add column prefecture text,
  add column city text,
  add column building text,
  add column invoice_valid_from date,
  add column rank_locked boolean not null default false,
  add column group_id bigint references affiliater_group,
  add column staff_id bigint references user_account,
  add column referrer_id bigint references affiliater,
  add column tags text[] not null default '{}',
  add column notes text,
  add column found_by text,
  add column mail_normal boolean not null default true,
  add column mail_important boolean not null default true,
  add column lifecycle_reason text,
  add column lifecycle_at timestamptz,
  -- Days before deregistration that the last notice announced, and when it went out.
  add column dormancy_notice int check (dormancy_notice between 7 and 30),
  add column dormancy_noticed_at timestamptz,
  -- What a word is looked for in.
  add column search_text text generated always as (
    lower(coalesce(company, '') || ' ' || coalesce(company_kana, '') || ' ' || user_name || ' ' || user_name_kana || ' ' || mail_address || ' ' || coalesce(phone, ''))) stored;

alter table advertiser
  add column department text,
  add column contact_name_kana text,
  add column corporate_number text check (corporate_number ~ '^[0-9]{13}$'),
  add column invoice_number text check (invoice_number ~ '^T[0-9]{13}$'),
  add column prefecture text,
  add column city text,
  add column building text,
  add column cc_mail_addresses text[] not null default '{}',
  add column staff_id bigint references user_account,
  add column tags text[] not null default '{}',
  add column notes text,
  add column mail_normal boolean not null default true,
  add column mail_important boolean not null default true,
  add column lifecycle_reason text,
  add column lifecycle_at timestamptz,
  -- How it is billed.
  add column closing_day text not null default 'month_end' check (closing_day in ('month_end', '20', '15', '10')),
  add column payment_site text not null default 'next_month_end' check (payment_site in ('next_month_end', 'month_after_next_end')),
  add column invoice_delivery text not null default 'mail' check (invoice_delivery in ('mail', 'post', 'none')),
  add column invoice_addressee text,
  add column is_prepaid boolean not null default false,
  add column credit_limit bigint check (credit_limit >= 0),
  add column credit_stop_percent int check (credit_stop_percent between 1 and 100),
  add column monthly_budget bigint check (monthly_budget >= 0),
  -- What its people may do and see.
  add column may_decide_results boolean not null default true,
  add column may_decide_partnerships boolean not null default true,
  add column may_see_affiliater_name boolean not null default true,
  add column may_see_media_url boolean not null default true,
  add column may_upload_materials boolean not null default true,
  add column allowed_ips text[] not null default '{}',
  -- Its promotions are seen only by those on its list.
  add column limited_release boolean not null default false,
  add column search_text text generated always as (
    lower(company || ' ' || coalesce(company_kana, '') || ' ' || contact_name || ' ' || coalesce(contact_name_kana, '') || ' ' || mail_address || ' ' || coalesce(phone, ''))) stored;

alter table agency
  add column contact_name_kana text,
  add column corporate_number text check (corporate_number ~ '^[0-9]{13}$'),
  add column invoice_number text check (invoice_number ~ '^T[0-9]{13}$'),
  add column postal_code text,
  add column prefecture text,
  add column city text,
  add column building text,
  add column address text,
  add column staff_id bigint references user_account,
  add column tags text[] not null default '{}',
  add column notes text,
  add column mail_normal boolean not null default true,
  add column mail_important boolean not null default true,
  add column lifecycle_reason text,
  add column lifecycle_at timestamptz,
  add column role_type text not null default 'advertiser' check (role_type in ('advertiser', 'media', 'both')),
  add column margin_kind text not null default 'percent' check (margin_kind in ('percent', 'per_result')),
  -- Basis points of gross, or yen for each result.
  add column margin_value int not null default 0 check (margin_value >= 0),
  -- The claim goes to the agency instead of its clients.
  add column bills_agency boolean not null default false,
  add column search_text text generated always as (
    lower(company || ' ' || coalesce(company_kana, '') || ' ' || contact_name || ' ' || coalesce(contact_name_kana, '') || ' ' || mail_address || ' ' || coalesce(phone, ''))) stored;

-- Signs that two accounts are one person's: same address, phone, bank account, or name and birth date.
create index affiliater_mail on affiliater (lower(mail_address));
create index affiliater_phone on affiliater (phone) where phone is not null;
create index affiliater_account on affiliater (bank_code, branch_code, account_number) where account_number is not null;
create index affiliater_person on affiliater (user_name_kana, birth_date) where birth_date is not null;
create index user_account_affiliater on user_account (affiliater_id) where affiliater_id is not null;
create index user_account_advertiser on user_account (advertiser_id) where advertiser_id is not null;
create index user_account_agency on user_account (agency_id) where agency_id is not null;
create index user_account_role on user_account (role_id) where role_id is not null;

alter table admin_role
  add column description text not null default '',
  -- own: accounts whose staff the administrator is.
  add column data_scope text not null default 'all' check (data_scope in ('all', 'own')),
  add column updated_at timestamptz not null default now();

-- An administrator has no party to be suspended with: its own lifecycle says so; null = active.
alter table user_account add column lifecycle lifecycle check (lifecycle is null or user_type = '0');

create table account_history (
  id bigint generated always as identity primary key,
  party text not null check (party in ('affiliater', 'advertiser', 'agency')),
  party_id bigint not null,
  event text not null,
  from_lifecycle lifecycle,
  to_lifecycle lifecycle,
  reason text,
  -- null = the system itself.
  user_id bigint references user_account,
  at timestamptz not null
);
create index account_history_party on account_history (party, party_id, at desc);

-- Who may and who may not see the promotions of a scope. The nearest target decides: medium, affiliater, group or rank.
create table access_control (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('advertiser', 'promotion', 'material')),
  scope_id bigint not null,
  kind text not null check (kind in ('allow', 'deny')),
  target_type text not null check (target_type in ('media', 'affiliater', 'group', 'rank')),
  target_id bigint,
  target_rank text check (target_rank in ('regular', 'silver', 'gold', 'platinum')),
  active boolean not null default true,
  starts_on date,
  ends_on date,
  reason text not null default '',
  created_by bigint references user_account,
  created_at timestamptz not null default now(),
  check ((target_type = 'rank') = (target_rank is not null)),
  check ((target_type = 'rank') = (target_id is null)),
  unique nulls not distinct (scope, scope_id, kind, target_type, target_id, target_rank)
);

-- Versions of the terms of use and the prohibited matters; their texts are the landing page's.
create table terms_version (
  version text primary key,
  effective_on date not null
);
insert into terms_version (version, effective_on) values ('1', '2026-01-01');

-- Somebody who wants to take part and proves a mail address first.
create table registration (
  id bigint generated always as identity primary key,
  mail_address text not null,
  -- SHA-256 of the token in the mail.
  token_hash bytea not null unique,
  terms_version text not null references terms_version,
  language text not null check (language in ('ja', 'en')),
  ip inet,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);

create table terms_consent (
  id bigint generated always as identity primary key,
  affiliater_id bigint not null references affiliater on delete cascade,
  version text not null references terms_version,
  ip inet,
  user_agent text,
  consented_at timestamptz not null
);
create index terms_consent_affiliater on terms_consent (affiliater_id);

create table contact (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('affiliater', 'advertiser', 'agency', 'other')),
  company text,
  name text not null,
  mail_address text not null,
  phone text,
  body text not null,
  language text not null check (language in ('ja', 'en')),
  ip inet,
  created_at timestamptz not null
);

create table import_job (
  id bigint generated always as identity primary key,
  party text not null check (party in ('affiliater', 'advertiser')),
  mode text not null check (mode in ('add', 'update')),
  filename text not null,
  encoding text not null check (encoding in ('utf8', 'cp932')),
  send_mail boolean not null,
  -- checked: tried out, nothing changed yet.
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  total int not null,
  bad int not null,
  created_by bigint not null references user_account,
  created_at timestamptz not null,
  finished_at timestamptz
);

create table import_row (
  job_id bigint not null references import_job on delete cascade,
  line int not null,
  -- What the line says, by field.
  given jsonb not null,
  -- Messages by field, in both languages; null = the line is right.
  errors jsonb,
  -- kept: an undo left it, since others refer to it or changed it.
  state text not null check (state in ('waiting', 'bad', 'done', 'undone', 'kept')),
  party_id bigint,
  -- The values an update replaced, and those it wrote.
  before jsonb,
  after jsonb,
  primary key (job_id, line)
);
create index import_row_state on import_row (job_id, state, line);

-- What a party that leaves under the minimum is not paid stays with the operator.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
  check (kind in ('accrual', 'reversal', 'claim', 'payment', 'receipt', 'payout', 'forfeiture'));
