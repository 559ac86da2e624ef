import { sql, type RawBuilder } from 'kysely'
import type { Result } from '@tsunagi/contract/results/results'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleResults } from './resultFilter.queries.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

/** Results added up by days, named as results are so that the same sums can be made of them; as few rows as there are placements and statuses a day. */
export const visibleResultDays = (db: Db, viewer: User) =>
  db.selectFrom('result_day as result').where(
    isBusinessOf(viewer, {
      advertiser: by('result.advertiser_id'),
      affiliater: by('result.affiliater_id'),
    }),
  )

/** How many results of some statuses there are, and when the oldest of them occurred. */
export const waitingResults = (db: Db, viewer: User, statuses: readonly Result['status'][]) =>
  db
    .with('days', () =>
      visibleResultDays(db, viewer)
        .where('result.status', 'in', statuses)
        .select(['result.day', sql<number>`sum(result.results)`.as('results')])
        .groupBy('result.day')
        .having(sql`sum(result.results)`, '>', 0),
    )
    .selectFrom('days')
    .select([
      sql<number>`coalesce(sum(results), 0)`.as('count'),
      sql<string | null>`(${visibleResults(db, viewer)
        .where('result.status', 'in', statuses)
        .where(sql<boolean>`result.occurred_at >= ${beginOf(sql`min(days.day)`)}`)
        .where(sql<boolean>`result.occurred_at < ${beginOf(sql`min(days.day) + 1`)}`)
        .select(sql`min(result.occurred_at)`.as('since'))})`.as('since'),
    ])

/** The first instant of a day in Japan. */
const beginOf = (day: RawBuilder<unknown>) =>
  sql`(select (${day})::timestamp at time zone 'Asia/Tokyo' from days)`

/** So many new rows make it worth while to look at their days again. */
const mostRows = 20_000

/** Puts rows of one key together, by one worker at a time; answers how many new ones there were. The sums stay the same. */
export const foldResultDays = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ alone: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('result days', 0)) as alone`.execute(tx)
    if (!rows[0]!.alone) return 0
    const folded = await sql<{ taken: number }>`
      with fresh as (
        select distinct day, promotion_id, media_id, advertiser_id, affiliater_id, status, route, closing_month
        from (select * from result_day where is_new limit ${mostRows}) as latest
      ), taken as (
        delete from result_day as row using fresh
        where (row.day, row.promotion_id, row.media_id, row.advertiser_id, row.affiliater_id, row.status, row.route)
            = (fresh.day, fresh.promotion_id, fresh.media_id, fresh.advertiser_id, fresh.affiliater_id, fresh.status, fresh.route)
          and row.closing_month is not distinct from fresh.closing_month
        returning row.*
      ), added as (
        insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net, agency_margin, is_new)
        select day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
               sum(results), sum(quantity), sum(sale_amount), sum(gross), sum(net), sum(agency_margin), false
        from taken group by 1, 2, 3, 4, 5, 6, 7, 8
        having (sum(results), sum(quantity), sum(sale_amount), sum(gross), sum(net), sum(agency_margin)) <> (0, 0, 0, 0, 0, 0)
      )
      select count(*)::int as taken from taken where is_new`.execute(tx)
    return folded.rows[0]!.taken
  })
