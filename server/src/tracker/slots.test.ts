import { buildSlot } from '../../test/slots.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build } from '../../test/build.ts'
import { ask, cidOf, cookiesOf, eventually } from './testing/browser.ts'
import { codeOf, openWorld, start, type Shop, type World } from './testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start))

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

let visitors = 0
/** One medium with two promotions, and a smart link that leads to the first of them. */
async function slotWith(given: { first?: object; second?: object } = {}) {
  const shop = await world.network({ promotion: { landing_url: 'https://one.test.example/' } })
  const other = await build.promotion(world.db, {
    advertiser_id: shop.promotion.advertiser_id,
    landing_url: 'https://two.test.example/',
    status: 'public',
  })
  const material = await build.material(world.db, { promotion_id: other.id })
  await build.partnership(world.db, { media_id: shop.media.id, promotion_id: other.id })
  await build.link(world.db, { media_id: shop.media.id, material_id: material.id })
  const slot = await buildSlot(world.db, { media_id: shop.media.id }, [
    shop.material.id,
    material.id,
  ])
  const set = (materialId: number, values: object) =>
    world.db
      .updateTable('slot_entry')
      .set(values)
      .where('slot_id', '=', slot.id)
      .where('material_id', '=', materialId)
      .execute()
  await set(shop.material.id, { priority: 1, ...given.first })
  await set(material.id, { priority: 2, ...given.second })
  const visit = (headers: Record<string, string> = {}) =>
    ask(world.port, `/s/${slot.code}?sub1=below`, {
      headers: { 'x-forwarded-for': `198.51.77.${++visitors}`, ...headers },
    })
  const place = async (headers?: Record<string, string>) =>
    String((await visit(headers)).headers['location'] ?? '').slice(8, 11)
  await eventually(place, (host) => host !== '')
  return { shop, other, slot, material, visit, place, set }
}
const rowOf = (cid: string) =>
  eventually(
    () => world.db.selectFrom('click').selectAll().where('cid', '=', cid).execute(),
    (rows) => rows.length === 1,
  ).then((rows) => rows[0]!)
const change = (shop: Shop, values: object) =>
  world.db.updateTable('promotion').set(values).where('id', '=', shop.promotion.id).execute()

test('a click by a smart link is a click like any other, knows its smart link, and earns', async () => {
  const { shop, slot, visit } = await slotWith()
  const reply = await eventually(
    () => visit(),
    ({ headers }) => String(headers['location']).startsWith('https://one.'),
  )
  expect(cookiesOf(reply)).toMatch(/tv=.+; tc=.+/)
  expect(await rowOf(cidOf(reply))).toMatchObject({
    link_code: shop.link.code,
    media_id: shop.media.id,
    slot_id: slot.id,
    counted: true,
    flags: [],
    params: { sub1: 'below' },
  })
  expect(codeOf(await shop.s2s({ cid: cidOf(reply) }))).toBe(1)
  const result = await world.db
    .selectFrom('result')
    .select(['slot_id', 'media_id', 'material_id'])
    .where('promotion_id', '=', shop.promotion.id)
    .executeTakeFirstOrThrow()
  expect(result).toEqual({
    slot_id: slot.id,
    media_id: shop.media.id,
    material_id: shop.material.id,
  })
  await eventually(
    () =>
      world.db
        .selectFrom('slot_count')
        .select(['counted', 'clicks'])
        .where('slot_id', '=', slot.id)
        .where('material_id', '=', shop.material.id)
        .executeTakeFirst(),
    (row) => (row?.counted ?? 0) > 0,
  )
})

test('a plain click knows of no smart link', async () => {
  const { shop } = await slotWith()
  expect(await rowOf(await shop.click())).toMatchObject({ slot_id: null })
})

/** Gives the promotion a cap and fills it. */
const sellUpTo =
  (cap: object) =>
  async ({ shop }: { shop: Shop }) => {
    await change(shop, cap)
    expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
  }

test.each<[string, (made: Awaited<ReturnType<typeof slotWith>>) => Promise<unknown>]>([
  ['ended', ({ shop }) => change(shop, { status: 'ended' })],
  ['not yet begun', ({ shop }) => change(shop, { starts_on: '2026-10-11' })],
  ['out of clicks', ({ shop }) => change(shop, { cap_clicks_day: 1 })],
  ['out of results', sellUpTo({ cap_results_day: 1 })],
  ['out of budget', sellUpTo({ cap_budget_month: 1500 })],
  ['meant for others', ({ shop }) => change(shop, { target_devices: ['tv'] })],
  [
    'no partner any more',
    ({ shop }) =>
      world.db
        .updateTable('partnership')
        .set({ status: 'ended' })
        .where('promotion_id', '=', shop.promotion.id)
        .execute(),
  ],
  [
    'refused',
    ({ shop }) =>
      world.db
        .insertInto('access_control')
        .values({
          scope: 'promotion',
          scope_id: shop.promotion.id,
          kind: 'deny',
          target_type: 'media',
          target_id: shop.media.id,
        })
        .execute(),
  ],
  ['taken out', ({ shop, set }) => set(shop.material.id, { removed: true })],
  ['for another device', ({ shop, set }) => set(shop.material.id, { target_devices: ['tv'] })],
  ['for another hour', ({ shop, set }) => set(shop.material.id, { target_hours: ['0-6'] })],
])('what cannot earn is passed over: %s', async (_, stop) => {
  const made = await slotWith()
  await eventually(made.place, (host) => host === 'one')
  await stop(made)
  await eventually(made.place, (host) => host === 'two')
})

test('what takes no more results comes last, and is led to where its own link leads when nothing else is left, until its day is over', async () => {
  const { shop, other, place } = await slotWith()
  await eventually(place, (host) => host === 'one')
  await sellUpTo({ cap_results_day: 1 })({ shop })
  await eventually(place, (host) => host === 'two')
  await world.db
    .updateTable('promotion')
    .set({ status: 'paused' })
    .where('id', '=', other.id)
    .execute()
  await eventually(place, (host) => host === 'one')
  await world.db
    .updateTable('promotion')
    .set({ status: 'public' })
    .where('id', '=', other.id)
    .execute()
  await eventually(place, (host) => host === 'two')
  world.clock.set('2026-10-10T15:00:00Z')
  expect(await place()).toBe('one')
})

test('each visitor gets what its device is meant to get', async () => {
  const { place } = await slotWith({
    first: { target_devices: ['iphone'] },
  })
  await eventually(
    async () => [await place(), await place({ 'user-agent': iphone })].join(),
    (hosts) => hosts === 'two,one',
  )
})

test('where nothing is left, the visitor is led elsewhere, and the click is written down as nobody’s', async () => {
  const { shop, visit, other, slot } = await slotWith()
  await change(shop, { status: 'ended' })
  await world.db
    .updateTable('promotion')
    .set({ status: 'ended' })
    .where('id', '=', other.id)
    .execute()
  await eventually(
    () => visit(),
    ({ status }) => status === 410,
  )
  await eventually(
    () =>
      world.db
        .selectFrom('click')
        .select(['counted', 'flags'])
        .where('slot_id', '=', slot.id)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    (row) => row?.counted === false && row.flags.includes('not_targeted'),
  )
})

test('a smart link that is stopped or was never there leads nowhere', async () => {
  const { slot, visit } = await slotWith()
  expect((await ask(world.port, '/s/0123456789')).status).toBe(404)
  expect((await ask(world.port, '/s/short')).status).toBe(404)
  await world.db.updateTable('slot').set({ status: 'stopped' }).where('id', '=', slot.id).execute()
  await eventually(
    () => visit(),
    ({ status }) => status === 404,
  )
})

test('visitors are shared out by weight', async () => {
  const { visit } = await slotWith({
    first: { priority: 1, weight: 900 },
    second: { priority: 1, weight: 100 },
  })
  const hosts: string[] = []
  for (let number = 0; number < 200; number++)
    hosts.push(String((await visit()).headers['location']).slice(8, 11))
  const ones = hosts.filter((host) => host === 'one').length
  expect(ones).toBeGreaterThan(150)
  expect(ones).toBeLessThan(200)
})
