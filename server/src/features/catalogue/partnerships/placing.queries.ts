import { sql, type SqlBool } from 'kysely'
import { dayOf } from '@tsunagi/contract/day'
import { isUsed } from '../../../catalogue/materialUse.queries.ts'
import { isPartner } from '../../../catalogue/partner.queries.ts'
import { hasLists, materialHasList } from '../../../catalogue/release.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { carriesLinks } from '../masters/masterNames.queries.ts'
import { isOpen } from '../promotions/promotions.filter.queries.ts'

/** Whether a row's `media` may place links of its `promotion`, with which it has a `partnership`, at an instant. */
export const mayPlace = (
  now: Date,
) => sql<SqlBool>`(media.status = 'approved' and ${carriesLinks('media.kind')}
  and not media.kind = any (promotion.ng_media) and ${isPartner(now)} and ${isOpen(dayOf(now))}
  and (not ${hasLists} or is_released(promotion.advertiser_id, promotion.id, null, media.affiliater_id, media.id, ${dayOf(now)}::date)))`

/** The same of the links of a row's `material`. */
export const mayPlaceMaterial = (
  now: Date,
) => sql<SqlBool>`(${mayPlace(now)} and ${isUsed(dayOf(now))}
  and (not ${materialHasList(sql.ref('material.id'))} or is_released(null, null, material.id, media.affiliater_id, media.id, ${dayOf(now)}::date)))`

/** Whether a medium may place links of a promotion. */
export const mayAdvertise = async (
  db: Db,
  { mediaId, promotionId }: { mediaId: number; promotionId: number },
  now: Date,
) =>
  (await db
    .selectFrom('partnership')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .select('partnership.id')
    .where('partnership.media_id', '=', mediaId)
    .where('partnership.promotion_id', '=', promotionId)
    .where(mayPlace(now))
    .executeTakeFirst()) !== undefined
