import { z } from 'zod'
import { CalendarDay, Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, idParams } from '../paging.ts'

/** A coupon as it is compared: in capitals, of half width. */
export const couponCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

/** Japan's code before a number of nine or ten digits, with or without the 0 that is dialled within Japan. */
const ofJapan = /^(?:00)?810?(?=[1-9]\d{8,9}$)/

/** A telephone number in digits, as it is dialled within Japan. The plus may be missing: a form that does not encode it loses it. */
export const nationalNumber = (number: string): string =>
  number.normalize('NFKC').replace(/\D/g, '').replace(ofJapan, '0')

/** A code that visitors type in at the shop: it earns for its medium without a click. */
export const Coupon = z.object({
  id: z.int(),
  code: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  affiliater_name: z.string(),
  starts_on: Day.nullable(),
  ends_on: Day.nullable(),
  /** Results it has brought. */
  results: z.int(),
})
export type Coupon = z.infer<typeof Coupon>

/** A telephone number that is shown on one medium only: calls to it earn for that medium. */
export const CallNumber = z.object({
  id: z.int(),
  number: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  affiliater_name: z.string(),
})
export type CallNumber = z.infer<typeof CallNumber>

/** A coupon that is given to a medium; its days are Japan's, both included, and open where left out. */
export const CouponInput = z
  .object({
    promotion_id: Id,
    media_id: Id,
    code: z
      .string()
      .overwrite(couponCode)
      .regex(/^[0-9A-Z_-]{2,40}$/, 'couponCode'),
    starts_on: CalendarDay.optional(),
    ends_on: CalendarDay.optional(),
  })
  .superRefine(({ starts_on, ends_on }, issues) => {
    if (starts_on && ends_on && ends_on < starts_on)
      issues.addIssue({ code: 'custom', path: ['ends_on'], message: 'endBeforeStart' })
  })
export type CouponInput = z.infer<typeof CouponInput>

/** A telephone number that is given to a medium, in digits as it is dialled within Japan. */
export const CallNumberInput = z.object({
  promotion_id: Id,
  media_id: Id,
  number: z
    .string()
    .overwrite(nationalNumber)
    .regex(/^\d{8,15}$/, 'phoneNumber'),
})
export type CallNumberInput = z.infer<typeof CallNumberInput>

/** What earns for a medium without a click: the operator gives it, whoever has to do with the promotion or the medium reads it. */
export const mediaCodes = {
  list: endpoint({
    method: 'GET',
    path: '/api/promotion/mediaCodes',
    key: 'promotion.index',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary:
      'Coupons and telephone numbers of a promotion; an affiliater sees those of its own media',
    query: z.object({ promotion_id: Id }),
    response: z.object({ coupons: z.array(Coupon), call_numbers: z.array(CallNumber) }),
  }),
  saveCoupon: endpoint({
    method: 'POST',
    path: '/api/promotion/saveCoupon',
    key: 'promotion.edit',
    access: { admin: true },
    summary: 'Give a medium a coupon',
    body: CouponInput,
    response: done,
  }),
  removeCoupon: endpoint({
    method: 'DELETE',
    path: '/api/promotion/coupon/:id',
    key: 'promotion.edit',
    access: { admin: true },
    summary: 'Take a coupon away; its results stay',
    params: idParams,
    response: done,
  }),
  saveCallNumber: endpoint({
    method: 'POST',
    path: '/api/promotion/saveCallNumber',
    key: 'promotion.edit',
    access: { admin: true },
    summary: 'Give a medium a telephone number',
    body: CallNumberInput,
    response: done,
  }),
  removeCallNumber: endpoint({
    method: 'DELETE',
    path: '/api/promotion/callNumber/:id',
    key: 'promotion.edit',
    access: { admin: true },
    summary: 'Take a telephone number away; its results stay',
    params: idParams,
    response: done,
  }),
}
