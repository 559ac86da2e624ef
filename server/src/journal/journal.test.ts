import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from '../../test/journal.ts'
import { fixedClock } from '../platform/clock.ts'
import type { Journal, JournalOptions } from './journal.ts'
import { frame } from './journalFrame.ts'
import { segmentPath, segmentsIn } from './journalFolder.ts'
import { readBatch } from './journalReader.ts'
import { killHard, runChild } from '../tracker/testing/child.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tracker-journal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (options: Partial<JournalOptions> = {}) =>
  openJournal({
    folder,
    clock: fixedClock('2026-10-10T00:00:00Z'),
    ...options,
  })

async function readAll(journal: Journal, most = 1000): Promise<string[]> {
  const texts: string[] = []
  let at = { segment: 0, offset: 0 }
  for (;;) {
    const batch = await readBatch(folder, at, journal.end, most)
    if (batch.records.length === 0 && batch.damagedBytes === 0) return texts
    texts.push(...batch.records.map((record) => record.toString()))
    at = batch.next
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `record ${index}`)

test('what was written is read back in order, in batches of any size', async () => {
  const journal = await open()
  for (const text of numbers(20)) expect(await journal.append(text)).toBe(true)
  for (const most of [1, 3, 1000]) expect(await readAll(journal, most)).toEqual(numbers(20))
  await journal.close()
})

test('records that arrive together share a flush', async () => {
  const journal = await open()
  const ends = new Set<number>()
  await Promise.all(
    numbers(500).map((text) => journal.append(text).then(() => ends.add(journal.end.offset))),
  )
  expect(ends.size).toBeLessThanOrEqual(2)
  expect(await readAll(journal)).toEqual(numbers(500))
  await journal.close()
})

test('a full segment is followed by the next one', async () => {
  const journal = await open({ maxSegmentBytes: 100 })
  for (const text of numbers(30)) await journal.append(text)
  expect(segmentsIn(folder).length).toBeGreaterThan(3)
  expect(await readAll(journal)).toEqual(numbers(30))
  await journal.close()
})

test('every start begins a new segment and keeps the earlier ones', async () => {
  const first = await open()
  await first.append('before')
  await first.close()
  const second = await open()
  await second.append('after')
  expect(segmentsIn(folder)).toHaveLength(2)
  expect(await readAll(second)).toEqual(['before', 'after'])
  await second.close()
})

test.each([
  ['half a header', frame('lost').subarray(0, 5)],
  ['half a record', frame('lost and gone').subarray(0, 12)],
  [
    'a record whose checksum is wrong',
    Buffer.concat([frame('lost').subarray(0, 8), Buffer.from('last')]),
  ],
])('%s at the end, as a crash leaves it, is cut off at the next start', async (_, tail) => {
  const first = await open()
  await first.append('kept')
  await first.close()
  appendFileSync(segmentPath(folder, first.end.segment), tail)
  const torn: number[] = []
  const second = await open({ onTorn: (bytes) => torn.push(bytes) })
  await second.append('new')
  expect(torn).toEqual([tail.length])
  expect(await readAll(second)).toEqual(['kept', 'new'])
  await second.close()
})

test('a page that a crash let arrive before the one in front of it is read: what is whole is kept', async () => {
  const first = await open()
  await first.append('kept')
  await first.close()
  appendFileSync(
    segmentPath(folder, first.end.segment),
    Buffer.concat([Buffer.alloc(100), frame('whole'), Buffer.alloc(50)]),
  )
  const second = await open()
  await second.append('new')
  expect(await readAll(second)).toEqual(['kept', 'whole', 'new'])
  await second.close()
})

test('room that a killed process had made ready and not used is given back without a word', async () => {
  const first = await open()
  await first.append('kept')
  await first.close()
  for (const name of [
    segmentPath(folder, first.end.segment),
    segmentPath(folder, first.end.segment + 1),
  ])
    appendFileSync(name, Buffer.alloc(300))
  const torn: number[] = []
  const second = await open({ onTorn: (bytes) => torn.push(bytes) })
  await second.append('new')
  expect(torn).toEqual([])
  expect(second.bytes).toBe(frame('kept').length + frame('new').length)
  expect(await readAll(second)).toEqual(['kept', 'new'])
  await second.close()
})

test('room left in the middle of the journal is no damage', async () => {
  const first = await open()
  await first.append('kept')
  await first.close()
  const second = await open()
  await second.append('middle')
  await second.close()
  const third = await open()
  await third.append('last')
  appendFileSync(segmentPath(folder, first.end.segment), Buffer.alloc(5000))
  expect(await readAll(third)).toEqual(['kept', 'middle', 'last'])
  await third.close()
})

test('beyond its bound it refuses, and takes records again when there is room', async () => {
  const journal = await open({ maxSegmentBytes: 100, maxBytes: 500 })
  let recorded = 0
  for (const text of numbers(100)) if (await journal.append(text)) recorded++
  expect(recorded).toBeGreaterThan(10)
  expect(recorded).toBeLessThan(100)
  expect(journal.full).toBe(true)
  await journal.discardBefore(journal.end.segment)
  expect(await journal.append('room again')).toBe(true)
  await journal.close()
})

test('shipped segments are deleted but for the last two', async () => {
  const journal = await open({ maxSegmentBytes: 50 })
  for (const text of numbers(20)) await journal.append(text)
  await journal.discardBefore(journal.end.segment)
  await journal.close()
  expect(segmentsIn(folder)).toHaveLength(3)
  const bytes = readdirSync(folder).reduce(
    (total, name) => total + statSync(join(folder, name)).size,
    0,
  )
  expect(journal.bytes).toBe(bytes)
})

test('damage inside an old segment is left out and said, and what follows is read', async () => {
  const first = await open()
  await first.append('kept')
  await first.close()
  appendFileSync(segmentPath(folder, first.end.segment), Buffer.alloc(40, 7))
  const between = await open({ maxSegmentBytes: 10 })
  await between.append('middle')
  await between.close()
  appendFileSync(segmentPath(folder, segmentsIn(folder)[1]!), Buffer.alloc(40, 7))
  const journal = await openJournal({
    folder,
    clock: fixedClock('2026-10-10T00:00:00Z'),
  })
  await journal.append('last')
  expect(await readAll(journal)).toEqual(['kept', 'middle', 'last'])
  await journal.close()
})

/** Turns one bit of a segment. */
function spoil(segment: number, offset: number) {
  const bytes = readFileSync(segmentPath(folder, segment))
  bytes[offset]! ^= 1
  writeFileSync(segmentPath(folder, segment), bytes)
}

test('a bit that turned costs the record it is in and no other, wherever it is', async () => {
  const first = await open()
  for (const text of numbers(3)) await first.append(text)
  await first.close()
  const { length } = frame('record 0')
  const whole = readFileSync(segmentPath(folder, first.end.segment))
  for (let offset = 0; offset < whole.length; offset++) {
    writeFileSync(segmentPath(folder, first.end.segment), whole)
    spoil(first.end.segment, offset)
    expect(await readAll(first), `byte ${offset}`).toEqual(
      numbers(3).filter((_, index) => index !== Math.floor(offset / length)),
    )
  }
})

test('a restart keeps what is whole behind damage, and cuts off only what a crash left unfinished', async () => {
  const first = await open()
  for (const text of numbers(3)) await first.append(text)
  await first.close()
  const { segment } = first.end
  spoil(segment, 10)
  appendFileSync(segmentPath(folder, segment), frame('unfinished').subarray(0, 12))
  const torn: number[] = []
  const second = await open({ onTorn: (bytes) => torn.push(bytes) })
  await second.append('new')
  expect(torn).toEqual([12])
  expect(await readAll(second)).toEqual(['record 1', 'record 2', 'new'])
  await second.close()
})

test('damage that is longer than what is read at once ends where the next whole record begins', async () => {
  const journal = await open()
  await journal.append('before')
  await journal.close()
  const damage = Buffer.alloc(3 * 1024 ** 2, 'damage')
  appendFileSync(segmentPath(folder, journal.end.segment), Buffer.concat([damage, frame('behind')]))
  const later = await open()
  expect(await readAll(later)).toEqual(['before', 'behind'])
  await later.close()
})

test('a writer killed five times at any moment has lost nothing that it said was on disk', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < 5; round++) {
    const child = runChild('journalProcess.ts', folder, String(round * 1_000_000))
    let rest = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop()!
      acknowledged.push(...lines.map(Number))
    })
    const before = acknowledged.length
    while (acknowledged.length < before + 300)
      await new Promise((resolve) => setTimeout(resolve, 5))
    await killHard(child)
  }
  const journal = await open()
  const read = (await readAll(journal)).map(
    (text) => (JSON.parse(text) as { number: number }).number,
  )
  expect(new Set(read).size).toBe(read.length)
  const found = new Set(read)
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  await journal.close()
})
