import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

const migration = readFileSync(
  new URL('../../../../migrations/0066_order_numbers.sql', import.meta.url),
  'utf8',
)
const spellings = [
  ' TI-52\u3000',
  'ＴＩ－５２',
  'TI\u200b-52',
  'TI\u00ad-52',
  'TI\u201052',
  'T\u0301I-52',
  '\u202eTI-52',
  'TI\u221252',
  'TI  \t52',
  'ｶﾞ-1',
  'é\u20dd㍿⑦',
  '\u{e0041}7\ufe0f\ufeff',
  '注文 第１号〜',
]

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** What the migration makes of numbers that were stored as they came. */
async function upgraded(ids: readonly number[]) {
  await sql.raw(migration).execute(t.db)
  const rows = await t.db
    .selectFrom('result')
    .select(['id', 'order_number'])
    .where('id', 'in', ids)
    .execute()
  const numbers = new Map(rows.map(({ id, order_number }) => [id, order_number]))
  return ids.map((id) => numbers.get(id))
}

test('order and reservation numbers of before are kept as arriving ones are, so that a repeat meets them and a search finds them', async () => {
  const [results, reservations] = [[] as number[], [] as number[]]
  for (const spelling of spellings) {
    results.push((await build.result(t.db, { order_number: spelling })).id)
    reservations.push((await build.reservation(t.db, { reservation_number: spelling })).id)
  }
  const plain = spellings.map((spelling) => plainOrderNumber(spelling))
  expect(await upgraded(results)).toEqual(plain)
  const booked = await t.db
    .selectFrom('reservation')
    .select('reservation_number')
    .where('id', 'in', reservations)
    .orderBy('id')
    .execute()
  expect(booked.map(({ reservation_number }) => reservation_number)).toEqual(plain)
  const found = await (
    await t.asAdmin()
  ).get<{ items: { id: number }[] }>('/api/actionLogRaw/search', { order_number: 'ＴＩ-52' })
  expect(found.body.items.map(({ id }) => id)).toContain(results[1])
})

test('of two that come to the same number the first has it, and none takes it from a result that has it already', async () => {
  const { promotion_id, goal_id } = await build.result(t.db)
  const of = async (order_number: string) =>
    (await build.result(t.db, { promotion_id, goal_id, order_number })).id
  const ids = [await of('Ａ-1'), await of('Ａ－1'), await of('B\u200b-1'), await of('B-1')]
  const kept = ['A-1', 'Ａ－1', 'B\u200b-1', 'B-1']
  expect(await upgraded(ids)).toEqual(kept)
  expect(await upgraded(ids)).toEqual(kept)
})
