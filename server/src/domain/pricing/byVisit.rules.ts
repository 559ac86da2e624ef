import { visitsAsked, type AskedVisit } from '@tsunagi/contract/catalogue/priceLevels'
import {
  byStrengthFor,
  chooseRule,
  type AgreedPrice,
  type Occasion,
  type Uplift,
} from './precedence.rules.ts'
import type { PricedGoal, PriceRule } from './pricing.rules.ts'
import { isOfVisit, visitsToldApart, visitsTogether } from './visit.rules.ts'

/** What visits of some devices or countries are paid by, in place of what everybody else is. */
export interface PriceOfVisits extends AskedVisit {
  rule: PriceRule
}

/**
 * The prices that ask for a device or country, each with the visits that would be paid by it and by no stronger one. Where some
 * ask for devices and others for countries, it is said for both together as well which of them it is.
 */
export function pricesByVisit(
  goal: PricedGoal,
  agreed: readonly AgreedPrice[],
  occasion: Occasion,
  uplift: Uplift | null,
): PriceOfVisits[] {
  const prices = untilAllVisits(byStrengthFor(goal, agreed, occasion))
  return prices.flatMap((price, at) =>
    [price, ...crossings(price, prices)].flatMap((asked) => {
      const own = visitsToldApart(asked).filter(
        (visit) => !prices.slice(0, at).some((stronger) => isOfVisit(stronger, visit)),
      )
      if (own.length === 0) return []
      const { parameter } = occasion
      const rule = chooseRule(goal, agreed, { ...occasion, ...own[0]!, parameter }, uplift)
      return visitsTogether(own).map((visits) => ({ ...visits, rule }))
    }),
  )
}

/** Of prices by their strength those before the first that is for all visits: the others pay none. */
function untilAllVisits(prices: readonly AgreedPrice[]): readonly AgreedPrice[] {
  const end = prices.findIndex((price) => visitsAsked(price) === 0)
  return end === -1 ? prices : prices.slice(0, end)
}

/** Where a price meets those that ask for what it does not. */
function crossings(price: AskedVisit, prices: readonly AskedVisit[]): AskedVisit[] {
  const others = prices.filter((other) => visitsAsked(other) === 1)
  const met = {
    devices: price.devices.length > 0 ? price.devices : allOf(others.map(({ devices }) => devices)),
    countries:
      price.countries.length > 0
        ? price.countries
        : allOf(others.map(({ countries }) => countries)),
  }
  return visitsAsked(price) === 1 && visitsAsked(met) > 1 ? [met] : []
}

const allOf = <Value>(lists: readonly (readonly Value[])[]): Value[] =>
  [...new Set(lists.flat())].toSorted()
