import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ask,
  chrome,
  cidOf,
  clickCookieOf,
  cookiesOf,
  eventually,
  type Reply,
} from './testing/browser.ts'
import { codeOf, openWorld, start, type Shop, type World } from './testing/conversionWorld.ts'
import { dataFolder, startTestTracker } from './testing/startTest.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start))

const placeOf = ({ headers, status }: Reply) =>
  headers['location'] ? new URL(String(headers['location'])).pathname : String(status)
const lastClick = (shop: Shop) =>
  world.db
    .selectFrom('click')
    .selectAll()
    .where('promotion_id', '=', shop.promotion.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const restrict = (shop: Shop, values: object) =>
  world.db.updateTable('material').set(values).where('id', '=', shop.material.id).execute()

test.each<[string, object, Record<string, string>, string]>([
  ['another device', { target_devices: ['tablet'] }, {}, '/closed'],
  ['the device', { target_devices: ['pc'] }, {}, '/lp'],
  ['another hour', { target_hours: ['13-15'] }, {}, '/closed'],
  ['another weekday', { target_weekdays: ['sun'] }, {}, '/closed'],
  ['another language', { target_languages: ['en'] }, {}, '/closed'],
  ['the language', { target_languages: ['en'] }, { 'accept-language': 'en-US' }, '/lp'],
])('a promotion that is meant for some: %s', async (_, target, headers, place) => {
  const shop = await world.network({
    promotion: { closed_url: 'https://shop.test.example/closed', ...target },
  })
  const reply = await shop.visit(headers)
  expect(placeOf(reply)).toBe(place)
  expect(
    await eventually(
      () => lastClick(shop),
      (row) => row?.flags.includes('head') === false,
    ),
  ).toMatchObject(
    place === '/lp'
      ? { counted: true, flags: [] }
      : { counted: false, flags: ['not_targeted'], target_url: 'https://shop.test.example/closed' },
  )
})

test('the material is a wall of its own, and a sale after a click that was not meant is told so', async () => {
  const shop = await world.network({
    promotion: { closed_url: 'https://shop.test.example/closed' },
  })
  await restrict(shop, { target_devices: ['android'] })
  const cookie = await eventually(
    async () => {
      const reply = await shop.visit()
      return placeOf(reply) === '/closed' ? cookiesOf(reply) : ''
    },
    (cookies) => cookies !== '',
  )
  expect(codeOf(await shop.s2s({ cid: clickCookieOf(cookie) }))).toBe(109)
})

test('an earlier click of the same visitor still earns', async () => {
  const shop = await world.network()
  const first = await shop.visit()
  const cookie = cookiesOf(first)
  await restrict(shop, { target_devices: ['android'] })
  await eventually(
    () => shop.visit({ cookie }),
    ({ status }) => status === 410,
  )
  world.clock.set('2026-10-10T04:00:00Z')
  expect(codeOf(await shop.s2s({ cid: cidOf(first) }))).toBe(1)
})

test('what a device is called decides: the tracker hears of a change', async () => {
  const shop = await world.network({ promotion: { target_devices: ['tv'] } })
  expect((await shop.visit()).status).toBe(410)
  await world.db
    .updateTable('master_row')
    .set({ rule: 'pc' })
    .where('kind', '=', 'devices')
    .where('code', '=', 'tv')
    .execute()
  await eventually(
    () => shop.visit(),
    ({ status }) => status === 302,
  )
  await world.db
    .updateTable('master_row')
    .set({ rule: 'tv' })
    .where('kind', '=', 'devices')
    .where('code', '=', 'tv')
    .execute()
})

test('phones are led to a page of their own: the material’s, else the promotion’s', async () => {
  const shop = await world.network({
    promotion: { mobile_url: 'https://shop.test.example/phones' },
  })
  const visits = async () => [
    placeOf(await shop.visit()),
    placeOf(await shop.visit({ 'user-agent': iphone })),
  ]
  expect(await visits()).toEqual(['/lp', '/phones'])
  await restrict(shop, { destination_url: 'https://shop.test.example/item' })
  await eventually(visits, (places) => places.join() === '/item,/item')
  await restrict(shop, { mobile_url: 'https://shop.test.example/item-phones' })
  await eventually(visits, (places) => places.join() === '/item,/item-phones')
})

test('a promotion counts one visitor as often as it says, also after a start of another tracker', async () => {
  const shop = await world.network({
    promotion: { frequency_clicks: 2, frequency_per: 'day' },
  })
  const from = { 'x-forwarded-for': '203.0.113.77', 'user-agent': `${chrome} Again` }
  const counted = () =>
    world.db
      .selectFrom('click')
      .select(['counted', 'flags'])
      .where('promotion_id', '=', shop.promotion.id)
      .where('ip', '=', '203.0.113.77')
      .orderBy('clicked_at')
      .execute()
  await shop.visit(from)
  world.clock.set('2026-10-10T03:01:00Z')
  await shop.visit(from)
  world.clock.set('2026-10-10T03:02:00Z')
  await shop.visit(from)
  expect(await eventually(counted, (rows) => rows.length === 3)).toEqual([
    { counted: true, flags: [] },
    { counted: true, flags: [] },
    { counted: false, flags: ['repeat'] },
  ])
  const folder = dataFolder()
  const other = await startTestTracker(world.url, folder.path, { clock: world.clock })
  try {
    await other.recalled
    world.clock.set('2026-10-10T03:10:00Z')
    await ask(other.port, `/c/${shop.link.code}`, { headers: from })
    expect((await eventually(counted, (rows) => rows.length > 3)).at(-1)).toEqual({
      counted: false,
      flags: ['repeat'],
    })
  } finally {
    await other.close()
    folder.remove()
  }
})
