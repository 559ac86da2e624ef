-- What must be true of clicks, notices and results at any moment. Every row names a promise and how often it is broken.

-- I8: one reward for each order, one row for each click, each notice and each payment.
select 'I8 one result for each order' as promise, count(*)::int as broken
from (select from result group by promotion_id, goal_id, order_number having count(*) > 1) as twice
union all
select 'I8 one row for each click', count(*)::int
from (select from click group by cid having count(*) > 1) as twice
union all
select 'I8 one row for each notice', count(*)::int
from (select from notice group by receipt_id having count(*) > 1) as twice
union all

-- I9: a visitor counts once a promotion and day in Japan; the hours say what the clicks say.
select 'I9 a visitor counts once a day', count(*)::int
from (
  select from click where counted and visitor_id is not null
  group by promotion_id, visitor_id, (clicked_at at time zone 'Asia/Tokyo')::date having count(*) > 1
) as twice
union all
select 'I9 flagged clicks do not count', count(*)::int
from click where counted and cardinality(flags) > 0
union all
select 'I9 the hours add up to the clicks', count(*)::int
from (
  select date_trunc('hour', clicked_at, 'UTC') as hour, media_id, promotion_id, material_id, count(*) as clicks, count(*) filter (where counted) as counted
  from click group by 1, 2, 3, 4
) as said
left join click_hour using (hour, media_id, promotion_id, material_id)
where (click_hour.clicks, click_hour.counted) is distinct from (said.clicks, said.counted)
union all

-- What is used of caps is what the results say.
select 'what is used of caps is what the results say', count(*)::int
from (
  select promotion_id, target.goal_id, target.affiliater_id, target.media_id, target.day,
         count(*) filter (where status <> 'rejected') as results, coalesce(sum(gross) filter (where status <> 'rejected'), 0) as gross,
         count(*) filter (where status = 'approved') as approved_results, coalesce(sum(gross) filter (where status = 'approved'), 0) as approved_gross
  from result
  cross join lateral cap_targets(goal_id, affiliater_id, media_id, (occurred_at at time zone 'Asia/Tokyo')::date, route = 'click') as target
  group by 1, 2, 3, 4, 5
) as said
full join (
  select promotion_id, goal_id, affiliater_id, media_id, day, sum(results) as results, sum(gross) as gross, sum(approved_results) as approved_results, sum(approved_gross) as approved_gross
  from cap_use group by 1, 2, 3, 4, 5
) as counted using (promotion_id, goal_id, affiliater_id, media_id, day)
where coalesce((said.results, said.gross, said.approved_results, said.approved_gross) <> (counted.results, counted.gross, counted.approved_results, counted.approved_gross),
               coalesce(said.results, counted.results, 0) <> 0)
union all

-- The days of results say what the results say.
select 'the days of results say what the results say', count(*)::int
from (
  select (occurred_at at time zone 'Asia/Tokyo')::date as day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, coalesce(closing_month, '-infinity') as month,
         count(*) as results, sum(quantity) as quantity, sum(sale_amount) as sale_amount, sum(gross) as gross, sum(net) as net, sum(agency_margin) as agency_margin
  from result group by 1, 2, 3, 4, 5, 6, 7, 8
) as said
full join (
  select day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, coalesce(closing_month, '-infinity') as month,
         sum(results) as results, sum(quantity) as quantity, sum(sale_amount) as sale_amount, sum(gross) as gross, sum(net) as net, sum(agency_margin) as agency_margin
  from result_day group by 1, 2, 3, 4, 5, 6, 7, 8
) as counted using (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, month)
where coalesce((said.results, said.quantity, said.sale_amount, said.gross, said.net, said.agency_margin)
               <> (counted.results, counted.quantity, counted.sale_amount, counted.gross, counted.net, counted.agency_margin),
               coalesce(said.results, counted.results, 0) <> 0)
union all

-- The sums of parties say what their days say, but for those that are new.
select 'the sums of results say what the days of results say', count(*)::int
from (
  select side, party_id, day, status, route, coalesce(closing_month, '-infinity') as month,
         sum(results) as results, sum(quantity) as quantity, sum(sale_amount) as sale_amount, sum(gross) as gross, sum(net) as net, sum(agency_margin) as agency_margin
  from result_day cross join lateral (values ('all', 0), ('advertiser', advertiser_id), ('affiliater', affiliater_id)) as party (side, party_id)
  where not is_new group by 1, 2, 3, 4, 5, 6
) as said
full join (
  select side, party_id, day, status, route, coalesce(closing_month, '-infinity') as month, results, quantity, sale_amount, gross, net, agency_margin
  from result_sum
) as counted using (side, party_id, day, status, route, month)
where coalesce((said.results, said.quantity, said.sale_amount, said.gross, said.net, said.agency_margin)
               <> (counted.results, counted.quantity, counted.sale_amount, counted.gross, counted.net, counted.agency_margin),
               (coalesce(said.results, counted.results), coalesce(said.gross, counted.gross), coalesce(said.net, counted.net)) <> (0, 0, 0))
union all

-- I10: what the journal brought is whole: a notice that made a result names it, and a result names how it came.
select 'I10 a notice that counted has a result', count(*)::int
from notice where code in (1, 2) and result_id is null
union all
select 'I10 a result of a notice has its notice', count(*)::int
from result
where route in ('script', 'image', 's2s', 'call') and not exists (select from notice where notice.result_id = result.id)
  -- Notices are removed after a time, results stay.
  and occurred_at >= (select min(received_at) from notice)
