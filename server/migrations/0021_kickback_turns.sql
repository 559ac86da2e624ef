-- The worker goes from receiver to receiver, however much waits for each.
create index kickback_turn on kickback (media_id, host, next_attempt_at, id) where state in ('queued', 'retry_wait');
drop index kickback_due;

alter table kickback add column last_duration_ms int;
update kickback set last_duration_ms = (select duration_ms from kickback_attempt where kickback_id = kickback.id order by id desc limit 1);

alter table log_removal
  drop constraint log_removal_log_check,
  add constraint log_removal_log_check check (log in ('click', 'notice', 'kickback_attempt', 'sink_delivery'));
