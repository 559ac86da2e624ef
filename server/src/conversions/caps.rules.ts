import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { resultCaps, type ResultCap } from '@tsunagi/contract/catalogue/conversionRules'
import type { CataloguedPromotion } from '../catalogue/catalogue.queries.ts'
import type { Past } from './facts/past.rules.ts'

/** The code of a notice that no place is left for. */
export const capCodes: Record<ResultCap, number> = {
  cap_results_day: codes.capResultsDay,
  cap_results_month: codes.capResultsMonth,
  cap_results_total: codes.capResultsTotal,
  cap_budget_day: codes.capBudgetDay,
  cap_budget_month: codes.capBudgetMonth,
  cap_budget_total: codes.capBudgetTotal,
}

export const hasResultCaps = (promotion: CataloguedPromotion): boolean =>
  resultCaps.some((cap) => promotion[cap] !== null)

/** What one more result adds to a cap; where only approved results fill it, a new one adds nothing yet. */
const addedTo = (cap: ResultCap, { cap_basis }: CataloguedPromotion, gross: number) =>
  cap_basis === 'approved' ? 0 : cap.startsWith('cap_budget') ? gross : 1

/** The first cap that a result of this price does not fit under. */
export function firstFullCap(
  promotion: CataloguedPromotion,
  { use }: Past,
  gross: number,
): ResultCap | null {
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
export function reachedMarks(
  promotion: CataloguedPromotion,
  { use }: Past,
  gross: number,
): CapMark[] {
  return resultCaps.flatMap((cap) => {
    const limit = promotion[cap]
    if (limit === null) return []
    const used = use[cap] + addedTo(cap, promotion, gross)
    return ([80, 100] as const)
      .filter((percent) => used * 100 >= limit * percent)
      .map((percent) => ({ cap, percent, used, limit }))
  })
}
