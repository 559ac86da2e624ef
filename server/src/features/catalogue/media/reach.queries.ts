import { sql, type RawBuilder } from 'kysely'
import type { Media, MediaFilter } from '@tsunagi/contract/catalogue/media'
import type { Db, Tx } from '../../../platform/db.ts'
import { isReached, longFailing } from './reach.rules.ts'

const week = sql`interval '7 days'`

/** One address of a medium. */
export interface Place {
  id: number
  url: string
}

/** Keeps what an address of a medium answered with; null = nobody answered. A week later it is asked again. */
export const keepAnswer = (
  tx: Tx,
  { id: media_id, url }: Place,
  answered: number | null,
  at: Date,
) => {
  const failed = !isReached(answered)
  const next_at = sql<string>`${at}::timestamptz + ${week}`
  return tx
    .insertInto('media_reach')
    .values({
      media_id,
      url,
      answered,
      asked_at: at,
      next_at,
      failing_since: failed ? at : null,
      failures: failed ? 1 : 0,
    })
    .onConflict((known) =>
      known.columns(['media_id', 'url']).doUpdateSet({
        answered,
        asked_at: at,
        next_at,
        failing_since: failed ? sql`coalesce(media_reach.failing_since, ${at})` : null,
        failures: failed ? sql`media_reach.failures + 1` : 0,
      }),
    )
    .execute()
}

/** The addresses of a row's medium, the first one first. */
export const addresses = sql<string[]>`array_prepend(media.url, media.more_urls)`

/** The address of an approved medium that has waited longest for being asked, which no other worker asks now. */
export async function claimNext(db: Db, now: Date): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with due as (
      select media.id, place.url from media
      join affiliater on affiliater.id = media.affiliater_id and affiliater.lifecycle = 'approved'
      cross join unnest(${addresses}) as place (url)
      left join media_reach as known on known.media_id = media.id and known.url = place.url
      where media.status = 'approved' and (known.next_at is null or known.next_at <= ${now})
      order by known.next_at nulls first, media.id, place.url <> media.url limit 1
      for key share of media skip locked),
    claimed as (
      insert into media_reach (media_id, url, next_at) select id, url, ${now}::timestamptz + ${week} from due
      on conflict (media_id, url) do update set next_at = excluded.next_at
        where media_reach.next_at is null or media_reach.next_at <= ${now}
      returning media_id)
    select due.id, due.url from due join claimed on claimed.media_id = due.id`.execute(db)
  return rows[0]
}

/** Whether a medium stands where it was asked, and is approved still. */
export const isStillAt = async (tx: Tx, { id, url }: Place) =>
  (await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`${url} = any(${addresses})`)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

const isLong = sql`media_reach.failures >= ${sql.lit(longFailing.times)} and media_reach.asked_at >= media_reach.failing_since + ${sql.lit(`${longFailing.days} days`)}::interval`

/** Whether the addresses of a medium answer, given its rows of `media_reach`: as the worst of them; null = none was ever asked. */
export const reachOf = sql<
  Media['reach']
>`case when bool_or(${isLong}) then 'gone' when bool_or(media_reach.failures > 0) then 'failing' when bool_or(media_reach.asked_at is not null) then 'reached' end`

/** Media whose addresses answer, do not, or have not for long. */
export const hasReach = (wanted: NonNullable<MediaFilter['reach']>): RawBuilder<boolean> =>
  sql<boolean>`(select ${reachOf} from media_reach where media_reach.media_id = media.id) = ${wanted}`
