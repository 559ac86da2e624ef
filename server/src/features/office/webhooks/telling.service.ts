import {
  topicOf,
  type WebhookEvent,
  type WebhookTopic,
} from '@tsunagi/contract/office/webhookEvents'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { readFacts, type Fact } from './facts.queries.ts'
import { bodyOf, eventsOfStep } from './message.rules.ts'
import { isResultStep, readSteps, takeMoments, type Moment } from './moments.queries.ts'
import { insertDeliveries } from './outbox.queries.ts'
import { readerFor } from './readers.rules.ts'
import { activeReceivers, type Receiver } from './receivers.queries.ts'

/** Something that is told. */
interface Told {
  event: WebhookEvent
  subjectId: number
  at: string
  requestId: string | null
}

/** Turns what happened into messages for the systems that wait for it. Answers how many moments it took. */
export function tellSystems(db: Db, clock: Clock, batch = 200): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const moments = await takeMoments(tx, now, batch)
    if (moments.length === 0) return 0
    const told = await toldOf(tx, moments)
    const receivers = await activeReceivers(tx)
    for (const [topic, events] of Map.groupBy(told, ({ event }) => topicOf(event)))
      await queueTopic(tx, topic, events, receivers, now)
    return moments.length
  })
}

async function toldOf(tx: Tx, moments: readonly Moment[]): Promise<Told[]> {
  const steps = await readSteps(
    tx,
    moments.filter(isResultStep).map(({ subject_id }) => subject_id),
  )
  return moments.flatMap(({ event, subject_id, at, request_id }): Told[] => {
    if (event !== 'result.step')
      return [{ event, subjectId: subject_id, at, requestId: request_id }]
    const step = steps.get(subject_id)!
    return eventsOfStep(step).map((each) => ({
      event: each,
      subjectId: step.result_id,
      at: step.at,
      requestId: request_id,
    }))
  })
}

/** Each advertiser is asked for only where some of it is its own business, and reads it with its own eyes. */
async function queueTopic(
  tx: Tx,
  topic: WebhookTopic,
  events: readonly Told[],
  receivers: readonly Receiver[],
  now: Date,
) {
  const wanting = receivers.filter((receiver) => events.some(isWantedBy(receiver)))
  if (wanting.length === 0) return
  const idsOf = (facts: readonly Fact[]) => facts.map(({ id }) => id)
  const read = (advertiserId: number | null, ids: readonly number[]) =>
    readFacts(topic, { db: tx, reader: readerFor(advertiserId), ids, now })
  const all = await read(null, [...new Set(events.map(({ subjectId }) => subjectId))])
  for (const [advertiserId, own] of Map.groupBy(wanting, (receiver) => receiver.advertiser_id)) {
    const mine = all.filter((fact) => advertiserId === null || fact.advertiser_id === advertiserId)
    if (mine.length === 0) continue
    const facts = advertiserId === null ? mine : await read(advertiserId, idsOf(mine))
    await queue(tx, events, new Map(facts.map((fact) => [fact.id, fact])), own, now)
  }
}

const isWantedBy =
  ({ events }: Receiver) =>
  ({ event }: Told) =>
    events.includes(event)

async function queue(
  tx: Tx,
  events: readonly Told[],
  facts: ReadonlyMap<number, Fact>,
  receivers: readonly Receiver[],
  now: Date,
) {
  const rows = receivers.flatMap((receiver) =>
    events.filter(isWantedBy(receiver)).flatMap(({ event, subjectId, at, requestId }) => {
      const fact = facts.get(subjectId)
      return fact
        ? [
            {
              endpoint_id: receiver.id,
              event,
              subject_id: subjectId,
              affiliater_id: fact.affiliater_id,
              advertiser_id: fact.advertiser_id,
              body: bodyOf(event, at, fact),
              next_attempt_at: now,
              created_at: now,
              queued_at: now,
              request_id: requestId,
            },
          ]
        : []
    }),
  )
  if (rows.length > 0) await insertDeliveries(tx, rows)
}
