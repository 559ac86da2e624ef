import type { MarketValues } from '@tsunagi/contract/office/dashboard'

/** Fewer advertisers than that are not compared with each other: one could be told from the rest. */
export const leastAdvertisers = 5

/** Values of an advertiser that has enough results to say something. */
export interface Standing extends MarketValues {
  advertiser_id: number
}

/**
 * What is usual among advertisers, with that of one of them in it; null where they are too few. It is the middle of their values,
 * never that of one alone: of an odd number the three in the middle count alike.
 */
export function usualAmong(
  standings: readonly Standing[],
  advertiserId: number,
): MarketValues | null {
  const isAmong = standings.some(({ advertiser_id }) => advertiser_id === advertiserId)
  if (!isAmong || standings.length < leastAdvertisers) return null
  const middle = (name: keyof MarketValues) =>
    middleOf(standings.flatMap(({ [name]: value }) => (value === null ? [] : [value])))
  return {
    conversion_rate: middle('conversion_rate'),
    approval_rate: middle('approval_rate'),
    approval_days: middle('approval_days'),
  }
}

function middleOf(values: readonly number[]): number | null {
  if (values.length < leastAdvertisers) return null
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const middle = Number.isInteger(half)
    ? sorted.slice(half - 1, half + 1)
    : sorted.slice(Math.floor(half) - 1, Math.floor(half) + 2)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}
