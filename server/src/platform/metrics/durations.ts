import type { Labels, Sample } from './family.ts'

/** Upper bounds of the classes that durations are counted in, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** How long something took, each time: plain numbers, so that noting one costs next to nothing. */
export class Durations {
  readonly #classes = new Float64Array(bounds.length + 1)
  #sum = 0

  note(seconds: number) {
    let at = 0
    while (at < bounds.length && seconds > bounds[at]!) at++
    this.#classes[at]!++
    this.#sum += seconds
  }

  samples(labels: Labels = {}): Sample[] {
    let count = 0
    const buckets = [...bounds, Infinity].map((bound, at): Sample => {
      count += this.#classes[at]!
      const le = bound === Infinity ? '+Inf' : String(bound)
      return { labels: { ...labels, le }, value: count, suffix: '_bucket' }
    })
    return [
      ...buckets,
      { labels, value: this.#sum, suffix: '_sum' },
      { labels, value: count, suffix: '_count' },
    ]
  }
}
