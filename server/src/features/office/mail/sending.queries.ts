import type { Db } from '../../../platform/db.ts'
import { withoutTokens } from '../../../platform/outbox/mailWords.rules.ts'

/** Longer than any attempt takes: a worker that dies gives back what it held after this. */
const leaseMs = 5 * 60_000

export interface DueMail {
  id: number
  to_address: string
  subject: string
  body: string
  /** Attempts made, the one to come included. */
  attempts: number
}

/** Takes due mails, oldest first. The lease is committed before anything is sent. */
export function claimDueMails(db: Db, now: Date, most: number): Promise<DueMail[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('mail')
      .select('id')
      .where('state', 'in', ['waiting', 'sending'])
      .where((eb) =>
        eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now.toISOString())]),
      )
      .orderBy('next_try_at', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return []
    return tx
      .updateTable('mail')
      .set((eb) => ({
        state: 'sending',
        attempts: eb('attempts', '+', 1),
        next_try_at: new Date(now.getTime() + leaseMs),
      }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returning(['id', 'to_address', 'subject', 'body', 'attempts'])
      .execute()
  })
}

/** It left. Links that let someone in are cut out of what we keep. */
export const setSent = (db: Db, { id, body }: DueMail, now: Date) =>
  db
    .updateTable('mail')
    .set({
      state: 'sent',
      sent_at: now,
      next_try_at: null,
      last_error: null,
      body: withoutTokens(body),
    })
    .where('id', '=', id)
    .execute()

export const setFailed = (
  db: Db,
  { id }: DueMail,
  state: 'waiting' | 'bounced' | 'failed',
  nextTryAt: Date | null,
  error: string,
) =>
  db
    .updateTable('mail')
    .set({ state, next_try_at: nextTryAt, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute()

/** Without a mail server nothing is lost: the mails that wait are kept for the operator to read. Answers how many. */
export async function keepWaiting(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'kept', next_try_at: null })
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
