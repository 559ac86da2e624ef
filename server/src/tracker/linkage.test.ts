import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { fixedClock } from '../platform/clock.ts'
import { ask, eventually } from './testing/browser.ts'
import { buildNetwork, type Network } from './testing/network.ts'
import { dataFolder, startTestTracker } from './testing/startTest.ts'
import type { Tracker } from './server.ts'

const clock = fixedClock('2026-10-10T03:00:00Z')
const folder = dataFolder()
let database: TestDatabase
let tracker: Tracker
let network: Network

beforeAll(async () => {
  database = await testDatabase()
  tracker = await startTestTracker(database.url, folder.path, { clock })
})
afterAll(async () => {
  await tracker.close()
  await database.close()
  folder.remove()
})
beforeEach(async () => {
  network = await buildNetwork(database.db, {
    goals: [
      { code: 'sale', kind: 'share', gross: yen(0), net: yen(0), gross_rate: 1000, net_rate: 500 },
    ],
  })
})

async function join(given: object = {}) {
  await database.db
    .insertInto('linkage')
    .values({
      promotion_id: network.promotion.id,
      status: 'active',
      preset: 'cats',
      lp_url: 'https://asp.test.example/click?offer=9&s=[pbid]',
      cid_name: 'param1',
      p_name: 'param2',
      mid_name: null,
      inbound: '{}',
      status_map: JSON.stringify({ 1: 'approved', 2: 'rejected', 0: 'pending' }),
      amount_rule: 'tax_included',
      updated_at: clock.now(),
      ...given,
    })
    .execute()
  const at = await eventually(
    () => ask(tracker.port, `/c/${network.link.code}?pbid=top`),
    ({ headers }) => String(headers['location']).startsWith('https://asp.test.example/'),
  )
  return new URL(String(at.headers['location']))
}

/** How the other network calls us: its macros filled in, the secret in the address. */
const notify = async (params: Record<string, string>) =>
  (
    await ask(
      tracker.port,
      `/track?${new URLSearchParams({ p: String(network.promotion.id), secret: network.promotion.s2s_secret, ...params })}`,
    )
  ).json<{ code: number; result_id: number | null }>()
const resultOf = (id: number) =>
  database.db.selectFrom('result').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a click goes to the other network with our id in its parameter, and on record is where it went', async () => {
  const address = await join()
  expect(Object.fromEntries(address.searchParams)).toEqual({
    offer: '9',
    s: 'top',
    param1: expect.stringMatching(/^[\w-]{64}$/),
    param2: String(network.promotion.id),
  })
  const cid = address.searchParams.get('param1')!
  const [row] = await eventually(
    () => database.db.selectFrom('click').select('target_url').where('cid', '=', cid).execute(),
    (rows) => rows.length === 1,
  )
  expect(row!.target_url).toBe(address.href)
})

test('its notice makes a result of the amount without tax, and the log keeps what was sent', async () => {
  const cid = (await join()).searchParams.get('param1')!
  const { code, result_id } = await notify({ cid, args: 'UID-1', price: '11000', status: '0' })
  expect(code).toBe(1)
  expect(await resultOf(result_id!)).toMatchObject({
    status: 'pending',
    order_number: 'UID-1',
    sale_amount: 10_000,
    gross: 1000,
    net: 500,
    due_at: null,
  })
  const notice = await database.db
    .selectFrom('notice')
    .select(['params', 'trace', 'amount'])
    .where('order_number', '=', 'UID-1')
    .executeTakeFirstOrThrow()
  expect(notice).toMatchObject({ amount: 10_000, params: { price: '11000', status: '0' } })
  expect(JSON.stringify(notice.trace)).toContain(
    '連携先の通知を読み替えました（金額 11000 → 10000、ステータス 0 → pending）',
  )
})

test.each(['11000.00', '１１０００'])(
  'of its amount %j the tax is taken off too',
  async (price) => {
    const cid = (await join()).searchParams.get('param1')!
    const { result_id } = await notify({ cid, args: 'UID-1', price, status: '0' })
    expect((await resultOf(result_id!)).sale_amount).toBe(10_000)
  },
)

test.each([
  ['with the sale', { price: '1100', items: 'a:1:660,b:1:440' }],
  ['without it', { items: 'a:1:660,b:1:440' }],
  ['of which one leaves its yen to the rest', { price: '1100', items: 'a:1:660,b:1' }],
  ['of products we have no price for', { price: '1100', items: '[{"pg":"a","price":1100}]' }],
])('of the lines of an order, %s, the tax is taken off too', async (_case, order) => {
  const cid = (await join()).searchParams.get('param1')!
  const { result_id } = await notify({ cid, args: 'UID-9', status: '0', ...order })
  expect(await resultOf(result_id!)).toMatchObject({ sale_amount: 1000, gross: 100, net: 50 })
})

test.each([
  ['nothing more is told', {}, 1000, 100],
  ['another price is told', { price: '2200' }, 2000, 200],
  ['its lines are told again', { items: 'a:1:660,b:1:440' }, 1000, 100],
])(
  'a booking of lines is paid without tax where %s as it takes place',
  async (_case, more, sale, gross) => {
    const cid = (await join()).searchParams.get('param1')!
    await notify({ cid, args: 'R-1', event: 'reserve', price: '1100', items: 'a:1:660,b:1:440' })
    const { result_id } = await notify({ args: 'R-1', event: 'fulfil', ...more })
    expect(await resultOf(result_id!)).toMatchObject({ sale_amount: sale, gross })
  },
)

test('what lines cost elsewhere is not read where the amount is ours', async () => {
  await database.db
    .updateTable('promotion_goal')
    .set({ kind: 'fixed' })
    .where('promotion_id', '=', network.promotion.id)
    .execute()
  const cid = (await join({ amount_rule: 'none' })).searchParams.get('param1')!
  const { result_id } = await notify({ cid, args: 'UID-10', status: '0', items: 'a:2:660,b:1:440' })
  expect(await resultOf(result_id!)).toMatchObject({
    sale_amount: 0,
    quantity: 3,
    price_rule: expect.objectContaining({
      lines: [expect.objectContaining({ sale: 0 }), expect.objectContaining({ sale: 0 })],
    }),
  })
})

test('a network that tells approved results only makes one that is approved by itself', async () => {
  const cid = (await join()).searchParams.get('param1')!
  const { code, result_id } = await notify({ cid, args: 'UID-2', price: '11000', status: '1' })
  expect(code).toBe(2)
  expect((await resultOf(result_id!)).due_at).toBe('2026-10-10T03:00:00.000Z')
})

test('a later notice of the order decides the result, and says so', async () => {
  const cid = (await join()).searchParams.get('param1')!
  const { result_id } = await notify({ cid, args: 'UID-5', price: '11000', status: '0' })
  expect(await notify({ cid, args: 'UID-5', price: '11000', status: '2' })).toMatchObject({
    code: 5,
    result_id,
  })
  expect((await resultOf(result_id!)).status).toBe('rejected')
})

test.each(['approved', '1', 'rejected', '0', 'unheard-of'])(
  'a status that the table does not have, “%s”, is refused with its reason: it makes no result and decides none',
  async (status) => {
    const cid = (await join({ status_map: JSON.stringify({ OK: 'approved' }) })).searchParams.get(
      'param1',
    )!
    const { result_id } = await notify({ cid, args: 'UID-7', price: '11000' })
    expect((await notify({ cid, args: 'UID-7', price: '11000', status })).code).toBe(404)
    expect((await notify({ cid, args: 'UID-8', price: '11000', status })).code).toBe(404)
    expect((await resultOf(result_id!)).status).toBe('pending')
    const { trace } = await database.db
      .selectFrom('notice')
      .select('trace')
      .where('order_number', '=', 'UID-8')
      .where('promotion_id', '=', network.promotion.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(trace)).toContain(
      `先方のステータス「${status}」は、連携の対応表にありません`,
    )
  },
)

test('a status that is left empty says nothing: an order is new, and one that is there stays as it is', async () => {
  const cid = (await join({ status_map: JSON.stringify({ OK: 'approved' }) })).searchParams.get(
    'param1',
  )!
  const { code, result_id } = await notify({ cid, args: 'UID-11', price: '11000', status: ' ' })
  expect([code, (await resultOf(result_id!)).status]).toEqual([1, 'pending'])
  expect((await notify({ cid, args: 'UID-11', price: '11000', status: '' })).code).toBe(301)
  expect((await notify({ cid, args: 'UID-11', price: '11000', status: 'ｏｋ' })).code).toBe(5)
  expect((await resultOf(result_id!)).status).toBe('approved')
})

test('many results are decided in our own words and amounts, whatever the table says', async () => {
  const cid = (
    await join({ status_map: JSON.stringify({ 1: 'rejected', OK: 'approved' }) })
  ).searchParams.get('param1')!
  for (const args of ['M-1', 'M-2', 'M-3', 'M-4']) await notify({ cid, args, price: '11000' })
  const { body } = await ask(tracker.port, '/api/v1/results/status', {
    method: 'POST',
    headers: { 'x-tsunagi-secret': network.promotion.s2s_secret },
    body: JSON.stringify({
      p: network.promotion.id,
      results: [
        { args: 'M-1', status: 'approved', price: 11_000 },
        { args: 'M-2', status: 'rejected' },
        { args: 'M-3', status: '1' },
        { args: 'M-4', status: 'OK' },
      ],
    }),
  })
  const answer = JSON.parse(body) as { results: { code: number }[] }
  expect(answer.results.map(({ code }) => code)).toEqual([5, 5, 5, 404])
  expect(
    await database.db
      .selectFrom('result')
      .select(['order_number', 'status', 'sale_amount'])
      .where('promotion_id', '=', network.promotion.id)
      .orderBy('order_number')
      .execute(),
  ).toEqual([
    { order_number: 'M-1', status: 'approved', sale_amount: 11_000 },
    { order_number: 'M-2', status: 'rejected', sale_amount: 10_000 },
    { order_number: 'M-3', status: 'approved', sale_amount: 10_000 },
    { order_number: 'M-4', status: 'pending', sale_amount: 10_000 },
  ])
})

test('a cancellation of something unknown makes no result', async () => {
  const cid = (await join()).searchParams.get('param1')!
  expect(await notify({ cid, args: 'UID-6', price: '11000', status: '2' })).toMatchObject({
    code: 106,
    result_id: null,
  })
})

test('the same notice twice is one result', async () => {
  const cid = (await join()).searchParams.get('param1')!
  await notify({ cid, args: 'UID-3', price: '11000', status: '0' })
  expect((await notify({ cid, args: 'UID-3', price: '11000', status: '0' })).code).toBe(301)
})

test('what a browser sends is not read as a notice of the other network', async () => {
  const cid = (await join()).searchParams.get('param1')!
  await ask(tracker.port, '/track', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({
      route: 'script',
      p: network.promotion.id,
      cid,
      args: 'UID-4',
      price: 11_000,
    }),
  })
  const [result] = await eventually(
    () =>
      database.db
        .selectFrom('result')
        .select('sale_amount')
        .where('order_number', '=', 'UID-4')
        .execute(),
    (rows) => rows.length === 1,
  )
  expect(result!.sale_amount).toBe(11_000)
})

test('a joint that is switched off leads to the landing page again', async () => {
  await join()
  await database.db
    .updateTable('linkage')
    .set({ status: 'stopped' })
    .where('promotion_id', '=', network.promotion.id)
    .execute()
  await eventually(
    () => ask(tracker.port, `/c/${network.link.code}`),
    ({ headers }) => String(headers['location']).startsWith('https://shop.test.example/lp'),
  )
})
