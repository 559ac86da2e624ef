import { sql, type RawBuilder } from 'kysely'
import { browsers, systems } from '../../platform/deviceName.ts'
import type { ClickFact, ClickSum, Period } from '../clicks.ts'
import { firstKind } from './agents.queries.ts'
import type { LogStore } from './tables.ts'

/** Japan is nine hours ahead and has no summer time. */
const secondsInJapan = sql`(toUnixTimestamp(clicked_at) + 32400)`
/** The business day of a click, in days since 1 January 1970. */
export const dayInJapan = sql`toInt32(intDiv(${secondsInJapan}, 86400))`
/** A page without its query, which may name the visitor, as PostgreSQL says it. */
export const pageOfReferrer = sql`trim(trailing '/' from leftUTF8(splitByChar('#', splitByChar('?', splitByString('://', coalesce(referrer, ''))[2])[1])[1], 500))`

const facts: Record<ClickFact, RawBuilder<unknown>> = {
  promotion_id: sql`promotion_id`,
  media_id: sql`media_id`,
  material_id: sql`material_id`,
  advertiser_id: sql`advertiser_id`,
  affiliater_id: sql`affiliater_id`,
  device: sql`device`,
  os: firstKind(systems, 'name'),
  browser: firstKind(browsers, 'name'),
  page: pageOfReferrer,
  params: sql`params`,
  hour: sql`intDiv(${secondsInJapan} % 86400, 3600)`,
}

/** Clicks of a period, counted by their day and by what they say. */
export async function countedBy(
  { db }: LogStore,
  { from, to }: Period,
  by: readonly ClickFact[],
): Promise<ClickSum[]> {
  const told = by.map((name) => sql`${facts[name]} as ${sql.ref(`${name}`)}`)
  const { rows } = await sql<ClickSum>`
    select ${sql.join([sql`${dayInJapan} as day`, ...told, sql`count() as all_clicks`, sql`countIf(counted) as clicks`])}
    from click where clicked_at >= ${from} and clicked_at < ${to}
    group by ${sql.join(['day', ...by].map((_, index) => sql.lit(index + 1)))}`.execute(db)
  return rows
}

/** What was clicked last; null = nothing. */
export async function lastClickAt({ db }: LogStore): Promise<Date | null> {
  const row = await db
    .selectFrom('click')
    .select('clicked_at')
    .orderBy('clicked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? new Date(row.clicked_at) : null
}
