import ipaddr from 'ipaddr.js'

interface Bucket {
  left: number
  at: number
}
interface Size {
  most: number
  secondsEach: number
}

/** Failures a single address and its neighbourhood (/24, or /64 and /48) may cause before they have to wait. */
export const failureSizes = {
  host: { most: 30, secondsEach: 30 },
  network: { most: 150, secondsEach: 6 },
} satisfies Record<string, Size>
const mostBuckets = 20_000

/** What each part of the internet may still get wrong, in memory: guessing many accounts from one place runs dry. */
export class FailureBudget {
  readonly #buckets = new Map<string, Bucket>()

  /** Takes one failure in advance; false if there is none left. */
  take(ip: string, now: Date): boolean {
    const buckets = placesOf(ip).map(([place, size]) => this.#refilled(place, size, now.getTime()))
    if (buckets.some(({ left }) => left < 1)) return false
    for (const bucket of buckets) bucket.left--
    return true
  }

  /** Whether there is any failure left to be taken. */
  hasLeft(ip: string, now: Date): boolean {
    return placesOf(ip).every(
      ([place, size]) => this.#refilled(place, size, now.getTime()).left >= 1,
    )
  }

  /** It was no failure. */
  giveBack(ip: string) {
    for (const [place, { most }] of placesOf(ip)) {
      const bucket = this.#buckets.get(place)
      if (bucket) bucket.left = Math.min(most, bucket.left + 1)
    }
  }

  #refilled(place: string, { most, secondsEach }: Size, now: number): Bucket {
    const found = this.#buckets.get(place) ?? { left: most, at: now }
    // A clock that was set back takes nothing away.
    found.left = Math.min(most, found.left + Math.max(0, now - found.at) / 1000 / secondsEach)
    found.at = now
    this.#buckets.delete(place)
    this.#buckets.set(place, found)
    if (this.#buckets.size > mostBuckets) this.#buckets.delete(this.#buckets.keys().next().value!)
    return found
  }
}

/** The address itself and its neighbourhood, with what each may get wrong. */
export function placesOf(ip: string): [place: string, size: Size][] {
  if (!ipaddr.isValid(ip)) return [[ip, failureSizes.host]]
  const bytes = ipaddr.process(ip).toByteArray()
  const [host, network] = bytes.length === 4 ? [4, 3] : [8, 6]
  const prefix = (length: number) => `${bytes.length}:${bytes.slice(0, length).join('.')}/${length}`
  return [
    [prefix(host), failureSizes.host],
    [prefix(network), failureSizes.network],
  ]
}
