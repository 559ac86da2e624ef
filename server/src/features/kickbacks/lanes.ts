/** A host that took longer than this is slow until it answers faster. */
const slowMs = 1000
const hostsRemembered = 10_000

export interface Lane {
  host: string
  affiliaterId: number
}

export interface Shares {
  atOnce: number
  /** Calls at once to one host, and for one affiliater. */
  host: number
  affiliater: number
  /** Calls at once to all hosts that are known to be slow: the rest stays free for the others. */
  slow: number
}

/** Who may be called now, so that a slow receiver holds up nobody else. */
export class Lanes {
  readonly #shares: Shares
  readonly #hosts = new Map<string, number>()
  readonly #affiliaters = new Map<number, number>()
  readonly #slow = new Set<string>()
  #busy = 0

  constructor(shares: Shares) {
    this.#shares = shares
  }

  get free(): number {
    return this.#shares.atOnce - this.#busy
  }

  /** Hosts that have as many calls as they get. */
  get fullHosts(): string[] {
    const full = [...this.#hosts].filter(([, count]) => count >= this.#shares.host).map(([host]) => host)
    return this.#slowBusy >= this.#shares.slow ? [...new Set([...full, ...this.#slow])] : full
  }

  get fullAffiliaters(): number[] {
    return [...this.#affiliaters].filter(([, count]) => count >= this.#shares.affiliater).map(([id]) => id)
  }

  /** Takes the candidates there is room for, in their order. */
  admit<Row extends Lane>(candidates: readonly Row[]): Row[] {
    return candidates.filter((row) => {
      if (this.free <= 0 || this.fullHosts.includes(row.host) || this.fullAffiliaters.includes(row.affiliaterId)) return false
      this.#count(row, 1)
      return true
    })
  }

  /** Gives back the room of a call that is not made. */
  giveBack(lane: Lane) {
    this.#count(lane, -1)
  }

  /** Ends a call; how long it took says in which lane the next one of its host goes. */
  leave(lane: Lane, durationMs: number) {
    this.giveBack(lane)
    this.#slow.delete(lane.host)
    if (durationMs > slowMs) this.#slow.add(lane.host)
    if (this.#slow.size > hostsRemembered) this.#slow.delete(this.#slow.values().next().value!)
  }

  get #slowBusy(): number {
    return [...this.#hosts].reduce((sum, [host, count]) => sum + (this.#slow.has(host) ? count : 0), 0)
  }

  #count({ host, affiliaterId }: Lane, step: 1 | -1) {
    this.#busy += step
    add(this.#hosts, host, step)
    add(this.#affiliaters, affiliaterId, step)
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, step: number) {
  const count = (counts.get(key) ?? 0) + step
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
