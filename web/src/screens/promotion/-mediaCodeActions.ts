import {
  mediaCodes,
  type CallNumber,
  type CallNumberInput,
  type Coupon,
  type CouponInput,
} from '@tsunagi/contract/catalogue/mediaCodes'
import { media } from '@tsunagi/contract/catalogue/media'
import { callNumberColumns, couponColumns } from '@tsunagi/contract/catalogue/messages/mediaCodes'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dayField, optionField, narrowField, textField } from '../../kit/fields.ts'
import { ruleMessages as m } from '../../messages/catalogue/conversionRules.ts'

type Coded = { id: number }
const medium = optionField(m.medium, media.names)

export const addCoupon = confirmFlow(mediaCodes.saveCoupon, {
  label: m.addCoupon,
  tone: 'brand',
  question: () => m.addCouponQuestion,
  appliesTo: (_promotion: Coded) => true,
  fields: {
    media_id: medium,
    code: narrowField(couponColumns.code.label),
    starts_on: dayField(m.startsOn),
    ends_on: dayField(m.endsOn),
  },
  required: ['media_id', 'code'],
  request: ([promotion], form) => ({
    body: { ...(form as CouponInput), promotion_id: promotion!.id },
  }),
})

export const removeCoupon = confirmFlow(mediaCodes.removeCoupon, {
  label: m.removeCoupon,
  tone: 'red',
  question: () => m.removeCouponQuestion,
  appliesTo: (_coupon: Coupon) => true,
  request: ([coupon]) => ({ params: { id: coupon!.id } }),
})

export const addCallNumber = confirmFlow(mediaCodes.saveCallNumber, {
  label: m.addCallNumber,
  tone: 'brand',
  question: () => m.addCallNumberQuestion,
  appliesTo: (_promotion: Coded) => true,
  fields: { media_id: medium, number: textField(callNumberColumns.number.label) },
  required: ['media_id', 'number'],
  request: ([promotion], form) => ({
    body: { ...(form as CallNumberInput), promotion_id: promotion!.id },
  }),
})

export const removeCallNumber = confirmFlow(mediaCodes.removeCallNumber, {
  label: m.removeCallNumber,
  tone: 'red',
  question: () => m.removeCallNumberQuestion,
  appliesTo: (_number: CallNumber) => true,
  request: ([number]) => ({ params: { id: number!.id } }),
})
