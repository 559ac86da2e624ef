-- narrows: the check of log_removal is replaced by one that takes a log more
-- Systems of the operator and of advertisers that are told what happens.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  -- Whose system it is; null = the operator's.
  advertiser_id bigint references advertiser on delete cascade,
  name text not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  status text not null default 'active' check (status in ('active', 'stopped')),
  -- Sealed for its id, so null until that is known.
  secret bytea,
  -- Signs beside the new one until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhook_endpoint_advertiser on webhook_endpoint (advertiser_id) where advertiser_id is not null;

-- How each fares: after too many failures in a row it is called once an hour only.
create table webhook_health (
  endpoint_id bigint primary key references webhook_endpoint on delete cascade,
  failure_streak integer not null default 0,
  last_success_at timestamptz,
  paused_at timestamptz,
  probe_at timestamptz,
  check ((paused_at is null) = (probe_at is null))
);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  event text not null,
  -- What it is about; null = a test.
  subject_id bigint,
  -- The same over all attempts.
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'succeeded', 'retry_wait', 'failed', 'dead', 'refused')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Of the last attempt.
  status_code integer,
  duration_ms integer,
  error text,
  response text,
  created_at timestamptz not null,
  finished_at timestamptz,
  request_id text default current_request()
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at, id) where state in ('queued', 'retry_wait');
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_created on webhook_delivery (created_at);

alter table log_removal
  drop constraint log_removal_log_check,
  add constraint log_removal_log_check check (log in ('click', 'notice', 'kickback_attempt', 'sink_delivery', 'webhook_delivery'));

-- When it happened, and by which request.
alter table untold add column at timestamptz not null default now(), add column request_id text default current_request();

-- Whether a system waits for one of some events. What is moved here from elsewhere happened before, and is told nobody.
create function webhook_wanted(wanted text[]) returns boolean language sql stable as $$
  select coalesce(current_setting('app.moved', true), '') <> 'yes'
    and exists (select from webhook_endpoint where status = 'active' and events && wanted)
$$;

-- Notes what a system waits for, in the transaction of its cause.
create function webhook_moment(event text, subject bigint) returns void language sql as $$
  insert into untold (event, subject_id) select event, subject where webhook_wanted(array[event])
$$;

-- What a step of a result is told as is read when it is told. Of one that is told nobody there is nothing to note.
create function webhook_results() returns trigger language plpgsql as $$
begin
  if webhook_wanted(array['result.created', 'result.approved', 'result.rejected', 'result.changed']) then
    insert into untold (event, subject_id) select 'result.step', id from steps where announced_at is null order by id;
  end if;
  return null;
end $$;
create trigger result_history_webhooks after insert on result_history referencing new table as steps
  for each statement execute function webhook_results();

-- One that goes on after it was suspended was approved before.
create function webhook_partnership() returns trigger language plpgsql as $$
begin
  perform webhook_moment(case
    when new.status = 'applying' and old.status is distinct from 'applying' then 'partnership.applied'
    when new.status = 'approved' and (old.status is null or old.status not in ('approved', 'suspended')) then 'partnership.approved'
    when new.status in ('rejected', 'blocked') and old.status in ('applying', 'held') then 'partnership.rejected'
    when new.status not in ('approved', 'suspended') and old.status in ('approved', 'suspended') then 'partnership.ended' end, new.id);
  return null;
end $$;
create trigger partnership_webhooks after insert or update of status on partnership for each row execute function webhook_partnership();

create function webhook_affiliater() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform webhook_moment('affiliater.registered', new.id);
  end if;
  if new.lifecycle = 'approved' and (tg_op = 'INSERT' or old.lifecycle not in ('approved', 'suspended')) then
    perform webhook_moment('affiliater.approved', new.id);
  end if;
  return null;
end $$;
create trigger affiliater_webhooks after insert or update of lifecycle on affiliater for each row execute function webhook_affiliater();

create function webhook_medium() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status not in ('approved', 'stopped') then
    perform webhook_moment('media.approved', new.id);
  end if;
  return null;
end $$;
create trigger media_webhooks after insert or update of status on media for each row
  when (new.status = 'approved') execute function webhook_medium();

create function webhook_promotion() returns trigger language plpgsql as $$
begin
  perform webhook_moment('promotion.status_changed', new.id);
  return null;
end $$;
create trigger promotion_webhooks after update of status on promotion for each row
  when (old.status is distinct from new.status) execute function webhook_promotion();

-- What settled a claim may be taken apart again.
create function webhook_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform webhook_moment('claim.issued', new.id);
  elsif old.status <> new.status then
    perform webhook_moment(case
      when new.status = 'paid' then 'claim.paid'
      when new.status = 'void' then 'claim.voided'
      when old.status = 'paid' then 'claim.reopened' end, new.id);
  end if;
  return null;
end $$;
create trigger claim_webhooks after insert or update of status on claim for each row execute function webhook_claim();

-- A payment that leaves a transfer file again was confirmed before; one that is paid no more was marked by mistake or came back.
create function webhook_payment() returns trigger language plpgsql as $$
begin
  perform webhook_moment(case
    when new.status = 'paid' then 'payment.paid'
    when new.status = 'confirmed' and old.status <> 'exported' then 'payment.confirmed'
    when old.status = 'paid' or (new.status = 'held' and new.status_reason = 'returned') then 'payment.returned' end, new.id);
  return null;
end $$;
create trigger payment_webhooks after update of status on payment for each row
  when (old.status is distinct from new.status) execute function webhook_payment();

-- A month is named by its digits: 202611.
create function webhook_month() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform webhook_moment('month.closed', to_char(new.month, 'YYYYMM')::bigint);
  else
    perform webhook_moment('month.reopened', to_char(old.month, 'YYYYMM')::bigint);
  end if;
  return null;
end $$;
create trigger closing_webhooks after insert or delete on closing for each row execute function webhook_month();
