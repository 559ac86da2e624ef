import type { AskedVisit } from '@tsunagi/contract/catalogue/priceLevels'
import { chooseRule, type AgreedPrice, type Occasion, type Uplift } from './precedence.rules.ts'
import type { PricedGoal, PriceRule } from './pricing.rules.ts'
import { visitsAsked, visitsToldApart } from './visit.rules.ts'

/** What visits of some devices or countries are paid by, in place of what everybody else is. */
export interface PriceOfVisits extends AskedVisit {
  rule: PriceRule
}

/** The prices that ask for a device or country and that some visit would be paid by: of several for the same visit only the strongest. */
export const pricesByVisit = (
  goal: PricedGoal,
  agreed: readonly AgreedPrice[],
  occasion: Occasion,
  uplift: Uplift | null,
): PriceOfVisits[] =>
  agreed
    .filter((price) => visitsAsked(price) > 0)
    .flatMap((price) => {
      const { parameter } = occasion
      const rule = visitsToldApart(price)
        .map((visit) => chooseRule(goal, agreed, { ...occasion, ...visit, parameter }, uplift))
        .find(({ id, rule: level }) => level === price.level && id === price.id)
      return rule ? [{ devices: price.devices, countries: price.countries, rule }] : []
    })
