import { randomFrom } from '../random/random.rules.ts'

/** What an entry has brought since it was first there. */
export interface Figures {
  /** Counted clicks, and results of them that were not rejected. */
  clicks: number
  results: number
  /** Yen. */
  net: number
}

const draws = 4000
/** What is shared out evenly however sure it looks: entries change, and whoever gets no visitors can show nothing. */
const exploring = 0.1
/** Clicks that what all entries have in common is worth, where one has not had as many. */
const priorClicks = 100

/**
 * How visitors are shared out among entries, of a thousand each: as often as each is the best by what is known (Thompson sampling).
 * Results for a click are drawn from a Gamma distribution around what was seen, begun with what all entries have together;
 * a result is worth what the entry's own have brought, drawn towards the worth of all.
 */
export function learnWeights(entries: readonly Figures[], seed: number): number[] {
  const random = randomFrom(seed)
  const sum = (key: keyof Figures) => entries.reduce((total, entry) => total + entry[key], 0)
  const common = (sum('results') + 0.5) / (sum('clicks') + priorClicks)
  const worth = (sum('net') + 1) / (sum('results') + 1)
  const wins = entries.map(() => 0)
  for (let draw = 0; draw < draws; draw++) {
    const earned = entries.map(
      ({ clicks, results, net }) =>
        (gamma(results + common * priorClicks, random) / (clicks + priorClicks)) *
        ((net + worth) / (results + 1)),
    )
    wins[earned.indexOf(Math.max(...earned))]!++
  }
  return wins.map((won) =>
    Math.max(1, Math.round(1000 * (exploring / entries.length + ((1 - exploring) * won) / draws))),
  )
}

/** A draw from a Gamma distribution of scale 1 (Marsaglia and Tsang, 2000). */
function gamma(shape: number, random: () => number): number {
  if (shape < 1) return gamma(shape + 1, random) * random() ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
