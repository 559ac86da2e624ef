import { clickRules } from '@tsunagi/contract/clickRules'
import { publicNetwork, recognisedBy, type Visitor } from './visitor.ts'

const hourMs = 3_600_000
const capacity = 200_000

/** Counted clicks of visitors and addresses in the present hour of the clock. Beyond its capacity it knows nobody anew until the next one. */
export class Velocity {
  readonly #counts = new Map<string, number>()
  #hour = 0

  isTooFast(visitor: Visitor, at: Date): boolean {
    this.#turnTo(at)
    return this.#countOf(visitorKey(visitor)) >= clickRules.visitorClicksPerHour || this.#countOf(addressKey(visitor)) >= clickRules.addressClicksPerHour
  }

  remember(visitor: Visitor, at: Date) {
    this.#turnTo(at)
    for (const key of [visitorKey(visitor), addressKey(visitor)]) {
      if (key !== null && (this.#counts.size < capacity || this.#counts.has(key))) this.#counts.set(key, this.#countOf(key) + 1)
    }
  }

  #countOf(key: string | null) { return key === null ? 0 : (this.#counts.get(key) ?? 0) }

  #turnTo(at: Date) {
    const hour = Math.floor(at.getTime() / hourMs)
    if (hour <= this.#hour) return
    this.#hour = hour
    this.#counts.clear()
  }
}

const visitorKey = (visitor: Visitor) => `v${recognisedBy(visitor)}`

function addressKey({ ip }: Visitor): string | null {
  const network = publicNetwork(ip)
  return network === null ? null : `a${network}`
}
