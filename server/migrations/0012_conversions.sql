-- How a promotion finds out who earned a conversion, what it checks, and how much of it it takes.

alter table promotion
  -- Which of a visitor's clicks earns the result.
  add column attribution text not null default 'last' check (attribution in ('last', 'first')),
  -- Whether a click may bring further results after one.
  add column session_rule text not null default 'continue' check (session_rule in ('continue', 'end')),
  -- none = the same order number may come again; visitor and ip also look at the order number.
  add column duplicate_rule text not null default 'identifier' check (duplicate_rule in ('none', 'identifier', 'visitor', 'ip')),
  add column duplicate_days int not null default 30 check (duplicate_days between 1 and 365),
  -- Without a click id: the last click of the same address and browser within a day.
  add column match_ip_agent boolean not null default false,
  add column test_mode boolean not null default false,
  -- Servers must sign; the secret alone is not enough.
  add column require_signature boolean not null default false,
  -- Addresses and networks (CIDR) of the servers that may send notices; none = all.
  add column sender_ips text[] not null default '{}',
  -- Hosts whose pages may send notices; none = all. Subdomains are included.
  add column allowed_referrers text[] not null default '{}',
  add column blocked_ips text[] not null default '{}',
  add column blocked_agents text[] not null default '{}',
  add column blocked_referrers text[] not null default '{}',
  -- Promotions that share a code are reported by one tag.
  add column group_code text check (group_code ~ '^[a-z0-9_-]{1,30}$'),
  -- A conversion sooner after its click is put on hold; 0 = never.
  add column hold_seconds int not null default 3 check (hold_seconds between 0 and 3600),
  -- More results than this from one address within an hour are put on hold; 0 = never.
  add column hold_per_ip int not null default 10 check (hold_per_ip between 0 and 10000),
  add column cap_clicks_day bigint check (cap_clicks_day > 0),
  add column cap_clicks_month bigint check (cap_clicks_month > 0),
  add column cap_clicks_total bigint check (cap_clicks_total > 0),
  add column cap_results_day bigint check (cap_results_day > 0),
  add column cap_results_month bigint check (cap_results_month > 0),
  add column cap_results_total bigint check (cap_results_total > 0),
  -- Yen of gross.
  add column cap_budget_day bigint check (cap_budget_day > 0),
  add column cap_budget_month bigint check (cap_budget_month > 0),
  add column cap_budget_total bigint check (cap_budget_total > 0),
  -- What fills the caps of results and budget: all that occurred and was not rejected, or what was approved.
  add column cap_basis text not null default 'occurred' check (cap_basis in ('occurred', 'approved')),
  add column cap_reached text not null default 'refuse' check (cap_reached in ('refuse', 'keep'));
create index promotion_group on promotion (group_code) where group_code is not null;

alter table result
  -- How its click was found: as in notice.auth.
  add column matched_by text,
  add column visitor_id text,
  -- The visitor's address, where it is known.
  add column ip inet,
  -- Why it was put on hold on arrival: [{ rule, detail: { ja, en } }].
  add column risks jsonb not null default '[]';
create index result_visitor on result (promotion_id, visitor_id, occurred_at) where visitor_id is not null;
create index result_ip on result (promotion_id, ip, occurred_at) where ip is not null;

-- The first click of a visitor, and the last one of an address.
create index click_of_visitor on click (visitor_id, clicked_at) where visitor_id is not null;
create index click_of_address on click (ip, clicked_at) where ip is not null;

alter table notice
  add column referrer text,
  -- { timestamp, signature, payload } of a signed notice, so that it can be checked again.
  add column signed jsonb;

-- A signature is good for one notice.
create table used_signature (
  signature text primary key,
  receipt_id text not null,
  used_at timestamptz not null
);
create index used_signature_at on used_signature (used_at);

-- A code that a visitor types in at the shop earns for a medium without any click.
create table coupon (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  media_id bigint not null references media,
  -- Kept in capitals.
  code text not null check (code ~ '^[0-9A-Z_-]{2,40}$'),
  starts_on date,
  ends_on date,
  created_at timestamptz not null default now(),
  unique (promotion_id, code)
);
create index coupon_media on coupon (media_id);

-- A telephone number that is shown on one medium only.
create table call_number (
  id bigint generated always as identity primary key,
  -- Digits only.
  number text not null unique check (number ~ '^[0-9]{8,15}$'),
  promotion_id bigint not null references promotion on delete cascade,
  media_id bigint not null references media,
  created_at timestamptz not null default now()
);
create index call_number_promotion on call_number (promotion_id);
create index call_number_media on call_number (media_id);

-- A visit, consultation or assessment that has been booked and becomes a result when it takes place.
create table reservation (
  id bigint generated always as identity primary key,
  status text not null default 'reserved' check (status in ('reserved', 'fulfilled', 'cancelled')),
  promotion_id bigint not null references promotion,
  goal_id bigint not null references promotion_goal,
  media_id bigint not null references media,
  material_id bigint references material,
  affiliater_id bigint not null references affiliater,
  advertiser_id bigint not null references advertiser,
  reservation_number text not null,
  cid text,
  clicked_at timestamptz,
  matched_by text,
  visitor_id text,
  ip inet,
  sale_amount bigint not null default 0 check (sale_amount >= 0),
  reserved_at timestamptz not null,
  decided_at timestamptz,
  result_id bigint references result,
  check ((status = 'fulfilled') = (result_id is not null)),
  unique (promotion_id, goal_id, reservation_number)
);
create index reservation_reserved on reservation (reserved_at desc, id desc);

-- Caps that were nearly or fully reached, until the mail about it is written.
create table cap_warning (
  promotion_id bigint not null references promotion on delete cascade,
  -- results_day, budget_month …
  cap text not null,
  -- First day of the day or month it counts for; 0001-01-01 for all time.
  period date not null,
  percent int not null check (percent between 1 and 100),
  used bigint not null,
  cap_limit bigint not null,
  reached_at timestamptz not null,
  mailed_at timestamptz,
  primary key (promotion_id, cap, period, percent)
);
create index cap_warning_unmailed on cap_warning (reached_at) where mailed_at is null;

