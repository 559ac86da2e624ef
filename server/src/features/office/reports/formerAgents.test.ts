import { afterAll, beforeAll, expect, test } from 'vitest'
import { formerDatabase, type FormerDatabase } from '../../../../test/former.ts'

let former: FormerDatabase
beforeAll(async () => {
  former = await formerDatabase('0844_sums_by_agent.sql')
  // The parties of what is told are not what this is about.
  await former.query('set session_replication_role = replica')
  await former.query(`
    insert into click (cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, clicked_at, user_agent, device, params, target_url, counted)
    values ('here', 'link', 1, 1, 1, 1, 1, '2026-10-05T00:00:00Z', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'phone', '{}', 'https://shop.example/', true);
    insert into kept_click (cid, clicked_at, device, user_agent, params)
    values ('kept', '2026-10-06T00:00:00Z', 'pc', 'Mozilla/5.0 (Windows NT 10.0) Chrome/138.0.0.0 Safari/537.36 Edg/138.0', '{}');
    insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, cid, clicked_at, device, occurred_at, order_number, gross, net, price_rule, route)
    select 'pending', 1, 1, 1, 1, 1, cid, clicked, device, '2026-10-20T00:00:00Z', number, gross, 1, '{}', 's2s'
    from (values ('here', '2026-10-05T00:00:00Z'::timestamptz, 'phone', 'A-1', 100), ('kept', '2026-10-06T00:00:00Z', 'pc', 'A-2', 200), (null, null, null, 'A-3', 400)) as made (cid, clicked, device, number, gross);
    -- The last of them waits to be added up.
    insert into outcome_step
    select basis, day, promotion_id, media_id, goal_id, material_id, advertiser_id, affiliater_id, results, approved, rejected, pending, click_rewards, sale_amount,
      gross, net, agency_margin, approved_gross, approved_net, approval_seconds, timed_approvals from outcome where gross = 400`)
  await former.migrate()
})
afterAll(() => former.close())

test('results of before have the system and the browser of their clicks, wherever those are', async () => {
  expect(await former.query('select order_number, os, browser from result order by 1')).toEqual([
    { order_number: 'A-1', os: 'iPhone', browser: 'Safari' },
    { order_number: 'A-2', os: 'Windows', browser: 'Edge' },
    { order_number: 'A-3', os: null, browser: null },
  ])
})

test('their sums are what they come to, together with what waits to be added up', async () => {
  const sums = (table: string, day: string) =>
    former.query(`
      select ${day} as day, device, os, sum(gross)::int as gross, sum(results)::int as results
      from (select basis, day, device, os, gross, results from ${table} union all select basis, day, device, os, gross, results from outcome_step) as either
      where basis = 'occurred' group by 1, 2, 3 having sum(gross) <> 0 order by gross`)
  const made = [
    { device: 'phone', os: 'iPhone', gross: 100, results: 1 },
    { device: 'pc', os: 'Windows', gross: 200, results: 1 },
    { device: '', os: '', gross: 400, results: 1 },
  ]
  expect(await sums('outcome_agent', 'day::text')).toEqual(
    made.map((each) => ({ day: '2026-10-20', ...each })),
  )
  expect(await sums('outcome_agent_month', `date_trunc('month', day)::date::text`)).toEqual(
    made.map((each) => ({ day: '2026-10-01', ...each })),
  )
})
