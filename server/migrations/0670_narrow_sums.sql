-- What visits and results (by goal) of a promotion come to by day, whoever published it, and those of a medium, whatever it promotes: home screens,
-- forecasts and reports that ask for one of them only read as many rows a day as there are of it. The worker adds the same steps up to them.
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
  goal_id bigint not null,
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
  primary key (basis, day, promotion_id, goal_id, advertiser_id)
);
create index outcome_promotion_advertiser on outcome_promotion (advertiser_id, basis, day);
insert into outcome_promotion
select basis, day, promotion_id, goal_id, advertiser_id, sum(results), sum(approved), sum(rejected), sum(pending), sum(click_rewards), sum(sale_amount),
  sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome_day group by 1, 2, 3, 4, 5;

create table visit_media (
  day date not null,
  media_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null,
  primary key (day, media_id)
);
create index visit_media_media on visit_media (media_id, day);
insert into visit_media (day, media_id, impressions, clicks, counted)
select day, media_id, sum(impressions), sum(clicks), sum(counted) from visit_day group by 1, 2;

create table outcome_media (
  basis text not null,
  day date not null,
  media_id bigint not null,
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
  timed_approvals bigint not null,
  primary key (basis, day, media_id, affiliater_id)
);
create index outcome_media_affiliater on outcome_media (affiliater_id, basis, day);
insert into outcome_media
select basis, day, media_id, affiliater_id, sum(results), sum(approved), sum(rejected), sum(pending), sum(click_rewards), sum(sale_amount),
  sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome_day group by 1, 2, 3, 4;
