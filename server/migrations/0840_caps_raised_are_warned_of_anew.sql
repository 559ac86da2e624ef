-- A cap that is raised or lowered within its day or month, or one of all time, is another one: its marks are reached anew.
-- narrows: the rule only becomes wider, and is asked for by its name, which stays.
alter table cap_warning
  drop constraint cap_warning_once,
  add constraint cap_warning_once unique nulls not distinct (promotion_id, advertiser_id, goal_id, affiliater_id, media_id, cap, period, percent, cap_limit);
