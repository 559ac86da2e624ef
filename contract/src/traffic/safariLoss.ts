/** Counted clicks of one kind of device, and how many of them brought a result. */
export interface Measured {
  device: string
  /** Browsers that delete what scripts keep: Safari, and every browser of an iPhone or iPad. */
  is_safari: boolean
  clicks: number
  /** Clicks that brought a result. */
  converted: number
}

/** Clicks, and how many of them brought a result. */
export interface Share {
  clicks: number
  converted: number
}

/** `few` = nothing can be said yet; `none` = what chance alone makes of it; `loss` = more is missing than that. */
export const safariVerdicts = ['few', 'none', 'loss'] as const

/** What is missing, and what that is reckoned from. */
export interface SafariLoss {
  verdict: (typeof safariVerdicts)[number]
  safari: Share
  others: Share
  /** Clicks of Safari that would have brought a result, had they done as others of the same kind of device; null where nothing can be said. */
  expected: number | null
  /** The part of them that did not, 0 to 1. */
  missing: number | null
}

/** What makes a sample large enough, and when the rate of a kind of device is its own. */
export const safariSample = {
  leastClicks: 100,
  leastExpected: 10,
  leastClicksOfDevice: 50,
  /** Standard deviations that chance may make. */
  chance: 2,
} as const

/**
 * How much is missing of what Safari should have brought.
 * Each of its clicks is taken to convert as often as a counted click of other browsers on the same kind of device
 * (on any, where those are few). What is missing is 1 − converted ÷ expected. As results are counts, chance makes
 * about √expected of difference: up to twice that nothing is said to be missing.
 */
export function safariLoss(rows: readonly Measured[]): SafariLoss {
  const safari = sumOf(rows.filter(({ is_safari }) => is_safari))
  const others = sumOf(rows.filter(({ is_safari }) => !is_safari))
  const { leastClicks, leastExpected, chance } = safariSample
  const few = { verdict: 'few', safari, others, expected: null, missing: null } as const
  if (
    safari.clicks < leastClicks ||
    others.clicks < leastClicks ||
    others.converted < leastExpected
  )
    return few
  const expected = rows
    .filter(({ is_safari }) => is_safari)
    .reduce((sum, { device, clicks }) => sum + clicks * rateOn(rows, device, others), 0)
  if (expected < leastExpected) return few
  const isLoss = expected - safari.converted > chance * Math.sqrt(expected)
  return {
    verdict: isLoss ? 'loss' : 'none',
    safari,
    others,
    expected,
    missing: Math.max(0, 1 - safari.converted / expected),
  }
}

function rateOn(rows: readonly Measured[], device: string, all: Share): number {
  const same = sumOf(rows.filter((row) => !row.is_safari && row.device === device))
  const { clicks, converted } = same.clicks < safariSample.leastClicksOfDevice ? all : same
  return converted / clicks
}

const sumOf = (rows: readonly Measured[]): Share => ({
  clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  converted: rows.reduce((sum, { converted }) => sum + converted, 0),
})
