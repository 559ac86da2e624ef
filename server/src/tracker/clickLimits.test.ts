import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { build } from '../../test/build.ts'
import { noteClickMarks } from '../conversions/settle/capWarnings.queries.ts'
import { eventually } from './testing/browser.ts'
import { codeOf, openWorld, start, type Shop, type World } from './testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start))

const perClick = { code: 'click', kind: 'click', gross: yen(10), net: yen(8) } as const
const shopOf = (advertiserId: number, goals: object[] = [perClick, { code: 'sale' }]) =>
  world.network({ promotion: { advertiser_id: advertiserId }, goals })

const clicksOf = (shop: Shop) =>
  world.db
    .selectFrom('click')
    .select(['counted', 'flags'])
    .where('promotion_id', '=', shop.promotion.id)
    .where(sql<boolean>`not ('head' = any(flags))`)
    .orderBy('id')
    .execute()
/** A click of another visitor, once it is stored. */
async function clickOn(shop: Shop) {
  const before = (await clicksOf(shop)).length
  expect((await shop.visit()).headers['location']).toContain('https://shop.test.example/lp')
  const clicks = await eventually(
    () => clicksOf(shop),
    ({ length }) => length > before,
  )
  return clicks.at(-1)!
}
const paid = { counted: true, flags: [] }
const unpaid = { counted: false, flags: ['advertiser_limit'] }
const becomes = (shop: Shop, click: typeof paid | typeof unpaid) =>
  eventually(
    () => clickOn(shop),
    ({ counted }) => counted === click.counted,
  ).then((last) => expect(last).toEqual(click))
const earnedBy = async (shop: Shop) =>
  (await shop.resultsOf()).reduce((sum, { gross }) => sum + gross, 0)
const change = (id: number, limit: { monthly_budget: number } | { credit_limit: number }) =>
  world.db.updateTable('advertiser').set(limit).where('id', '=', id).execute()

test('clicks that use up the budget of an advertiser are the last ones it pays for that month, on any of its promotions, and it is told', async () => {
  const { id } = await build.advertiser(world.db, { monthly_budget: 40 })
  const [shop, other] = [await shopOf(id), await shopOf(id)]
  for (let click = 0; click < 4; click++) expect(await clickOn(shop)).toEqual(paid)
  expect(await noteClickMarks(world.db, world.clock.now())).toBe(2)
  expect(await noteClickMarks(world.db, world.clock.now())).toBe(0)
  expect(
    await world.db
      .selectFrom('cap_warning')
      .select(['cap', 'promotion_id', 'percent', 'used'])
      .where('advertiser_id', '=', id)
      .orderBy('percent')
      .execute(),
  ).toEqual(
    [80, 100].map((percent) => ({
      cap: 'advertiser_budget',
      promotion_id: null,
      percent,
      used: 40,
    })),
  )
  await becomes(shop, unpaid)
  await becomes(other, unpaid)
  const earned = [await earnedBy(shop), await earnedBy(other)]
  expect(await clickOn(shop)).toEqual(unpaid)
  expect([await earnedBy(shop), await earnedBy(other)]).toEqual(earned)

  await change(id, { monthly_budget: 10_000 })
  await becomes(shop, paid)
  await change(id, { monthly_budget: 40 })
  await becomes(shop, unpaid)
  world.clock.set('2026-10-31T15:00:00Z')
  expect(await clickOn(shop)).toEqual(paid)
})

test('nobody is paid for clicks whose advertiser owes as much as it may, and a sale after such a click counts once it owes less', async () => {
  const { id } = await build.advertiser(world.db, { credit_limit: 1000 })
  const shop = await shopOf(id)
  expect(await clickOn(shop)).toEqual(paid)
  const owes = (owed: number) =>
    world.db
      .insertInto('advertiser_credit')
      .values({ advertiser_id: id, owed })
      .onConflict((known) => known.column('advertiser_id').doUpdateSet({ owed }))
      .execute()
  await owes(1000)
  await becomes(shop, unpaid)
  const cid = await shop.click()
  expect(codeOf(await shop.s2s({ cid, goal: 'sale' }))).toBe(511)
  await owes(0)
  await becomes(shop, paid)
  expect(codeOf(await shop.s2s({ cid, goal: 'sale' }))).toBe(1)
})

test('a sale that is refused because what was paid in advance is used up tells of no limit of zero', async () => {
  const { id } = await build.advertiser(world.db, { credit_limit: 0 })
  const shop = await shopOf(id)
  expect(codeOf(await shop.s2s({ cid: await shop.click(), goal: 'sale' }))).toBe(511)
  expect(
    await world.db.selectFrom('cap_warning').select('id').where('advertiser_id', '=', id).execute(),
  ).toEqual([])
})

test('where clicks are not paid they count as ever, whatever their advertiser may spend', async () => {
  const { id } = await build.advertiser(world.db, { credit_limit: 0 })
  const [shop, paying] = [await shopOf(id, [{ code: 'sale' }]), await shopOf(id)]
  await becomes(paying, unpaid)
  expect(await clickOn(shop)).toEqual(paid)
})
