import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '@tsunagi/contract/day'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { CountedVisitors, oneOfEach, windowsOf } from './countedVisitors.ts'
import { deleteCountedVisitors, recallOf, rememberVisitors } from './countedVisitors.queries.ts'
import { namesOf } from './visitorNames.ts'

const noon = new Date('2026-10-10T03:00:00Z')
const place = { promotion_id: 1, material_id: 7 }
const namesAt = (at: Date, visitor: string) =>
  namesOf('key', { visitor_id: visitor, is_known: true, ip: '133.242.1.5', user_agent: 'X' }, at)!

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Stores a batch in which a visitor was counted so many times. */
async function store(visitor: string, at: Date, times: number) {
  const batch = new CountedVisitors([])
  for (let n = 0; n < times; n++) batch.remember(namesAt(at, visitor), place, at)
  await rememberVisitors(database.db, batch.added)
  return batch.added
}
const recall = async (visitor: string, ...instants: Date[]) =>
  new CountedVisitors(
    await recallOf(oneOfEach(instants.flatMap((at) => windowsOf(namesAt(at, visitor), at))))(
      database.db,
    ),
  )

test('what several batches counted of a visitor and of its network is added up', async () => {
  const names = namesAt(noon, 'adds-up')
  await store('adds-up', noon, 2)
  await store('adds-up', noon, 1)
  const visitors = await recall('adds-up', noon)
  expect(visitors.tally(names.known!, 1, noon)).toEqual({ inDay: 3, inHour: 3 })
  expect(visitors.ownInHour(names.network, noon)).toBe(3)
})

test('however many clicks of a batch ask for a visitor, what is known of it is counted once', async () => {
  const [evening, tomorrow] = [new Date('2026-10-10T14:59:55Z'), new Date('2026-10-10T15:00:05Z')]
  await store('asked-often', evening, 1)
  await store('asked-often', tomorrow, 1)
  const visitors = await recall('asked-often', evening, tomorrow, tomorrow)
  for (const at of [evening, tomorrow])
    expect(visitors.tally(namesAt(at, 'asked-often').known!, 1, at).inDay).toBe(1)
})

test('what a tracker of the version before counted is known', async () => {
  const { known } = namesAt(noon, 'before')
  await database.db
    .insertInto('counted_visitor')
    .values({
      ...place,
      name: known!,
      hour: Math.floor(noon.getTime() / hourMs),
      clicks: 4,
      own: 4,
      last_at: noon,
    })
    .execute()
  await store('before', noon, 1)
  expect((await recall('before', noon)).tally(known!, 1, noon).inDay).toBe(5)
})

test('what is old goes from both tables', async () => {
  const [old, young] = [new Date('2026-09-01T00:00:00Z'), new Date('2026-09-02T00:00:00Z')]
  const rows = [...(await store('old', old, 1)), ...(await store('old', young, 1))]
  await database.db.insertInto('counted_visitor').values(rows).execute()
  for (const table of ['visitor_count', 'counted_visitor'] as const)
    expect([
      await deleteCountedVisitors(table)(database.db, young),
      await deleteCountedVisitors(table)(database.db, young),
    ]).toEqual([3, 0])
})
