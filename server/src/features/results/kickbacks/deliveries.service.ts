import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Egress } from '../../../platform/egress.ts'
import { outboxUse } from '../../../platform/metrics/outboxUse.ts'
import { onBehalfOf } from '../../../platform/origin.ts'
import { claimDue, type Claimed } from './claiming.service.ts'
import { recordAttempt } from './deliveries.queries.ts'
import { mailFailures, mailResumed } from './failureMails.queries.ts'
import { countAttempt, endPause, pause } from './health.queries.ts'
import { warnAt } from '../../../domain/kickbacks/health.rules.ts'
import { fateOf, fateOfProbe, probeMs } from '../../../platform/outbox/fate.rules.ts'
import { Lanes, type LaneShares } from './lanes.ts'
import { sendCall, type SentAttempt } from '../../../platform/outbox/sendCall.ts'

/** A slow call costs little more than a socket, so many may wait side by side. */
const shares: LaneShares = {
  atOnce: 512,
  quick: { atOnce: 96, host: 8, affiliater: 16 },
  slow: { atOnce: 256, host: 4, affiliater: 32 },
}

export interface DeliveryDeps {
  db: Db
  clock: Clock
  egress: Egress
  secretsKey: string
  appUrl: string
  onError: (error: unknown) => void
}

/** Sends due kickbacks, many at a time, so that a slow receiver holds up nobody else. */
export class Deliveries {
  readonly #deps: DeliveryDeps
  readonly #inFlight = new Set<Promise<void>>()
  readonly #lanes = new Lanes(shares, () => this.wake())
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

  /** Starts as many without waiting for it. */
  wake() {
    if (!this.#closed) this.start().catch(this.#deps.onError)
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0 || this.#starting)
      await Promise.allSettled([...this.#inFlight, this.#starting])
  }

  close(): Promise<void> {
    this.#closed = true
    return this.settled()
  }

  /** Looks once more when room was made while it looked: it had counted that room as taken. */
  async #fill() {
    try {
      while (this.#lookAgain && !this.#closed && this.#lanes.rooms.length > 0) {
        this.#lookAgain = false
        const claimed = await claimDue(
          this.#deps.db,
          this.#deps.clock.now(),
          this.#lanes,
          this.#deps.secretsKey,
        )
        for (const kickback of claimed) this.#send(kickback)
        if (claimed.length > 0) this.#lookAgain = true
      }
    } finally {
      this.#starting = null
    }
  }

  #send(kickback: Claimed) {
    const sending = onBehalfOf(kickback.requestId, 'kickback', () => this.#deliver(kickback))
      .catch(this.#deps.onError)
      .finally(() => {
        this.#inFlight.delete(sending)
        this.#lanes.leave(kickback.turn)
        this.wake()
      })
    this.#inFlight.add(sending)
  }

  async #deliver(kickback: Claimed) {
    const { egress, clock } = this.#deps
    const at = clock.now()
    const attempt = await this.#lanes.watch(
      kickback.turn,
      sendCall(egress, kickback.call, kickback.sender, at),
    )
    outboxUse.attempted('kickback', attempt.error ?? 'sent', attempt.durationMs / 1000)
    await settle(this.#deps, kickback, attempt, at)
  }
}

/** Writes down an attempt, what follows from it, and what it says about the receiver. */
function settle(
  { db, clock, appUrl }: DeliveryDeps,
  kickback: Claimed,
  attempt: SentAttempt,
  at: Date,
) {
  const { mediaId, isProbe } = kickback
  const now = clock.now()
  const fate = isProbe
    ? fateOfProbe(attempt, Math.random())
    : fateOf(attempt, kickback.attempts, Math.random())
  return db.transaction().execute(async (tx) => {
    await recordAttempt(tx, kickback, attempt, fate, at, now)
    const { streak, paused } = await countAttempt(tx, mediaId, {
      ok: attempt.error === null,
      durationMs: attempt.durationMs,
      now,
    })
    if (attempt.error === null) {
      if (await endPause(tx, mediaId, now)) await mailResumed(tx, mediaId, appUrl)
    } else if (!paused && warnAt.includes(streak))
      await mailFailures(tx, 'kickbackFailing', mediaId, streak, appUrl)
    else if (!paused && (await pause(tx, mediaId, new Date(now.getTime() + probeMs), now)))
      await mailFailures(tx, 'kickbackPaused', mediaId, streak, appUrl)
  })
}
