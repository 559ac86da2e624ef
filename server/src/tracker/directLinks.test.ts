import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, cookiesOf, eventually, type Reply } from './testing/browser.ts'
import { codeOf, nextOrder, openWorld, type Shop, type World } from './testing/conversionWorld.ts'

let world: World
let visitors = 0
const shopOrigin = 'https://shop.test.example'

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const open = (given: object = {}): Promise<Shop> =>
  world.network({ promotion: { direct_links: true, ...given } })

/** What the tag on a landing page says. */
const arrive = (
  { link }: Pick<Shop, 'link'>,
  said: unknown = {},
  headers: Record<string, string> = {},
) =>
  ask(world.port, `/d/${link.code}`, {
    method: 'POST',
    body: typeof said === 'string' ? said : JSON.stringify(said),
    headers: {
      origin: shopOrigin,
      'content-type': 'text/plain',
      'sec-fetch-dest': 'empty',
      'x-forwarded-for': `203.0.112.${++visitors % 250}`,
      ...headers,
    },
  })
const cidIn = (reply: Reply) => reply.json<{ cid: string | null }>().cid
const clicksOf = ({ promotion }: Pick<Shop, 'promotion'>, count = 1) =>
  eventually(
    () =>
      world.db
        .selectFrom('click')
        .selectAll()
        .where('promotion_id', '=', promotion.id)
        // The tracker was asked whether it knows the link.
        .where('user_agent', 'is not', null)
        .orderBy('id')
        .execute()
        .then((rows) => rows.filter(({ flags }) => !flags.includes('head'))),
    ({ length }) => length >= count,
  )

test('a click of a direct link stands in the log like any other, and earns a result by the id that the page is told', async () => {
  const shop = await open()
  const reply = await arrive(shop, {
    query: '?from=blog&pbid=top&sub1=a%20b&url=https%3A%2F%2Fevil.example&_tsunagi_link=x',
    referrer: 'https://blog.example/article',
    page: `${shopOrigin}/lp?secret=1#here`,
  })
  expect(reply.status).toBe(200)
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': shopOrigin,
    'access-control-allow-credentials': 'true',
    'cache-control': 'no-store',
  })
  const cid = cidIn(reply)!
  expect(cid).toMatch(/^[\w-]{64}$/)
  expect(cookiesOf(reply)).toContain(`tc=${cid}`)
  expect(await clicksOf(shop)).toMatchObject([
    {
      cid,
      media_id: shop.media.id,
      material_id: shop.material.id,
      referrer: 'https://blog.example/article',
      target_url: `${shopOrigin}/lp`,
      params: { pbid: 'top', sub1: 'a b', direct: '1' },
      counted: true,
      flags: [],
    },
  ])
  expect(codeOf(await shop.script({ cid }))).toBe(1)
})

test('it is known before the database is: what is answered was flushed', async () => {
  const shop = await open()
  const cid = cidIn(await arrive(shop))!
  expect(codeOf(await shop.s2s({ cid, args: nextOrder() }))).toBe(1)
  expect((await clicksOf(shop)).map((click) => click.cid)).toEqual([cid])
})

test('the same visitor counts once, by either way', async () => {
  const shop = await open()
  const from = { 'x-forwarded-for': '203.0.112.251' }
  await shop.visit(from)
  world.clock.set('2026-10-10T03:10:00Z')
  expect(cidIn(await arrive(shop, {}, from))).not.toBeNull()
  world.clock.set('2026-10-10T03:00:00Z')
  expect((await clicksOf(shop, 2)).map(({ flags }) => flags)).toEqual([[], ['repeat']])
})

const chromeless = { 'user-agent': 'curl/8.0' }
test.each<[string, object, Record<string, string>, string]>([
  ['a program', {}, chromeless, 'bot'],
  ['a page within another one', { framed: true }, {}, 'passive'],
  ['a page loaded ahead', {}, { 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
])('%s is written down and told nothing', async (_who, said, headers, flag) => {
  const shop = await open()
  const reply = await arrive(shop, said, headers)
  expect([reply.status, cidIn(reply), reply.headers['set-cookie']]).toEqual([200, null, undefined])
  expect((await clicksOf(shop))[0]).toMatchObject({ counted: false, flags: [flag] })
})

test.each<[string, object, string]>([
  ['takes no direct links', { direct_links: false }, 'direct_off'],
  ['is paused', { status: 'paused' }, 'promotion_closed'],
  ['is meant for others', { target_devices: ['iphone'] }, 'not_targeted'],
])(
  'where the promotion %s, the click is written down and told nothing',
  async (_why, given, flag) => {
    const shop = await open(given)
    expect(cidIn(await arrive(shop))).toBeNull()
    expect((await clicksOf(shop))[0]).toMatchObject({ counted: false, flags: [flag] })
  },
)

test('a direct link where none are taken is nobody’s first click: what follows earns', async () => {
  const shop = await open({ direct_links: false, attribution: 'first' })
  const earlier = await (await open()).visit()
  const cookie = cookiesOf(earlier)
  await arrive(shop, {}, { cookie })
  world.clock.set('2026-10-10T03:10:00Z')
  const cid = await shop.click({ cookie })
  const args = nextOrder()
  expect(codeOf(await shop.s2s({ cid, args }))).toBe(1)
  world.clock.set('2026-10-10T03:00:00Z')
  expect((await shop.resultsOf()).map((result) => result.cid)).toEqual([cid])
})

test('a promotion that is joined to another network takes none, whatever its switch says', async () => {
  const shop = await open()
  await world.db
    .insertInto('linkage')
    .values({
      promotion_id: shop.promotion.id,
      status: 'active',
      preset: 'cats',
      lp_url: 'https://asp.test.example/click?s=[cid]',
      cid_name: null,
      p_name: null,
      mid_name: null,
      inbound: '{}',
      status_map: '{}',
      amount_rule: 'sale',
      updated_at: world.clock.now(),
    })
    .execute()
  await eventually(
    () => arrive(shop),
    (reply) => cidIn(reply) === null,
  )
})

test.each<[string, string | null, object, number]>([
  ['the landing page', 'https://shop.test.example', {}, 200],
  ['a host of product links', 'https://www.more.example', { link_hosts: ['*.more.example'] }, 200],
  ['another site', 'https://evil.example', {}, 403],
  ['a host that only begins like ours', 'https://shop.test.example.evil.example', {}, 403],
  ['another port', 'https://shop.test.example:8443', {}, 403],
  ['a page without an origin', 'null', {}, 403],
  ['what is no browser', null, {}, 403],
])('%s may ask or not: %s', async (_who, origin, given, status) => {
  const shop = await open(given)
  const reply = await ask(world.port, `/d/${shop.link.code}`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': '203.0.112.252', ...(origin !== null && { origin }) },
  })
  expect(reply.status).toBe(status)
  expect(reply.headers['access-control-allow-origin']).toBe(status === 200 ? origin : undefined)
  expect(cidIn(reply) === null).toBe(status !== 200)
})

test('an unknown link, another method and what no page sends are refused', async () => {
  const shop = await open()
  expect((await arrive({ link: { ...shop.link, code: 'xxxxxxxxxxxx' } })).status).toBe(404)
  expect((await ask(world.port, `/d/${shop.link.code}`)).status).toBe(405)
  for (const [said, status] of [
    ['', 422],
    ['{', 422],
    ['[]', 422],
    ['null', 422],
    ['{"query":7}', 422],
    [{ framed: 'yes' }, 422],
    ['x'.repeat(20_000), 413],
    [{ query: '%00%ED%A0%80&pbid=%00', referrer: 'a\0b', page: 'javascript:alert(1)' }, 200],
    [{ page: 'https://evil.example/x', query: '\ud800' }, 200],
  ] as const)
    expect((await arrive(shop, said)).status, JSON.stringify(said).slice(0, 40)).toBe(status)
  const rows = await clicksOf(shop, 2)
  expect(rows.map(({ target_url }) => target_url)).toEqual([shopOrigin, shopOrigin])
})

test('a referrer in wide letters is kept as far as the log takes it, and the click counts', async () => {
  const shop = await open()
  const wide = Array.from(randomBytes(2000), (byte, index) =>
    String.fromCharCode(0x4e00 + ((byte * 79 + index) % 20_000)),
  ).join('')
  await arrive(shop, { referrer: `https://blog.example/${wide}` })
  expect(await clicksOf(shop)).toMatchObject([{ counted: true }])
})
