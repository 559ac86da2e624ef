import { FirstMedia } from '@tsunagi/contract/people/firstMedia'
import { materialStatuses } from '@tsunagi/contract/catalogue/materialContent'
import { mediaStatuses } from '@tsunagi/contract/catalogue/media'
import { priceUnits } from '@tsunagi/contract/catalogue/priceLevels'
import { promotionStatuses } from '@tsunagi/contract/catalogue/promotionInput'
import { dayMs, dayOf, monthOf, type Month } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { numberOf } from '@tsunagi/contract/narrow'
import { GivenInstant } from '@tsunagi/contract/paging'
import { z } from 'zod'
import { instantIn, type CellInstant } from '../../../domain/cells/cells.rules.ts'
import { isWrittenAs } from '../../../domain/cells/units.rules.ts'
import { invalid } from '../../../platform/errors.ts'

const plainNumber = (value: unknown) =>
  typeof value === 'string' ? (numberOf(value) ?? value) : value
/** A percentage is no amount. */
const plainYen = (value: unknown) =>
  typeof value === 'string' && isWrittenAs('percent', value) ? value : plainNumber(value)
const yen = (least: number) =>
  z.preprocess(plainYen, z.coerce.number().int().min(least).max(1_000_000_000_000))
const words = (most: number) => z.string().trim().min(1).max(most)
const PriceKind = z.enum(['fixed', 'share', 'click']).default('fixed')
/** Yen, or percent with two decimals. */
const price = z.preprocess(plainNumber, z.coerce.number().min(0))
const url = z.url({ protocol: /^https?$/ }).max(500)

const zoned = z.iso.datetime({ offset: true })

/** An instant as other systems write it: without an offset it is Japan's, and parts of seconds are passed over. */
function momentIn(cell: string): CellInstant | null {
  const plain = cell.replace(/(:\d{2})\.\d+/, '$1')
  const { data } = zoned.safeParse(
    plain.replace(' ', 'T').replace(/(:\d{2}[+-]\d{2})(\d{2})$/, '$1:$2'),
  )
  return data === undefined ? instantIn(plain) : { at: Date.parse(data), lasts: 1000 }
}

/** An instant; where a day is named alone, it begins so much later. */
const momentAfter = (afterDay: number) =>
  z.string().transform((value, issues) => {
    const moment = momentIn(value)
    if (moment && moment.at >= Date.UTC(1990))
      return new Date(moment.at + (moment.lasts === dayMs ? afterDay : 0)).toISOString()
    issues.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  })
const Moment = momentAfter(0)
/** The last day is one on which it still holds. Systems that know no open end write a day that nobody lives to see. */
const Until = momentAfter(dayMs).transform((instant) =>
  GivenInstant.safeParse(instant).success ? instant : undefined,
)

const legacy_id = words(100)

/** The status an account had, and since when there was one; what it is else is read as its form would. */
export const AccountStatus = z.object({
  legacy_id,
  status: z.enum(['approved', 'suspended']).default('approved'),
  registered_on: Moment.optional(),
})

/** A line of a medium; those that say no status were approved. */
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
  status: z.enum(mediaStatuses).default('approved'),
})

/** A line of a promotion with the goal that it begins with; the net of a price is never above its gross. */
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
    price_kind: PriceKind,
    gross: price,
    net: price,
    status: z.enum(promotionStatuses).default('public'),
  })
  .refine(({ gross, net }) => net <= gross, { path: ['net'], message: 'netOverGross' })

/** A goal besides the one that its promotion came with. */
export const GoalLine = z.object({
  legacy_id,
  promotion: legacy_id,
  goal_name: words(50).optional(),
  code: z.string().trim().toLowerCase().optional(),
  price_kind: PriceKind,
  gross: price,
  net: price,
})

/** Of a medium, of a publisher with all of its media, or of everybody. */
export const PriceLine = z.object({
  legacy_id: legacy_id.optional(),
  promotion: legacy_id,
  goal: legacy_id.optional(),
  media: legacy_id.optional(),
  affiliater: legacy_id.optional(),
  name: words(100).default('旧システムの特別単価'),
  unit: z.enum(priceUnits).default('yen'),
  gross: price,
  net: price,
  valid_from: Moment.optional(),
  valid_to: Until.optional(),
  reason: z.string().trim().max(500).default(''),
})

/** A line of a text material; where it has no text, its name is shown. */
export const MaterialLine = z.object({
  legacy_id,
  promotion: legacy_id,
  name: words(100),
  body: words(2000).optional(),
  destination_url: url.optional(),
  status: z.enum(materialStatuses).default('public'),
})

/** A line of a partnership; those that say no status were approved. */
export const PartnershipLine = z.object({
  media: legacy_id,
  promotion: legacy_id,
  applied_at: Moment.optional(),
  status: z.enum(['approved', 'applying', 'held', 'rejected', 'ended']).default('approved'),
})

/** A line of a result, in yen; its net is never above its gross. */
export const ResultLine = z
  .object({
    legacy_id,
    promotion: legacy_id,
    goal: legacy_id.optional(),
    media: legacy_id,
    material: legacy_id.optional(),
    order_number: words(100).optional(),
    occurred_at: Moment,
    decided_at: Moment.optional(),
    sale_amount: yen(0).default(0),
    quantity: z.preprocess(plainNumber, z.coerce.number().int().min(1).max(1_000_000)).default(1),
    gross: yen(0),
    net: yen(0),
    status: z.enum(['pending', 'hold', 'approved', 'rejected']).default('pending'),
  })
  .refine(({ gross, net }) => net <= gross, { path: ['net'], message: 'netOverGross' })
export type ResultLine = z.infer<typeof ResultLine>

/** A line of what an account had with the other system, in yen. */
export const BalanceLine = z.object({
  party: z.enum(['advertiser', 'affiliater']).default('advertiser'),
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

/** Refuses instants that are to come. */
export function assertPast(instants: Record<string, string | undefined>, now: Date): void {
  for (const [field, at] of Object.entries(instants))
    if (at !== undefined && new Date(at) > now)
      throw invalid(field, text('未来の日時は指定できません。', 'It cannot be in the future.'))
}

/** Refuses what has not happened yet, and a decision on what had not occurred. */
export function assertHappened({ occurred_at, decided_at }: ResultLine, now: Date): void {
  assertPast({ occurred_at, decided_at }, now)
  if (decided_at !== undefined && dayOf(new Date(decided_at)) < dayOf(new Date(occurred_at)))
    throw invalid(
      'decided_at',
      text(
        '発生した日より前に承認・却下されたことになっています。',
        'It would have been decided on before the day it occurred.',
      ),
    )
}
