-- Conversions told to ad platforms, and promotions that are joined to another system.

create table sink (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  kind text not null check (kind in ('meta', 'ly_ads', 'line', 'google', 'tiktok', 'x')),
  name text not null,
  -- Whose account at the platform it is; an affiliater's hears of its own media only.
  account_owner text not null check (account_owner in ('operator', 'advertiser', 'affiliater')),
  affiliater_id bigint references affiliater,
  send_on text not null check (send_on in ('occurred', 'approved')),
  value_source text not null check (value_source in ('sale', 'reward', 'none')),
  dedupe_by text not null check (dedupe_by in ('result', 'order')),
  click_id_only boolean not null,
  page_url text,
  default_event text not null,
  -- { goal code: event }, for goals that are another event than the default one.
  goal_events jsonb not null default '{}',
  -- What may be sent beside click id and amount.
  data_fields text[] not null default '{}',
  -- Ids at the platform, as the kind has them.
  settings jsonb not null default '{}',
  -- Names of the secrets that are set; their values are sealed.
  secret_names text[] not null default '{}',
  secret_box bytea,
  test_mode boolean not null default false,
  status text not null default 'active' check (status in ('active', 'stopped')),
  -- Results that occurred, or were approved, before it was last switched on are not sent.
  active_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((account_owner = 'affiliater') = (affiliater_id is not null))
);
create index sink_promotion on sink (promotion_id);
create index sink_affiliater on sink (affiliater_id) where affiliater_id is not null;

-- The media whose results are sent; without any, those of all media.
create table sink_media (
  sink_id bigint not null references sink on delete cascade,
  media_id bigint not null references media,
  primary key (sink_id, media_id)
);

create table sink_delivery (
  id bigint generated always as identity primary key,
  sink_id bigint not null references sink on delete cascade,
  kind text not null,
  -- null = a test.
  result_id bigint references result,
  -- The instant that the platform is told.
  event_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'succeeded', 'retry_wait', 'failed', 'dead', 'skipped')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  status_code int,
  -- Why it is not delivered: a code of messages/sinks.ts, and what the platform said to it.
  error text,
  detail text,
  -- As it was sent last, without secrets and with personal data shortened.
  request jsonb,
  response text,
  created_at timestamptz not null,
  finished_at timestamptz
);
-- A platform is told of a result once.
create unique index sink_delivery_once on sink_delivery (sink_id, result_id) where result_id is not null;
create index sink_delivery_due on sink_delivery (kind, next_attempt_at) where state in ('queued', 'retry_wait');
create index sink_delivery_sink on sink_delivery (sink_id, id desc);
create index sink_delivery_result on sink_delivery (result_id) where result_id is not null;

-- The outbox is filled by the very statement that notes a result's change, whoever makes it.
create function queue_sink_deliveries() returns trigger language plpgsql as $$
begin
  if new.to_status not in ('pending', 'approved') then return null; end if;
  insert into sink_delivery (sink_id, kind, result_id, event_at, next_attempt_at, created_at)
  select sink.id, sink.kind, result.id, told.at, told.at, new.at
  from result
  join sink on sink.promotion_id = result.promotion_id and sink.status = 'active'
  cross join lateral (select case sink.send_on when 'occurred' then result.occurred_at else new.at end as at) as told
  where result.id = new.result_id and result.route <> 'click'
    and (sink.send_on = 'occurred' or new.to_status = 'approved')
    and told.at >= sink.active_since
    and (not exists (select from sink_media where sink_id = sink.id) or exists (select from sink_media where sink_id = sink.id and media_id = result.media_id))
    and (sink.affiliater_id is null or sink.affiliater_id = result.affiliater_id)
  on conflict do nothing;
  return null;
end $$;
create trigger result_history_sinks after insert on result_history for each row execute function queue_sink_deliveries();

-- A promotion that is bought from another network: our clicks lead to its link, and its notices come back to ours.
create table linkage (
  promotion_id bigint primary key references promotion on delete cascade,
  status text not null check (status in ('active', 'stopped')),
  preset text not null check (preset in ('generic', 'cats', 'afad', 'affilicode', 'a8', 'everflow')),
  -- With macros, such as [cid].
  lp_url text not null,
  -- Names of the parameters that are added; null = not added.
  cid_name text,
  p_name text,
  mid_name text,
  -- What the other network writes for click id, order number, amount and status: { cid, args, price, status }.
  inbound jsonb not null,
  -- { their status: ours }
  status_map jsonb not null,
  amount_rule text not null check (amount_rule in ('sale', 'tax_included', 'none')),
  updated_at timestamptz not null
);
create trigger linkage_catalogue after insert or update or delete on linkage for each statement execute function announce_catalogue_change();
