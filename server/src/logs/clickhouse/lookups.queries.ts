import { sql } from 'kysely'
import type { Measured } from '@tsunagi/contract/traffic/safariLoss'
import { appleMobile, safariByVersion } from '../../platform/deviceName.ts'
import { portionsByKey } from '../../platform/portionsByKey.ts'
import type { Click } from '../clicks.ts'
import { newestFirst, recalledColumns } from '../recalling.ts'
import { agent } from './agents.queries.ts'
import { asClick } from './clickRow.ts'
import { isCounted, type CountedJournal } from './journals.queries.ts'
import type { LogStore } from './tables.ts'

/** Clicks by their ids alone, in no order; what is not there is left out. Without their instants all months are looked through. */
export async function clicksNamed({ db }: LogStore, cids: readonly string[]): Promise<Click[]> {
  if (cids.length === 0) return []
  const rows = await db
    .selectFrom('click')
    .selectAll()
    .where(sql<boolean>`cid in ${cids}`)
    .execute()
  return rows.map(asClick)
}

/** Those of some ids that have clicks, counted or not. */
export async function idsWithClicks(
  { db }: LogStore,
  which: 'media_id' | 'promotion_id',
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('click')
    .select(`${which} as id`)
    .distinct()
    .where(sql<boolean>`${sql.ref(which)} in ${ids}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Safari underneath, whatever it is called. */
const isSafari = sql<boolean>`(match(${agent}, ${appleMobile.source})
  or (match(${agent}, ${safariByVersion.is.source}) and not match(${agent}, ${safariByVersion.isNot.source})))`

/**
 * Counted clicks of a promotion since an instant and how many of them brought a result, by device and Safari or not;
 * anonymised ones say nothing.
 */
export const measuredClicks = (
  { db }: LogStore,
  promotionId: number,
  since: Date,
  withResult: readonly string[],
): Promise<Measured[]> =>
  db
    .selectFrom('click')
    .select([
      'device',
      sql<boolean>`${isSafari}`.as('is_safari'),
      sql<number>`count()`.as('clicks'),
      sql<number>`countIf(cid in ${withResult})`.as('converted'),
    ])
    .where('promotion_id', '=', promotionId)
    .where(sql<boolean>`clicked_at >= ${since}`)
    .where('counted', '=', true)
    .where('user_agent', 'is not', null)
    .groupBy(['device', sql`is_safari`])
    .execute()

/** Clicks at once: to find them, all since then are looked at. */
const recalledPortion = 25_000

/** Counted clicks since an instant, portion by portion, the newest first: who must not count again today. */
export const countedSince = ({ db }: LogStore, since: Date) =>
  newestFirst(recalledPortion, (before, limit) =>
    db
      .selectFrom('click')
      .select(recalledColumns)
      .where(sql<boolean>`clicked_at >= ${since}`)
      .where('counted', '=', true)
      .$if(before !== null, (all) =>
        all.where(
          sql<boolean>`(clicked_at, id) < (${new Date(before!.clicked_at)}, ${before!.id})`,
        ),
      )
      .orderBy('clicked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  )

/** How many clicks are stored that PostgreSQL has counted too. */
export async function countCounted(
  { db }: LogStore,
  journals: readonly CountedJournal[],
): Promise<number> {
  const { rows } = await sql<{ clicks: number }>`
    select count() as clicks from click where ${isCounted(journals)}`.execute(db)
  return rows[0]!.clicks
}

/** Clicks at once. */
const portion = 5000

/** All clicks that are counted, in the order of their numbers. */
export async function* countedClicks(
  { db }: LogStore,
  journals: readonly CountedJournal[],
): AsyncGenerator<Click[]> {
  const rowsBehind = (last: { id: number } | null, size: number) =>
    db
      .selectFrom('click')
      .selectAll()
      .where('id', '>', last?.id ?? 0)
      .where(isCounted(journals))
      .orderBy('id')
      .limit(size)
      .execute()
  for await (const rows of portionsByKey(portion, rowsBehind)) yield rows.map(asClick)
}
