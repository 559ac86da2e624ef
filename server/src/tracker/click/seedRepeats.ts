import { dayOf, startOfDay } from '@tsunagi/contract/day'
import type { Db } from '../../platform/db.ts'
import { countedClicksSince } from '../../conversions/clicks/clicks.queries.ts'
import type { Journal } from '../../journal/journal.ts'
import { segmentChangedAt, segmentsIn, type Position } from '../../journal/journalFolder.ts'
import { readBatch } from '../../journal/journalReader.ts'
import { sortRecords, type ClickRecord } from '../../journal/records.ts'
import type { Repeats } from './repeats.ts'
import { traceOf } from './visitor.ts'

const batchSize = 5000

/** Who clicked today according to the journal, which knows what the database has not got yet. */
export async function seedFromJournal(
  repeats: Repeats,
  folder: string,
  journal: Journal,
  now: Date,
) {
  const midnight = startOfDay(dayOf(now))
  const first = segmentsIn(folder).find((segment) => segmentChangedAt(folder, segment) >= midnight)
  let at: Position = { segment: first ?? journal.end.segment, offset: 0 }
  for (;;) {
    const batch = await readBatch(folder, at, journal.end, batchSize)
    if (batch.records.length === 0 && batch.damagedBytes === 0) return
    for (const record of sortRecords(batch.records).clicks.map(
      (record) => JSON.parse(record.toString()) as ClickRecord,
    )) {
      if (record.counted) remember(repeats, record, new Date(record.clicked_at))
    }
    at = batch.next
  }
}

/** Who clicked today according to the database, which also knows the clicks of other trackers. */
export async function seedFromDatabase(repeats: Repeats, db: Db, now: Date) {
  const midnight = startOfDay(dayOf(now))
  for (const click of await countedClicksSince(db, midnight)) remember(repeats, click, now)
}

function remember(
  repeats: Repeats,
  click: {
    promotion_id: number
    visitor_id: string | null
    ip: string | null
    user_agent: string | null
  },
  at: Date,
) {
  repeats.recall(
    click.promotion_id,
    { id: click.visitor_id ?? '', trace: traceOf(at, click.ip, click.user_agent) },
    dayOf(at),
  )
}
