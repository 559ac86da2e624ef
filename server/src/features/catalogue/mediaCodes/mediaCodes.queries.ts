import type { CallNumberInput, CouponInput } from '@tsunagi/contract/catalogue/mediaCodes'
import { day } from '@tsunagi/contract/day'
import { isPartner } from '../../../catalogue/partner.queries.ts'
import { noticeLog } from '../../../logs/noticeLog.ts'
import { inColumns, type Db, type Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { sellsPromotion, shownName } from '../../people/advertisers/sight.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'

/** A promotion's coupons, of media the viewer may see. */
export async function listCoupons(db: Db, viewer: User, promotionId: number) {
  const rows = await db
    .selectFrom('coupon')
    .innerJoin('media', 'media.id', 'coupon.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select((eb) => [
      'coupon.id',
      'coupon.code',
      'coupon.media_id',
      'media.name as media_name',
      shownName(viewer, sellsPromotion('coupon.promotion_id')).as('affiliater_name'),
      'coupon.starts_on',
      'coupon.ends_on',
      eb
        .selectFrom(noticeLog(db).coupons().as('told'))
        .innerJoin('result', 'result.id', 'told.result_id')
        .select(({ fn }) => fn.count<number>('result.id').distinct().as('n'))
        .whereRef('result.promotion_id', '=', 'coupon.promotion_id')
        .whereRef('result.media_id', '=', 'coupon.media_id')
        .where('result.matched_by', '=', 'coupon')
        .whereRef('told.coupon', '=', 'coupon.code')
        .$asScalar()
        .as('results'),
    ])
    .where(
      'coupon.promotion_id',
      'in',
      visiblePromotions(db, viewer).select('promotion.id').where('promotion.id', '=', promotionId),
    )
    .where('coupon.media_id', 'in', visibleMedia(db, viewer).select('media.id'))
    .orderBy('coupon.code')
    .execute()
  return rows.map((row) => ({
    ...row,
    results: row.results ?? 0,
    starts_on: row.starts_on === null ? null : day(row.starts_on),
    ends_on: row.ends_on === null ? null : day(row.ends_on),
  }))
}

/** A promotion's telephone numbers, of media the viewer may see. */
export const listCallNumbers = (db: Db, viewer: User, promotionId: number) =>
  db
    .selectFrom('call_number')
    .innerJoin('media', 'media.id', 'call_number.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select([
      'call_number.id',
      'call_number.number',
      'call_number.media_id',
      'media.name as media_name',
      shownName(viewer, sellsPromotion('call_number.promotion_id')).as('affiliater_name'),
    ])
    .where(
      'call_number.promotion_id',
      'in',
      visiblePromotions(db, viewer).select('promotion.id').where('promotion.id', '=', promotionId),
    )
    .where('call_number.media_id', 'in', visibleMedia(db, viewer).select('media.id'))
    .orderBy('call_number.number')
    .execute()

/** Whether a medium is in partnership with a promotion at an instant. */
export const arePartners = async (
  tx: Tx,
  { promotion_id, media_id }: Pick<CouponInput, 'promotion_id' | 'media_id'>,
  now: Date,
) =>
  (await tx
    .selectFrom('partnership')
    .select('id')
    .where('promotion_id', '=', promotion_id)
    .where('media_id', '=', media_id)
    .where(isPartner(now))
    .executeTakeFirst()) !== undefined

/** Adds a coupon; undefined when the promotion has one of this code. */
export const insertCoupon = (tx: Tx, { starts_on, ends_on, ...coupon }: CouponInput) =>
  tx
    .insertInto('coupon')
    .values(
      inColumns('coupon', { ...coupon, starts_on: starts_on ?? null, ends_on: ends_on ?? null }),
    )
    .onConflict((conflict) => conflict.columns(['promotion_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Adds a number; undefined when it belongs to a medium already. */
export const insertCallNumber = (tx: Tx, number: CallNumberInput) =>
  tx
    .insertInto('call_number')
    .values(inColumns('call_number', number))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Takes away a code of a promotion that the viewer sees; undefined where there is none. */
const deleteCode = (db: Db, viewer: User, table: 'coupon' | 'call_number', id: number) =>
  db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('promotion_id', 'in', visiblePromotions(db, viewer).select('promotion.id'))
    .returning('id')
    .executeTakeFirst()
/** Deletes a coupon of a promotion that the viewer may see; answers its id, undefined = there was none. */
export const deleteCoupon = (db: Db, viewer: User, id: number) =>
  deleteCode(db, viewer, 'coupon', id)
/** Deletes a telephone number of a promotion that the viewer may see; answers its id, undefined = there was none. */
export const deleteCallNumber = (db: Db, viewer: User, id: number) =>
  deleteCode(db, viewer, 'call_number', id)
