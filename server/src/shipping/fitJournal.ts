import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { frame, salvage, usedBytes } from '../journal/journalFrame.ts'
import {
  journalsIn,
  segmentPath,
  segmentsIn,
  type JournalPlace,
  type Position,
} from '../journal/journalFolder.ts'
import type { Db } from '../platform/db.ts'
import { readPosition } from './journalPosition.queries.ts'

/** What a journal has that its database has not. */
export interface Waiting {
  /** Records that the tracker takes in when it starts. */
  records: number
  /** Clicks and impressions of links that the database does not know: they are put aside. */
  unknown: number
}

/**
 * Makes the journals of a data folder fit a database that was taken back to an earlier moment: what the database had then is removed, what came
 * after it waits as if the database had been away. Links that were made later are gone with the database, and their numbers
 * will be given to others: what was recorded of them is put aside.
 */
export async function fitJournal(db: Db, dataDir: string, now: Date): Promise<Waiting> {
  if (!existsSync(join(dataDir, 'journal'))) return { records: 0, unknown: 0 }
  const isKnown = await knownLinks(db)
  const waiting = { records: 0, unknown: 0 }
  for (const place of journalsIn(dataDir)) {
    const { records, unknown } = await fitOne(db, place, isKnown, now)
    waiting.records += records
    waiting.unknown += unknown
  }
  return waiting
}

async function fitOne(
  db: Db,
  { name, folder }: JournalPlace,
  isKnown: IsKnown,
  now: Date,
): Promise<Waiting> {
  const position = (await readPosition(db, name)) ?? { segment: 0, offset: 0 }
  const waiting = { records: 0, unknown: 0 }
  for (const segment of segmentsIn(folder)) {
    const { records, unknown } = fitSegment(folder, segment, position, isKnown, now)
    waiting.records += records
    waiting.unknown += unknown
  }
  return waiting
}

/** What a record is of. A notice names no link: it finds out by itself what it is worth. */
interface Traced {
  type: string
  media_id?: number
  material_id?: number
}
type IsKnown = (record: Traced) => boolean

async function knownLinks(db: Db): Promise<IsKnown> {
  const rows = await db.selectFrom('link').select(['media_id', 'material_id']).execute()
  const known = new Set(rows.map(({ media_id, material_id }) => `${media_id}/${material_id}`))
  return ({ type, media_id, material_id }) =>
    type === 'notice' || known.has(`${media_id}/${material_id}`)
}

function fitSegment(
  folder: string,
  segment: number,
  position: Position,
  isKnown: IsKnown,
  now: Date,
): Waiting {
  const path = segmentPath(folder, segment)
  const bytes = readFileSync(path)
  const from = segment === position.segment ? position.offset : 0
  if (segment < position.segment || usedBytes(bytes) <= from) {
    rmSync(path)
    return { records: 0, unknown: 0 }
  }
  const { records } = salvage(bytes.subarray(from))
  const { kept = [], aside = [] } = Object.groupBy(records, (record) =>
    isKnown(JSON.parse(record.toString()) as Traced) ? 'kept' : 'aside',
  )
  if (aside.length > 0) {
    appendFileSync(join(folder, 'refused.jsonl'), aside.map(refused(now)).join(''), { mode: 0o600 })
    const fitting = kept.map((record) => frame(record.toString()))
    writeFileSync(`${path}.new`, Buffer.concat([bytes.subarray(0, from), ...fitting]), {
      mode: 0o600,
      flush: true,
    })
    renameSync(`${path}.new`, path)
  }
  return { records: kept.length, unknown: aside.length }
}

const refused =
  (now: Date) =>
  (record: Buffer): string =>
    `${JSON.stringify({ at: now.toISOString(), reason: 'its link was made after the moment that was restored', record: record.toString() })}\n`
