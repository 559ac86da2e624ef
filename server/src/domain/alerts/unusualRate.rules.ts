/** Clicks that count on a day, and the results of it. */
export interface RateDay {
  clicks: number
  results: number
}

/** Days, results and clicks below which nothing is usual, or the day says nothing. */
const leastDays = 14
const leastResults = 20
const leastClicks = 30
/** So many deviations are more than chance. */
export const mostDeviations = 3

/** The conversion rate of a day, and what is usual. */
export interface UnusualRate {
  rate: number
  usual: number
}

/**
 * Whether the conversion rate of a day is more than three deviations away from that of the days before it. What deviates by
 * itself is the chance of so few clicks, and how much the days differ from each other beyond that. Null = as usual, or nobody knows.
 */
export function unusualRate(before: readonly RateDay[], day: RateDay): UnusualRate | null {
  const days = before.filter(({ clicks }) => clicks > 0)
  const clicks = sum(days.map((each) => each.clicks))
  const results = sum(days.map((each) => each.results))
  if (days.length < leastDays || results < leastResults || day.clicks < leastClicks) return null
  const usual = results / clicks
  const spread = sum(days.map((each) => each.clicks * (rateOf(each) - usual) ** 2)) / clicks
  const byChance = (usual * days.length) / clicks
  const deviation = Math.sqrt(Math.max(spread - byChance, 0) + usual / day.clicks)
  const rate = rateOf(day)
  return Math.abs(rate - usual) > mostDeviations * deviation ? { rate, usual } : null
}

const rateOf = ({ clicks, results }: RateDay) => results / clicks
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
