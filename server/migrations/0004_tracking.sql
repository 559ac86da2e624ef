-- Clicks, conversion notices and kickbacks: the three logs.

create table click (
  id bigint generated always as identity,
  cid text not null,
  link_code text not null,
  media_id bigint not null,
  promotion_id bigint not null,
  material_id bigint not null,
  affiliater_id bigint not null,
  advertiser_id bigint not null,
  visitor_id text,
  clicked_at timestamptz not null,
  ip inet,
  user_agent text,
  referrer text,
  device text not null default 'other' check (device in ('pc', 'phone', 'tablet', 'bot', 'other')),
  -- pbid, kbp1-3, pcp, sub1-5, and the click ids of ad platforms, as they came.
  params jsonb not null default '{}',
  target_url text not null,
  -- Counted once per visitor, promotion and day in Japan, and only when nothing flags it.
  counted boolean not null,
  flags text[] not null default '{}',
  primary key (id, clicked_at),
  unique (cid, clicked_at)
) partition by range (clicked_at);
create index click_at on click (clicked_at desc, id desc);
create index click_affiliater on click (affiliater_id, clicked_at desc);
create index click_cid on click (cid);
create table click_default partition of click default;

-- Creates the monthly partitions from one month before to three months after the given instant.
create function ensure_click_partitions(around timestamptz) returns void language plpgsql as $$
declare
  month timestamp;
  name text;
begin
  for offset_months in -4..3 loop
    month := date_trunc('month', around at time zone 'UTC') + make_interval(months => offset_months);
    name := 'click_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null then
      execute format('create table %I partition of click for values from (%L) to (%L)',
        name, month || '+00', (month + interval '1 month') || '+00');
    end if;
  end loop;
end $$;

-- Hourly counts, written in the same transaction as the clicks they count.
create table click_hour (
  hour timestamptz not null,
  media_id bigint not null,
  promotion_id bigint not null,
  material_id bigint not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  counted bigint not null default 0,
  primary key (hour, promotion_id, media_id, material_id)
);

-- How far each tracker's journal has been moved into the database.
create table journal_position (
  journal text primary key,
  segment bigint not null,
  position bigint not null,
  updated_at timestamptz not null default now()
);

create table notice (
  id bigint generated always as identity primary key,
  -- Given by the tracker before the notice is journalled.
  receipt_id text not null unique,
  received_at timestamptz not null,
  -- The public code: why it counted, or why not (docs/tracking-guide.md).
  code int not null,
  route text not null check (route in ('script', 'image', 's2s', 'call')),
  method text not null,
  promotion_id bigint,
  media_id bigint,
  affiliater_id bigint,
  advertiser_id bigint,
  goal_code text,
  cid text,
  order_number text,
  amount bigint,
  result_id bigint references result,
  -- How the click was found: parameter, cookie, storage.
  auth text,
  params jsonb not null default '{}',
  trace jsonb not null default '[]',
  ip inet,
  user_agent text,
  processing_ms int not null default 0
);
create index notice_received on notice (received_at desc, id desc);
create index notice_affiliater on notice (affiliater_id, received_at desc);
create index notice_result on notice (result_id);
create index notice_cid on notice (cid) where cid is not null;

create table kickback (
  id bigint generated always as identity primary key,
  -- The same change of a result is announced once.
  result_history_id bigint not null unique references result_history,
  result_id bigint not null references result,
  media_id bigint not null references media,
  affiliater_id bigint not null references affiliater,
  promotion_id bigint not null references promotion,
  result_status text not null,
  template text not null,
  url text not null,
  state text not null default 'queued' check (state in ('queued', 'succeeded', 'retry_wait', 'failed', 'dead', 'refused', 'superseded')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_status_code int,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index kickback_due on kickback (next_attempt_at) where state in ('queued', 'retry_wait');
-- For the dashboard: what could not be delivered lately.
create index kickback_failed on kickback (finished_at) where state in ('failed', 'dead', 'refused');
create index kickback_result on kickback (result_id);
create index kickback_affiliater on kickback (affiliater_id, created_at desc, id desc);
create index kickback_created on kickback (created_at desc, id desc);

create table kickback_attempt (
  id bigint generated always as identity primary key,
  kickback_id bigint not null references kickback,
  at timestamptz not null default now(),
  status_code int,
  duration_ms int not null,
  response text,
  error text
);
create index kickback_attempt_kickback on kickback_attempt (kickback_id);
