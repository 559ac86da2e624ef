import { hourMs } from '@tsunagi/contract/day'
import type { Period } from '../clicks.ts'

/** How far the parts reach. What is frequent fills its page in the first; only what is rare needs them all. */
const reaches = [1, 4, 16, 64, 256].map((hours) => hours * hourMs)

/** Parts of a period in the order of the list, each three times as long as all before it. What lies after `now` belongs to the newest. */
export function partsOf({ from, to }: Period, now: Date, newestFirst: boolean): Period[] {
  const start = newestFirst ? Math.min(to.getTime(), now.getTime()) : from.getTime()
  const edges = reaches
    .map((reach) => new Date(newestFirst ? start - reach : start + reach))
    .filter((edge) => edge > from && edge < to)
  const points = newestFirst ? [to, ...edges, from] : [from, ...edges, to]
  return points
    .slice(1)
    .map((point, index) =>
      newestFirst ? { from: point, to: points[index]! } : { from: points[index]!, to: point },
    )
}
