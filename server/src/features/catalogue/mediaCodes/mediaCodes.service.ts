import type { CallNumberInput, CouponInput } from '@tsunagi/contract/catalogue/mediaCodes'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import {
  arePartners,
  deleteCallNumber,
  deleteCoupon,
  insertCallNumber,
  insertCoupon,
  listCallNumbers,
  listCoupons,
} from './mediaCodes.queries.ts'

/** The coupons and telephone numbers by which sales without a click are known. */
export const listMediaCodes = async (db: Db, viewer: User, promotionId: number) => ({
  coupons: await listCoupons(db, viewer, promotionId),
  call_numbers: await listCallNumbers(db, viewer, promotionId),
})

/** Gives a medium in partnership a coupon of its own. */
export function saveCoupon(db: Db, clock: Clock, admin: Admin, input: CouponInput) {
  return db.transaction().execute(async (tx) => {
    await assertPartner(tx, admin, input, clock.now())
    const added = await insertCoupon(tx, input)
    if (!added)
      throw invalid(
        'code',
        text(
          'このコードはこの広告ですでに使われています。',
          'The promotion has this coupon already.',
        ),
      )
    return added
  })
}

/** Gives a medium in partnership a telephone number of its own. */
export function saveCallNumber(db: Db, clock: Clock, admin: Admin, input: CallNumberInput) {
  return db.transaction().execute(async (tx) => {
    await assertPartner(tx, admin, input, clock.now())
    const added = await insertCallNumber(tx, input)
    if (!added)
      throw invalid(
        'number',
        text('この電話番号はすでに使われています。', 'This number is used already.'),
      )
    return added
  })
}

async function assertPartner(
  tx: Tx,
  admin: Admin,
  input: CouponInput | CallNumberInput,
  now: Date,
) {
  await lockPromotion(tx, admin, input.promotion_id)
  if (!(await arePartners(tx, input, now)))
    throw invalid(
      'media_id',
      text(
        'この広告と提携中のメディアを選んでください。',
        'Choose a medium in partnership with the promotion.',
      ),
    )
}

/** Deletes a coupon; sales by it stay whose they are. */
export const removeCoupon = async (db: Db, admin: Admin, id: number) =>
  found(await deleteCoupon(db, admin, id))
/** Deletes a telephone number; sales by it stay whose they are. */
export const removeCallNumber = async (db: Db, admin: Admin, id: number) =>
  found(await deleteCallNumber(db, admin, id))

function found<Row>(row: Row | undefined): Row {
  if (!row) throw notFound()
  return row
}
