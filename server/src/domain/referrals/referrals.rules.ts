import { monthsBetween, type Month } from '@tsunagi/contract/day'
import { basisPoints, shareOf, yen, type Yen } from '@tsunagi/contract/money'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'

/** The terms of the referral programme. */
export type ReferralTerms = Setting<'referral'>

/**
 * The terms of a month, by what was set in the course of it: those it began with or, where the programme was off then, those it
 * ended with. So nothing that publishers were promised for a month is lowered within it.
 */
export const termsOfMonth = (set: readonly [ReferralTerms, ...ReferralTerms[]]): ReferralTerms =>
  set[0].is_on ? set[0] : set.at(-1)!

/** Whether what somebody earns in a month still brings a reward: in the month of the registration and so many after it. */
export const isWithin = ({ months }: ReferralTerms, registered: Month, month: Month): boolean =>
  months === null || monthsBetween(registered, month) <= months

/** What a closing knows of somebody who was referred, and of one month in which they earned. */
export interface ReferredEarning {
  earned_in: Month
  /** Approved net that the month being closed brought to it. */
  net: Yen
  registered: Month
  referred: Lifecycle
  referrer: Lifecycle
  /** What earlier closings have made of the same; null = nothing. */
  before: ReferralReward | null
}

/** The rate, the net it was taken of, and what a closing adds to the reward or, below zero, takes off. */
export interface ReferralReward {
  rate: number
  net: Yen
  amount: Yen
}

const hasLeft: readonly Lifecycle[] = ['rejected', 'withdrawn', 'deregistered']

/**
 * What a closing adds to a referral reward; null = it is none. A month is looked at first when it is closed itself, and only
 * where both take part then; later closings correct it by what settled results were adjusted by, at its own rate.
 * Each person and month is rounded for itself, toward zero.
 */
export function referralReward(
  { earned_in, net, registered, referred, referrer, before }: ReferredEarning,
  month: Month,
  terms: ReferralTerms,
): ReferralReward | null {
  if (before) {
    const { rate } = before
    const now = yen(before.net + net)
    const amount = hasLeft.includes(referrer) ? yen(0) : yen(portionOf(now, rate) - before.amount)
    return { rate, net: now, amount }
  }
  const isDue =
    terms.is_on &&
    earned_in === month &&
    isWithin(terms, registered, month) &&
    referred === 'approved' &&
    referrer === 'approved'
  return isDue ? { rate: terms.rate, net, amount: portionOf(net, terms.rate) } : null
}

const portionOf = (net: Yen, rate: number): Yen =>
  net > 0 ? shareOf(net, basisPoints(rate)) : yen(0)
