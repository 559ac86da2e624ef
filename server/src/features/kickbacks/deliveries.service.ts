import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { EgressRefused, type Egress } from '../../platform/egress.ts'
import { claimDue, recordAttempt, type ClaimedKickback } from './deliveries.queries.ts'
import { signedHeaders } from './kickbackSignature.ts'
import { errorOf, fateOf, hostOf, retryAfterMs, type Attempt } from './kickbacks.rules.ts'

const atOnce = 20
const hostShare = 2

export interface DeliveryDeps {
  db: Db
  clock: Clock
  egress: Egress
  onError: (error: unknown) => void
}

/** Sends due kickbacks, a few at a time, so that a slow receiver holds up nobody else. */
export class Deliveries {
  readonly #deps: DeliveryDeps
  readonly #inFlight = new Set<Promise<void>>()
  readonly #busy = new Map<string, number>()
  #starting: Promise<void> | null = null
  #lookAgain = false
  #closed = false

  constructor(deps: DeliveryDeps) {
    this.#deps = deps
  }

  /** Starts as many deliveries as there is room for; each that ends makes room for the next. */
  start(): Promise<void> {
    this.#lookAgain = true
    return (this.#starting ??= Promise.resolve().then(() => this.#fill()))
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0 || this.#starting) await Promise.allSettled([...this.#inFlight, this.#starting])
  }

  close(): Promise<void> {
    this.#closed = true
    return this.settled()
  }

  /** Looks once more when room was made while it looked: it had counted that room as taken. */
  async #fill() {
    try {
      while (this.#lookAgain && !this.#closed && this.#inFlight.size < atOnce) {
        this.#lookAgain = false
        const claimed = await claimDue(this.#deps.db, this.#deps.clock.now(), { free: atOnce - this.#inFlight.size, busy: this.#busy, hostShare })
        for (const kickback of claimed) this.#send(kickback)
        if (claimed.length > 0) this.#lookAgain = true
      }
    } finally {
      this.#starting = null
    }
  }

  #send(kickback: ClaimedKickback) {
    const host = hostOf(kickback.url)
    this.#busy.set(host, (this.#busy.get(host) ?? 0) + 1)
    const sending = deliver(this.#deps, kickback).catch(this.#deps.onError).finally(() => {
      this.#inFlight.delete(sending)
      this.#free(host)
    })
    this.#inFlight.add(sending)
  }

  #free(host: string) {
    const left = this.#busy.get(host)! - 1
    if (left > 0) this.#busy.set(host, left)
    else this.#busy.delete(host)
    if (!this.#closed) this.start().catch(this.#deps.onError)
  }
}

async function deliver({ db, clock, egress }: DeliveryDeps, kickback: ClaimedKickback) {
  const at = clock.now()
  const started = performance.now()
  const attempt = await attemptOf(egress, kickback, at)
  const durationMs = Math.round(performance.now() - started)
  await recordAttempt(db, kickback, { ...attempt, at, durationMs }, fateOf(attempt, kickback.attempts, Math.random()), clock.now())
}

async function attemptOf(egress: Egress, { id, url, secret }: ClaimedKickback, now: Date): Promise<Attempt & { response: string | null }> {
  try {
    const { status, headers, body } = await egress.get(url, { 'user-agent': 'Tsunagi-Kickback/1', accept: '*/*', ...signedHeaders(id, url, secret, now) })
    return { status, error: errorOf(status), retryAfterMs: retryAfterMs([headers['retry-after']].flat()[0], now), response: body.subarray(0, 2048).toString() }
  } catch (error) {
    return { status: null, error: failureOf(error), retryAfterMs: 0, response: null }
  }
}

function failureOf(error: unknown): Attempt['error'] {
  if (error instanceof EgressRefused) return 'refused'
  return error instanceof Error && /timeout/i.test(error.name) ? 'timeout' : 'connection'
}
