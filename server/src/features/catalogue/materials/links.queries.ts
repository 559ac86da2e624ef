import type { Day } from '@tsunagi/contract/day'
import { contentColumns } from '../../../catalogue/materialContent.queries.ts'
import { targetOf } from '../../../catalogue/targeting.queries.ts'
import { directLanding } from '../../../catalogue/directLanding.queries.ts'
import { isUsed } from '../../../catalogue/materialUse.queries.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { carriesLinks } from '../masters/masterNames.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import { isOpen, visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { isMaterialShownTo, type Onlooker } from '../releases/released.queries.ts'

/** A medium that looks for links. */
type MediumOnlooker = Onlooker & { mediaId: number }

/** A medium and a promotion, as far as the viewer may see both. */
export const findPair = (
  db: Db,
  viewer: User,
  { media_id: mediaId, promotion_id: promotionId }: { media_id: number; promotion_id: number },
  today: Day,
) =>
  visibleMedia(db, viewer)
    .select(['media.id as media_id', 'media.affiliater_id', 'media.status'])
    .select(carriesLinks('media.kind').as('carries_links'))
    .select(({ exists }) =>
      exists(
        visiblePromotions(db, viewer)
          .select('promotion.id')
          .where('promotion.id', '=', promotionId)
          .where(isOpen(today)),
      ).as('is_open'),
    )
    .where('media.id', '=', mediaId)
    .where((eb) =>
      eb.exists(
        visiblePromotions(db, viewer)
          .select('promotion.id')
          .where('promotion.id', '=', promotionId),
      ),
    )
    .executeTakeFirst()

/** Public materials for which a medium has no link yet. */
export const unlinkedMaterials = (db: Db, onlooker: MediumOnlooker, promotionId: number) =>
  db
    .selectFrom('material')
    .select('material.id')
    .where('material.promotion_id', '=', promotionId)
    .where(isMaterialShownTo(onlooker))
    .where(isUsed(onlooker.today))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('link')
            .select('link.code')
            .whereRef('link.material_id', '=', 'material.id')
            .where('link.media_id', '=', onlooker.mediaId),
        ),
      ),
    )
    .execute()

/** Adds links; one that was made meanwhile stays as it is. */
export const insertLinks = (
  db: Db,
  mediaId: number,
  links: readonly { materialId: number; code: string }[],
) =>
  db
    .insertInto('link')
    .values(
      links.map(({ materialId, code }) => ({ media_id: mediaId, material_id: materialId, code })),
    )
    .onConflict((same) => same.columns(['media_id', 'material_id']).doNothing())
    .execute()

/** What a promotion says of its links, and the host name of its advertiser that they carry; null = the usual one. */
export const linkSettings = (db: Db, promotionId: number) =>
  db
    .selectFrom('promotion')
    .leftJoin('tracking_host', (join) =>
      join
        .onRef('tracking_host.advertiser_id', '=', 'promotion.advertiser_id')
        .on('tracking_host.status', '=', 'active'),
    )
    .select(['promotion.link_hosts', 'tracking_host.host'])
    .select(targetOf('promotion'))
    .where('promotion.id', '=', promotionId)
    .executeTakeFirstOrThrow()

/** What is read of a link and of its material. */
export const linkColumns = [
  'link.code',
  'link.short_code',
  'material.id as material_id',
  'material.name',
  'material.reward_name',
  ...contentColumns,
  ...targetOf('material'),
] as const

/** A medium's links of a promotion's public materials, those with the highest priority first. */
export const linkedMaterials = (db: Db, onlooker: MediumOnlooker, promotionId: number) =>
  db
    .selectFrom('link')
    .innerJoin('material', 'material.id', 'link.material_id')
    .select(linkColumns)
    .select(directLanding.as('direct_landing'))
    .where('link.media_id', '=', onlooker.mediaId)
    .where(isMaterialShownTo(onlooker))
    .where('material.promotion_id', '=', promotionId)
    .where(isUsed(onlooker.today))
    .orderBy('material.priority', 'desc')
    .orderBy('material.id')
    .execute()
