-- What visits and results of a promotion come to by day, whoever published it: home screens, forecasts and reports that ask for no medium read
-- a few hundred rows a day less. The worker adds the same steps up to it.
create table visit_promotion (
  day date not null,
  promotion_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  primary key (day, promotion_id)
);
create index visit_promotion_promotion on visit_promotion (promotion_id, day);
insert into visit_promotion (day, promotion_id, impressions, clicks, counted)
select day, promotion_id, sum(impressions), sum(clicks), sum(counted) from visit_day group by 1, 2;

create table outcome_promotion (
  basis text not null,
  day date not null,
  promotion_id bigint not null,
  advertiser_id bigint not null,
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
  primary key (basis, day, promotion_id, advertiser_id)
);
create index outcome_promotion_advertiser on outcome_promotion (advertiser_id, basis, day);
insert into outcome_promotion
select basis, day, promotion_id, advertiser_id, sum(results), sum(approved), sum(rejected), sum(pending), sum(click_rewards), sum(sale_amount),
  sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome_day group by 1, 2, 3, 4;
