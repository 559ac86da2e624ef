import { sql, type ExpressionBuilder } from 'kysely'
import { directLanding } from '../../../catalogue/directLanding.queries.ts'
import type { GalleryFilter } from '@tsunagi/contract/catalogue/materials'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { mayPlaceMaterial } from '../partnerships/placing.queries.ts'
import { linkColumns } from './links.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

type MaterialFrom = ExpressionBuilder<Tables, 'material'>

const conditions: Conditions<MaterialFrom, GalleryFilter> = {
  media_id: () => null,
  word: (eb, word) =>
    eb.or([
      eb('material.name', '~*', wordPattern(word)),
      eb('material.body', '~*', wordPattern(word)),
      eb('material.title', '~*', wordPattern(word)),
      sql<boolean>`promotion.ad_name ~* ${wordPattern(word)}`,
    ]),
  promotion_id: (eb, id) => eb('material.promotion_id', '=', id),
  kind: (eb, kind) => eb('material.kind', '=', kind),
  dimensions: (eb, dimensions) => {
    const [width, height] = dimensions.split('x').map(Number)
    return eb.and([eb('material.width', '=', width!), eb('material.height', '=', height!)])
  },
}

const columns = {
  id: sql.ref('material.id'),
  name: sql.ref('material.name'),
  priority: sql.ref('material.priority'),
}

/** Materials that a medium may place now. */
const usable = (db: Db, mediaId: number, now: Date) =>
  db
    .selectFrom('material')
    .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
    .innerJoin('partnership', 'partnership.promotion_id', 'promotion.id')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .where('media.id', '=', mediaId)
    .where(mayPlaceMaterial(now))

/** A page of what a medium may place: ids in their order, and how many there are. */
export async function findUsable(
  db: Db,
  mediaId: number,
  now: Date,
  { page, size, sort, ...filter }: GalleryFilter & Page,
) {
  const found = usable(db, mediaId, now).where(matches(conditions, filter) as never)
  const { items: rows, total } = await pageOf(
    db,
    found.select('material.id'),
    found.select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
  return { ids: rows.map(({ id }) => id), total }
}

/** Those of some materials for which a medium has no link yet. */
export const withoutLink = async (db: Db, mediaId: number, ids: readonly number[]) => {
  const linked = await db
    .selectFrom('link')
    .select('material_id')
    .where('media_id', '=', mediaId)
    .where('material_id', 'in', ids)
    .execute()
  const has = new Set(linked.map(({ material_id }) => material_id))
  return ids.filter((id) => !has.has(id))
}

/** Some materials with a medium's links of them, and the host name that their links carry; null = the usual one. */
export const galleryRows = (db: Db, mediaId: number, ids: readonly number[]) =>
  db
    .selectFrom('link')
    .innerJoin('material', 'material.id', 'link.material_id')
    .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
    .leftJoin('tracking_host', (join) =>
      join
        .onRef('tracking_host.advertiser_id', '=', 'promotion.advertiser_id')
        .on('tracking_host.status', '=', 'active'),
    )
    .select(linkColumns)
    .select(directLanding.as('direct_landing'))
    .select(['material.id', 'material.promotion_id', 'promotion.ad_name', 'tracking_host.host'])
    .where('link.media_id', '=', mediaId)
    .where('material.id', 'in', ids)
    .execute()
