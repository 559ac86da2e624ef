import { sql, type RawBuilder } from 'kysely'
import type { Media, MediaFilter } from '@tsunagi/contract/catalogue/media'
import type { Db, Tx } from '../../../platform/db.ts'
import { isReached, longFailing } from './reach.rules.ts'

const week = sql`interval '7 days'`

/** Keeps what the page of a medium answered with; null = nobody answered. A week later it is asked again. */
export const keepAnswer = (tx: Tx, media_id: number, answered: number | null, at: Date) => {
  const failed = !isReached(answered)
  const next_at = sql<string>`${at}::timestamptz + ${week}`
  return tx
    .insertInto('media_reach')
    .values({
      media_id,
      answered,
      asked_at: at,
      next_at,
      failing_since: failed ? at : null,
      failures: failed ? 1 : 0,
    })
    .onConflict((known) =>
      known.column('media_id').doUpdateSet({
        answered,
        asked_at: at,
        next_at,
        failing_since: failed ? sql`coalesce(media_reach.failing_since, ${at})` : null,
        failures: failed ? sql`media_reach.failures + 1` : 0,
      }),
    )
    .execute()
}

/** At another address nothing is known. */
export const forgetAnswer = (tx: Tx, mediaId: number) =>
  tx.deleteFrom('media_reach').where('media_id', '=', mediaId).execute()

interface Due {
  id: number
  url: string
}

/** The approved medium that has waited longest for being asked, which no other worker asks now. */
export async function claimNext(db: Db, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    with due as (
      select media.id, media.url from media
      join affiliater on affiliater.id = media.affiliater_id and affiliater.lifecycle = 'approved'
      left join media_reach on media_reach.media_id = media.id
      where media.status = 'approved' and (media_reach.next_at is null or media_reach.next_at <= ${now})
      order by media_reach.next_at nulls first, media.id limit 1),
    claimed as (
      insert into media_reach (media_id, next_at) select id, ${now}::timestamptz + ${week} from due
      on conflict (media_id) do update set next_at = excluded.next_at
        where media_reach.next_at is null or media_reach.next_at <= ${now}
      returning media_id)
    select due.id, due.url from due join claimed on claimed.media_id = due.id`.execute(db)
  return rows[0]
}

/** Whether a medium stands where it was asked, and is approved still. */
export const isStillAt = async (tx: Tx, { id, url }: Due) =>
  (await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('url', '=', url)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

const isLong = sql`media_reach.failures >= ${sql.lit(longFailing.times)} and media_reach.asked_at >= media_reach.failing_since + ${sql.lit(`${longFailing.days} days`)}::interval`

/** Whether the page of a row's medium answers, given its `media_reach`; null = it was never asked. */
export const reachOf = sql<
  Media['reach']
>`case when media_reach.asked_at is null then null when media_reach.failures = 0 then 'reached' when ${isLong} then 'gone' else 'failing' end`

/** Media whose pages answer, do not, or have not for long. */
export const hasReach = (wanted: NonNullable<MediaFilter['reach']>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from media_reach where media_reach.media_id = media.id and ${reachOf} = ${wanted})`
