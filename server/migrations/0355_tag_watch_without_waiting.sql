-- Shipments that run side by side must not wait for each other: only rows that are a minute old are touched, by one at a time.
create or replace function note_tag() returns trigger language plpgsql as $$
begin
  insert into tag_watch (promotion_id, last_seen_at, last_counted_at)
    select seen.promotion_id, seen.at, seen.counted_at
    from (
      select promotion_id, max(received_at) as at, max(received_at) filter (where code between 1 and 4) as counted_at
      from added where code not in (401, 402, 403, 406) group by promotion_id
    ) as seen
    join promotion on promotion.id = seen.promotion_id
    left join tag_watch as known on known.promotion_id = seen.promotion_id
    where case when known.promotion_id is null or known.state = 'quiet' or known.last_seen_at < seen.at - interval '1 minute'
        or coalesce(known.last_counted_at, '-infinity') < seen.counted_at - interval '1 minute'
      then pg_try_advisory_xact_lock(7266014, (seen.promotion_id % 2147483647)::integer) else false end
    order by seen.promotion_id
  on conflict (promotion_id) do update set
    last_seen_at = greatest(tag_watch.last_seen_at, excluded.last_seen_at),
    last_counted_at = greatest(tag_watch.last_counted_at, excluded.last_counted_at),
    state = case tag_watch.state when 'quiet' then 'seen' else tag_watch.state end;
  return null;
end $$;
