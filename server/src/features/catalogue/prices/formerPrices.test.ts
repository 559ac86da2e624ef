import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

const migration = readFileSync(
  new URL('../../../../migrations/0870_prices_of_clicks.sql', import.meta.url),
  'utf8',
)

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a price for every goal of before is the clicks’ where a promotion pays for nothing else, and stays for every goal elsewhere', async () => {
  const only = await build.goal(t.db, { kind: 'click' })
  const beside = await build.goal(t.db, { kind: 'click' })
  await build.goal(t.db, { promotion_id: beside.promotion_id })
  const taken = await build.goal(t.db, { kind: 'click' })
  const amounts = { gross: yen(20), net: yen(15) }
  const own = await build.price(t.db, {
    promotion_id: taken.promotion_id,
    goal_id: taken.id,
    ...amounts,
  })
  const forEvery = [only, beside, taken].map(({ promotion_id }) =>
    build.price(t.db, { promotion_id, ...amounts }),
  )
  const ids = (await Promise.all(forEvery)).map(({ id }) => id)
  await sql.raw(migration).execute(t.db)
  const prices = await t.db
    .selectFrom('price_rule')
    .select(['id', 'goal_id'])
    .where('id', 'in', [...ids, own.id])
    .execute()
  const goals = new Map(prices.map(({ id, goal_id }) => [id, goal_id]))
  expect(ids.map((id) => goals.get(id))).toEqual([only.id, null, null])
  expect(goals.get(own.id)).toBe(taken.id)
})
