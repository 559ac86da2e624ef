import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../../test/journal.ts'
import type { Journal } from '../journal/journal.ts'
import type { Position } from '../journal/journalFolder.ts'
import { fixedClock } from '../platform/clock.ts'
import { BatchReader } from './batchReader.ts'

const clock = fixedClock('2026-10-10T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'batch-reader-'))
let journal: Journal
beforeAll(async () => {
  journal = await openJournal({
    folder,
    clock,
  })
  for (let number = 0; number < 6; number++)
    await journal.append(JSON.stringify({ type: 'impression', number }))
})
afterAll(async () => {
  await journal.close()
  rmSync(folder, { recursive: true, force: true })
})

const reader = () =>
  new BatchReader({ folder, clock, clickKey: 'key', catalogue: { promotion: () => null } })
const start: Position = { segment: 0, offset: 0 }
const asking = (from: Position, most = 2) => ({ from, end: journal.end, most })
const numbers = (records: readonly Buffer[]) =>
  records.map((record) => (JSON.parse(record.toString()) as { number: number }).number)

test('what is read ahead is what is asked for next, and leaves the batch in use as it is', async () => {
  const batches = reader()
  const first = await batches.next(asking(start))
  batches.readAhead(asking(first.next))
  const second = await batches.next(asking(first.next))
  batches.readAhead(asking(second.next))
  const third = await batches.next(asking(second.next))
  expect([second, third].map(({ read }) => numbers(read.impressions))).toEqual([
    [2, 3],
    [4, 5],
  ])
  expect([first, second, third].map(({ isMore }) => isMore)).toEqual([true, true, false])
})

test('from another place, or in another size, it is read anew', async () => {
  const batches = reader()
  const { next } = await batches.next(asking(start))
  batches.readAhead(asking(next))
  const again = await batches.next(asking(start))
  expect(numbers(again.read.impressions)).toEqual([0, 1])
  batches.readAhead(asking(next))
  expect(numbers((await batches.next(asking(next, 1))).read.impressions)).toEqual([2])
})
