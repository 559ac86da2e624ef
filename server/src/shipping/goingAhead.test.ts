import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clickByLink } from '../../test/clickRecord.ts'
import { conversionDeps } from '../../test/conversions.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { testKeys } from '../../test/secondFactor.ts'
import type { ClickRecord } from '../journal/records.ts'
import { waitClickTurn } from '../logs/clickTurn.queries.ts'
import { fixedClock } from '../platform/clock.ts'
import { buildNetwork } from '../tracker/testing/network.ts'
import { OutOfTurn, readRecords, ship, type Shipment, type Shipped } from './ship.ts'

const clock = fixedClock('2026-10-10T03:00:00Z')
let database: TestDatabase
let deps: Awaited<ReturnType<typeof conversionDeps>>

beforeAll(async () => {
  database = await testDatabase({ connections: 6 })
  deps = await conversionDeps(database.db, clock)
})
afterAll(async () => {
  await deps.catalogue.close()
  await database.close()
})

type World = Awaited<ReturnType<typeof world>>

/** A network of its own, and the journal of its tracker. */
async function world(promotion: NonNullable<Parameters<typeof buildNetwork>[1]>['promotion'] = {}) {
  const network = await buildNetwork(database.db, { secretsKey: testKeys.secrets, promotion })
  await deps.catalogue.refresh()
  const click = (visitor: string): ClickRecord =>
    clickByLink(network, clock.now(), {
      visitor_id: visitor,
      is_known: true,
      user_agent: 'Chrome',
    })
  /** The batch that follows so many others. */
  const batch = (
    n: number,
    visitors: readonly string[],
    more: Pick<Shipment, 'ahead' | 'holdOn'> = {},
  ): Shipped =>
    ship(database.db, deps, {
      journal: `of ${network.link.code}`,
      from: n === 0 ? null : { segment: 1, offset: n },
      to: { segment: 1, offset: n + 1 },
      records: readRecords(
        deps,
        visitors.map((visitor) => Buffer.from(JSON.stringify(click(visitor)))),
      ),
      ...more,
    })
  /** What became of its clicks, by visitor. */
  const outcome = async () => {
    const rows = await database.db
      .selectFrom('click')
      .select(['visitor_id', 'counted', 'flags'])
      .where('link_code', '=', network.link.code)
      .orderBy('visitor_id')
      .orderBy('counted', 'desc')
      .execute()
    return rows.map(({ visitor_id, counted, flags }) => [visitor_id, counted, flags.join()])
  }
  const counted = () =>
    database.db
      .selectFrom('click_hour')
      .select(['clicks', 'counted'])
      .where('promotion_id', '=', network.promotion.id)
      .executeTakeFirst()
  return { network, batch, outcome, counted }
}

let letGo = async () => {}
afterEach(() => letGo())

/** Holds up whoever counts clicks of a network. */
async function holdUp({ network }: World) {
  const tx = await database.db.startTransaction().execute()
  letGo = async () => {
    if (!tx.isCommitted) await tx.commit().execute()
  }
  await sql`select from click_hour where promotion_id = ${network.promotion.id} for update`.execute(
    tx,
  )
}

/** Begins a batch that is held up, and the next ahead of its turn; answers when that one knows which of its clicks count. */
async function twoAtOnce(
  { batch }: World,
  first: readonly string[],
  second: readonly string[],
  { signal } = new AbortController(),
) {
  const begun = Promise.withResolvers<unknown>()
  const one = batch(1, first, { holdOn: () => begun.promise })
  await one.judged
  const two = batch(2, second, { ahead: { of: one, signal } })
  begun.resolve(await two.judged)
  return { one, two }
}

/** What is waited for. */
const waiting = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_locks join pg_database on pg_database.oid = database,
      lateral (values ('clicks made again'), ('clicks added ahead')) as known (name)
    where datname = current_database() and locktype = 'advisory' and not granted
      and (classid::bigint << 32 | objid::bigint) = hashtextextended(name, 0)`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('a visitor that the batch before has counted is known though that one is not in the database yet', async () => {
  const its = await world()
  await its.batch(0, ['zoe']).arrived
  await holdUp(its)
  const { one, two } = await twoAtOnce(its, ['amy', 'bob'], ['amy', 'cat'])
  expect(await its.outcome()).toEqual([['zoe', true, '']])
  await letGo()
  expect(await Promise.all([one.arrived, two.arrived])).toEqual([[], []])
  expect(await its.outcome()).toEqual([
    ['amy', true, ''],
    ['amy', false, 'double_click'],
    ['bob', true, ''],
    ['cat', true, ''],
    ['zoe', true, ''],
  ])
  expect(await its.counted()).toEqual({ clicks: 5, counted: 4 })
})

test('a cap is full by what the batch before has counted', async () => {
  const its = await world({ cap_clicks_day: 4 })
  await its.batch(0, ['zoe']).arrived
  await holdUp(its)
  const { one, two } = await twoAtOnce(its, ['amy', 'bob'], ['cat', 'dan', 'eve'])
  await letGo()
  await Promise.all([one.arrived, two.arrived])
  expect((await its.outcome()).filter(([, isCounted]) => !isCounted)).toEqual([
    ['dan', false, 'click_cap'],
    ['eve', false, 'click_cap'],
  ])
  expect(await its.counted()).toEqual({ clicks: 6, counted: 4 })
})

test('where the batch before does not arrive, it does not either', async () => {
  const its = await world()
  await its.batch(0, ['zoe']).arrived
  await holdUp(its)
  const { one, two } = await twoAtOnce(its, ['amy'], ['bob'])
  await sql`
    select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and mode = 'ExclusiveLock' and granted`.execute(
    database.db,
  )
  await expect(one.arrived).rejects.toThrow()
  await expect(two.arrived).rejects.toThrow()
  await letGo()
  expect(await its.outcome()).toEqual([['zoe', true, '']])
  await its.batch(1, ['amy']).arrived
  await its.batch(2, ['bob']).arrived
  expect(await its.counted()).toEqual({ clicks: 3, counted: 3 })
})

test('where somebody else has asked to add clicks it gives way, and they add none before it is gone', async () => {
  const its = await world()
  await its.batch(0, ['zoe']).arrived
  await holdUp(its)
  const begun = Promise.withResolvers<unknown>()
  const one = its.batch(1, ['amy'], { holdOn: () => begun.promise })
  await one.judged
  const told = Promise.withResolvers<never[]>()
  const { signal } = new AbortController()
  const two = its.batch(2, ['bob'], { ahead: { of: { ...one, arrived: told.promise }, signal } })
  begun.resolve(await two.judged)
  let isTheirTurn = false
  const others = database.db.transaction().execute(async (tx) => {
    await waitClickTurn(tx)
    isTheirTurn = true
    const { rows } = await sql`select visitor_id from click
      where link_code = ${its.network.link.code} order by visitor_id`.execute(tx)
    return rows
  })
  await expect.poll(waiting, { timeout: 60_000 }).toEqual(['clicks made again'])
  await letGo()
  await one.arrived
  await expect.poll(waiting, { timeout: 60_000 }).toEqual(['clicks added ahead'])
  expect(isTheirTurn).toBe(false)
  told.resolve([])
  await expect(two.arrived).rejects.toThrow(OutOfTurn)
  expect(await others).toEqual([{ visitor_id: 'amy' }, { visitor_id: 'zoe' }])
  await its.batch(2, ['bob']).arrived
  expect(await its.counted()).toEqual({ clicks: 3, counted: 3 })
})

test('given up, it does not arrive', async () => {
  const its = await world()
  await its.batch(0, ['zoe']).arrived
  await holdUp(its)
  const givingUp = new AbortController()
  const { one, two } = await twoAtOnce(its, ['amy'], ['bob'], givingUp)
  givingUp.abort()
  await letGo()
  await one.arrived
  await expect(two.arrived).rejects.toThrow(OutOfTurn)
  expect(await its.counted()).toEqual({ clicks: 2, counted: 2 })
})
