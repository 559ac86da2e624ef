import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import { standingOfPartnership } from '../../catalogue/partner.queries.ts'
import { mayGoOnCounting } from '../../catalogue/release.queries.ts'
import type { Standing } from '../../domain/partnership/partner.rules.ts'
import type { Tx } from '../../platform/db.ts'

const placementOn = (day: Day) => sql`
  select media.affiliater_id, (media.status = 'approved' and affiliater.lifecycle = 'approved') as media_active, 
    ${standingOfPartnership},
    ${mayGoOnCounting(sql`null::bigint`, day)} as released`

interface MediaPlacement extends Standing {
  promotion_id: number
  media_id: number
  affiliater_id: number
  media_active: boolean
  released: boolean
}

/** The medium that a coupon of one of the promotions belongs to on a day. */
export async function findCoupon(
  tx: Tx,
  code: string,
  promotionIds: readonly number[],
  day: Day,
): Promise<MediaPlacement | null> {
  const { rows } = await sql<MediaPlacement>`
    ${placementOn(day)}, coupon.media_id, coupon.promotion_id
    from coupon join media on media.id = coupon.media_id join affiliater on affiliater.id = media.affiliater_id join promotion on promotion.id = coupon.promotion_id
    left join partnership on partnership.media_id = coupon.media_id and partnership.promotion_id = coupon.promotion_id
    where coupon.code = ${code} and coupon.promotion_id = any(${promotionIds}) and (coupon.starts_on is null or coupon.starts_on <= ${day}) and (coupon.ends_on is null or coupon.ends_on >= ${day})
    order by coupon.promotion_id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The promotion and medium of a telephone number. */
export async function findCallNumber(
  tx: Tx,
  number: string,
  day: Day,
): Promise<MediaPlacement | null> {
  const { rows } = await sql<MediaPlacement>`
    ${placementOn(day)}, call_number.media_id, call_number.promotion_id
    from call_number join media on media.id = call_number.media_id join affiliater on affiliater.id = media.affiliater_id join promotion on promotion.id = call_number.promotion_id
    left join partnership on partnership.media_id = call_number.media_id and partnership.promotion_id = call_number.promotion_id
    where call_number.number = ${number}`.execute(tx)
  return rows[0] ?? null
}
