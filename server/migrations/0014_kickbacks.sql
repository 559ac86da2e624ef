-- How each medium is told of its results, how well that works, and many notifications sent again at once.

create table media_link_setting (
  media_id bigint primary key references media,
  enabled boolean not null default false,
  -- The partner's system the setting began with.
  preset text,
  -- Which changes of a result are told.
  events text[] not null default '{created,approved,rejected}',
  -- Also decisions that are taken back or changed.
  renotice boolean not null default true,
  -- Every change in turn; otherwise the newest replaces those nobody has heard yet.
  sends_every_change boolean not null default false,
  method text not null default 'GET' check (method in ('GET', 'POST_FORM', 'POST_JSON')),
  url text,
  url_approved text,
  url_rejected text,
  body text,
  -- [{ name, secret }]: what a header says is sealed, in base64.
  headers jsonb not null default '[]',
  signature text not null default 'url' check (signature in ('url', 'standard', 'none')),
  -- Sealed. Until the given instant calls are signed with the one before, too.
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- Of versions that did not seal; emptied by the next start.
  plain_secret text,
  delay_seconds int not null default 0 check (delay_seconds between 0 and 300),
  success_text text,
  -- Goes up with every change, so that what waits is sent as it is set up now.
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (not enabled or url is not null)
);

-- Promotions whose results go to an address of their own, or nowhere.
create table media_link_override (
  media_id bigint not null references media_link_setting,
  promotion_id bigint not null references promotion,
  url text,
  primary key (media_id, promotion_id)
);

create table media_link_health (
  media_id bigint primary key references media,
  failure_streak int not null default 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- While it is paused, one notification is tried at probe_at, and all go on once one arrives.
  paused_at timestamptz,
  probe_at timestamptz,
  -- Durations of the last attempts, the newest last.
  recent_ms int[] not null default '{}'
);

-- Instants were ISO 8601 and the order number's hash had another name.
insert into media_link_setting (media_id, enabled, url, plain_secret)
select id, kickback_url is not null,
  regexp_replace(replace(kickback_url, '[order_number_hash]', '[args_hash]'), '\[(click_time|occur_time|approve_time)\]', '[\1|iso]', 'g'), kickback_secret
from media where kickback_url is not null or kickback_secret is not null;
alter table media drop column kickback_url, drop column kickback_secret;

alter table kickback
  add column method text not null default 'GET' check (method in ('GET', 'POST_FORM', 'POST_JSON')),
  add column body text,
  -- What each macro stood for; null = made before these were kept, sent as it is.
  add column macros jsonb,
  add column setting_version int,
  -- When it was queued, first or again: from here it is kept for seven days.
  add column queued_at timestamptz not null default now(),
  -- While a worker holds it; one that dies gives it back then.
  add column leased_until timestamptz,
  add column host text generated always as (substring(url from '^\w+://([^/?#]*)')) stored,
  drop constraint kickback_state_check,
  add constraint kickback_state_check check (state in ('queued', 'succeeded', 'retry_wait', 'failed', 'dead', 'refused', 'superseded', 'cancelled'));
update kickback set queued_at = created_at;
create index kickback_media on kickback (media_id, id desc);
create index kickback_waiting on kickback (queued_at) where state in ('queued', 'retry_wait');

create table kickback_replay (
  id bigint generated always as identity primary key,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  filter jsonb not null,
  -- Only this affiliater's; null = an administrator's, of all.
  affiliater_id bigint references affiliater,
  created_by bigint not null references user_account,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Notifications that were there when it began: newer ones are left alone.
  last_id bigint not null,
  position bigint not null default 0,
  total int not null,
  handled int not null default 0,
  skipped int not null default 0
);
create index kickback_replay_running on kickback_replay (id) where state = 'running';
