import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { frame, unframe } from '../journal/journalFrame.ts'
import { buildNetwork, type Network } from '../tracker/testing/network.ts'
import { fitJournal } from './fitJournal.ts'

const now = new Date('2026-11-24T03:00:00Z')
const dataDir = scratchFolder('fit-journal')
const folder = join(dataDir, 'journal', 'tracker-1')
let database: TestDatabase
let network: Network

beforeAll(async () => {
  database = await testDatabase()
  network = await buildNetwork(database.db)
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const file = (segment: number) => join(folder, `${String(segment).padStart(15, '0')}.journal`)
const click = (cid: string, media_id = network.media.id) =>
  JSON.stringify({ type: 'click', cid, media_id, material_id: network.material.id })
const textsOf = (segment: number, from = 0) =>
  unframe(readFileSync(file(segment)).subarray(from)).records.map(String)

test('what the database has is removed, what came after it waits in its place, what is of links that it does not know is put aside', async () => {
  const notice = JSON.stringify({ type: 'notice', receipt_id: 'r' })
  const shipped = frame(click('shipped'))
  writeFileSync(file(1), frame(click('long ago')))
  writeFileSync(
    file(2),
    Buffer.concat([
      shipped,
      frame(click('later')),
      frame(click('unknown', 9999)),
      Buffer.alloc(99),
    ]),
  )
  writeFileSync(file(3), Buffer.concat([frame(notice), frame(click('last')), Buffer.alloc(99)]))
  writeFileSync(file(4), Buffer.alloc(99))
  await database.db
    .insertInto('journal_position')
    .values({ journal: 'tracker-1', segment: 2, position: shipped.length, updated_at: now })
    .execute()
  expect(await fitJournal(database.db, dataDir, now)).toEqual({ records: 3, unknown: 1 })
  expect(readdirSync(folder).toSorted()).toEqual([
    '000000000000002.journal',
    '000000000000003.journal',
    'refused.jsonl',
  ])
  expect(textsOf(2, shipped.length)).toEqual([click('later')])
  expect(textsOf(3)).toEqual([notice, click('last')])
  expect(readFileSync(join(folder, 'refused.jsonl'), 'utf8')).toContain('unknown')
})

test('of a journal that ends before what the database has nothing waits', async () => {
  rmSync(file(3))
  await database.db
    .updateTable('journal_position')
    .set({ segment: 2, position: 1_000_000 })
    .execute()
  expect(await fitJournal(database.db, dataDir, now)).toEqual({ records: 0, unknown: 0 })
  expect(readdirSync(folder)).toEqual(['refused.jsonl'])
})
