import type { Clock } from '../../../platform/clock.ts'
import { pauseAt } from '../../../domain/kickbacks/health.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Egress } from '../../../platform/egress.ts'
import { outboxUse } from '../../../platform/metrics/outboxUse.ts'
import { onBehalfOf } from '../../../platform/origin.ts'
import { fateOf, fateOfProbe, probeMs, type Fate } from '../../../platform/outbox/fate.rules.ts'
import { sendCall, type SentAttempt } from '../../../platform/outbox/sendCall.ts'
import { claimDeliveries, recordAttempt, type ClaimedDelivery } from './outbox.queries.ts'
import {
  activeReceivers,
  countAttempt,
  forgetFailures,
  pause,
  setProbes,
} from './receivers.queries.ts'
import { mailPaused } from './pausedMails.queries.ts'
import { readableWebhookSecret } from './webhookSecrets.ts'

/** Systems that are called at once. */
const atOnce = 64

export interface WebhookDeps {
  db: Db
  clock: Clock
  egress: Egress
  secretsKey: string
  appUrl: string
}

type SenderDeps = WebhookDeps & { onError: (error: unknown) => void }

/** Sends due messages to many systems at once: each has some calls under way, and none waits for another that is slow. */
export class WebhookSender {
  readonly #deps: SenderDeps
  readonly #calling = new Map<number, Promise<void>>()
  #closed = false

  constructor(deps: SenderDeps) {
    this.#deps = deps
  }

  /** Begins with what is due at systems that are not being called. */
  async start(): Promise<void> {
    const room = atOnce - this.#calling.size
    if (room <= 0) return
    const claimed = await this.#claim((id) => !this.#calling.has(id), room)
    for (const [endpointId, batch] of Map.groupBy(claimed, (each) => each.endpointId))
      this.#calling.set(
        endpointId,
        this.#callAll(endpointId, batch)
          .catch(this.#deps.onError)
          .finally(() => this.#calling.delete(endpointId)),
      )
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#calling.size > 0) await Promise.all(this.#calling.values())
  }

  close(): Promise<void> {
    this.#closed = true
    return this.settled()
  }

  /** Goes on as long as something is due there. */
  async #callAll(endpointId: number, first: readonly ClaimedDelivery[]) {
    for (let batch = first; batch.length > 0;) {
      await Promise.all(
        batch.map((delivery) =>
          onBehalfOf(delivery.requestId, 'webhook', () => deliver(this.#deps, delivery)).catch(
            this.#deps.onError,
          ),
        ),
      )
      batch = this.#closed ? [] : await this.#claim((id) => id === endpointId, 1)
    }
  }

  async #claim(isMeant: (endpointId: number) => boolean, most: number) {
    const { db, clock } = this.#deps
    const receivers = (await activeReceivers(db)).map(({ id }) => id).filter(isMeant)
    if (receivers.length === 0) return []
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const taken = await claimDeliveries(tx, now, receivers, most)
      const probed = taken.filter(({ isProbe }) => isProbe).map(({ endpointId }) => endpointId)
      if (probed.length > 0) await setProbes(tx, probed, new Date(now.getTime() + probeMs))
      return taken
    })
  }
}

/** Makes one attempt, and writes down what came of it. */
export async function deliver(deps: WebhookDeps, delivery: ClaimedDelivery): Promise<void> {
  const attempt = await attemptOf(deps, delivery)
  outboxUse.attempted('webhook', attempt.error ?? 'sent', attempt.durationMs / 1000)
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    await recordAttempt(tx, delivery, attempt, fateFor(delivery, attempt), now)
    await follow(tx, delivery.endpointId, {
      ok: attempt.error === null,
      now,
      appUrl: deps.appUrl,
    })
  })
}

/** What an attempt says about the receiver: too many failures in a row pause it, and a good answer ends the pause. */
async function follow(
  tx: Tx,
  endpointId: number,
  { ok, now, appUrl }: { ok: boolean; now: Date; appUrl: string },
) {
  const { streak, isPaused } = await countAttempt(tx, endpointId, { ok, now })
  if (ok && isPaused) await forgetFailures(tx, endpointId, now)
  else if (!ok && !isPaused && streak >= pauseAt) {
    await pause(tx, endpointId, now, new Date(now.getTime() + probeMs))
    await mailPaused(tx, endpointId, streak, appUrl)
  }
}

type Made = Omit<SentAttempt, 'error'> & { error: SentAttempt['error'] | 'secret_unreadable' }

function attemptOf(
  { egress, clock, secretsKey }: WebhookDeps,
  { endpointId, messageId, url, body, secrets }: ClaimedDelivery,
): Promise<Made> {
  const [newest = null, ...others] = secrets.map((box) =>
    readableWebhookSecret(secretsKey, endpointId, box),
  )
  // Signed by an older one alone, its receiver would soon not believe it.
  if (newest === null)
    return Promise.resolve({
      status: null,
      error: 'secret_unreadable',
      retryAfterMs: 0,
      response: null,
      durationMs: 0,
    })
  return sendCall(
    egress,
    { method: 'POST', url, contentType: 'application/json', body },
    {
      id: messageId,
      userAgent: 'Tsunagi-Webhook/1',
      signature: 'standard',
      secrets: [newest, ...others.filter((secret) => secret !== null)],
      headers: [],
      successText: null,
    },
    clock.now(),
  )
}

/** A test is not tried again, because somebody is looking at it. */
function fateFor({ isTest, isProbe, attempts }: ClaimedDelivery, { error, ...made }: Made): Fate {
  if (error === 'secret_unreadable') return { state: 'failed' }
  const attempt = { ...made, error }
  if (isProbe)
    return isTest && error !== null ? { state: 'failed' } : fateOfProbe(attempt, Math.random())
  const fate = fateOf(attempt, attempts, Math.random())
  return isTest && fate.state === 'retry_wait' ? { state: 'failed' } : fate
}
