import {
  measureOfCap,
  periodOfCap,
  resultCaps,
  type AdvertiserCap,
  type CapMeasure,
  type CapPeriod,
  type CapTarget,
  type FinerCap,
  type ResultCap,
} from '@tsunagi/contract/catalogue/conversionRules'

/** The caps of a promotion, null = none, and whether every result fills them or only an approved one. */
export type PromotionCaps = Record<ResultCap, number | null> & {
  cap_basis: 'occurred' | 'approved'
  finer_caps: readonly FinerCap[]
}

/** The same with the limits of its advertiser, null = none. */
export type Capped = PromotionCaps & {
  advertiser_id: number
  /** Yen of gross in a month, of all its promotions. */
  advertiser_budget: number | null
  /** Yen that it may owe. */
  advertiser_credit: number | null
}

/** Of what a result would be one more. */
export interface Placed {
  goal: { id: number; code: string }
  /** null = not known, as of a notice that no medium has brought. */
  medium: { media_id: number; affiliater_id: number } | null
}

/** One limit that a result has to fit under. */
export interface Cap<Source = ResultCap | CapTarget | AdvertiserCap> {
  /** The column it stands in, or whose own cap it is. */
  source: Source
  measure: CapMeasure
  period: CapPeriod
  limit: number
  basis: 'occurred' | 'approved'
  /** The advertiser whose cap it is; 0 = the promotion's. */
  advertiserId: number
  /** Whose results fill it; 0 = anybody's. */
  goalId: number
  affiliaterId: number
  mediaId: number
}

/** How much is used: results, and yen of gross. */
export interface Count {
  results: number
  budget: number
}

/** A cap with what is used of it. The count is shared by all caps that count the same, and grows with what is decided. */
export type CapInUse<Source = Cap['source']> = Cap<Source> & { count: Count }

/**
 * Whether a result of the promotion has anything to fit under, be it a cap of its own or a limit of its advertiser;
 * clicks have caps of their own.
 */
export const hasCaps = (promotion: Capped): boolean =>
  promotion.finer_caps.length > 0 ||
  hasAdvertiserCaps(promotion) ||
  resultCaps.some((cap) => promotion[cap] !== null)

/** Whether results of other promotions of the advertiser fill one of its caps. */
export const hasAdvertiserCaps = ({ advertiser_budget, advertiser_credit }: Capped): boolean =>
  advertiser_budget !== null || advertiser_credit !== null

const anybody = { advertiserId: 0, goalId: 0, affiliaterId: 0, mediaId: 0 }

/** The caps of an advertiser; its credit is filled by what is approved. */
export function capsOfAdvertiser({
  advertiser_id,
  advertiser_budget,
  advertiser_credit,
}: Pick<Capped, 'advertiser_id' | `advertiser_${'budget' | 'credit'}`>): Cap<AdvertiserCap>[] {
  const own = {
    ...anybody,
    advertiserId: advertiser_id,
    measure: 'budget',
    period: 'month',
  } as const
  const budget = { ...own, source: 'advertiser_budget', basis: 'occurred' } as const
  const credit = { ...own, source: 'advertiser_credit', basis: 'approved' } as const
  return [
    ...(advertiser_budget === null ? [] : [{ ...budget, limit: advertiser_budget }]),
    ...(advertiser_credit === null ? [] : [{ ...credit, limit: advertiser_credit }]),
  ]
}

/** The caps of a promotion as a whole. */
export const capsOfPromotion = (promotion: PromotionCaps): Cap<ResultCap>[] =>
  resultCaps.flatMap((source) => {
    const limit = promotion[source]
    return limit === null
      ? []
      : [
          {
            source,
            measure: measureOfCap(source),
            period: periodOfCap(source),
            limit,
            basis: promotion.cap_basis,
            ...anybody,
          },
        ]
  })

/** Whether a cap is one of the promotion as a whole. */
export const isOfPromotion = ({ source }: Cap): boolean => source.startsWith('cap_')
/** Whether all promotions of the advertiser fill a cap together. */
export const isOfAdvertiser = ({ advertiserId }: Cap): boolean => advertiserId > 0

/** All caps that one more result of a placement has to fit under. */
export const capsOn = (promotion: Capped, placed: Placed): Cap[] => [
  ...capsOfAdvertiser(promotion),
  ...capsOfPromotion(promotion),
  ...finerCapsOn(promotion, placed),
]

/** Those of its goal, its affiliater and its medium. */
export const finerCapsOn = (promotion: PromotionCaps, placed: Placed): Cap<CapTarget>[] =>
  promotion.finer_caps.flatMap(({ per, goal, measure, period, limit }) => {
    const target = targetOf(per, goal, placed)
    return target
      ? [{ source: per, measure, period, limit, basis: promotion.cap_basis, ...target }]
      : []
  })

/** Whose results fill a finer cap; null where the placement is none of its business. */
function targetOf(per: CapTarget, code: string, { goal, medium }: Placed) {
  if (code !== '' && code !== goal.code) return null
  const within = { ...anybody, goalId: code === '' ? 0 : goal.id }
  if (per === 'goal') return within
  if (medium === null) return null
  return per === 'media'
    ? { ...within, mediaId: medium.media_id }
    : { ...within, affiliaterId: medium.affiliater_id }
}

/** Whether a cap is what an advertiser that pays in advance has paid: how much that was, the cap does not say. */
export const isPrepaid = ({ source, limit }: Cap): boolean =>
  source === 'advertiser_credit' && limit === 0

/** How much of a cap is used, in what it counts. */
export const usedOf = ({ count, measure }: CapInUse): number => count[measure]

/** The first cap that a result of this price does not fit under. Where only approved results fill it, a new one adds nothing yet. */
export const firstFullCap = (caps: readonly CapInUse[], gross: number): CapInUse | null =>
  caps.find((cap) =>
    cap.basis === 'approved'
      ? usedOf(cap) >= cap.limit
      : usedOf(cap) + (cap.measure === 'budget' ? gross : 1) > cap.limit,
  ) ?? null

/** Takes the place of one more result, so that the next that is decided finds it taken. */
export function takePlace(caps: readonly CapInUse[], gross: number) {
  const counts = caps.filter(({ basis }) => basis === 'occurred').map(({ count }) => count)
  for (const count of new Set(counts)) {
    count.results++
    count.budget += gross
  }
}

/** Whether so much is used that a result which does not fit any more means that the cap is reached. */
export const isNearlyFull = (cap: CapInUse): boolean => usedOf(cap) * 100 >= cap.limit * 80

/** A share of a cap at which somebody is told. */
export interface CapMark {
  cap: CapInUse
  percent: 80 | 100
}

/** The marks that are reached. */
export const reachedMarks = (caps: readonly CapInUse[]): CapMark[] =>
  caps.flatMap((cap) =>
    ([80, 100] as const)
      .filter((percent) => usedOf(cap) * 100 >= cap.limit * percent)
      .map((percent) => ({ cap, percent })),
  )
