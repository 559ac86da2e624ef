import { resultSums } from '../../results/results/resultSums.queries.ts'
import { sql } from 'kysely'
import { endOf, startOf, type Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import type { PlacementPart } from './placements.rules.ts'
import { resultsIn, type ReportScope } from './reports.queries.ts'

/** Host and path of the page a visitor came from; its query may name the visitor. */
const page = sql<string>`coalesce(rtrim(split_part(split_part(split_part(click.referrer, '://', 2), '?', 1), '#', 1), '/'), '')`

/** Counted clicks a viewer may have figures of. */
function visibleCountedClicks(db: Db, viewer: User) {
  const all = db.selectFrom('click').where('click.counted', '=', true)
  switch (viewer.kind) {
    case 'admin':
      return all
    case 'affiliater':
      return all.where('click.affiliater_id', '=', viewer.affiliaterId)
    case 'advertiser':
      return all.where('click.advertiser_id', '=', viewer.advertiserId)
    case 'agency':
      return all.where(
        'click.advertiser_id',
        'in',
        db.selectFrom('advertiser').select('id').where('agency_id', '=', viewer.agencyId),
      )
  }
}

/** Clicks and results by page and medium. A result belongs to the page its click came from. */
export async function placementSums(db: Db, scope: ReportScope): Promise<PlacementPart[]> {
  const parts = (await Promise.all([clicksByPage(db, scope), resultsByPage(db, scope)])).flat()
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
    .select([page.as('page'), 'click.media_id', sql<number>`count(*)`.as('clicks')])
    .groupBy(['page', 'click.media_id'])
    .execute()

const resultsByPage = (db: Db, scope: ReportScope) =>
  resultsIn(db, scope)
    .leftJoin('click', 'click.cid', 'result.cid')
    .select([page.as('page'), 'result.media_id', ...resultSums()])
    .groupBy(['page', 'result.media_id'])
    .execute()

/** Names of the media that a report the viewer may see is about. */
async function mediaNamesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
