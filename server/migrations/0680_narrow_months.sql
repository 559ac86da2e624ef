-- The narrow sums by month as well, and visits by the hour: questions over years read a few thousand
-- rows, and those by the hour no single placement.
create table outcome_promotion_month (
  like outcome_promotion,
  primary key (basis, day, promotion_id, goal_id, advertiser_id)
);
insert into outcome_promotion_month
select basis, date_trunc('month', day)::date, promotion_id, goal_id, advertiser_id, sum(results), sum(approved), sum(rejected), sum(pending),
  sum(click_rewards), sum(sale_amount), sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome_promotion group by 1, 2, 3, 4, 5;

create table outcome_media_month (
  like outcome_media,
  primary key (basis, day, media_id, affiliater_id)
);
insert into outcome_media_month
select basis, date_trunc('month', day)::date, media_id, affiliater_id, sum(results), sum(approved), sum(rejected), sum(pending), sum(click_rewards), sum(sale_amount),
  sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome_media group by 1, 2, 3, 4;

create table visit_promotion_month (like visit_promotion, primary key (day, promotion_id));
insert into visit_promotion_month
select date_trunc('month', day)::date, promotion_id, sum(impressions), sum(clicks), sum(counted) from visit_promotion group by 1, 2;
create table visit_media_month (like visit_media, primary key (day, media_id));
insert into visit_media_month
select date_trunc('month', day)::date, media_id, sum(impressions), sum(clicks), sum(counted) from visit_media group by 1, 2;

-- Hours of the day in Japan, 0 to 23.
alter table visit_step add hour int not null default 0;
alter table visit_step alter hour drop default;
create table visit_hour (
  day date not null,
  hour int not null,
  promotion_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  primary key (day, hour, promotion_id)
);
insert into visit_hour (day, hour, promotion_id, impressions, clicks, counted)
select (hour at time zone 'Asia/Tokyo')::date, extract(hour from hour at time zone 'Asia/Tokyo'), promotion_id, sum(impressions), sum(clicks), sum(counted)
from click_hour group by 1, 2, 3;
-- Steps that wait are of hours that are counted above already.
insert into visit_hour (day, hour, promotion_id, impressions, clicks, counted)
select day, hour, promotion_id, -sum(impressions), -sum(clicks), -sum(counted) from visit_step group by 1, 2, 3
on conflict (day, hour, promotion_id) do update set impressions = visit_hour.impressions + excluded.impressions,
  clicks = visit_hour.clicks + excluded.clicks, counted = visit_hour.counted + excluded.counted;

create or replace function step_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into visit_step (day, hour, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, extract(hour from hour at time zone 'Asia/Tokyo'), promotion_id, media_id, material_id, sum(impressions), sum(clicks), sum(counted)
    from added group by 1, 2, 3, 4, 5;
  elsif tg_op = 'UPDATE' then
    insert into visit_step (day, hour, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, extract(hour from hour at time zone 'Asia/Tokyo'), promotion_id, media_id, material_id, sum(sign * impressions), sum(sign * clicks), sum(sign * counted)
    from (select 1 as sign, * from changed union all select -1, * from former) as either group by 1, 2, 3, 4, 5;
  else
    insert into visit_step (day, hour, promotion_id, media_id, material_id, impressions, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, extract(hour from hour at time zone 'Asia/Tokyo'), promotion_id, media_id, material_id, -sum(impressions), -sum(clicks), -sum(counted)
    from former group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;
