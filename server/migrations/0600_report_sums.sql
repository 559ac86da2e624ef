-- What clicks and results come to by day and by month, for reports: of visits by placement and material, of results by placement, goal and
-- material on each basis. Every statement that changes the hours of clicks or results adds steps of what it changed, so that nobody waits for
-- anybody and no way of changing them can forget it; the worker adds steps up. A reader adds the steps that are left.
create table visit_step (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  material_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null
);
create table visit_day (
  like visit_step,
  primary key (day, promotion_id, media_id, material_id)
);
create index visit_day_promotion on visit_day (promotion_id, day);
create index visit_day_media on visit_day (media_id, day);
create table visit_month (
  like visit_step,
  primary key (day, promotion_id, media_id, material_id)
);

create function step_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into visit_step (day, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, sum(impressions), sum(clicks), sum(counted)
    from added group by 1, 2, 3, 4;
  elsif tg_op = 'UPDATE' then
    insert into visit_step (day, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, sum(sign * impressions), sum(sign * clicks), sum(sign * counted)
    from (select 1 as sign, * from changed union all select -1, * from former) as either group by 1, 2, 3, 4;
  else
    insert into visit_step (day, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, -sum(impressions), -sum(clicks), -sum(counted)
    from former group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger step_new_visits after insert on click_hour referencing new table as added for each statement execute function step_visits();
create trigger step_more_visits after update on click_hour referencing old table as former new table as changed for each statement execute function step_visits();
create trigger step_fewer_visits after delete on click_hour referencing old table as former for each statement execute function step_visits();

insert into visit_day (day, promotion_id, media_id, material_id, impressions, clicks, counted)
select (hour at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, sum(impressions), sum(clicks), sum(counted) from click_hour group by 1, 2, 3, 4;
insert into visit_month (day, promotion_id, media_id, material_id, impressions, clicks, counted)
select date_trunc('month', day)::date, promotion_id, media_id, material_id, sum(impressions), sum(clicks), sum(counted) from visit_day group by 1, 2, 3, 4;

create table outcome_step (
  -- By which day: that on which they occurred, were clicked or decided, or the month that took them.
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  goal_id bigint not null,
  -- 0 = none.
  material_id bigint not null,
  advertiser_id bigint not null,
  affiliater_id bigint not null,
  results bigint not null,
  approved bigint not null,
  rejected bigint not null,
  pending bigint not null,
  click_rewards bigint not null,
  sale_amount bigint not null,
  gross bigint not null,
  net bigint not null,
  agency_margin bigint not null,
  approved_gross bigint not null,
  approved_net bigint not null,
  approval_seconds bigint not null,
  timed_approvals bigint not null
);
create table outcome_day (
  like outcome_step,
  primary key (basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id)
);
create index outcome_day_advertiser on outcome_day (advertiser_id, basis, day);
create index outcome_day_affiliater on outcome_day (affiliater_id, basis, day);
create table outcome_month (
  like outcome_step,
  primary key (basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id)
);

-- What each result adds to its days: once as a view over all of them, and once as a step of what a statement touched. The sums of the list of
-- results say the same of single rows.
do $make$
declare
  read text := 'status, route, quantity, sale_amount, gross, net, agency_margin, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, occurred_at, clicked_at, decided_at, closing_month';
  outcomes text := $$
select sign, at.basis, at.day, promotion_id, media_id, goal_id, coalesce(material_id, 0) as material_id, advertiser_id, affiliater_id,
  (route <> 'click')::int as results,
  (route <> 'click' and status = 'approved')::int as approved,
  (route <> 'click' and status = 'rejected')::int as rejected,
  (route <> 'click' and status in ('pending', 'hold'))::int as pending,
  case when route = 'click' and status <> 'rejected' then quantity else 0 end as click_rewards,
  case when status <> 'rejected' then sale_amount else 0 end as sale_amount,
  case when status <> 'rejected' then gross else 0 end as gross,
  case when status <> 'rejected' then net else 0 end as net,
  case when status <> 'rejected' then agency_margin else 0 end as agency_margin,
  case when status = 'approved' then gross else 0 end as approved_gross,
  case when status = 'approved' then net else 0 end as approved_net,
  case when route <> 'click' and status = 'approved' and decided_at is not null then date_part('epoch', decided_at - occurred_at)::bigint else 0 end as approval_seconds,
  (route <> 'click' and status = 'approved' and decided_at is not null)::int as timed_approvals
from (%s) as touched
cross join lateral (values
  ('occurred', (occurred_at at time zone 'Asia/Tokyo')::date), ('clicked', (clicked_at at time zone 'Asia/Tokyo')::date),
  ('decided', (decided_at at time zone 'Asia/Tokyo')::date), ('closing', closing_month)) as at (basis, day)
where at.day is not null$$;
  step text := $$
create function step_%1$s_outcomes() returns trigger language plpgsql as $body$
begin
  insert into outcome_step
  select basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id,
    sum(sign * results), sum(sign * approved), sum(sign * rejected), sum(sign * pending), sum(sign * click_rewards), sum(sign * sale_amount),
    sum(sign * gross), sum(sign * net), sum(sign * agency_margin), sum(sign * approved_gross), sum(sign * approved_net),
    sum(sign * approval_seconds), sum(sign * timed_approvals)
  from (%2$s) as outcome
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having (sum(sign * results), sum(sign * approved), sum(sign * rejected), sum(sign * pending), sum(sign * click_rewards), sum(sign * sale_amount),
    sum(sign * gross), sum(sign * net), sum(sign * agency_margin), sum(sign * approved_gross), sum(sign * approved_net),
    sum(sign * approval_seconds), sum(sign * timed_approvals)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $body$ $$;
begin
  execute 'create view outcome as ' || format(outcomes, 'select 1 as sign, ' || read || ' from result');
  execute format(step, 'new', format(outcomes, 'select 1 as sign, ' || read || ' from added'));
  execute format(step, 'changed', format(outcomes, 'select 1 as sign, ' || read || ' from changed union all select -1, ' || read || ' from former'));
  execute format(step, 'fewer', format(outcomes, 'select -1 as sign, ' || read || ' from former'));
end $make$;
create trigger step_new_outcomes after insert on result referencing new table as added for each statement execute function step_new_outcomes();
create trigger step_changed_outcomes after update on result referencing old table as former new table as changed for each statement execute function step_changed_outcomes();
create trigger step_fewer_outcomes after delete on result referencing old table as former for each statement execute function step_fewer_outcomes();

insert into outcome_day
select basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, sum(results), sum(approved), sum(rejected), sum(pending),
  sum(click_rewards), sum(sale_amount), sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome group by 1, 2, 3, 4, 5, 6, 7, 8;
insert into outcome_month
select basis, date_trunc('month', day)::date, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, sum(results), sum(approved), sum(rejected), sum(pending),
  sum(click_rewards), sum(sale_amount), sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome_day group by 1, 2, 3, 4, 5, 6, 7, 8;
