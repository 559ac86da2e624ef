import type { Tx } from '../../../platform/db.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'

/** What a mail about a partnership says. */
export const partnershipToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('partnership')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .select([
      'partnership.status',
      'partnership.promotion_id',
      'promotion.ad_name',
      'media.name as medium',
      'media.affiliater_id',
      toldReason('ja', 'partnership.reject_code', 'partnership.reason').as('ja'),
      toldReason('en', 'partnership.reject_code', 'partnership.reason').as('en'),
    ])
    .where('partnership.id', '=', id)
    .executeTakeFirstOrThrow()
