import { dayOf, hourInJapan, startOfDay } from '@tsunagi/contract/day'
import type { Db } from '../../platform/db.ts'
import { clickLog } from '../../logs/clickLog.ts'
import { endOf } from '../../journal/finishedJournal.ts'
import { segmentChangedAt, segmentsIn, type Position } from '../../journal/journalFolder.ts'
import { readBatch } from '../../journal/journalReader.ts'
import { sortRecords } from '../../journal/records.ts'
import type { ClickMemory } from './clickMemory.ts'
import { keyOf, type Key } from './keys.ts'
import type { Tally } from '../../domain/clicks/countedOnce.rules.ts'
import type { Repeats } from './repeats.ts'
import { traceOf } from './visitor.ts'

const batchSize = 5000

/** Who clicked today according to a journal, which knows what the database has not got yet. */
export async function seedFromJournal(repeats: Repeats, folder: string, now: Date) {
  const end = endOf(folder)
  const midnight = startOfDay(dayOf(now))
  const first = segmentsIn(folder).find((segment) => segmentChangedAt(folder, segment) >= midnight)
  let at: Position = { segment: first ?? end.segment, offset: 0 }
  for (;;) {
    const batch = await readBatch(folder, at, end, batchSize)
    if (batch.records.length === 0 && batch.damagedBytes === 0) return
    for (const record of sortRecords(batch.records).clicks) {
      if (!record.counted) continue
      const clickedAt = new Date(record.clicked_at)
      for (const of of namesOf(record, clickedAt))
        repeats.recall(record.promotion_id, of, clickedAt)
    }
    at = batch.next
  }
}

/** Who clicked today according to the database, which also knows the clicks of other trackers. */
export async function seedFromDatabase(memory: ClickMemory, db: Db, now: Date) {
  const midnight = startOfDay(dayOf(now))
  const tallies = new Map<string, Tally & { promotionId: number; of: Key }>()
  for (const click of await clickLog(db).countedSince(midnight)) {
    const isThisHour = hourInJapan(new Date(click.clicked_at)) === hourInJapan(now)
    for (const of of namesOf(click, now)) {
      const key = `${click.promotion_id} ${of.high} ${of.low}`
      const tally = tallies.get(key) ?? {
        promotionId: click.promotion_id,
        of,
        inDay: 0,
        inHour: 0,
      }
      tally.inDay++
      if (isThisHour) tally.inHour++
      tallies.set(key, tally)
    }
  }
  for (const { promotionId, of, ...tally } of tallies.values())
    memory.alone(() => memory.repeats.learn(promotionId, of, tally, now))
}

/** What a visitor is known by: the cookie, and the trace. */
const namesOf = (
  click: { visitor_id: string | null; ip: string | null; user_agent: string | null },
  at: Date,
) => [keyOf(click.visitor_id ?? ''), traceOf(at, click.ip, click.user_agent)]
