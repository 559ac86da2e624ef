import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { BulkPreview } from '@tsunagi/contract/results/bulk'
import type { ReservationDetail } from '@tsunagi/contract/results/reservations'
import type { Caller, TestApp } from '../../../../test/app.ts'
import type { Tracker } from '../../../tracker/server.ts'
import { codeOf, nextOrder, resultIdOf, shopOf } from '../../../tracker/testing/conversionWorld.ts'
import { buildNetwork } from '../../../tracker/testing/network.ts'
import { openTrackedApp, type TrackedApp } from '../../../tracker/testing/trackedApp.ts'

/** What a shop tells when something is booked, of which its result is made when that takes place. */
let opened: TrackedApp
let t: TestApp
let admin: Caller
let tracker: Tracker
beforeAll(async () => {
  opened = await openTrackedApp('2026-11-10T03:00:00Z')
  ;({ t, tracker } = opened)
  admin = await t.asAdmin()
})
afterAll(() => opened.close())

type Goals = Parameters<typeof buildNetwork>[1]

/** A shop whose goal pays ¥1,500 for each thing, a suite ¥9,000, a member’s stay ¥5,000. */
async function hotel(given: Goals = {}) {
  const network = await buildNetwork(t.db, {
    goals: [{ code: 'stay', gross: yen(1500), net: yen(1000) }],
    ...given,
  })
  const of = { promotion_id: network.promotion.id }
  const tables = {
    adProductTable: { ...of, code: 'suite', gross: 9000, net: 8000 },
    adRewardTable: { ...of, code: 'member', gross: 5000, net: 4000 },
  }
  if (!given?.goals)
    for (const [resource, row] of Object.entries(tables))
      expect((await admin.post(`/api/${resource}/save`, row)).status).toBe(200)
  return shopOf({ port: tracker.port, clock: t.clock, network, db: t.db })
}
type Hotel = Awaited<ReturnType<typeof hotel>>

const share = { code: 'stay', kind: 'share', gross_rate: 1000, net_rate: 500 } as const

/** Books; answers the number and id of the reservation. */
async function book(shop: Hotel, told: object, route: 's2s' | 'script' = 's2s') {
  const args = nextOrder()
  const reply = await shop[route]({ cid: await shop.click(), args, event: 'reserve', ...told })
  expect(codeOf(reply)).toBe(4)
  const { id } = await t.db
    .selectFrom('reservation')
    .select('id')
    .where('reservation_number', '=', args)
    .executeTakeFirstOrThrow()
  return { args, id }
}
const infoOf = async (id: number) =>
  (await admin.get<ReservationDetail & { version: number }>(`/api/actionReserve/info/${id}`)).body
const resultOf = (id: number) =>
  t.db
    .selectFrom('result')
    .select(['id', 'gross', 'net', 'quantity', 'sale_amount', 'status', 'risks'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Its result when its number alone is told, and when a person says that it took place. */
async function fulfilled(shop: Hotel, told: object) {
  const [byServer, byPerson] = [await book(shop, told), await book(shop, told)]
  const expected = await infoOf(byServer.id)
  const reply = await shop.s2s({ args: byServer.args, event: 'fulfil' })
  const decision = { ids: [byPerson.id], move: 'fulfil' }
  expect((await admin.post('/api/actionReserve/allUpdate', decision)).status).toBe(200)
  const results = [
    await resultOf(resultIdOf(reply)!),
    await resultOf((await infoOf(byPerson.id)).result_id!),
  ]
  return { expected, code: codeOf(reply), results }
}

test.each<[promise: string, told: object, worth: object]>([
  ['so many', { quantity: 3 }, { gross: 4500, net: 3000, quantity: 3 }],
  ['a product', { pg: 'suite' }, { gross: 9000, net: 8000, quantity: 1 }],
  [
    'products',
    { items: 'suite:1:30000,room:2:20000' },
    { gross: 12_000, net: 10_000, quantity: 3 },
  ],
  ['a reward', { pt: 'member', price: 8000 }, { gross: 5000, net: 4000, sale_amount: 8000 }],
])(
  'a booking of %s is expected to bring, and brings, what that is paid, whoever says that it took place',
  async (_, told, worth) => {
    const shop = await hotel()
    const { expected, code, results } = await fulfilled(shop, told)
    expect(code).toBe(4)
    for (const result of results) expect(result).toMatchObject({ ...worth, status: 'pending' })
    const [{ gross, net } = { gross: 0, net: 0 }] = results
    expect(expected).toMatchObject({ gross, net })
  },
)

test('what was booked is shown with the reservation', async () => {
  const { id } = await book(await hotel(), { items: 'suite:1:30000,room:2', pt: 'member' })
  expect(await infoOf(id)).toMatchObject({
    reward_code: 'member',
    sale_amount: 30_000,
    lines: [
      { code: 'suite', quantity: 1, sale: 30_000 },
      { code: 'room', quantity: 2, sale: null },
    ],
  })
  expect(await infoOf((await book(await hotel(), {})).id)).toMatchObject({
    reward_code: null,
    lines: [],
  })
})

test('a code that no database can keep is refused in words, and the notices after it are decided', async () => {
  const shop = await hotel()
  for (const code of ['a\u0000b', 'a\ud800']) {
    const items = JSON.stringify([{ pg: code, quantity: 1, price: 1000 }, { pg: 'suite' }])
    const reply = await shop.s2s({ cid: await shop.click(), items })
    expect([reply.status, codeOf(reply)]).toEqual([422, 404])
  }
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
})

test('what is told when it takes place stands before what was booked', async () => {
  const shop = await hotel()
  const { args } = await book(shop, { pg: 'suite', quantity: 2, pt: 'member' })
  const reply = await shop.s2s({ args, event: 'fulfil', pg: 'room', pt: 'none' })
  expect(codeOf(reply)).toBe(3)
  expect(await resultOf(resultIdOf(reply)!)).toMatchObject({
    gross: 1500,
    quantity: 1,
    risks: [{ rule: 'unknown_reward' }],
  })
})

test('a code of no reward is looked at when the booking took place', async () => {
  const shop = await hotel()
  const { args } = await book(shop, { pt: 'Member' })
  const reply = await shop.s2s({ args, event: 'fulfil' })
  expect(codeOf(reply)).toBe(3)
  expect(await resultOf(resultIdOf(reply)!)).toMatchObject({
    status: 'hold',
    gross: 1500,
    risks: [{ rule: 'unknown_reward' }],
  })
})

test('how many a browser has claimed is looked at when the booking took place, unless the server tells it', async () => {
  const shop = await hotel({ promotion: { hold_over_amount: yen(100_000) } })
  const claim = async () => (await book(shop, { quantity: 9999 }, 'script')).args
  const claimed = await shop.s2s({ args: await claim(), event: 'fulfil' })
  expect(codeOf(claimed)).toBe(3)
  expect((await resultOf(resultIdOf(claimed)!)).risks).toMatchObject([{ rule: 'high_amount' }])
  const told = await shop.s2s({ args: await claim(), event: 'fulfil', quantity: 2 })
  expect(codeOf(told)).toBe(4)
  expect(await resultOf(resultIdOf(told)!)).toMatchObject({ gross: 3000, risks: [] })
})

test('of a total that has become another each line has what it had of it', async () => {
  const shop = await hotel({ goals: [share] })
  const row = {
    promotion_id: shop.promotion.id,
    code: 'suite',
    unit: 'percent',
    gross: 20,
    net: 10,
  }
  expect((await admin.post('/api/adProductTable/save', row)).status).toBe(200)
  const told = { items: 'suite:1:30000,room:2:20000' }
  const { args } = await book(shop, told)
  const reply = await shop.s2s({ args, event: 'fulfil', price: 40_000 })
  expect(await resultOf(resultIdOf(reply)!)).toMatchObject({
    sale_amount: 40_000,
    gross: 4800 + 1600,
    net: 2400 + 800,
  })
  const { id } = await book(shop, told)
  const { version } = await infoOf(id)
  const edit = { version, type: 'booking', sale_amount: 40_000, reason: '値引きのため' }
  expect((await admin.post(`/api/actionReserve/edit/${id}`, edit)).status).toBe(200)
  expect(await infoOf(id)).toMatchObject({
    gross: 6400,
    net: 3200,
    lines: [{ sale: 24_000 }, { sale: 16_000 }],
  })
})

test('lines of a share that do not say their yen share the sale by their number, and are looked at where they are not paid alike', async () => {
  const shop = await hotel({ goals: [share] })
  const sell = async (told: object) => {
    const reply = await shop.s2s({ cid: await shop.click(), ...told })
    return { code: codeOf(reply), ...(await resultOf(resultIdOf(reply)!)) }
  }
  expect(await sell({ items: 'suite:1,room:3', price: 40_000 })).toMatchObject({
    code: 1,
    gross: 4000,
    net: 2000,
  })
  expect(await sell({ items: 'suite:1:10000,room:3', price: 40_000 })).toMatchObject({
    code: 1,
    gross: 4000,
  })
  expect(await sell({ items: 'suite:1:10000,room:3' })).toMatchObject({
    code: 3,
    gross: 1000,
    risks: [{ rule: 'no_sale' }],
  })
  const row = {
    promotion_id: shop.promotion.id,
    code: 'suite',
    unit: 'percent',
    gross: 20,
    net: 10,
  }
  expect((await admin.post('/api/adProductTable/save', row)).status).toBe(200)
  expect(await sell({ items: 'suite:1,room:3', price: 40_000 })).toMatchObject({
    code: 3,
    status: 'hold',
    gross: 2000 + 3000,
    risks: [{ rule: 'no_sale' }],
  })
})

test('priced again, its result is paid by the codes that were booked', async () => {
  const shop = await hotel()
  const told = [{ pg: 'suite' }, { pt: 'member' }, { items: 'suite:1,room:2' }]
  const ids: number[] = []
  for (const each of told) ids.push(...(await fulfilled(shop, each)).results.map(({ id }) => id))
  const change = { kind: 'price' }
  const { body } = await admin.post<BulkPreview>('/api/resultJob/preview', {
    selection: { ids },
    change,
  })
  expect(body.changes.results).toBe(0)
  expect(body.refusals.map(({ reason }) => reason)).toEqual(['今の単価でも金額は同じです。'])
})

test('the operator reads why the result of a booking is going to wait, and what a server made of a browser’s booking; the advertiser reads the latter', async () => {
  const shop = await hotel()
  const args = nextOrder()
  const cid = await shop.click({ 'user-agent': 'curl/8.5.0' })
  await shop.script({ cid, args, event: 'reserve', price: 9_000 })
  await shop.s2s({ cid, args, event: 'reserve', price: 4_000 })
  const { id } = await t.db
    .selectFrom('reservation')
    .select('id')
    .where('reservation_number', '=', args)
    .executeTakeFirstOrThrow()
  const read = await infoOf(id)
  expect(read).toMatchObject({ made_from: 's2s', sale_amount: 4_000 })
  expect(read.risks).toEqual([{ rule: 'automatic_click', detail: expect.any(String) }])
  const advertiser = await t.asAdvertiser(shop.promotion.advertiser_id)
  const { body } = await advertiser.get<ReservationDetail>(`/api/actionReserve/info/${id}`)
  expect(body.risks).toEqual([])
  expect(body.history).toMatchObject([
    { move: 'reserve' },
    { move: 'outrank', actor: null, changes: { sale_amount: [9_000, 4_000] } },
  ])
})
