import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { build } from '../../../../test/build.ts'
import type { Caller, TestApp } from '../../../../test/app.ts'
import type { Tracker } from '../../../tracker/server.ts'
import { ask, cidOf, eventually } from '../../../tracker/testing/browser.ts'
import { buildNetwork, type Network } from '../../../tracker/testing/network.ts'
import { openTrackedApp, type TrackedApp } from '../../../tracker/testing/trackedApp.ts'

let opened: TrackedApp
let t: TestApp
let admin: Caller
let tracker: Tracker
let network: Network
beforeAll(async () => {
  opened = await openTrackedApp('2026-11-10T03:00:00Z')
  ;({ t, tracker } = opened)
  admin = await t.asAdmin()
})
afterAll(() => opened.close())
beforeEach(async () => {
  t.clock.set('2026-11-10T03:00:00Z')
  network = await buildNetwork(t.db, {
    goals: [{ code: 'buy', gross: yen(1500), net: yen(1000) }],
  })
  await eventually(
    () => ask(tracker.port, `/c/${network.link.code}`, { method: 'HEAD' }),
    ({ status }) => status === 302,
  )
})

let visitors = 0
/** A visitor clicks and buys; answers what that is paid. */
async function sold(order: string, notice: object, query = '', agent = '') {
  const cid = cidOf(
    await ask(tracker.port, `/c/${network.link.code}${query}`, {
      headers: {
        'x-forwarded-for': `198.51.100.${++visitors}`,
        ...(agent && { 'user-agent': agent }),
      },
    }),
  )
  await ask(tracker.port, '/track', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tsunagi-secret': network.promotion.s2s_secret,
    },
    body: JSON.stringify({ p: network.promotion.id, args: order, cid, price: 10_000, ...notice }),
  })
  return paid(order)
}
const paid = (order: string) =>
  eventually(
    () =>
      t.db
        .selectFrom('result')
        .select(['gross', 'net'])
        .where('promotion_id', '=', network.promotion.id)
        .where('order_number', '=', order)
        .execute(),
    (rows) => rows.length === 1,
  ).then(([row]) => [row!.gross, row!.net])

async function ownGroup() {
  const { id } = await build.group(t.db, `優良${network.promotion.id}`)
  await t.db
    .updateTable('affiliater')
    .set({ group_id: id })
    .where('id', '=', network.media.affiliater_id)
    .execute()
  return { target: 'group', group_id: id }
}
async function ownRank() {
  await t.db
    .insertInto('affiliater_rank')
    .values({
      affiliater_id: network.media.affiliater_id,
      rank: 'gold',
      origin: 'manual',
      valid_from: '2026-11-01T00:00:00Z',
    })
    .execute()
  return { target: 'rank', rank: 'gold' }
}

const ofPromotion = () => ({ promotion_id: network.promotion.id })
const ofMaterial = () => ({ material_id: network.material.id })
const named = { name: '年末' }
interface Case {
  resource: string
  body: () => object
  notice?: object
  query?: string
}
const cases: Record<string, Case> = {
  'the price of its material': { resource: 'adMaterialUnitPrice', body: ofMaterial },
  'a special price of its promotion for a parameter': {
    resource: 'adSpecialUnitPrice',
    body: () => ({ ...ofPromotion(), ...named, target: 'parameter', parameter: 'vip' }),
    query: '?pcp=vip',
  },
  'a special price of its promotion for an affiliater': {
    resource: 'adSpecialUnitPrice',
    body: () => ({
      ...ofPromotion(),
      ...named,
      target: 'affiliater',
      affiliater_id: network.media.affiliater_id,
    }),
  },
  'a special price of its material for a medium': {
    resource: 'adMaterialSpecialUnitPrice',
    body: () => ({ ...ofMaterial(), ...named, target: 'media', media_id: network.media.id }),
  },
  'a special price of its material for everybody': {
    resource: 'adMaterialSpecialUnitPrice',
    body: () => ({ ...ofMaterial(), ...named, target: 'everybody' }),
  },
  'the reward table': {
    resource: 'adRewardTable',
    body: () => ({ ...ofPromotion(), code: 'new' }),
    notice: { pt: 'new' },
  },
  'the product table': {
    resource: 'adProductTable',
    body: () => ({ ...ofPromotion(), code: 'A-1' }),
    notice: { pg: 'A-1' },
  },
  'a special price of its product': {
    resource: 'adProductTable',
    body: () => ({
      ...ofPromotion(),
      code: 'A-1',
      target: 'media',
      media_id: network.media.id,
    }),
    notice: { pg: 'A-1' },
  },
}

/** Agrees a price, changes it and ends it, with a sale before and after each. */
async function lifeOf(resource: string, body: object, notice: object, query?: string) {
  const agree = async (path: string, amounts: object) => {
    const reply = await admin.post<{ id: number }>(`/api/${resource}/${path}`, {
      ...body,
      ...amounts,
    })
    expect([reply.status, reply.body]).toEqual([200, { id: expect.any(Number) }])
    return reply.body.id
  }
  const id = await agree('save', { gross: 5000, net: 4000 })
  expect(await sold('agreed', notice, query)).toEqual([5000, 4000])
  t.clock.set('2026-11-11T03:00:00Z')
  const next = await agree(`edit/${id}`, { unit: 'percent', gross: 7, net: 6.05 })
  expect(await sold('changed', notice, query)).toEqual([700, 605])
  t.clock.set('2026-11-12T03:00:00Z')
  expect((await admin.delete(`/api/${resource}/delete/${next}`)).status).toBe(200)
  expect(await sold('ended', notice, query)).toEqual([1500, 1000])
  expect([await paid('agreed'), await paid('changed')]).toEqual([
    [5000, 4000],
    [700, 605],
  ])
}

describe('a sale is paid, and keeps what it was paid when that changes and ends,', () => {
  test.each(Object.entries(cases))('by %s', async (_, { resource, body, notice = {}, query }) => {
    await lifeOf(resource, body(), notice, query)
  })
  test('by a special price of its promotion for a group', async () => {
    await lifeOf('adSpecialUnitPrice', { ...ofPromotion(), ...named, ...(await ownGroup()) }, {})
  })
  test('by a special price of its promotion for a rank', async () => {
    await lifeOf('adSpecialUnitPrice', { ...ofPromotion(), ...named, ...(await ownRank()) }, {})
  })
})

test('a sale is paid by a price for the devices that its click came from', async () => {
  const body = { ...ofPromotion(), ...named, target: 'everybody', devices: ['iphone', 'android'] }
  expect(
    (await admin.post('/api/adSpecialUnitPrice/save', { ...body, gross: 5000, net: 4000 })).status,
  ).toBe(200)
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const computer =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(await sold('by-phone', {}, '', phone)).toEqual([5000, 4000])
  expect(await sold('by-computer', {}, '', computer)).toEqual([1500, 1000])
  expect(await sold('by-nobody-knows', {})).toEqual([1500, 1000])
})

describe('a code that the reward table lacks', () => {
  const risksOf = async (order: string, code: string) => {
    const worth = await sold(order, { pt: code })
    const { id, status } = await t.db
      .selectFrom('result')
      .select(['id', 'status'])
      .where('promotion_id', '=', network.promotion.id)
      .where('order_number', '=', order)
      .executeTakeFirstOrThrow()
    const { body } = await admin.get<{ risks: { rule: string; detail: string }[] }>(
      `/api/actionLogRaw/info/${id}`,
    )
    return { worth, status, risks: body.risks }
  }

  test('means nothing where there is no table, be there a product of that code', async () => {
    const product = { ...ofPromotion(), code: 'gold', gross: 9000, net: 8000 }
    expect((await admin.post('/api/adProductTable/save', product)).status).toBe(200)
    expect(await risksOf('no-table', 'gold')).toMatchObject({ worth: [1500, 1000], risks: [] })
  })

  test('is paid as without one and waits for a person, who reads which code it is', async () => {
    const reward = { ...ofPromotion(), code: 'gold', gross: 5000, net: 4000 }
    expect((await admin.post('/api/adRewardTable/save', reward)).status).toBe(200)
    expect(await risksOf('known', 'gold')).toMatchObject({ worth: [5000, 4000], risks: [] })
    expect(await risksOf('mistyped', 'Gold')).toEqual({
      worth: [1500, 1000],
      status: 'hold',
      risks: [{ rule: 'unknown_reward', detail: expect.stringContaining('「Gold」') }],
    })
  })
})
