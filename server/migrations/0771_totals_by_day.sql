-- What all visits and all results of a day come to, whoever it was: home screens, forecasts and reports of the operator that tell nothing but days apart
-- read a row a day. The worker adds the same steps up to them.
create table visit_total (
  day date primary key,
  impressions bigint not null,
  clicks bigint not null,
  counted bigint not null
);
insert into visit_total select day, sum(impressions), sum(clicks), sum(counted) from visit_promotion group by 1;

create table outcome_total (
  basis text not null,
  day date not null,
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
  primary key (basis, day)
);
insert into outcome_total
select basis, day, sum(results), sum(approved), sum(rejected), sum(pending), sum(click_rewards), sum(sale_amount), sum(gross), sum(net), sum(agency_margin),
  sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals)
from outcome_promotion group by 1, 2;
