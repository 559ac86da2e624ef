import { afterAll, beforeAll, expect, test } from 'vitest'
import { exposed, numberIn } from '../../test/exposed.ts'
import { ask, eventually } from './testing/browser.ts'
import { openWorld, type World } from './testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a tracker tells of clicks by verdict, of requests by the pattern of their route, and how far the database is behind', async () => {
  const shop = await world.network()
  const before = await eventually(
    () => exposed(world.source),
    (text) =>
      numberIn(text, 'tsunagi_shipped_records_total') ===
      numberIn(text, 'tsunagi_journal_records_total'),
  )
  const since = (text: string, line: string) =>
    (numberIn(text, line) ?? 0) - (numberIn(before, line) ?? 0)
  const cid = await shop.click()
  await shop.visit({ 'user-agent': 'Googlebot/2.1' })
  await ask(world.port, '/c/nosuchlink00')
  await ask(world.port, '/nothing/of/the/kind?secret=1')
  await shop.s2s({ cid })
  const after = await eventually(
    () => exposed(world.source),
    (text) => since(text, 'tsunagi_shipped_records_total') >= 3,
  )
  expect(
    [
      'tsunagi_clicks_total{verdict="counted"}',
      'tsunagi_clicks_total{verdict="bot"}',
      'tsunagi_clicks_total{verdict="unknown_link"}',
      'tsunagi_http_requests_total{route="/c/:id",status="3xx"}',
      'tsunagi_http_requests_total{route="/c/:id",status="4xx"}',
      'tsunagi_http_request_duration_seconds_count{route="/c/:id"}',
      'tsunagi_http_requests_total{route="none",status="4xx"}',
      'tsunagi_http_requests_total{route="/track",status="2xx"}',
      'tsunagi_notices_total{code="1"}',
      'tsunagi_journal_records_total',
      'tsunagi_shipped_records_total',
    ].map((line) => [line, since(after, line)]),
  ).toEqual([
    ['tsunagi_clicks_total{verdict="counted"}', 1],
    ['tsunagi_clicks_total{verdict="bot"}', 1],
    ['tsunagi_clicks_total{verdict="unknown_link"}', 1],
    ['tsunagi_http_requests_total{route="/c/:id",status="3xx"}', 2],
    ['tsunagi_http_requests_total{route="/c/:id",status="4xx"}', 1],
    ['tsunagi_http_request_duration_seconds_count{route="/c/:id"}', 3],
    ['tsunagi_http_requests_total{route="none",status="4xx"}', 1],
    ['tsunagi_http_requests_total{route="/track",status="2xx"}', 1],
    ['tsunagi_notices_total{code="1"}', 1],
    ['tsunagi_journal_records_total', 3],
    ['tsunagi_shipped_records_total', 3],
  ])
  expect(
    ['tsunagi_shipping_lag_seconds', 'tsunagi_shipping_waiting_bytes', 'tsunagi_journal_full'].map(
      (line) => numberIn(after, line),
    ),
  ).toEqual([0, 0, 0])
  expect(after).not.toContain('secret')
  expect(after).not.toContain('nosuchlink00')
})

test('what the database does not take waits, and its age is told', async () => {
  const shop = await world.network()
  const held = await world.db.startTransaction().execute()
  await held.selectFrom('journal_position').select('journal').forUpdate().execute()
  await shop.click()
  world.clock.set('2026-10-10T03:01:30Z')
  const meanwhile = await exposed(world.source)
  expect(numberIn(meanwhile, 'tsunagi_shipping_lag_seconds')).toBe(90)
  expect(numberIn(meanwhile, 'tsunagi_shipping_waiting_bytes')).toBeGreaterThan(100)
  await held.rollback().execute()
  await eventually(
    () => exposed(world.source),
    (text) => numberIn(text, 'tsunagi_shipping_lag_seconds') === 0,
  )
})
