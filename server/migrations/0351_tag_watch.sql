-- When notices of a promotion were last taken in, to the minute, and what follows from it.
create table tag_watch (
  promotion_id bigint primary key references promotion on delete cascade,
  last_seen_at timestamptz not null,
  -- The last one that became a result or a booking.
  last_counted_at timestamptz,
  state text not null default 'seen' check (state in ('seen', 'quiet', 'stopped'))
);
create index tag_watch_state on tag_watch (state) where state <> 'seen';

-- Conversions of a promotion that should have come and did not.
create table conversion_alarm (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  quiet_since timestamptz not null,
  expected integer not null,
  raised_at timestamptz not null,
  ended_at timestamptz
);
create unique index conversion_alarm_open on conversion_alarm (promotion_id) where ended_at is null;
create index conversion_alarm_promotion on conversion_alarm (promotion_id);

-- A notice whose sender could not prove itself, or was blocked, says nothing of the tag. Several notices of a minute write once.
create function note_tag() returns trigger language plpgsql as $$
begin
  insert into tag_watch (promotion_id, last_seen_at, last_counted_at)
    select added.promotion_id, max(received_at), max(received_at) filter (where code between 1 and 4) from added
    where exists (select from promotion where promotion.id = added.promotion_id) and code not in (401, 402, 403, 406)
    group by added.promotion_id order by added.promotion_id
  on conflict (promotion_id) do update set
    last_seen_at = greatest(tag_watch.last_seen_at, excluded.last_seen_at),
    last_counted_at = greatest(tag_watch.last_counted_at, excluded.last_counted_at),
    state = case tag_watch.state when 'quiet' then 'seen' else tag_watch.state end
  where tag_watch.state = 'quiet' or tag_watch.last_seen_at < excluded.last_seen_at - interval '1 minute'
    or coalesce(tag_watch.last_counted_at, '-infinity') < excluded.last_counted_at - interval '1 minute';
  return null;
end $$;
create trigger notice_shows_tag after insert on notice referencing new table as added for each statement execute function note_tag();

insert into tag_watch (promotion_id, last_seen_at, last_counted_at)
  select promotion_id, max(received_at), max(received_at) filter (where code between 1 and 4) from notice
  where exists (select from promotion where promotion.id = notice.promotion_id) and code not in (401, 402, 403, 406)
  group by promotion_id;
