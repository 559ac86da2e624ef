import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../test/app.ts'
import { otherApi } from '../test/otherApi.ts'
import { account, Browser, later } from '../test/signIn.ts'
import { SharedBudget } from './platform/sharedBudget.ts'
import {
  counterKey,
  deleteCounters,
  giveBackToEach,
  takeOfEach,
  takeOnce,
} from './platform/sharedCounters.queries.ts'

let t: TestApp
/** Another process of the API on the same database. */
let other: TestApp
beforeEach(async () => {
  t = await testApp()
  other = await otherApi(t)
})
afterEach(async () => {
  await other.close()
  await t.close()
})

const guess = (at: TestApp, number: number) =>
  new Browser(at, '203.0.113.5').signIn({
    user_type: '2',
    mail_address: `guess-${number}@nowhere.example`,
    password: 'wrong-and-wrong-again',
  })

test('who guesses at two processes in turn may be wrong as often as at one', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 32; number++)
    statuses.push((await guess(number % 2 ? other : t, number)).status)
  expect(statuses).toEqual([...Array<number>(30).fill(422), 429, 429])
  later(t, 31)
  expect((await guess(other, 40)).status).toBe(422)
  expect((await guess(t, 41)).status).toBe(429)
})

test('a right password gives back what was taken in advance, at every process', async () => {
  const person = await account(t)
  for (let number = 0; number < 29; number++) await guess(number % 2 ? other : t, number)
  for (const at of [t, other, t, other])
    expect((await new Browser(at, '203.0.113.5').signIn(person)).status).toBe(200)
  expect((await guess(other, 50)).status).toBe(422)
  expect((await guess(t, 51)).status).toBe(429)
})

test('a limit of calls in a window holds for all processes together, and begins anew afterwards', async () => {
  await t.db
    .insertInto('setting')
    .values({ section: 'rates', value: JSON.stringify({ lookups_per_minute: 30 }) })
    .execute()
  const look = async (at: TestApp) =>
    (await at.app.inject({ url: '/api/lookups/banks?word=a', remoteAddress: '203.0.113.9' }))
      .statusCode
  const statuses: number[] = []
  for (let number = 0; number < 32; number++) statuses.push(await look(number % 2 ? other : t))
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429])
  later(t, 60)
  expect([await look(other), await look(t)]).toEqual([200, 200])
})

test('a clock that was ahead and is set back keeps nobody waiting', async () => {
  await t.db
    .insertInto('setting')
    .values({ section: 'rates', value: JSON.stringify({ lookups_per_minute: 30 }) })
    .execute()
  const look = async (at: TestApp) =>
    (await at.app.inject({ url: '/api/lookups/banks?word=a', remoteAddress: '203.0.113.9' }))
      .statusCode
  const lookOften = async () => {
    for (let number = 0; number < 30; number++) expect(await look(number % 2 ? other : t)).toBe(200)
    expect([await look(t), await look(other)]).toEqual([429, 429])
  }
  const right = t.clock.now().toISOString()
  later(t, 40 * 86_400)
  await lookOften()
  expect((await guess(t, 1)).status).toBe(422)
  t.clock.set(right)
  await lookOften()
  expect([(await guess(t, 2)).status, (await guess(other, 3)).status]).toEqual([422, 422])
})

test('of many at the same moment at two processes no more get through than there is room for', async () => {
  const now = t.clock.now()
  const budgets = [new SharedBudget(t.db, 'race'), new SharedBudget(other.db, 'race')]
  const taken = await Promise.all(
    Array.from({ length: 80 }, (_, number) => budgets[number % 2]!.take('198.51.100.4', now)),
  )
  // Those who come together may stand in each other's way, but never let one through too many.
  const through = taken.filter(Boolean).length
  expect(through).toBeLessThanOrEqual(30)
  expect(through).toBeGreaterThan(20)
})

test('nobody who takes of several or gives back to them waits for another who waits for it, whatever their order', async () => {
  const now = t.clock.now()
  const buckets = Array.from({ length: 40 }, (_, number) => ({
    key: counterKey('several', String(number)),
    most: 1000,
    secondsEach: 1,
  }))
  const orders = [buckets, buckets.toReversed()]
  await takeOfEach(t.db, buckets, now)
  const { amount } = await t.db
    .selectFrom('shared_counter')
    .select('amount')
    .executeTakeFirstOrThrow()
  await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const mine = orders[number % 2]!
      expect(await takeOfEach(other.db, mine, now)).toBe(true)
      await giveBackToEach(other.db, orders[(number >> 1) % 2]!)
    }),
  )
  const left = await t.db.selectFrom('shared_counter').select('amount').distinct().execute()
  expect(left).toEqual([{ amount }])
  expect(await deleteCounters(t.db, new Date(now.getTime() + 3_600_000))).toBe(40)
})

test('what may be used once is used once, whichever process is asked', async () => {
  const now = t.clock.now()
  const until = new Date(now.getTime() + 60_000)
  const key = counterKey('test', 'challenge')
  const taken = await Promise.all(
    [t, other, t, other].map(({ db }) => takeOnce(db, key, until, now)),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
})
