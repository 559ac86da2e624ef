import { existsSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
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
import { traceOf } from './visitor.ts'

/** Records that are read at once: a megabyte at most. */
const batchSize = 5000
/** Clicks or visitors that are looked at before others are answered. */
const atOnce = 250

/**
 * Who clicked today according to journals, as they end now: they know what the database has not got yet. Visitors may be
 * answered in between, and what has been stored meanwhile may be gone from them: the database knows it then.
 */
export async function seedFromJournals(
  memory: ClickMemory,
  folders: readonly string[],
  now: Date,
): Promise<void> {
  const ends = folders.map((folder) => ({ folder, end: endOf(folder) }))
  for (const { folder, end } of ends) await seedFromJournal(memory, folder, end, now)
}

async function seedFromJournal(memory: ClickMemory, folder: string, end: Position, now: Date) {
  const midnight = startOfDay(dayOf(now))
  const first = segmentsIn(folder).find((segment) => segmentChangedAt(folder, segment) >= midnight)
  let at: Position = { segment: first ?? end.segment, offset: 0 }
  for (;;) {
    const batch = await readBatch(folder, at, end, batchSize).catch(nullWhereGoneFrom(folder))
    if (!batch) continue
    if (batch.records.length === 0 && batch.damagedBytes === 0) return
    await givingWay(sortRecords(batch.records).clicks, ({ promotion_id, counted, ...click }) => {
      if (!counted) return
      const clickedAt = new Date(click.clicked_at)
      memory.alone(() => {
        for (const of of namesOf(click, clickedAt))
          memory.repeats.recall(promotion_id, of, clickedAt)
      })
    })
    at = batch.next
  }
}

/** A segment may be taken away between being listed and being read; it is not listed the next time. */
const nullWhereGoneFrom = (folder: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' || !existsSync(folder)) throw error
  return null
}

/** Who clicked today according to the database, which also knows the clicks of other trackers. Visitors come first: they are answered in between. */
export async function seedFromDatabase(memory: ClickMemory, db: Db, now: Date) {
  const midnight = startOfDay(dayOf(now))
  const hour = hourInJapan(now)
  const learnt = new Map<string, Learnt>()
  const tally = (promotionId: number, of: Key, isThisHour: boolean) => {
    const key = `${promotionId} ${of.high} ${of.low}`
    const known = learnt.get(key) ?? { promotionId, of, inDay: 0, inHour: 0 }
    known.inDay++
    if (isThisHour) known.inHour++
    learnt.set(key, known)
  }
  for await (const portion of clickLog(db).countedSince(midnight))
    await givingWay(portion, (click) => {
      const isThisHour = hourInJapan(new Date(click.clicked_at)) === hour
      for (const of of namesOf(click, now)) tally(click.promotion_id, of, isThisHour)
    })
  await givingWay(learnt.values(), ({ promotionId, of, ...tallied }) =>
    memory.alone(() => memory.repeats.learn(promotionId, of, tallied, now)),
  )
}

/** How often a promotion has counted whom. */
type Learnt = Tally & { promotionId: number; of: Key }

/** Does something with each of many, a few milliseconds at a time. */
async function givingWay<Item>(items: Iterable<Item>, act: (item: Item) => void) {
  let done = 0
  for (const item of items) {
    act(item)
    if (++done % atOnce === 0) await turn()
  }
}

/** What a visitor is known by: the cookie, and the trace. */
const namesOf = (
  click: { visitor_id: string | null; ip: string | null; user_agent: string | null },
  at: Date,
) => [keyOf(click.visitor_id ?? ''), traceOf(at, click.ip, click.user_agent)]
