import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../../../test/journal.ts'
import { clickRecord, storeRecords } from '../../../test/clickRecord.ts'
import { scratchFolder } from '../../../test/scratch.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { buildPlacement } from '../../../test/logs.ts'
import type { Journal } from '../../journal/journal.ts'
import { fixedClock } from '../../platform/clock.ts'
import { ClickMemory } from './clickMemory.ts'
import { keyOf } from './keys.ts'
import { seedFromDatabase, seedFromJournals } from './seedRepeats.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => t.close())

const now = new Date('2026-11-10T05:00:00Z')
const visitors = 1300
const anywhere = {
  media_id: 1,
  promotion_id: 1,
  material_id: 1,
  affiliater_id: 1,
  advertiser_id: 1,
}

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

test('who clicked today according to the journal is remembered, as far as it went at the start', async () => {
  const folder = scratchFolder('seeding')
  const open = () =>
    openJournal({
      folder,
      clock: fixedClock(now.toISOString()),
      maxSegmentBytes: 100_000,
    })
  const clicked = (journal: Journal, first: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        journal.append(
          JSON.stringify(
            clickRecord(anywhere, {
              clicked_at: now.toISOString(),
              visitor_id: `journal-${first + number}`,
            }),
          ),
        ),
      ),
    )
  const before = await open()
  await clicked(before, 0, 600)
  await before.close()
  const memory = new ClickMemory()
  const seeding = seedFromJournals(memory, [folder], now)
  const after = await open()
  await clicked(after, 600, 10)
  await after.discardBefore(2)
  await seeding
  await after.close()
  const isKnown = (number: number) =>
    memory.repeats.isEnough(
      { id: anywhere.promotion_id, frequency_clicks: 1, frequency_per: 'day' },
      { id: `journal-${number}`, isKnown: true, trace: keyOf('nobody'), network: null },
      now,
    )
  expect([isKnown(599), isKnown(600)]).toEqual([true, false])
})

test('where the folder of a journal is gone, it says so', async () => {
  const folder = join(scratchFolder('seeding'), 'gone')
  await expect(seedFromJournals(new ClickMemory(), [folder], now)).rejects.toMatchObject({
    code: 'ENOENT',
  })
})
