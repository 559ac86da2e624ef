import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { build } from '../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { fixedClock } from '../platform/clock.ts'
import { mintClickId } from '../conversions/clicks/clickId.ts'
import { ask, cidOf, cookiesOf, eventually } from './testing/browser.ts'
import { buildNetwork, type Network } from './testing/network.ts'
import { clickKey, dataFolder, startTestTracker } from './testing/startTest.ts'
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
  clock.set('2026-10-10T03:00:00Z')
  network = await buildNetwork(database.db, {
    goals: [
      { code: 'buy', gross: yen(1500), net: yen(1000) },
      { code: 'sale', kind: 'share', gross: yen(0), net: yen(0), gross_rate: 1000, net_rate: 750 },
    ],
  })
  await eventually(
    () => ask(tracker.port, `/c/${network.link.code}`, { method: 'HEAD' }),
    (reply) => reply.status === 302,
  )
})

const get = (path: string, options: Parameters<typeof ask>[2] = {}) =>
  ask(tracker.port, path, options)
const visitor = (number: number) => ({ 'x-forwarded-for': `198.51.100.${number}` })
const follow = async (number = 1) =>
  cidOf(await get(`/c/${network.link.code}`, { headers: visitor(number) }))
const rowOf = (cid: string) =>
  eventually(
    () => database.db.selectFrom('click').selectAll().where('cid', '=', cid).execute(),
    (rows) => rows.length === 1,
  ).then((rows) => rows[0]!)
const noticesOf = (order: string) =>
  database.db
    .selectFrom('notice')
    .selectAll()
    .where('order_number', '=', order)
    .orderBy('id')
    .execute()
const noticeOf = (order: string) =>
  eventually(
    () => noticesOf(order),
    (rows) => rows.length > 0,
  ).then((rows) => rows[0]!)
const post = (body: unknown, headers: Record<string, string> = {}) =>
  get('/track', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const s2s = (body: Record<string, unknown>) =>
  post({ p: network.promotion.id, ...body }, { 'x-tsunagi-secret': network.promotion.s2s_secret })

test('a click is sent on with its id and stands in the database with all that came with it', async () => {
  const reply = await get(`/c/${network.link.code}?pbid=top&sub1=a%20b&gclid=G1&other=x`, {
    headers: { ...visitor(1), referer: 'https://blog.example/article' },
  })
  expect(reply.status).toBe(302)
  const cid = cidOf(reply)
  expect(reply.headers['location']).toBe(`https://shop.test.example/lp?from=blog&cid=${cid}#top`)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(await rowOf(cid)).toMatchObject({
    link_code: network.link.code,
    media_id: network.media.id,
    promotion_id: network.promotion.id,
    material_id: network.material.id,
    affiliater_id: network.media.affiliater_id,
    clicked_at: '2026-10-10T03:00:00.000Z',
    ip: '198.51.100.1',
    referrer: 'https://blog.example/article',
    device: 'pc',
    params: { pbid: 'top', sub1: 'a b', gclid: 'G1' },
    target_url: reply.headers['location'],
    counted: true,
    flags: [],
  })
})

test.each([
  ['/', {}],
  ['/?pbid=top', { pbid: 'top' }],
  ['&pbid=top&sub1=a', { pbid: 'top', sub1: 'a' }],
  ['/&pbid=top', { pbid: 'top' }],
])('a link behind which a page has put “%s” is followed', async (behind, params) => {
  const reply = await get(`/c/${network.link.code}${behind}`, { headers: visitor(1) })
  expect(reply.status).toBe(302)
  expect(await rowOf(cidOf(reply))).toMatchObject({ params, counted: true })
  expect((await get(`/r/${network.link.short_code}${behind}`)).status).toBe(302)
})

test('the clicks of an hour are counted as they arrive', async () => {
  await follow(1)
  await rowOf(await follow(1))
  const hour = await database.db
    .selectFrom('click_hour')
    .selectAll()
    .where('promotion_id', '=', network.promotion.id)
    .execute()
  const clicks = await database.db
    .selectFrom('click')
    .select('counted')
    .where('promotion_id', '=', network.promotion.id)
    .execute()
  expect(hour).toMatchObject([
    {
      hour: '2026-10-10T03:00:00.000Z',
      clicks: clicks.length,
      counted: clicks.filter((click) => click.counted).length,
    },
  ])
  expect(hour[0]!.counted).toBe(1)
})

test('a repeat of the same day is noted, by cookie wherever the visitor is', async () => {
  const first = await get(`/c/${network.link.code}`, { headers: visitor(1) })
  clock.set('2026-10-10T03:01:00Z')
  const second = await get(`/c/${network.link.code}`, {
    headers: { ...visitor(2), cookie: cookiesOf(first) },
  })
  expect(await rowOf(cidOf(second))).toMatchObject({
    counted: false,
    flags: ['repeat'],
    visitor_id: (await rowOf(cidOf(first))).visitor_id,
  })
})

test(
  'a material with its own destination leads there, a paused one to the landing page',
  { retry: 2 },
  async () => {
    const material = await build.material(database.db, {
      promotion_id: network.promotion.id,
      destination_url: 'https://shop.test.example/item?id=5',
    })
    const link = await build.link(database.db, {
      media_id: network.media.id,
      material_id: material.id,
    })
    const reply = await eventually(
      () => get(`/c/${link.code}`),
      ({ status }) => status === 302,
    )
    expect(reply.headers['location']).toBe(
      `https://shop.test.example/item?id=5&cid=${cidOf(reply)}`,
    )
    await database.db
      .updateTable('material')
      .set({ status: 'paused' })
      .where('id', '=', material.id)
      .execute()
    await eventually(
      () => get(`/c/${link.code}`),
      ({ headers }) => String(headers['location']).startsWith('https://shop.test.example/lp'),
      1000,
    )
  },
)

test(
  'a stopped promotion shows a friendly page within a second, and its clicks are kept with the reason',
  { retry: 2 },
  async () => {
    await database.db
      .updateTable('promotion')
      .set({ status: 'paused' })
      .where('id', '=', network.promotion.id)
      .execute()
    const reply = await eventually(
      () => get(`/c/${network.link.code}`),
      ({ status }) => status === 410,
      1000,
    )
    expect(reply.headers['location']).toBeUndefined()
    expect(reply.body).toContain('このキャンペーンは終了しました')
    expect(
      (await get(`/c/${network.link.code}`, { headers: { 'accept-language': 'en-US,en' } })).body,
    ).toContain('This offer has ended')
    await eventually(
      () =>
        database.db
          .selectFrom('click')
          .select('flags')
          .where('promotion_id', '=', network.promotion.id)
          .execute(),
      (rows) => rows.some(({ flags }) => flags.includes('promotion_closed')),
    )
  },
)

test('an unknown link is a friendly page and never a redirect', async () => {
  for (const path of [
    '/c/AAAAAAAAAAAA',
    '/c/short',
    '/c/AAAAAAAAAAAA?url=https://evil.example',
    '/c/AAAAAAAAAAAA/',
    '/c/AAAAAAAAAAAA&url=https://evil.example',
    '/nothing',
  ]) {
    const reply = await get(path)
    expect(reply.status).toBe(404)
    expect(reply.headers['location']).toBeUndefined()
  }
})

test('impressions are counted with a pixel that is never kept', async () => {
  const reply = await get(`/i/${network.link.code}.gif`)
  expect(reply).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' },
  })
  await get(`/i/${network.link.code}.gif`)
  await eventually(
    () =>
      database.db
        .selectFrom('click_hour')
        .select('impressions')
        .where('promotion_id', '=', network.promotion.id)
        .execute(),
    (rows) => rows[0]?.impressions === 2,
  )
})

test('a sale told by a server makes a result with its price and the reason', async () => {
  const cid = await follow()
  clock.set('2026-10-11T03:00:00Z')
  const reply = await s2s({ cid, args: 'S-1', goal: 'sale', price: 1980 })
  expect(reply.status).toBe(200)
  const { result_id: id } = reply.json<{ result_id: number }>()
  expect(reply.json()).toMatchObject({
    code: 1,
    message: { ja: '成果発生（未承認）' },
    result_id: id,
  })
  expect(
    await database.db
      .selectFrom('result')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toMatchObject({
    status: 'pending',
    promotion_id: network.promotion.id,
    goal_id: network.goals[1]!.id,
    media_id: network.media.id,
    material_id: network.material.id,
    affiliater_id: network.media.affiliater_id,
    advertiser_id: network.promotion.advertiser_id,
    cid,
    clicked_at: '2026-10-10T03:00:00.000Z',
    occurred_at: '2026-10-11T03:00:00.000Z',
    order_number: 'S-1',
    sale_amount: 1980,
    gross: 198,
    net: 148,
    route: 's2s',
    due_at: null,
    price_rule: {
      rule: 'promotion_goal',
      goal: 'sale',
      kind: 'share',
      gross_rate: 1000,
      net_rate: 750,
    },
  })
  expect(
    await database.db
      .selectFrom('result_history')
      .selectAll()
      .where('result_id', '=', id)
      .execute(),
  ).toMatchObject([
    { from_status: null, to_status: 'pending', gross: 198, net: 148, announced_at: null },
  ])
  const notice = await noticeOf('S-1')
  expect(notice).toMatchObject({
    code: 1,
    route: 's2s',
    method: 'POST',
    result_id: id,
    auth: 'parameter',
    amount: 1980,
  })
  expect(JSON.stringify(notice.params)).not.toContain(network.promotion.s2s_secret)
  expect((notice.trace as { step: string }[]).map(({ step }) => step)).toEqual([
    'promotion',
    'secret',
    'parameters',
    'goal',
    'amount',
    'click_id',
    'click',
    'partnership',
    'release',
    'targeting',
    'media',
    'period',
    'window',
    'price',
    'order',
  ])
})

test('a sale told by the script of a page is answered with its result, for any origin', async () => {
  const reply = await get('/track', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'https://shop.test.example' },
    body: JSON.stringify({
      route: 'script',
      p: network.promotion.id,
      cid: await follow(),
      via: 'cookie',
      args: 'J-1',
    }),
  })
  expect(reply).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': '*' } })
  expect(reply.json()).toMatchObject({ code: 1, result_id: expect.any(Number) })
  expect(await noticeOf('J-1')).toMatchObject({ route: 'script', auth: 'cookie' })
})

test('a sale told by an image counts by parameter or by the cookie of the last click', async () => {
  const click = await get(`/c/${network.link.code}`, { headers: visitor(1) })
  const image = await get(`/track?p=${network.promotion.id}&args=I-1&cid=${cidOf(click)}`)
  expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/gif' } })
  await get(`/track?p=${network.promotion.id}&args=I-2`, { headers: { cookie: cookiesOf(click) } })
  await get(`/track?p=${network.promotion.id}&args=I-3`)
  expect(await noticeOf('I-1')).toMatchObject({ code: 1, route: 'image', auth: 'parameter' })
  expect(await noticeOf('I-2')).toMatchObject({
    code: 1,
    route: 'image',
    auth: 'tracker_cookie',
    cid: cidOf(click),
  })
  expect(await noticeOf('I-3')).toMatchObject({ code: 202, result_id: null })
})

test('a form is read like JSON', async () => {
  const reply = await get('/track', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `p=${network.promotion.id}&secret=${network.promotion.s2s_secret}&args=F-1&cid=${await follow()}`,
  })
  expect(reply.json()).toMatchObject({ code: 1 })
})

test('an automatic promotion approves at once, another after its days', async () => {
  const cid = await follow()
  await database.db
    .updateTable('promotion')
    .set({ result_mode: 'auto' })
    .where('id', '=', network.promotion.id)
    .execute()
  const reply = await eventually(
    () => s2s({ cid, args: `D-${performance.now()}` }),
    (answer) => answer.json().code === 2,
  )
  const { due_at } = await database.db
    .selectFrom('result')
    .select('due_at')
    .where('id', '=', reply.json<{ result_id: number }>().result_id)
    .executeTakeFirstOrThrow()
  expect(due_at).toBe('2026-10-10T03:00:00.000Z')
})

test('servers are told of their own mistakes by status and code', async () => {
  const cid = await follow()
  expect((await post({ p: network.promotion.id, cid, args: 'X-1' })).status).toBe(401)
  expect(
    (
      await post({ p: network.promotion.id, cid, args: 'X-1' }, { 'x-tsunagi-secret': 'wrong' })
    ).json(),
  ).toMatchObject({ code: 401, result_id: null })
  const missing = await s2s({ cid })
  expect([missing.status, missing.json().code]).toEqual([422, 404])
  expect((await s2s({ cid, args: 'X-2', goal: 'none' })).status).toBe(422)
  expect((await s2s({ cid, args: 'X-3', price: 'much' })).status).toBe(422)
  const notOurs = await s2s({ cid: 'A'.repeat(64), args: 'X-4' })
  expect([notOurs.status, notOurs.json().code]).toEqual([200, 205])
  expect((await get('/track', { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413)
  expect((await get('/track', { method: 'DELETE' })).status).toBe(405)
})

test('the same order number 100 times at once makes one result and 99 duplicates that name it', async () => {
  const cid = await follow()
  const replies = await Promise.all(Array.from({ length: 100 }, () => s2s({ cid, args: 'SAME' })))
  const codes = replies.map((reply) => reply.json<{ code: number | null }>().code)
  expect(codes.filter((code) => code === 1).length).toBeLessThanOrEqual(1)
  expect(replies.every(({ status }, index) => status === (codes[index] === null ? 202 : 200))).toBe(
    true,
  )
  await eventually(
    () => noticesOf('SAME'),
    (rows) => rows.length === 100,
    60_000,
  )
  const results = await database.db
    .selectFrom('result')
    .select('id')
    .where('order_number', '=', 'SAME')
    .execute()
  expect(results).toHaveLength(1)
  const rows = await noticesOf('SAME')
  expect(rows.map(({ code }) => code).sort()).toEqual([1, ...Array.from({ length: 99 }, () => 301)])
  expect(new Set(rows.map((row) => row.result_id))).toEqual(new Set([results[0]!.id]))
})

test('a lost click row is made again from its signed id, so its reward is not lost', async () => {
  const cid = mintClickId(clickKey, {
    linkCode: network.link.code,
    clickedAt: new Date('2026-10-09T10:30:00Z'),
  })
  await s2s({ cid, args: 'R-1' })
  expect(await noticeOf('R-1')).toMatchObject({ code: 1 })
  expect(await rowOf(cid)).toMatchObject({
    clicked_at: '2026-10-09T10:30:00.000Z',
    params: { rebuilt: '1' },
    counted: true,
    media_id: network.media.id,
  })
})

test('a click made without partnership earns nothing, even when it is granted later', async () => {
  await database.db
    .updateTable('partnership')
    .set({ status: 'ended' })
    .where('promotion_id', '=', network.promotion.id)
    .execute()
  const cid = await eventually(
    async () => await rowOf(await follow()),
    (row) => row.flags.includes('no_partnership'),
  ).then((row) => row.cid)
  await database.db
    .updateTable('partnership')
    .set({ status: 'approved' })
    .where('promotion_id', '=', network.promotion.id)
    .execute()
  expect((await s2s({ cid, args: 'N-1' })).json()).toMatchObject({ code: 104 })
})

test('text that no database takes is cleaned on the way in', async () => {
  const cid = cidOf(
    await get(`/c/${network.link.code}?pbid=a%00b%ED%A0%80c`, { headers: visitor(9) }),
  )
  expect((await rowOf(cid)).params).toMatchObject({ pbid: expect.stringMatching(/^ab/) })
  expect((await s2s({ cid, args: 'nul\0\ud800', price: 1 })).json()).toMatchObject({ code: 1 })
})

test('the tag is small, and every process says how it is', async () => {
  const tag = await get('/t.js')
  expect(tag.headers['content-type']).toContain('text/javascript')
  expect(gzipSync(tag.body).length).toBeLessThan(3072)
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).json()).toMatchObject({ ready: true, reasons: [] })
  expect((await get('/robots.txt')).body).toContain('Disallow: /')
})

test('clicks that are paid for make one result a day, and a new one when it was decided', async () => {
  const paid = await buildNetwork(database.db, {
    goals: [{ code: 'click', kind: 'click', gross: yen(10), net: yen(7) }],
  })
  const click = (number: number) =>
    eventually(
      () => get(`/c/${paid.link.code}`, { headers: visitor(number) }),
      ({ status }) => status === 302,
    )
  const results = () =>
    database.db
      .selectFrom('result')
      .selectAll()
      .where('promotion_id', '=', paid.promotion.id)
      .orderBy('id')
      .execute()
  for (const number of [1, 2, 3, 3]) await click(number)
  const order = `click-2026-10-10-m${paid.media.id}`
  const [result] = await eventually(results, ([first]) => first?.quantity === 3)
  expect(result).toMatchObject({
    order_number: order,
    route: 'click',
    gross: 30,
    net: 21,
    status: 'pending',
  })
  expect(
    await database.db
      .selectFrom('result_history')
      .selectAll()
      .where('result_id', '=', result!.id)
      .execute(),
  ).toHaveLength(1)
  await database.db
    .updateTable('result')
    .set({ status: 'approved', closing_month: '2026-10-01' })
    .where('id', '=', result!.id)
    .execute()
  for (const number of [4, 5]) await click(number)
  const both = await eventually(results, (rows) => rows[1]?.quantity === 2)
  expect(both).toMatchObject([
    { quantity: 3, status: 'approved' },
    { order_number: `${order}-2`, gross: 20, net: 14, status: 'pending' },
  ])
})

test('a notice that fails for a reason of our own stands as such, holds nobody up, and is tried again', async () => {
  const cid = await follow()
  await rowOf(cid)
  await database.db.schema.alterTable('result_history').renameTo('result_history_away').execute()
  expect((await s2s({ cid, args: 'E-1' })).status).toBe(202)
  expect((await s2s({ cid, args: 'E-2', test: 1 })).json()).toMatchObject({ code: 9 })
  await database.db.schema.alterTable('result_history_away').renameTo('result_history').execute()
  expect(await noticeOf('E-1')).toMatchObject({ code: 900, result_id: null })
  const again = dataFolder()
  const second = await startTestTracker(database.url, again.path, { clock })
  await eventually(
    () => noticesOf('E-1'),
    ([row]) => row?.code === 1 && row.result_id !== null,
  )
  await second.close()
  again.remove()
})
