import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  codeOf,
  nextOrder,
  openWorld,
  resultIdOf,
  shopOf,
  start,
  type World,
} from '../testing/conversionWorld.ts'
import { eventually } from '../testing/browser.ts'
import { dataFolder, startTestTracker } from '../testing/startTest.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start))

const warningsOf = (id: number) =>
  world.db
    .selectFrom('cap_warning')
    .select(['cap', 'percent', 'used', 'cap_limit', 'period'])
    .where('promotion_id', '=', id)
    .orderBy('percent')
    .execute()
const resultOf = (id: number) =>
  world.db.selectFrom('result').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('of many notices at the same moment at two trackers exactly as many get through as there are places', async () => {
  const folder = dataFolder()
  const second = await startTestTracker(world.url, folder.path, { clock: world.clock })
  const shop = await world.network({ promotion: { cap_results_total: 3 } })
  const elsewhere = await shopOf({
    port: second.port,
    clock: world.clock,
    network: shop,
    db: world.db,
  })
  const cids = await Promise.all(Array.from({ length: 20 }, () => shop.click()))
  await Promise.all(
    cids.map((cid, index) => (index % 2 ? shop : elsewhere).s2s({ cid, args: `race-${cid}` })),
  )
  const codes = await eventually(
    async () =>
      (
        await world.db
          .selectFrom('notice')
          .select('code')
          .where('order_number', 'like', 'race-%')
          .execute()
      )
        .map(({ code }) => code)
        .sort(),
    (all) => all.length === 20 && !all.includes(900),
    30_000,
  )
  expect(codes).toEqual([1, 1, 1, ...Array.from({ length: 17 }, () => 503)])
  expect(await shop.resultsOf()).toHaveLength(3)
  await second.close()
  folder.remove()
})

test('a rejected result gives its place back, and a cap begins anew with its day in Japan', async () => {
  const shop = await world.network({ promotion: { cap_results_day: 1 } })
  const sell = async () => shop.s2s({ cid: await shop.click() })
  const first = await sell()
  expect([codeOf(first), codeOf(await sell())]).toEqual([1, 501])
  await world.db
    .updateTable('result')
    .set({ status: 'rejected', reject_code: 'other' })
    .where('id', '=', resultIdOf(first))
    .execute()
  expect([codeOf(await sell()), codeOf(await sell())]).toEqual([1, 501])
  world.clock.set('2026-10-10T14:59:59Z')
  expect(codeOf(await sell())).toBe(501)
  world.clock.set('2026-10-10T15:00:00Z')
  expect(codeOf(await sell())).toBe(1)
})

test('where only approved results fill a cap, pending ones do not', async () => {
  const shop = await world.network({ promotion: { cap_results_total: 1, cap_basis: 'approved' } })
  const sell = async () => shop.s2s({ cid: await shop.click() })
  const first = await sell()
  expect(codeOf(await sell())).toBe(1)
  await world.db
    .updateTable('result')
    .set({ status: 'approved', closing_month: '2026-10-01' })
    .where('id', '=', resultIdOf(first))
    .execute()
  expect(codeOf(await sell())).toBe(503)
})

test('a promotion that goes on beyond its cap says so in the decision', async () => {
  const shop = await world.network({ promotion: { cap_results_total: 1, cap_reached: 'keep' } })
  await shop.s2s({ cid: await shop.click() })
  const args = nextOrder()
  expect(codeOf(await shop.s2s({ cid: await shop.click(), args }))).toBe(1)
  expect((await shop.noticeOf(args)).trace).toContainEqual(
    expect.objectContaining({ step: 'caps', outcome: 'info' }),
  )
})

test('80 and 100 percent of a cap are noted once each', async () => {
  const shop = await world.network({ promotion: { cap_budget_month: 7500 } })
  for (let sale = 0; sale < 7; sale++) await shop.s2s({ cid: await shop.click() })
  expect(await warningsOf(shop.promotion.id)).toEqual([
    { cap: 'cap_budget_month', percent: 80, used: 6000, cap_limit: 7500, period: '2026-10-01' },
    { cap: 'cap_budget_month', percent: 100, used: 7500, cap_limit: 7500, period: '2026-10-01' },
  ])
  expect(await shop.resultsOf()).toHaveLength(5)
})

test('a result too soon after its click is on hold with its reason, and has no part in the history of decisions', async () => {
  const shop = await world.network({ promotion: { hold_seconds: 5, result_mode: 'auto' } })
  const cid = await shop.click()
  world.clock.set('2026-10-10T03:00:04Z')
  const reply = await shop.s2s({ cid })
  expect(codeOf(reply)).toBe(3)
  const result = await resultOf(resultIdOf(reply))
  expect(result).toMatchObject({
    status: 'hold',
    risks: [{ rule: 'too_soon', detail: { en: expect.stringContaining('4 s') } }],
  })
  expect(
    await world.db
      .selectFrom('result_history')
      .select(['from_status', 'to_status'])
      .where('result_id', '=', result.id)
      .execute(),
  ).toEqual([{ from_status: null, to_status: 'hold' }])
  world.clock.set('2026-10-10T03:00:05Z')
  expect(codeOf(await shop.s2s({ cid }))).toBe(2)
})

test('more results from one network within an hour than the promotion allows are on hold; shared addresses are no sign', async () => {
  const shop = await world.network({ promotion: { hold_per_ip: 2 } })
  const from = async (ip: string) =>
    codeOf(await shop.script({ cid: await shop.click() }, { 'x-forwarded-for': ip }))
  expect([
    await from('203.0.113.60'),
    await from('203.0.113.61'),
    await from('203.0.113.255'),
    await from('203.0.114.60'),
  ]).toEqual([1, 1, 3, 1])
  expect([
    await from('2001:db8:7:8::1'),
    await from('2001:db8:7:8:9::2'),
    await from('2001:db8:7:8:ffff:ffff:ffff:ffff'),
    await from('2001:db8:7:9::1'),
  ]).toEqual([1, 1, 3, 1])
  expect(
    (await shop.resultsOf()).flatMap(({ risks }) =>
      (risks as { rule: string }[]).map(({ rule }) => rule),
    ),
  ).toEqual(['many_from_address', 'many_from_address'])
  expect([await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1')]).toEqual([
    1, 1, 1,
  ])
  world.clock.set('2026-10-10T04:00:01Z')
  expect(await from('203.0.113.60')).toBe(1)
})

test('what one notice changes for the next also holds where many are decided at the same moment', async () => {
  const folder = dataFolder()
  const tracker = await startTestTracker(world.url, folder.path, { clock: world.clock })
  const rules = [
    { hold_per_ip: 3, hold_per_click: 0 },
    { session_rule: 'end' as const },
    { cap_results_total: 4, hold_per_click: 0 },
    { hold_per_click: 0 },
    { hold_per_click: 2 },
  ]
  const shops = await Promise.all(rules.map(async (promotion) => world.network({ promotion })))
  const together = await Promise.all(
    shops.map(async (network) => ({
      network,
      cid: await network.click(),
      shop: await shopOf({ port: tracker.port, clock: world.clock, network, db: world.db }),
    })),
  )
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      together.map(({ shop, cid, network }) =>
        shop.script(
          { cid, args: `moment-${network.promotion.id}-${index}` },
          { 'x-forwarded-for': '203.0.113.90' },
        ),
      ),
    ).flat(),
  )
  const codes = await eventually(
    async () =>
      Promise.all(
        together.map(async ({ network }) =>
          (
            await world.db
              .selectFrom('notice')
              .select('code')
              .where('promotion_id', '=', network.promotion.id)
              .execute()
          )
            .map(({ code }) => code)
            .sort((one, other) => one - other),
        ),
      ),
    (all) => all.every((each) => each.length === 10),
    15_000,
  )
  const times = (count: number, code: number) => Array.from({ length: count }, () => code)
  expect(codes).toEqual([
    [...times(3, 1), ...times(7, 3)],
    [1, ...times(9, 206)],
    [...times(4, 1), ...times(6, 503)],
    times(10, 1),
    [...times(2, 1), ...times(8, 3)],
  ])
  await tracker.close()
  folder.remove()
})

test('the address of the affiliater alone is looked at, its device is refused, and neither where own purchases are allowed', async () => {
  const codes = []
  for (const self_purchase of [false, true]) {
    const shop = await world.network({ promotion: { self_purchase } })
    const user = await world.db
      .insertInto('user_account')
      .values({
        user_type: '1',
        user_name: 'own',
        mail_address: `self${String(self_purchase)}@test.example`,
        password_hash: 'x',
        affiliater_id: shop.media.affiliater_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('session')
      .values({
        user_id: user.id,
        bearer_hash: Buffer.from(`sb${user.id}`),
        cookie_hash: Buffer.from(`sc${user.id}`),
        csrf_token: 'x',
        ip: '203.0.113.81',
        user_agent: 'Mine',
        seen_at: start,
        expires_at: '2027-01-01T00:00:00Z',
      })
      .execute()
    for (const agent of ['Other', 'Mine'])
      codes.push(
        codeOf(
          await shop.script(
            { cid: await shop.click() },
            { 'x-forwarded-for': '203.0.113.81', 'user-agent': agent },
          ),
        ),
      )
  }
  expect(codes).toEqual([3, 208, 1, 1])
})

test('where order numbers are not checked, the same one counts again, and none is needed', async () => {
  const shop = await world.network({ promotion: { duplicate_rule: 'none' } })
  const sell = async (args: string) => codeOf(await shop.s2s({ cid: await shop.click(), args }))
  expect([await sell('SAME'), await sell('SAME'), await sell('')]).toEqual([1, 1, 1])
  expect((await shop.resultsOf()).map(({ order_number }) => order_number.slice(0, 5))).toEqual([
    'SAME',
    'SAME-',
    expect.any(String),
  ])
})
