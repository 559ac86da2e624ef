-- What visits and results (by the day they occurred on) of placements come to by month, side by side: a question that tells months, promotions and
-- media apart has a row of it for each of its own, and puts nothing together.
create table placement_month (
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
insert into placement_month
select day, promotion_id, media_id, sum(impressions), sum(clicks), sum(counted), sum(results), sum(approved), sum(rejected), sum(pending), sum(click_rewards),
  sum(sale_amount), sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from (
  select day, promotion_id, media_id, impressions, clicks, counted, 0 as results, 0 as approved, 0 as rejected, 0 as pending, 0 as click_rewards, 0 as sale_amount,
    0 as gross, 0 as net, 0 as agency_margin, 0 as approved_gross, 0 as approved_net, 0 as approval_seconds, 0 as timed_approvals from visit_month
  union all
  select day, promotion_id, media_id, 0, 0, 0, results, approved, rejected, pending, click_rewards, sale_amount, gross, net, agency_margin, approved_gross,
    approved_net, approval_seconds, timed_approvals from outcome_month where basis = 'occurred') as either
group by 1, 2, 3 order by 1, 2, 3;
analyze placement_month;
