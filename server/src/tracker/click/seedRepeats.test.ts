import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickRecord, storeRecords } from '../../../test/clickRecord.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { buildPlacement } from '../../../test/logs.ts'
import { ClickMemory } from './clickMemory.ts'
import { keyOf } from './keys.ts'
import { seedFromDatabase } from './seedRepeats.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => t.close())

const now = new Date('2026-11-10T05:00:00Z')
const visitors = 1300

test('who clicked today is remembered a little at a time, so that visitors are answered in between', async () => {
  const placement = await buildPlacement(t.db)
  const clicks = Array.from({ length: 2 * visitors }, (_, number) =>
    clickRecord(placement, {
      clicked_at: new Date(now.getTime() - (number % 7) * 60_000).toISOString(),
      visitor_id: `visitor-${number % visitors}`,
      ip: `11.2.${Math.floor(number / 250)}.${number % 250}`,
    }),
  )
  await storeRecords(t.db, clicks)
  const memory = new ClickMemory()
  const learn = memory.repeats.learn.bind(memory.repeats)
  let turns = 0
  const learntIn = new Map<number, number>()
  memory.repeats.learn = (...what) => {
    learntIn.set(turns, (learntIn.get(turns) ?? 0) + 1)
    learn(...what)
  }
  let isOver = false
  const seeding = seedFromDatabase(memory, t.db, now).finally(() => (isOver = true))
  while (!isOver) {
    await turn()
    turns++
  }
  await seeding
  expect(Math.max(...learntIn.values())).toBeLessThanOrEqual(250)
  const isEnough = (id: string, frequency_clicks: number) =>
    memory.repeats.isEnough(
      { id: placement.promotion_id, frequency_clicks, frequency_per: 'day' },
      { id, isKnown: true, trace: keyOf('nobody'), network: null },
      now,
    )
  for (let number = 0; number < visitors; number++)
    expect([isEnough(`visitor-${number}`, 2), isEnough(`visitor-${number}`, 3)]).toEqual([
      true,
      false,
    ])
})
