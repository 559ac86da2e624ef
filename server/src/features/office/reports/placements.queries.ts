import { agencyMargins, resultSums } from '../../results/results/resultSums.queries.ts'
import { sql } from 'kysely'
import { endOf, startOf, type Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { mayReadUrl, sellerIs } from '../../people/advertisers/sight.queries.ts'
import type { PlacementPart } from './placements.rules.ts'
import { adjustmentsIn, resultsIn, type ReportScope } from './reports.queries.ts'
import { adjustmentSums } from '../../results/results/adjusted.queries.ts'

/** Host and path of the page a visitor came from; its query may name the visitor. */
const page = sql<string>`coalesce(rtrim(split_part(split_part(split_part(click.referrer, '://', 2), '?', 1), '#', 1), '/'), '')`

/** The page as a viewer may read it; null for those who may not see where media are. */
const shownPage = (viewer: User, seller: string) =>
  sql<string | null>`case when ${mayReadUrl(viewer, sellerIs(seller))} then ${page} end`

/** Counted clicks a viewer may have figures of. */
const visibleCountedClicks = (db: Db, viewer: User) =>
  db
    .selectFrom('click')
    .leftJoin('affiliater', 'affiliater.id', 'click.affiliater_id')
    .where('click.counted', '=', true)
    .where(
      isBusinessOf(viewer, {
        advertiser: by('click.advertiser_id'),
        affiliater: by('click.affiliater_id'),
      }),
    )

/** Clicks, results and adjustments by page and medium. A result belongs to the page its click came from. */
export async function placementSums(db: Db, scope: ReportScope): Promise<PlacementPart[]> {
  const parts: Omit<PlacementPart, 'media_name'>[] = (
    await Promise.all([
      clicksByPage(db, scope),
      resultsByPage(db, scope),
      adjustmentsByPage(db, scope),
    ])
  ).flat()
  const names = await mediaNamesOf(db, [...new Set(parts.map(({ media_id }) => media_id))])
  return parts.map((part) => ({
    ...part,
    media_name: names.get(part.media_id) ?? '',
  }))
}

const clicksByPage = (db: Db, { viewer, period, filter }: ReportScope) =>
  visibleCountedClicks(db, viewer)
    .where('click.clicked_at', '>=', startOf(period.from).toISOString())
    .where('click.clicked_at', '<', endOf(period.to).toISOString())
    .$if(filter.promotion_id !== undefined, (query) =>
      query.where('click.promotion_id', '=', filter.promotion_id!),
    )
    .$if(filter.advertiser_id !== undefined, (query) =>
      query.where('click.advertiser_id', '=', filter.advertiser_id!),
    )
    .$if(filter.media_id !== undefined, (query) =>
      query.where('click.media_id', '=', filter.media_id!),
    )
    .$if(filter.affiliater_id !== undefined, (query) =>
      query.where('click.affiliater_id', '=', filter.affiliater_id!),
    )
    .select([
      shownPage(viewer, 'click.advertiser_id').as('page'),
      'click.media_id',
      sql<number>`count(*)`.as('clicks'),
    ])
    .groupBy(['page', 'click.media_id'])
    .execute()

const resultsByPage = (db: Db, scope: ReportScope) =>
  resultsIn(db, scope)
    .leftJoin('click', 'click.cid', 'result.cid')
    .leftJoin('affiliater', 'affiliater.id', 'result.affiliater_id')
    .select([
      shownPage(scope.viewer, 'result.advertiser_id').as('page'),
      'result.media_id',
      ...resultSums(scope.viewer),
      agencyMargins(),
    ])
    .groupBy(['page', 'result.media_id'])
    .execute()

const adjustmentsByPage = (db: Db, scope: ReportScope) =>
  adjustmentsIn(db, scope)
    .leftJoin('click', 'click.cid', 'result.cid')
    .leftJoin('affiliater', 'affiliater.id', 'result.affiliater_id')
    .select([
      shownPage(scope.viewer, 'result.advertiser_id').as('page'),
      'result.media_id',
      ...adjustmentSums(scope.viewer),
    ])
    .groupBy(['page', 'result.media_id'])
    .execute()

/** Names of the media that a report the viewer may see is about. */
async function mediaNamesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
