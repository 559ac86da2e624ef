import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { tryTurn } from '../../../platform/turn.queries.ts'
import { visibleResults } from './resultFilter.queries.ts'
import { by, isBusinessOf, type Viewpoint } from '../../people/accounts/scope.queries.ts'

/** Results added up by days, named as results are so that the same sums can be made of them; as few rows as there are placements and statuses a day. */
export const visibleResultDays = (db: Db, viewer: Viewpoint) =>
  db.selectFrom('result_day as result').where(
    isBusinessOf(viewer, {
      advertiser: by('result.advertiser_id'),
      affiliater: by('result.affiliater_id'),
    }),
  )

/** What rows of sums say of the results that they stand for. */
const said = [
  'result.day',
  'result.status',
  'result.route',
  'result.closing_month',
  'result.results',
  'result.quantity',
  'result.sale_amount',
  'result.gross',
  'result.net',
  'result.agency_margin',
] as const

/** Whose business the sums of a viewer are, where they are one party's or everybody's. */
function partyOf(
  viewer: Viewpoint,
): { side: 'all' | 'advertiser' | 'affiliater'; id: number } | null {
  switch (viewer.kind) {
    case 'admin':
      return viewer.scope === 'all' ? { side: 'all', id: 0 } : null
    case 'advertiser':
      return { side: 'advertiser', id: viewer.advertiserId }
    case 'affiliater':
      return { side: 'affiliater', id: viewer.affiliaterId }
    case 'agency':
      return null
  }
}

/** Whether a viewer's results are one party's or everybody's, whose sums are kept. */
export const hasOwnSums = (viewer: Viewpoint): boolean => partyOf(viewer) !== null

/** The same without telling placements and parties apart: a few rows a day for whoever has sums of its own. */
export function visibleResultSums(db: Db, viewer: Viewpoint) {
  const party = partyOf(viewer)
  const days = visibleResultDays(db, viewer).select(said)
  return db.selectFrom(
    (party
      ? db
          .selectFrom('result_sum as result')
          .where('result.side', '=', party.side)
          .where('result.party_id', '=', party.id)
          .select(said)
          .unionAll(days.where('result.is_new', '=', true))
      : days
    ).as('result'),
  )
}

/** Of everybody, whoever asks. */
export const allResultSums = (db: Db) =>
  visibleResultSums(db, { kind: 'admin', id: 0, scope: 'all' })

/** How many results of some statuses there are, and when the oldest of them occurred. */
export const waitingResults = (db: Db, viewer: User, statuses: readonly ResultStatus[]) =>
  db
    .with('days', () =>
      visibleResultSums(db, viewer)
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
    if (!(await tryTurn(tx, 'result days'))) return 0
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
      ), summed as (${addToSums(sql`(select * from taken where is_new)`)})
      select count(*)::int as taken from taken where is_new`.execute(tx)
    return folded.rows[0]!.taken
  })

/** Forgets the days of promotions that go, whose results are gone already. */
export async function forgetResultDays(tx: Tx, promotionIds: readonly number[]) {
  await sql`with gone as (delete from result_day where promotion_id = any(${promotionIds}) returning *)
    ${addToSums(sql`(select * from gone where is_new)`)}`.execute(tx)
  await sql`delete from result_sum
    where (results, quantity, sale_amount, gross, net, agency_margin) = (0, 0, 0, 0, 0, 0)`.execute(
    tx,
  )
}

/** Adds rows of days to the sums of everybody whose they are. */
const addToSums = (rows: RawBuilder<unknown>) => sql`
  insert into result_sum as sum (side, party_id, day, status, route, closing_month, results, quantity, sale_amount, gross, net, agency_margin)
  select side, party_id, day, status, route, closing_month,
         sum(results), sum(quantity), sum(sale_amount), sum(gross), sum(net), sum(agency_margin)
  from ${rows} as row
    cross join lateral (values ('all', 0), ('advertiser', advertiser_id), ('affiliater', affiliater_id)) as party (side, party_id)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (side, party_id, day, status, route, closing_month) do update set
    results = sum.results + excluded.results, quantity = sum.quantity + excluded.quantity, sale_amount = sum.sale_amount + excluded.sale_amount,
    gross = sum.gross + excluded.gross, net = sum.net + excluded.net, agency_margin = sum.agency_margin + excluded.agency_margin`
