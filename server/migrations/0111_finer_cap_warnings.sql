-- Caps of a goal, an affiliater or a medium are warned of as well: whose it is, 0 = whatever; `cap` says media_results_day and the like.
alter table cap_warning
  add column goal_id bigint not null default 0,
  add column affiliater_id bigint not null default 0,
  add column media_id bigint not null default 0,
  drop constraint cap_warning_once,
  add constraint cap_warning_once unique nulls not distinct (promotion_id, advertiser_id, goal_id, affiliater_id, media_id, cap, period, percent);

-- Trackers are woken by what has changed for them, not by looking: what was noted before, and what is owed as before, is no news.
drop trigger cap_warning_catalogue on cap_warning;
create trigger cap_warning_catalogue after insert on cap_warning for each row
  when (new.percent = 100 and new.goal_id + new.affiliater_id + new.media_id = 0) execute function announce_catalogue_change();
drop trigger advertiser_credit_catalogue on advertiser_credit;
create trigger advertiser_credit_catalogue after insert or update on advertiser_credit for each row execute function announce_catalogue_change();
