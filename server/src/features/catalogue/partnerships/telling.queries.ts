import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { lastDayOf, reapplyDayOf } from './partnerships.queries.ts'

/** What a mail about a partnership says. */
export const partnershipToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('partnership')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .select([
      'partnership.status',
      'partnership.promotion_id',
      'partnership.message',
      'partnership.applied_at',
      'promotion.ad_name',
      'promotion.advertiser_id',
      sql<boolean>`(select may_decide_partnerships from advertiser where advertiser.id = promotion.advertiser_id)`.as(
        'is_theirs',
      ),
      'media.name as medium',
      'media.affiliater_id',
      lastDayOf.as('last_day'),
      reapplyDayOf.as('reapply_on'),
      toldReason('ja', 'partnership.reject_code', 'partnership.reason').as('ja'),
      toldReason('en', 'partnership.reject_code', 'partnership.reason').as('en'),
    ])
    .where('partnership.id', '=', id)
    .executeTakeFirstOrThrow()
/** A partnership that both sides are to be told of. */
export type ToldPartnership = Awaited<ReturnType<typeof partnershipToTell>>
