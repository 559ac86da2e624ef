import { yen } from '@tsunagi/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { fixedClock } from '../platform/clock.ts'
import { decideOrderAgain } from './testing/again.ts'
import { ask, cidOf, eventually } from './testing/browser.ts'
import { buildNetwork, type Network } from './testing/network.ts'
import { dataFolder, startTestTracker } from './testing/startTest.ts'
import type { Tracker } from './server.ts'

const clock = fixedClock('2026-10-10T03:00:00Z')
const folders = [dataFolder(), dataFolder()]
let database: TestDatabase
let trackers: Tracker[]
let network: Network

beforeAll(async () => {
  database = await testDatabase()
  trackers = []
  for (const { path } of folders)
    trackers.push(await startTestTracker(database.url, path, { clock }))
})
afterAll(async () => {
  for (const tracker of trackers) await tracker.close()
  await database.close()
  for (const folder of folders) folder.remove()
})
beforeEach(async () => {
  clock.set('2026-10-10T03:00:00Z')
})

/** A network whose goal pays 1,500 / 1,000, and from noon in Japan on 3,000 / 2,100. */
async function opened(given: Parameters<typeof buildNetwork>[1] = {}) {
  network = await buildNetwork(database.db, given)
  await build.goalPrice(database.db, {
    goal_id: network.goal.id,
    valid_from: '2026-10-10T03:00:10Z',
    gross: yen(3000),
    net: yen(2100),
  })
  await known()
}
/** Until both trackers have taken over what was written before: they know a link that came after it. */
async function known() {
  const material = await build.material(database.db, { promotion_id: network.promotion.id })
  const link = await build.link(database.db, {
    media_id: network.media.id,
    material_id: material.id,
  })
  for (const { port } of trackers)
    await eventually(
      () => ask(port, `/c/${link.code}`, { method: 'HEAD' }),
      ({ status }) => status === 302,
    )
}
let visitors = 0
const click = async (tracker = 0, query = '') =>
  cidOf(
    await ask(trackers[tracker]!.port, `/c/${network.link.code}${query}`, {
      headers: { 'x-forwarded-for': `198.51.100.${++visitors}` },
    }),
  )
const tell = (order: string, given: Record<string, unknown>, tracker = 0) =>
  ask(trackers[tracker]!.port, '/track', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tsunagi-secret': network.promotion.s2s_secret,
    },
    body: JSON.stringify({ p: network.promotion.id, args: order, ...given }),
  })
const resultOf = (order: string) =>
  eventually(
    () =>
      database.db
        .selectFrom('result')
        .selectAll()
        .where('promotion_id', '=', network.promotion.id)
        .where('order_number', '=', order)
        .execute(),
    (rows) => rows.length === 1,
  ).then((rows) => rows[0]!)

describe('an event is paid the price of its own time', () => {
  test('told before and after a change, by two trackers, whenever it is decided', async () => {
    await opened()
    const [first, second] = [await click(0), await click(1)]
    clock.set('2026-10-10T03:00:09.999Z')
    await tell('before', { cid: first }, 0)
    clock.set('2026-10-10T03:00:10.000Z')
    await tell('after', { cid: second }, 1)
    expect(await resultOf('before')).toMatchObject({ gross: 1500, net: 1000 })
    expect(await resultOf('after')).toMatchObject({ gross: 3000, net: 2100 })
  })

  test('as of the click, where the promotion says so', async () => {
    await opened({ promotion: { price_basis: 'clicked' } })
    const cid = await click()
    clock.set('2026-10-10T03:00:20Z')
    await tell('clicked', { cid })
    expect(await resultOf('clicked')).toMatchObject({ gross: 1500, net: 1000 })
  })

  test('a reservation as of when it was made', async () => {
    await opened()
    const cid = await click()
    await tell('visit', { cid, event: 'reserve' })
    clock.set('2026-10-10T05:00:00Z')
    await tell('visit', { event: 'fulfil' })
    expect(await resultOf('visit')).toMatchObject({ gross: 1500, net: 1000 })
  })
})

test('a tracker that was cut off prices by what has been agreed meanwhile, and a notice decided again keeps its time', async () => {
  await opened()
  const cid = await click()
  // Announced to nobody: as if the announcement had been lost.
  await database.db.transaction().execute(async (tx) => {
    await sql`alter table goal_price disable trigger goal_price_catalogue`.execute(tx)
    await build.goalPrice(tx, {
      goal_id: network.goal.id,
      valid_from: '2026-10-10T03:00:05Z',
      gross: yen(1800),
      net: yen(1300),
    })
    await sql`alter table goal_price enable trigger goal_price_catalogue`.execute(tx)
  })
  clock.set('2026-10-10T03:00:06Z')
  await tell('cut-off', { cid })
  expect(await resultOf('cut-off')).toMatchObject({ gross: 1800, net: 1300 })
  clock.set('2026-11-10T03:00:00Z')
  await decideOrderAgain(database.db, clock, 'cut-off')
  expect(await resultOf('cut-off')).toMatchObject({ gross: 1800, net: 1300 })
})

describe('the lines of an order', () => {
  const product = (code: string, given: object) =>
    database.db
      .insertInto('price_rule')
      .values({ level: 'product', promotion_id: network.promotion.id, code, unit: 'yen', ...given })
      .execute()

  test('are priced one by one, as text, as JSON, or as one product and how many', async () => {
    await opened()
    await product('A-1', { gross: yen(100), net: yen(70) })
    await product('B', { unit: 'percent', gross_rate: 1000, net_rate: 333 })
    await tell('text', { cid: await click(), items: 'A-1:3:9000,B:1:999,C:1:500' })
    const [text, items] = [
      await resultOf('text'),
      [
        { pg: 'A-1', quantity: 3, price: 9000 },
        { pg: 'B', price: 999 },
      ],
    ]
    // 3 × 100 + 10 % of 999 + the goal's own 1,500.
    expect(text).toMatchObject({ sale_amount: 10_499, quantity: 5, gross: 1899, net: 1243 })
    await tell('json', { cid: await click(), items, price: 8000 })
    expect(await resultOf('json')).toMatchObject({ sale_amount: 8000, gross: 399, net: 243 })
    await tell('one', { cid: await click(), pg: 'A-1', quantity: 4, price: 5000 })
    expect(await resultOf('one')).toMatchObject({
      sale_amount: 5000,
      quantity: 4,
      gross: 400,
      net: 280,
    })
  })

  test('cannot be corrected in their sale, which could be that of any of them', async () => {
    await opened()
    await tell('lines', { cid: await click(), items: 'A:1:100,B:1:200' })
    const { id } = await resultOf('lines')
    const reply = await tell('lines', { status: 'approved', price: 250 })
    expect(JSON.parse(reply.body).code).not.toBe(5)
    expect(await resultOf('lines')).toMatchObject({ id, sale_amount: 300, status: 'pending' })
  })

  test('that cannot be read make no result, and that is said', async () => {
    await opened()
    const reply = await tell('bad', { cid: await click(), items: 'A-1:0:100' })
    expect(JSON.parse(reply.body)).toMatchObject({ result_id: null })
    const notice = await database.db
      .selectFrom('notice')
      .select('trace')
      .where('promotion_id', '=', network.promotion.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(notice.trace)).toContain('code:quantity:yen')
  })
})

describe('a special price', () => {
  const special = (given: object) =>
    database.db
      .insertInto('price_rule')
      .values({
        level: 'promotion_special',
        promotion_id: network.promotion.id,
        unit: 'yen',
        gross: yen(5000),
        net: yen(4000),
        ...given,
      })
      .execute()

  test('for a parameter of the link is found by the click', async () => {
    await opened()
    await special({ target: 'parameter', parameter: 'vip' })
    await tell('vip', { cid: await click(0, '?pcp=vip') })
    await tell('plain', { cid: await click(0, '?pcp=other') })
    expect(await resultOf('vip')).toMatchObject({ gross: 5000, net: 4000 })
    expect(await resultOf('plain')).toMatchObject({ gross: 1500, net: 1000 })
  })

  test('that ends after three results prices exactly three, told all at once through two trackers', async () => {
    await opened()
    await special({ after_results: 3 })
    await known()
    const cids = await Promise.all(Array.from({ length: 20 }, (_, n) => click(n % 2)))
    await Promise.all(cids.map((cid, n) => tell(`many-${n}`, { cid }, n % 2)))
    const results = await eventually(
      () =>
        database.db
          .selectFrom('result')
          .select('gross')
          .where('promotion_id', '=', network.promotion.id)
          .execute(),
      (rows) => rows.length === 20,
    )
    expect(results.filter(({ gross }) => gross === 5000)).toHaveLength(3)
    expect(results.filter(({ gross }) => gross === 1500)).toHaveLength(17)
  })

  test('with a window of its own counts clicks that are too old for others', async () => {
    await opened({ promotion: { click_window_days: 1 } })
    await special({ target: 'media', media_id: network.media.id, window_days: 30 })
    const cid = await click()
    clock.set('2026-10-20T03:00:00Z')
    await tell('late', { cid })
    expect(await resultOf('late')).toMatchObject({ gross: 5000 })
  })

  test('that ended at noon pays what came before noon, also when it is decided later', async () => {
    await opened()
    await special({ target: 'media', media_id: network.media.id, valid_to: '2026-10-10T03:00:05Z' })
    const cid = await click()
    clock.set('2026-10-10T03:00:04.999Z')
    await tell('in-time', { cid })
    expect(await resultOf('in-time')).toMatchObject({ gross: 5000 })
    clock.set('2026-10-10T03:00:05.000Z')
    await tell('too-late', { cid: await click() })
    expect(await resultOf('too-late')).toMatchObject({ gross: 1500 })
  })
})

test('what the rank of the medium’s owner adds is that of the event’s time, where the promotion lets it', async () => {
  await opened({ promotion: { rank_uplift: true } })
  const rank = {
    affiliater_id: network.media.affiliater_id,
    rank: 'gold',
    origin: 'manual',
  } as const
  await database.db
    .insertInto('affiliater_rank')
    .values([
      { ...rank, rank: 'regular', valid_from: '2020-01-01T00:00:00Z' },
      { ...rank, valid_from: '2026-10-10T03:00:05Z' },
    ])
    .execute()
  await database.db
    .insertInto('setting')
    .values({
      section: 'rank',
      value: JSON.stringify({ regular: regularPays, gold: goldPays }),
      updated_at: clock.now(),
    })
    .execute()
  const [before, after] = [await click(), await click()]
  await tell('regular', { cid: before })
  clock.set('2026-10-10T03:00:06Z')
  await tell('gold', { cid: after })
  expect(await resultOf('regular')).toMatchObject({ gross: 1500, net: 1010 })
  expect(await resultOf('gold')).toMatchObject({ gross: 1500, net: 1055 })
})

test('the rate that a rank adds is that of the event’s time as well, whenever it is decided', async () => {
  await opened({ promotion: { rank_uplift: true } })
  const saved = (regular: object, at: string) => {
    const value = JSON.stringify({ regular })
    return database.db
      .insertInto('setting')
      .values({ section: 'rank', value, updated_at: at })
      .onConflict((conflict) => conflict.column('section').doUpdateSet({ value, updated_at: at }))
      .execute()
  }
  await saved(goldPays, '2026-10-10T03:00:00Z')
  const [booked, told] = [await click(), await click()]
  await tell('booked', { cid: booked, event: 'reserve' })
  clock.set('2026-10-10T03:00:05Z')
  await saved(regularPays, '2026-10-10T03:00:05Z')
  await tell('told', { cid: told })
  await tell('booked', { event: 'fulfil' })
  expect(await resultOf('booked')).toMatchObject({ gross: 1500, net: 1055 })
  expect(await resultOf('told')).toMatchObject({ gross: 1500, net: 1010 })
})

const regularPays = {
  threshold: 0,
  keep_threshold: null,
  uplift_rate: 100,
  pay_months: 2,
  pay_day: 15,
  invited_only: false,
  benefits_ja: '',
  benefits_en: '',
}
const goldPays = { ...regularPays, threshold: 300_000, uplift_rate: 550, pay_months: 1 }
