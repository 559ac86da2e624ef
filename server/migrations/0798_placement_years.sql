-- The months of placements by year: over several years most of what is added up stands in a row for each of them.
create table placement_year (
  day date not null,
  promotion_id bigint not null,
  media_id bigint not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  counted bigint not null default 0,
  results bigint not null default 0,
  approved bigint not null default 0,
  rejected bigint not null default 0,
  pending bigint not null default 0,
  click_rewards bigint not null default 0,
  sale_amount bigint not null default 0,
  gross bigint not null default 0,
  net bigint not null default 0,
  agency_margin bigint not null default 0,
  approved_gross bigint not null default 0,
  approved_net bigint not null default 0,
  approval_seconds bigint not null default 0,
  timed_approvals bigint not null default 0,
  primary key (day, promotion_id, media_id)
);
insert into placement_year
select date_trunc('year', day)::date, promotion_id, media_id, sum(impressions), sum(clicks), sum(counted), sum(results), sum(approved), sum(rejected), sum(pending),
  sum(click_rewards), sum(sale_amount), sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from placement_month group by 1, 2, 3 order by 1, 2, 3;
analyze placement_year;

-- How much of an advertiser waits, and since when, is read from the index alone.
drop index result_day_waiting;
create index result_day_waiting on result_day (status, advertiser_id, day) include (affiliater_id, results) where status in ('pending', 'hold');
