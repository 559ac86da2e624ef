import { addDays, startOfDay, type Period } from '@tsunagi/contract/day'
import { sql, type RawBuilder } from 'kysely'
import { isConversion } from '../../../conversions/clicks/conversion.queries.ts'
import type { Placed, StrangeTraffic } from '../../../domain/alerts/strangeTraffic.rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { visiblePromotions } from '../../catalogue/promotions/promotions.filter.queries.ts'

/** Of each medium on each promotion what it brought on some days: clicks and results by the sums of reports, and by single results how long after their click they came. */
export async function placedWithin(db: Db, { from, to }: Period) {
  const summed = (table: string, columns: RawBuilder<unknown>) =>
    sql`select promotion_id, media_id, ${columns} from ${sql.table(table)} where day between ${from} and ${to}`
  const clicks = sql`counted as clicks, 0 as results, 0 as timed, 0 as late`
  const results = sql`0, results, 0, 0`
  const occurred = sql`and basis = 'occurred'`
  const { rows } = await sql<Placed & { promotion_id: number }>`
    select promotion_id, media_id, media.affiliater_id,
      sum(clicks)::float8 as clicks, sum(results)::float8 as results, sum(timed)::float8 as timed, sum(late)::float8 as late
    from (
      ${summed('visit_day', clicks)} union all ${summed('visit_step', clicks)}
      union all ${summed('outcome_day', results)} ${occurred} union all ${summed('outcome_step', results)} ${occurred}
      union all select promotion_id, media_id, 0, 0, 1, (occurred_at > clicked_at + interval '24 hours')::int from result
      where occurred_at >= ${startOfDay(from)} and occurred_at < ${startOfDay(addDays(to, 1))}
        and clicked_at is not null and ${isConversion}
    ) as brought join media on media.id = media_id
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Shares are kept as whole numbers of a million. */
const million = sql.lit(1_000_000)

type Found = StrangeTraffic & { promotion_id: number }

/** Keeps what is found now, and since when; what is found no more goes. */
export const replaceAlarms = (db: Db, found: readonly Found[], now: Date) =>
  sql`
    with found as (
      select * from json_to_recordset(${JSON.stringify(found)}::json)
        as each (kind text, promotion_id bigint, affiliater_id bigint, media_id bigint, counted bigint, share float8, usual float8)
    ), over as (
      delete from traffic_alarm as alarm where not exists (
        select from found where (found.kind, found.promotion_id, coalesce(found.media_id, found.affiliater_id)) = (alarm.kind, alarm.promotion_id, alarm.subject_id))
    )
    insert into traffic_alarm (kind, promotion_id, affiliater_id, media_id, counted, share, usual, raised_at)
    select kind, promotion_id, affiliater_id, media_id, counted, round(share * ${million}), round(usual * ${million}), ${now}::timestamptz from found
    on conflict (kind, promotion_id, subject_id)
      do update set affiliater_id = excluded.affiliater_id, counted = excluded.counted, share = excluded.share, usual = excluded.usual`.execute(
    db,
  )

/** What was found last about those who advertise public promotions, where both are an administrator's business. */
export const foundTraffic = (db: Db, admin: Admin) =>
  visiblePromotions(db, admin)
    .innerJoin('traffic_alarm', 'traffic_alarm.promotion_id', 'promotion.id')
    .innerJoin('affiliater', 'affiliater.id', 'traffic_alarm.affiliater_id')
    .leftJoin('media', 'media.id', 'traffic_alarm.media_id')
    .where('promotion.status', '=', 'public')
    .where(isBusinessOf(admin, { affiliater: by('affiliater.id') }))
    .select([
      'traffic_alarm.kind',
      'promotion.id as promotion_id',
      'promotion.ad_name',
      'traffic_alarm.subject_id',
      'traffic_alarm.affiliater_id',
      sql<string>`coalesce(affiliater.company, affiliater.user_name)`.as('affiliater_name'),
      'traffic_alarm.media_id',
      'media.name as media_name',
      'traffic_alarm.counted',
      sql<number>`traffic_alarm.share / ${million}::float8`.as('share'),
      sql<number>`traffic_alarm.usual / ${million}::float8`.as('usual'),
      sql<string>`traffic_alarm.raised_at`.as('raised_at'),
    ])
    .orderBy('traffic_alarm.kind')
    .orderBy('promotion.id')
    .orderBy('traffic_alarm.subject_id')
    .execute()
