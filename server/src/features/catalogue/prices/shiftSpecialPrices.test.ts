import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { build } from '../../../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { shiftSpecialPrices } from './shiftSpecialPrices.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-10T03:00:00Z')
const from = new Date('2026-12-01T00:00:00Z')

async function shiftedFrom(
  given: Partial<Parameters<typeof build.price>[1]>,
  own: boolean,
  shift: { unit?: 'yen' | 'percent'; gross: number; net: number },
  ownPeriods: Partial<Parameters<typeof build.price>[1]>[] = [],
) {
  const goal = await build.goal(database.db)
  const price = await build.price(database.db, {
    promotion_id: goal.promotion_id,
    ...(own && { goal_id: goal.id }),
    gross: yen(2000),
    net: yen(1500),
    ...given,
  })
  for (const period of ownPeriods)
    await build.price(database.db, {
      promotion_id: goal.promotion_id,
      goal_id: goal.id,
      gross: yen(900),
      net: yen(800),
      ...period,
    })
  await database.db
    .transaction()
    .execute((tx) =>
      shiftSpecialPrices(
        tx,
        { id: goal.promotion_id },
        { goal, from, unit: 'yen', except: [], ...shift },
        { at: now, by: null },
      ),
    )
  const rows = await database.db
    .selectFrom('price_rule')
    .select(['goal_id', 'gross', 'net', 'valid_from', 'valid_to', 'replaces'])
    .where('promotion_id', '=', goal.promotion_id)
    .orderBy('id')
    .execute()
  return {
    rows: rows.map(({ goal_id, replaces, ...row }) => ({
      ...row,
      own: goal_id === goal.id,
      follows: replaces === price.id,
    })),
  }
}

const begun = '2026-11-01T00:00:00.000Z'
const instant = from.toISOString()

test('a special price is ended at the instant and followed by one that pays as much more or less', async () => {
  const { rows } = await shiftedFrom({ valid_from: begun }, true, { gross: -300, net: -200 })
  expect(rows).toEqual([
    { own: true, follows: false, gross: 2000, net: 1500, valid_from: begun, valid_to: instant },
    { own: true, follows: true, gross: 1700, net: 1300, valid_from: instant, valid_to: null },
  ])
})

test('one that begins later is changed itself, and one that ends before stays', async () => {
  const late = '2026-12-24T00:00:00.000Z'
  const later = await shiftedFrom({ valid_from: late }, true, { gross: 100, net: 100 })
  expect(later.rows).toMatchObject([{ gross: 2100, net: 1600, valid_from: late }])
  const over = await shiftedFrom({ valid_to: instant }, true, { gross: 100, net: 100 })
  expect(over.rows).toMatchObject([{ gross: 2000, net: 1500, valid_to: instant }])
})

test('one for all goals goes on for the others', async () => {
  const { rows } = await shiftedFrom({ valid_from: begun }, false, { gross: 500, net: 500 })
  expect(rows).toMatchObject([
    { own: false, gross: 2000, valid_from: begun, valid_to: null },
    { own: true, gross: 2500, net: 2000, valid_from: instant, valid_to: null },
  ])
})

test('the goal gets one of its own beside one for all goals whenever it has none yet', async () => {
  const month = { valid_from: '2027-01-01T00:00:00.000Z', valid_to: '2027-02-01T00:00:00.000Z' }
  const { rows } = await shiftedFrom(
    { valid_from: begun, valid_to: '2027-06-01T00:00:00.000Z' },
    false,
    { gross: 500, net: 500 },
    [month],
  )
  expect(rows).toMatchObject([
    { own: false, gross: 2000, valid_from: begun },
    { own: true, follows: false, gross: 1400, ...month },
    { own: true, follows: true, gross: 2500, valid_from: instant, valid_to: month.valid_from },
    {
      own: true,
      follows: true,
      gross: 2500,
      valid_from: month.valid_to,
      valid_to: '2027-06-01T00:00:00.000Z',
    },
  ])
})

test('one that is used up neither changes nor keeps the change from the others', async () => {
  const used = { valid_from: begun, after_results: 3, results: 3 }
  const { rows } = await shiftedFrom(used, true, { gross: 500, net: 500 })
  expect(rows).toMatchObject([{ gross: 2000, valid_from: begun, valid_to: null }])
  const beside = await shiftedFrom({ valid_from: begun }, false, { gross: 500, net: 500 }, [used])
  expect(beside.rows).toMatchObject([
    { own: false, gross: 2000, valid_to: null },
    { own: true, follows: false, gross: 900, valid_from: begun, valid_to: instant },
    { own: true, follows: true, gross: 2500, valid_from: instant, valid_to: null },
  ])
})

test('no price falls below nothing, pays out more than it brings, or follows a change in another unit', async () => {
  const low = await shiftedFrom({}, true, { gross: -1900, net: -100 })
  expect(low.rows[1]).toMatchObject({ gross: 100, net: 100 })
  const none = await shiftedFrom({}, true, { gross: -9000, net: -9000 })
  expect(none.rows[1]).toMatchObject({ gross: 0, net: 0 })
  const other = await shiftedFrom({}, true, { unit: 'percent', gross: 100, net: 100 })
  expect(other.rows).toHaveLength(1)
})

test('what the price per click changes by leaves prices for every goal alone', async () => {
  const clicks = await build.goal(database.db, { kind: 'click' })
  await build.price(database.db, {
    promotion_id: clicks.promotion_id,
    gross: yen(9000),
    net: yen(8000),
  })
  await database.db
    .transaction()
    .execute((tx) =>
      shiftSpecialPrices(
        tx,
        { id: clicks.promotion_id },
        { goal: clicks, from, unit: 'yen', except: [], gross: -2, net: -1 },
        { at: now, by: null },
      ),
    )
  const prices = await database.db
    .selectFrom('price_rule')
    .select(['goal_id', 'valid_to'])
    .where('promotion_id', '=', clicks.promotion_id)
    .execute()
  expect(prices).toEqual([{ goal_id: null, valid_to: null }])
})
