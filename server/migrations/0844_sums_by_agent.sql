-- What clicks and results come to by what visitors used, for reports over any length of time: by promotion, and clicks by medium, too.
-- narrows: what changes its type and what goes was made a line before, and no process of before knows it. Whoever asks for results meanwhile waits: about 100 s for a million of them.

-- The system and the browser of an agent, as the product tells them to people; null = none that is known.
create function system_of(agent text) returns text language sql immutable parallel safe as $$
  select case
    when agent ~ 'iPhone' then 'iPhone'
    when agent ~ 'iPad' then 'iPad'
    when agent ~ 'Android' then 'Android'
    when agent ~ 'Windows' then 'Windows'
    when agent ~ 'Macintosh' then 'Mac'
    when agent ~ 'CrOS' then 'ChromeOS'
    when agent ~ 'Linux' then 'Linux' end
$$;
create function browser_of(agent text) returns text language sql immutable parallel safe as $$
  select case
    when agent ~ '\yLine/' then 'LINE'
    when agent ~ 'YJApp' then 'Yahoo! JAPAN'
    when agent ~ '\yEdg(e|A|iOS)?/' then 'Edge'
    when agent ~ '\yOPR/' then 'Opera'
    when agent ~ 'SamsungBrowser/' then 'Samsung Internet'
    when agent ~ '\y(Firefox|FxiOS)/' then 'Firefox'
    when agent ~ '\y(Chrome|CriOS|HeadlessChrome)/' then 'Chrome'
    when agent ~ '\ySafari/' then 'Safari' end
$$;

-- What a result was made with, as its click says it.
create function agent_of_click(cid text, clicked_at timestamptz) returns text language plpgsql stable as $$
begin
  return (select user_agent from (
    select user_agent from click where click.cid = $1 and click.clicked_at = $2
    union all
    select user_agent from kept_click where kept_click.cid = $1 and kept_click.clicked_at = $2) as click limit 1);
end $$;
alter table result add os text, add browser text;
alter table result
  alter os type text using case when cid is not null and clicked_at is not null then system_of(agent_of_click(cid, clicked_at)) end,
  alter browser type text using case when cid is not null and clicked_at is not null then browser_of(agent_of_click(cid, clicked_at)) end;
drop function agent_of_click;

create or replace function note_click() returns trigger language plpgsql as $$
begin
  select click.device, click.referrer, click.slot_id, system_of(user_agent), browser_of(user_agent)
  into new.device, new.referrer, new.slot_id, new.os, new.browser
  from (
    select device, referrer, slot_id, user_agent from click where click.cid = new.cid and click.clicked_at = new.clicked_at
    union all
    select device, referrer, slot_id, user_agent from kept_click where kept_click.cid = new.cid and kept_click.clicked_at = new.clicked_at
  ) as click limit 1;
  return new;
end $$;

alter table outcome_step
  add device text not null default '', add os text not null default '', add browser text not null default '';
do $make$
declare
  read text := 'status, route, quantity, sale_amount, gross, net, agency_margin, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, occurred_at, clicked_at, decided_at, closing_month, device, os, browser';
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
  (route <> 'click' and status = 'approved' and decided_at is not null)::int as timed_approvals,
  coalesce(device, '') as device, coalesce(os, '') as os, coalesce(browser, '') as browser
from (%s) as touched
cross join lateral (values
  ('occurred', (occurred_at at time zone 'Asia/Tokyo')::date), ('clicked', (clicked_at at time zone 'Asia/Tokyo')::date),
  ('decided', (decided_at at time zone 'Asia/Tokyo')::date), ('closing', closing_month)) as at (basis, day)
where at.day is not null$$;
  keys text := 'basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, device, os, browser';
  sums text := 'results, approved, rejected, pending, click_rewards, sale_amount, gross, net, agency_margin, approved_gross, approved_net, approval_seconds, timed_approvals';
  signed text := (select string_agg('sum(sign * ' || name || ')', ', ') from unnest(string_to_array(sums, ', ')) as name);
  step text := $$
create or replace function step_%1$s_outcomes() returns trigger language plpgsql as $body$
begin
  insert into outcome_step (%3$s, %4$s)
  select %3$s, %5$s
  from (%2$s) as outcome
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  having (%5$s) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $body$ $$;
begin
  execute 'create or replace view outcome as ' || format(outcomes, 'select 1 as sign, ' || read || ' from result');
  execute format(step, 'new', format(outcomes, 'select 1 as sign, ' || read || ' from added'), keys, sums, signed);
  execute format(step, 'changed', format(outcomes, 'select 1 as sign, ' || read || ' from changed union all select -1, ' || read || ' from former'), keys, sums, signed);
  execute format(step, 'fewer', format(outcomes, 'select -1 as sign, ' || read || ' from former'), keys, sums, signed);
end $make$;

create table outcome_agent (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  goal_id bigint not null,
  advertiser_id bigint not null,
  -- Each '' where it is not known.
  device text not null,
  os text not null,
  browser text not null,
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
  timed_approvals bigint not null,
  primary key (basis, day, promotion_id, goal_id, advertiser_id, device, os, browser)
);
create index outcome_agent_advertiser on outcome_agent (advertiser_id, basis, day);
create table outcome_agent_month (
  like outcome_agent,
  primary key (basis, day, promotion_id, goal_id, advertiser_id, device, os, browser)
);
-- What waits to be added up is added to these, too: they begin without it.
insert into outcome_agent
select basis, day, promotion_id, goal_id, advertiser_id, device, os, browser, sum(results), sum(approved), sum(rejected), sum(pending), sum(click_rewards), sum(sale_amount),
  sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from (
  select basis, day, promotion_id, goal_id, advertiser_id, device, os, browser, results, approved, rejected, pending, click_rewards, sale_amount,
    gross, net, agency_margin, approved_gross, approved_net, approval_seconds, timed_approvals from outcome
  union all
  select basis, day, promotion_id, goal_id, advertiser_id, device, os, browser, -results, -approved, -rejected, -pending, -click_rewards, -sale_amount,
    -gross, -net, -agency_margin, -approved_gross, -approved_net, -approval_seconds, -timed_approvals from outcome_step) as either
group by 1, 2, 3, 4, 5, 6, 7, 8;
insert into outcome_agent_month
select basis, date_trunc('month', day)::date, promotion_id, goal_id, advertiser_id, device, os, browser, sum(results), sum(approved), sum(rejected), sum(pending),
  sum(click_rewards), sum(sale_amount), sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome_agent group by 1, 2, 3, 4, 5, 6, 7, 8;

-- Clicks are many, so those of hours that are over are added up at once, up to a moment; later ones are read one by one, and those that come
-- late are steps.
create table agent_mark (
  only_one boolean primary key default true check (only_one),
  added_until timestamptz not null
);
create table agent_step (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  clicks bigint not null,
  counted bigint not null
);
create table agent_promotion (
  day date not null,
  promotion_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  clicks bigint not null,
  counted bigint not null,
  primary key (day, promotion_id, device, os, browser)
);
create index agent_promotion_promotion on agent_promotion (promotion_id, day);
create table agent_promotion_month (like agent_promotion, primary key (day, promotion_id, device, os, browser));
create table agent_media (
  day date not null,
  media_id bigint not null,
  device text not null,
  os text not null,
  browser text not null,
  clicks bigint not null,
  counted bigint not null,
  primary key (day, media_id, device, os, browser)
);
create index agent_media_media on agent_media (media_id, day);
create table agent_media_month (like agent_media, primary key (day, media_id, device, os, browser));

create function step_agents() returns trigger language plpgsql as $$
begin
  insert into agent_step (day, promotion_id, media_id, device, os, browser, clicks, counted)
  select (clicked_at at time zone 'Asia/Tokyo')::date, promotion_id, media_id, device, coalesce(system_of(user_agent), ''), coalesce(browser_of(user_agent), ''),
    count(*), count(*) filter (where counted)
  from added where clicked_at < (select added_until from agent_mark) group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger step_late_agents after insert on click referencing new table as added for each statement execute function step_agents();
