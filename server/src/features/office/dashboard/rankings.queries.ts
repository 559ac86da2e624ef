import { asManyAsCounted, resultSums } from '../../results/results/resultSums.queries.ts'
import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import { endOf, startOf, type Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleResultDays } from '../../results/results/resultDays.queries.ts'
import { resultDaysIn, visibleCounts, type ReportScope } from '../reports/reports.queries.ts'

/** Clicks of each promotion and, in rows of their own, of each medium. */
export const rankedCounts = (db: Db, { viewer, period }: ReportScope) =>
  visibleCounts(db, viewer)
    .where('click_hour.hour', '>=', startOf(period.from).toISOString())
    .where('click_hour.hour', '<', endOf(period.to).toISOString())
    .select([
      sql<number | null>`click_hour.promotion_id`.as('promotion_id'),
      sql<number | null>`click_hour.media_id`.as('media_id'),
      sql<number>`sum(click_hour.counted)`.as('clicks'),
    ])
    .groupBy(sql`grouping sets ((click_hour.promotion_id), (click_hour.media_id))`)
    .execute()

/** Results of each promotion and, in rows of their own, of each medium. */
export const rankedResults = (db: Db, scope: ReportScope) =>
  resultDaysIn(db, scope)
    .select([
      sql<number | null>`result.promotion_id`.as('promotion_id'),
      sql<number | null>`result.media_id`.as('media_id'),
      ...resultSums(scope.viewer, asManyAsCounted),
    ])
    .groupBy(sql`grouping sets ((result.promotion_id), (result.media_id))`)
    .execute()

/** What was approved into a month. */
export const approvedIn = (db: Db, viewer: User, month: Month) =>
  visibleResultDays(db, viewer)
    .where('result.closing_month', '=', firstDay(month))
    .select(resultSums(viewer, asManyAsCounted))
    .executeTakeFirstOrThrow()

export async function namesOf(
  db: Db,
  promotionIds: readonly number[],
  mediaIds: readonly number[],
) {
  const [promotions, media] = await Promise.all([
    db
      .selectFrom('promotion')
      .select(['id', 'ad_name'])
      .where('id', '=', sql<number>`any(${promotionIds})`)
      .execute(),
    db
      .selectFrom('media')
      .select(['id', 'name'])
      .where('id', '=', sql<number>`any(${mediaIds})`)
      .execute(),
  ])
  return {
    promotions: new Map(promotions.map(({ id, ad_name }) => [id, ad_name])),
    media: new Map(media.map(({ id, name }) => [id, name])),
  }
}
