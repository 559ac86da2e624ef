import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

const migration = readFileSync(
  new URL('../../../../migrations/0870_prices_for_every_goal.sql', import.meta.url),
  'utf8',
)

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const amounts = { gross: yen(20), net: yen(15) }
const goalIn = async (promotionId: number | undefined, kind: 'click' | 'fixed' | 'share') =>
  build.goal(t.db, { kind, ...(promotionId !== undefined && { promotion_id: promotionId }) })
const pricesOf = (promotionId: number) =>
  t.db
    .selectFrom('price_rule')
    .select(['goal_id', 'net', 'net_rate'])
    .where('promotion_id', '=', promotionId)
    .orderBy('goal_id')
    .execute()

test('a price for every goal of before names the goals that it was for, where none is paid in its unit', async () => {
  const clicks = await goalIn(undefined, 'click')
  const mixed = await goalIn(undefined, 'click')
  await goalIn(mixed.promotion_id, 'fixed')
  const taken = await goalIn(undefined, 'click')
  const first = await goalIn(undefined, 'fixed')
  const second = await goalIn(first.promotion_id, 'fixed')
  await build.price(t.db, { promotion_id: taken.promotion_id, goal_id: taken.id, ...amounts })
  for (const { promotion_id } of [clicks, mixed, taken])
    await build.price(t.db, { promotion_id, ...amounts })
  await build.price(t.db, {
    promotion_id: first.promotion_id,
    unit: 'percent',
    gross_rate: 1000,
    net_rate: 800,
  })
  await sql.raw(migration).execute(t.db)
  expect(await pricesOf(clicks.promotion_id)).toMatchObject([{ goal_id: clicks.id, net: 15 }])
  expect(await pricesOf(mixed.promotion_id)).toMatchObject([{ goal_id: null }])
  expect(await pricesOf(taken.promotion_id)).toMatchObject([
    { goal_id: taken.id },
    { goal_id: null },
  ])
  expect(await pricesOf(first.promotion_id)).toMatchObject([
    { goal_id: first.id, net_rate: 800 },
    { goal_id: second.id, net_rate: 800 },
  ])
})
