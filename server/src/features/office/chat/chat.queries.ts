import type { Db } from '../../../platform/db.ts'
import { isDue, isHeld, leaseFrom, type Leased } from '../../../platform/outbox/lease.queries.ts'

/** A message that this worker alone may send until its lease ends. */
export interface DueMessage extends Leased {
  title: string
  body: string
  link: string | null
  /** Attempts made, the one to come included. */
  attempts: number
  /** The request it follows from. */
  request_id: string | null
}

/** Takes the oldest due message. The lease is committed before it is sent. */
export async function claimMessage(db: Db, now: Date): Promise<DueMessage | undefined> {
  const lease = leaseFrom(now)
  const claimed = await db
    .updateTable('chat_message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: lease }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('chat_message')
        .select('id')
        .where('state', '=', 'waiting')
        .where(isDue('next_try_at', now))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'title', 'body', 'link', 'attempts', 'request_id'])
    .executeTakeFirst()
  return claimed && { ...claimed, lease }
}

/** What came of an attempt; `next` = when it is tried again. */
export const setOutcome = (
  db: Db,
  message: DueMessage,
  {
    state,
    error,
    next,
  }: { state: 'waiting' | 'sent' | 'failed'; error: string | null; next: Date | null },
) =>
  db
    .updateTable('chat_message')
    .set({ state, last_error: error, next_try_at: next })
    .where(isHeld('next_try_at', message))
    .execute()

/** Nobody is there to be told: what waits is given up. */
export const dropWaiting = (db: Db) =>
  db.deleteFrom('chat_message').where('state', '=', 'waiting').execute()

/** Why the newest message that was tried did not arrive; null when it did. */
export const lastChatError = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('chat_message')
      .select('last_error')
      .where('attempts', '>', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.last_error ?? null
