import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { fixedClock } from '../platform/clock.ts'
import { ask, cidOf, cookiesOf, eventually } from './testing/browser.ts'
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
  clock.set('2026-10-10T03:00:00Z')
  await database.db.deleteFrom('setting').where('section', '=', 'tracking').execute()
  network = await buildNetwork(database.db)
  await known(`/c/${network.link.code}`)
})

const get = (path: string, options: Parameters<typeof ask>[2] = {}) =>
  ask(tracker.port, path, options)
const visitor = (number: number) => ({ 'x-forwarded-for': `198.51.100.${number}` })
/** Until the tracker has taken over what the test wrote. */
const known = (path: string) =>
  eventually(
    () => get(path, { method: 'HEAD' }),
    ({ status }) => status === 302,
  )
const clicksOf = (promotionId = network.promotion.id) =>
  database.db
    .selectFrom('click')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .orderBy('id')
    .execute()
const rowOf = (cid: string) =>
  eventually(
    () => database.db.selectFrom('click').selectAll().where('cid', '=', cid).execute(),
    (rows) => rows.length === 1,
  ).then((rows) => rows[0]!)
const flagged = (flag: string) =>
  eventually(
    () => clicksOf(),
    (rows) => rows.some(({ flags }) => flags.includes(flag)),
  ).then((rows) => rows.find(({ flags }) => flags.includes(flag))!)
const changePromotion = (values: {
  link_hosts?: string[]
  closed_url?: string
  status?: 'paused'
}) =>
  database.db.updateTable('promotion').set(values).where('id', '=', network.promotion.id).execute()

test.each([
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerendering', { 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of Firefox', { 'x-moz': 'prefetch' }],
])(
  '%s is noted, gets no click id and no cookie, and is told to come again with the click',
  async (_, headers) => {
    const reply = await get(`/c/${network.link.code}`, { headers: { ...visitor(1), ...headers } })
    expect(reply).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
    expect([reply.headers['location'], reply.headers['set-cookie']]).toEqual([undefined, undefined])
    expect(await flagged('prefetch')).toMatchObject({ counted: false, target_url: '' })
    const click = await get(`/c/${network.link.code}`, { headers: visitor(1) })
    expect(await rowOf(cidOf(click))).toMatchObject({ counted: true, flags: [] })
  },
)

test('a link sent like a form leads on, and is noted', async () => {
  const reply = await get(`/c/${network.link.code}`, {
    method: 'POST',
    body: 'x=1',
    headers: visitor(1),
  })
  expect(reply.status).toBe(303)
  expect(await rowOf(cidOf(reply))).toMatchObject({ counted: false, flags: ['post'] })
  expect((await get(`/c/${network.link.code}`, { method: 'PUT' })).status).toBe(405)
})

test('two presses of one visitor are a double click, whether the cookie has come back or not', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => get(`/c/${network.link.code}`, { headers: visitor(1) })),
  )
  const third = await get(`/c/${network.link.code}`, {
    headers: { ...visitor(2), cookie: cookiesOf(first!) },
  })
  const rows = await Promise.all([first!, second!, third].map((reply) => rowOf(cidOf(reply))))
  expect(rows.map(({ counted }) => counted).sort()).toEqual([false, false, true])
  expect(rows.flatMap(({ flags }) => flags)).toEqual(['double_click', 'double_click'])
})

test('a short link leads where its link leads, and is the same click', async () => {
  const { short_code } = await database.db
    .selectFrom('link')
    .select('short_code')
    .where('code', '=', network.link.code)
    .executeTakeFirstOrThrow()
  const reply = await get(`/r/${short_code}?sub1=print`, { headers: visitor(1) })
  expect(reply.headers['location']).toBe(
    `https://shop.test.example/lp?from=blog&cid=${cidOf(reply)}#top`,
  )
  expect(await rowOf(cidOf(reply))).toMatchObject({
    link_code: network.link.code,
    params: { sub1: 'print' },
    counted: true,
  })
  expect((await get('/r/AAAAAAAA')).status).toBe(404)
  expect((await get('/r/short')).status).toBe(404)
})

test(
  'a product link leads to a host of the promotion, and anywhere else to its landing page with a note',
  { retry: 2 },
  async () => {
    await changePromotion({ link_hosts: ['shop.test.example'] })
    const path = (url: string) => `/c/${network.link.code}?url=${encodeURIComponent(url)}`
    const reply = await eventually(
      () => get(path('https://shop.test.example/item?id=5&cid=theirs')),
      ({ headers }) => String(headers['location']).startsWith('https://shop.test.example/item'),
    )
    expect(reply.headers['location']).toBe(
      `https://shop.test.example/item?id=5&cid=${cidOf(reply)}`,
    )
    expect((await rowOf(cidOf(reply))).params).toEqual({})
    const refused = await get(path('https://evil.example/'))
    expect(refused.headers['location']).toMatch('https://shop.test.example/lp?')
    expect((await rowOf(cidOf(refused))).params).toEqual({ url_refused: 'https://evil.example/' })
  },
)

test('a medium names parameters in its own words, and ours go before them', async () => {
  await database.db
    .updateTable('media')
    .set({
      param_aliases: JSON.stringify({
        pbid: ['clickref', 'uid'],
        kbp1: ['zone'],
        plid: ['adclick'],
      }),
    })
    .where('id', '=', network.media.id)
    .execute()
  const rowFor = async (query: string) =>
    (await rowOf(cidOf(await get(`/c/${network.link.code}?${query}`)))).params
  await eventually(
    () => rowFor('clickref=U1'),
    (params) => (params as Record<string, string>)['pbid'] === 'U1',
  )
  expect(await rowFor('uid=U2&zone=top&other=x')).toEqual({ pbid: 'U2', kbp1: 'top' })
  expect(await rowFor('pbid=ours&clickref=theirs')).toEqual({ pbid: 'ours' })
  expect(await rowFor('adclick=A1')).toEqual({ plid: 'A1', plid_from: 'adclick' })
})

test.each([
  ['gclid', 'G'],
  ['fbclid', 'F'],
  ['ttclid', 'T'],
  ['yclid', 'Y'],
  ['ldtag_cl', 'L'],
  ['_ly_c', 'C'],
  ['twclid', 'X'],
  ['msclkid', 'M'],
])(
  'the click id of an ad platform is kept under its own name and as plid: %s',
  async (name, value) => {
    expect(
      (await rowOf(cidOf(await get(`/c/${network.link.code}?${name}=${value}`)))).params,
    ).toEqual({ [name]: value, plid: value, plid_from: name })
  },
)

test('all sub-parameters are kept', async () => {
  const all = {
    pbid: '1',
    kbp1: '2',
    kbp2: '3',
    kbp3: '4',
    pcp: '5',
    sub1: '6',
    sub2: '7',
    sub3: '8',
    sub4: '9',
    sub5: 'あ'.repeat(400),
  }
  expect(
    (await rowOf(cidOf(await get(`/c/${network.link.code}?${new URLSearchParams(all)}`)))).params,
  ).toEqual({ ...all, sub5: 'あ'.repeat(300) })
})

test(
  'a closed promotion leads where its material, the promotion or the network say, in this order and without a click id',
  { retry: 2 },
  async () => {
    const location = async () =>
      (await get(`/c/${network.link.code}`, { headers: visitor(1) })).headers['location']
    const becomes = (url: string) => eventually(location, (found) => found === url)
    await changePromotion({ status: 'paused' })
    await eventually(
      () => get(`/c/${network.link.code}`),
      ({ status }) => status === 410,
    )
    await database.db
      .insertInto('setting')
      .values({
        section: 'tracking',
        value: JSON.stringify({ fallback_url: 'https://network.example/ended' }),
      })
      .execute()
    await becomes('https://network.example/ended')
    expect((await get('/c/AAAAAAAAAAAA')).headers['location']).toBe('https://network.example/ended')
    await changePromotion({ closed_url: 'https://shop.test.example/other' })
    await becomes('https://shop.test.example/other')
    await database.db
      .updateTable('material')
      .set({ closed_url: 'https://shop.test.example/next' })
      .where('id', '=', network.material.id)
      .execute()
    await becomes('https://shop.test.example/next')
    expect(await flagged('promotion_closed')).toMatchObject({ counted: false })
  },
)

test(
  "an advertiser's host name is answered for its own promotions while it is active, and otherwise leads on to the usual one",
  { retry: 2 },
  async () => {
    const host = `go${network.promotion.id}.shop.test.example`
    const other = await buildNetwork(database.db)
    await known(`/c/${other.link.code}`)
    const { id } = await database.db
      .insertInto('tracking_host')
      .values({
        advertiser_id: network.promotion.advertiser_id,
        host,
        token: 'token-1',
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = (path: string) => get(path, { headers: { ...visitor(3), host } })
    const becomes = (status: number) =>
      eventually(
        () => at(`/c/${network.link.code}?sub1=a`),
        (reply) => reply.status === status,
      )
    const set = (status: 'active' | 'stopped') =>
      database.db
        .updateTable('tracking_host')
        .set({ status, verified_at: clock.now(), verified_by: 'http' })
        .where('id', '=', id)
        .execute()
    expect((await becomes(307)).headers['location']).toBe(
      `http://tracker.test/c/${network.link.code}?sub1=a`,
    )
    expect(await at('/.well-known/tsunagi-host')).toMatchObject({ status: 200, body: 'token-1' })
    await set('active')
    expect((await becomes(302)).headers['location']).toMatch('https://shop.test.example/lp')
    expect((await at(`/c/${other.link.code}`)).status).toBe(404)
    await set('stopped')
    await becomes(307)
  },
)

test('a link under a name that nobody registered leads nowhere; our own names and addresses are answered', async () => {
  for (const [host, status] of [
    ['stranger.example', 404],
    ['tracker.test', 302],
    ['127.0.0.1:3001', 302],
    ['[::1]:3001', 302],
    ['tracker', 302],
  ] as const) {
    expect((await get(`/c/${network.link.code}`, { headers: { host } })).status).toBe(status)
  }
  expect(
    (await get('/.well-known/tsunagi-host', { headers: { host: 'stranger.example' } })).status,
  ).toBe(404)
})

test('beyond a cap on clicks they are not counted, and the visitor goes on all the same', async () => {
  const capped = await buildNetwork(database.db, {
    promotion: { cap_clicks_day: 2, cap_reached: 'refuse' },
  })
  await known(`/c/${capped.link.code}`)
  const rows = []
  for (const number of [11, 12, 13]) {
    const reply = await get(`/c/${capped.link.code}`, { headers: visitor(number) })
    expect(reply.status).toBe(302)
    rows.push(await rowOf(cidOf(reply)))
  }
  expect(rows.map(({ flags }) => flags)).toEqual([[], [], ['click_cap']])
})

test('a cap on clicks also holds for what other trackers have counted', async () => {
  const cap = 50
  const { link, promotion, media, material } = await buildNetwork(database.db, {
    promotion: { cap_clicks_month: cap, cap_reached: 'refuse' },
  })
  await database.db
    .insertInto('click_hour')
    .values({
      hour: '2026-10-01T00:00:00Z',
      promotion_id: promotion.id,
      media_id: media.id,
      material_id: material.id,
      clicks: cap,
      counted: cap,
    })
    .execute()
  const own = dataFolder()
  const other = await startTestTracker(database.url, own.path, { clock })
  let tries = 0
  const flags = async () =>
    (
      await rowOf(
        cidOf(await ask(other.port, `/c/${link.code}`, { headers: visitor(++tries + 100) })),
      )
    ).flags
  await eventually(flags, (found) => found.includes('click_cap'))
  expect(tries).toBeLessThan(cap)
  await other.close()
  own.remove()
})
