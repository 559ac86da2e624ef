import { resultCaps, type ResultCap } from '@tsunagi/contract/catalogue/conversionRules'

/** The caps of a promotion, null = none, and whether every result fills them or only an approved one. */
export type Capped = Record<ResultCap, number | null> & { cap_basis: 'occurred' | 'approved' }

/** How much of each cap is used: results, or yen of gross. */
export type CapUse = Readonly<Record<ResultCap, number>>

export const hasResultCaps = (promotion: Capped): boolean =>
  resultCaps.some((cap) => promotion[cap] !== null)

/** What one more result adds to a cap; where only approved results fill it, a new one adds nothing yet. */
const addedTo = (cap: ResultCap, { cap_basis }: Capped, gross: number) =>
  cap_basis === 'approved' ? 0 : cap.startsWith('cap_budget') ? gross : 1

/** The first cap that a result of this price does not fit under. */
export function firstFullCap(promotion: Capped, use: CapUse, gross: number): ResultCap | null {
  return (
    resultCaps.find((cap) => {
      const limit = promotion[cap]
      if (limit === null) return false
      return promotion.cap_basis === 'approved'
        ? use[cap] >= limit
        : use[cap] + addedTo(cap, promotion, gross) > limit
    }) ?? null
  )
}

export interface CapMark {
  cap: ResultCap
  percent: 80 | 100
  used: number
  limit: number
}

/** The marks that are reached once a result of this price is there. */
export function reachedMarks(promotion: Capped, use: CapUse, gross: number): CapMark[] {
  return resultCaps.flatMap((cap) => {
    const limit = promotion[cap]
    if (limit === null) return []
    const used = use[cap] + addedTo(cap, promotion, gross)
    return ([80, 100] as const)
      .filter((percent) => used * 100 >= limit * percent)
      .map((percent) => ({ cap, percent, used, limit }))
  })
}
