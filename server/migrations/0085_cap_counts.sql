-- What is used of caps is kept in counters, so that a decision never counts results. A change of a result adds a step, which waits for nobody;
-- the worker adds the steps up. What is used is both together.

-- Caps of one goal, each affiliater or each medium: [{ per, goal, measure, period, limit }].
alter table promotion add column finer_caps jsonb not null default '[]';

-- One row for each target and day; 0 = whatever goal, affiliater or medium; the day 0001-01-01 stands for all time.
create table cap_count (
  promotion_id bigint not null references promotion on delete cascade,
  goal_id bigint not null,
  affiliater_id bigint not null,
  media_id bigint not null,
  day date not null,
  -- Not rejected.
  results bigint not null,
  gross bigint not null,
  approved_results bigint not null,
  approved_gross bigint not null,
  primary key (promotion_id, goal_id, affiliater_id, media_id, day)
);

create table cap_step (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotion on delete cascade,
  goal_id bigint not null,
  affiliater_id bigint not null,
  media_id bigint not null,
  day date not null,
  -- Rewards of clicks fill the caps of their own goal only.
  is_click boolean not null,
  results bigint not null,
  gross bigint not null,
  approved_results bigint not null,
  approved_gross bigint not null
);
create index cap_step_promotion on cap_step (promotion_id);

-- What a result counts for.
create function cap_targets(of_goal bigint, of_affiliater bigint, of_media bigint, of_day date, is_click boolean)
returns table (goal_id bigint, affiliater_id bigint, media_id bigint, day date) language sql immutable as $$
  select target.goal_id, target.affiliater_id, target.media_id, days.day
  from (values (0::bigint, 0::bigint, 0::bigint), (0, of_affiliater, 0), (0, 0, of_media),
               (of_goal, 0, 0), (of_goal, of_affiliater, 0), (of_goal, 0, of_media)) as target (goal_id, affiliater_id, media_id)
  cross join (values (of_day), (date '0001-01-01')) as days (day)
  where not is_click or target.goal_id > 0
$$;

-- The only reading of what is used.
create view cap_use as
  select promotion_id, goal_id, affiliater_id, media_id, day, results, gross, approved_results, approved_gross from cap_count
  union all
  select step.promotion_id, target.goal_id, target.affiliater_id, target.media_id, target.day, step.results, step.gross, step.approved_results, step.approved_gross
  from cap_step as step cross join lateral cap_targets(step.goal_id, step.affiliater_id, step.media_id, step.day, step.is_click) as target;

create function count_new_results() returns trigger language plpgsql as $$
begin
  insert into cap_step (promotion_id, goal_id, affiliater_id, media_id, day, is_click, results, gross, approved_results, approved_gross)
  select promotion_id, goal_id, affiliater_id, media_id, (occurred_at at time zone 'Asia/Tokyo')::date, route = 'click',
         count(*) filter (where status <> 'rejected'), coalesce(sum(gross) filter (where status <> 'rejected'), 0),
         count(*) filter (where status = 'approved'), coalesce(sum(gross) filter (where status = 'approved'), 0)
  from added group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger count_new_results after insert on result referencing new table as added for each statement execute function count_new_results();

create function count_changed_results() returns trigger language plpgsql as $$
begin
  insert into cap_step (promotion_id, goal_id, affiliater_id, media_id, day, is_click, results, gross, approved_results, approved_gross)
  select * from (
    select promotion_id, goal_id, affiliater_id, media_id, (occurred_at at time zone 'Asia/Tokyo')::date, route = 'click',
           coalesce(sum(sign) filter (where status <> 'rejected'), 0) as results, coalesce(sum(sign * gross) filter (where status <> 'rejected'), 0) as gross,
           coalesce(sum(sign) filter (where status = 'approved'), 0) as approved_results, coalesce(sum(sign * gross) filter (where status = 'approved'), 0) as approved_gross
    from (select 1 as sign, * from changed union all select -1, * from former) as either
    group by 1, 2, 3, 4, 5, 6) as step
  where (results, gross, approved_results, approved_gross) <> (0, 0, 0, 0);
  return null;
end $$;
create trigger count_changed_results after update on result referencing old table as former new table as changed for each statement execute function count_changed_results();

insert into cap_step (promotion_id, goal_id, affiliater_id, media_id, day, is_click, results, gross, approved_results, approved_gross)
select promotion_id, goal_id, affiliater_id, media_id, (occurred_at at time zone 'Asia/Tokyo')::date, route = 'click',
       count(*) filter (where status <> 'rejected'), coalesce(sum(gross) filter (where status <> 'rejected'), 0),
       count(*) filter (where status = 'approved'), coalesce(sum(gross) filter (where status = 'approved'), 0)
from result group by 1, 2, 3, 4, 5, 6;
