/** How a material does beside the others of its group. `few` = nothing can be said yet; `even` = what chance alone makes of it. */
export type AbVerdict = 'few' | 'even' | 'leads' | 'behind'

/** What was tried, and how often it worked: impressions and clicks, or clicks and results. */
export interface Tried {
  id: number
  tries: number
  hits: number
}

const leastTries = 100
/** Standard errors that chance may make. */
const chance = 2

/** Compares each with the best of those that were tried often enough, and the best with the next. */
export function compareRates(rows: readonly Tried[]): ReadonlyMap<number, AbVerdict> {
  const ranked = rows
    .filter(({ tries }) => tries >= leastTries)
    .toSorted((a, b) => rateOf(b) - rateOf(a))
  const [best, next] = ranked
  const verdictOf = (row: Tried): AbVerdict => {
    if (!best || !next || !ranked.includes(row)) return 'few'
    if (row === best) return isCertain(best, next) ? 'leads' : 'even'
    return isCertain(best, row) ? 'behind' : 'even'
  }
  return new Map(rows.map((row) => [row.id, verdictOf(row)]))
}

/** More results than clicks are possible, rates above one are not. */
const rateOf = ({ tries, hits }: Tried) => Math.min(1, hits / tries)

/** The test of two proportions with a common variance. */
function isCertain(better: Tried, worse: Tried): boolean {
  const common =
    (rateOf(better) * better.tries + rateOf(worse) * worse.tries) / (better.tries + worse.tries)
  const error = Math.sqrt(common * (1 - common) * (1 / better.tries + 1 / worse.tries))
  return rateOf(better) - rateOf(worse) > chance * error
}
