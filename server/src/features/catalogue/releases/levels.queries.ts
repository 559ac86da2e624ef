import type { Day } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleAdvertisers } from '../../people/advertisers/advertisers.queries.ts'
import { visibleMaterials } from '../materials/materials.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'

/** How far an advertiser's promotions are released; undefined where it is not the viewer's. */
export const advertiserRelease = async (db: Db, viewer: User, id: number) =>
  viewer.kind === 'admin'
    ? visibleAdvertisers(db, viewer)
        .select(['advertiser.company as name', 'limited_release', 'unlisted_links'])
        .where('advertiser.id', '=', id)
        .executeTakeFirst()
    : undefined

/** How far a promotion is released; undefined where it is not the viewer's. */
export const promotionRelease = (db: Db, viewer: User, id: number) =>
  visiblePromotions(db, viewer)
    .select(['ad_name as name', 'limited_release', 'unlisted_links'])
    .where('promotion.id', '=', id)
    .executeTakeFirst()

/** How far a material is released on a day; undefined where it is not the viewer's. */
export const materialRelease = (db: Db, viewer: User, id: number, today: Day) =>
  visibleMaterials(db, viewer)
    .select([
      'material.name',
      'material.unlisted_links',
      sql<boolean>`is_material_limited(material.id, ${today}::date)`.as('limited_release'),
    ])
    .where('material.id', '=', id)
    .executeTakeFirst()
