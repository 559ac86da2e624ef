import { FirstMedia } from '@tsunagi/contract/people/firstMedia'
import { mediaStatuses } from '@tsunagi/contract/catalogue/media'
import { promotionStatuses } from '@tsunagi/contract/catalogue/promotionInput'
import { monthOf, type Month } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { z } from 'zod'
import { invalid } from '../../../platform/errors.ts'
import { ourWord } from './presets.rules.ts'

const listed = <const Values extends readonly [string, ...string[]]>(
  list: string,
  values: Values,
  otherwise: Values[number],
) =>
  z.preprocess(
    (value) => (value === undefined ? otherwise : ourWord(list, String(value))),
    z.enum(values),
  )
const plainNumber = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/[,¥￥円%％\s]/g, '') : value
const yen = (least: number) =>
  z.preprocess(plainNumber, z.coerce.number().int().min(least).max(1_000_000_000_000))
const words = (most: number) => z.string().trim().min(1).max(most)
const url = z.url({ protocol: /^https?$/ }).max(500)

const momentForm =
  /^(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})日?(?:[T ](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Without an offset it is Japan's. */
function momentOf([, ...parts]: RegExpExecArray): Date {
  const [year, month, day, time, offset] = parts.map((part: string | undefined) => part ?? '')
  const clock = (time || '00:00').padStart(5, '0')
  return new Date(
    `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T${clock.length === 7 ? `0${clock}` : clock}${offset || '+09:00'}`,
  )
}

/** An instant as other systems write it. */
const Moment = z.string().transform((value, issues) => {
  const found = momentForm.exec(value)
  const at = found && momentOf(found)
  if (at && at.getTime() >= Date.UTC(1990)) return at.toISOString()
  issues.addIssue({ code: 'custom', message: 'invalid' })
  return z.NEVER
})

const legacy_id = words(100)

/** The status an account had; what it is else is read as its form would. */
export const AccountStatus = z.object({
  legacy_id,
  status: listed('account', ['approved', 'suspended'], 'approved'),
})

export const MediumLine = z.object({
  legacy_id,
  affiliater: legacy_id,
  name: FirstMedia.shape.name,
  url: FirstMedia.shape.url,
  kind: words(50).default('other'),
  categories: z.string().default(''),
  description: FirstMedia.shape.description.default(
    '旧システムから移行したメディアです。説明はまだ登録されていません。',
  ),
  status: listed('media', mediaStatuses, 'approved'),
})

export const PromotionLine = z
  .object({
    legacy_id,
    advertiser: legacy_id,
    ad_name: words(100),
    site_url: url.optional(),
    landing_url: url,
    categories: z.string().default(''),
    summary: words(200).optional(),
    result_condition: words(2000).default('旧システムの条件を引き継ぎます。'),
    goal_name: words(50).default('成果'),
    price_kind: listed('price', ['fixed', 'share', 'click'], 'fixed'),
    gross: z.preprocess(plainNumber, z.coerce.number().min(0)),
    net: z.preprocess(plainNumber, z.coerce.number().min(0)),
    status: listed('promotion', promotionStatuses, 'public'),
  })
  .refine(({ gross, net }) => net <= gross, { path: ['net'], message: 'netOverGross' })

export const MaterialLine = z.object({
  legacy_id,
  promotion: legacy_id,
  name: words(100),
  body: words(2000).optional(),
  destination_url: url.optional(),
  status: listed('material', ['draft', 'public', 'paused'], 'public'),
})

export const PartnershipLine = z.object({
  media: legacy_id,
  promotion: legacy_id,
  applied_at: Moment.optional(),
  status: listed('partnership', ['approved', 'applying', 'held', 'rejected', 'ended'], 'approved'),
})

export const ResultLine = z
  .object({
    legacy_id,
    promotion: legacy_id,
    media: legacy_id,
    material: legacy_id.optional(),
    order_number: words(100).optional(),
    occurred_at: Moment,
    decided_at: Moment.optional(),
    sale_amount: yen(0).default(0),
    quantity: z.preprocess(plainNumber, z.coerce.number().int().min(1).max(1_000_000)).default(1),
    gross: yen(0),
    net: yen(0),
    status: listed('result', ['pending', 'hold', 'approved', 'rejected'], 'pending'),
  })
  .refine(({ gross, net }) => net <= gross, { path: ['net'], message: 'netOverGross' })
export type ResultLine = z.infer<typeof ResultLine>

export const BalanceLine = z.object({
  party: listed('party', ['advertiser', 'affiliater'], 'advertiser'),
  legacy_id,
  amount: yen(-1_000_000_000_000),
})

/** The month in which the other system took a result into account; null = it has not. */
export function settledMonth(result: ResultLine, until: Month): Month | null {
  if (result.status !== 'approved') return null
  const month = monthOf(new Date(result.decided_at ?? result.occurred_at))
  if (month > until)
    throw invalid(
      'decided_at',
      text(
        `精算済みの月（${until}）より後に承認された成果です。承認待ちとして取り込むか、精算済みの月を見直してください。`,
        `It was approved after the settled month (${until}). Bring it as pending, or look at the settled month again.`,
      ),
    )
  return month
}
