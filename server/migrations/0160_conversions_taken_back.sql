-- A conversion that was taken back before its platform heard of it is not told; approved after all, it is.

create or replace function queue_sink_deliveries() returns trigger language plpgsql as $$
begin
  insert into sink_delivery (sink_id, kind, result_id, event_at, next_attempt_at, created_at)
  -- A result that is made approved has two lines of history, and is told once.
  select distinct on (sink.id, result.id) sink.id, sink.kind, result.id, told.at, told.at, added.at
  from added
  join result on result.id = added.result_id
  join sink on sink.promotion_id = result.promotion_id and sink.status = 'active'
  cross join lateral (select case sink.send_on when 'occurred' then result.occurred_at else added.at end as at) as told
  where added.to_status in ('pending', 'approved') and result.route <> 'click'
    and (sink.send_on = 'occurred' or added.to_status = 'approved')
    and told.at >= sink.active_since
    and (not exists (select from sink_media where sink_id = sink.id) or exists (select from sink_media where sink_id = sink.id and media_id = result.media_id))
    and (sink.affiliater_id is null or sink.affiliater_id = result.affiliater_id)
  order by sink.id, result.id, added.id
  on conflict (sink_id, result_id) where result_id is not null do update
    set state = 'queued', event_at = excluded.event_at, next_attempt_at = excluded.next_attempt_at, attempts = 0, error = null, finished_at = null
    where sink_delivery.state = 'skipped' and sink_delivery.error = 'taken_back';
  return null;
end $$;
