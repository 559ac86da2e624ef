import { sql } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { isDue, isHeld, type Leased } from '../../../platform/outbox/lease.queries.ts'
import { withoutTokens } from '../../../platform/outbox/mailWords.rules.ts'

/** Longer than any attempt takes: a worker that dies gives back what it held after this. */
const leaseMs = 5 * 60_000

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** A mail that this worker alone may send until its lease ends. */
export interface DueMail extends Leased {
  to_address: string
  template: string
  user_id: number | null
  language: Language
  subject: string
  body: string
  /** The stored document that goes along. */
  document_id: number | null
  /** Attempts made, the one to come included. */
  attempts: number
  /** The request it follows from. */
  request_id: string | null
  /** When it was written or, where it is sent once more, when it went out before. */
  wanted_at: string
}

/** Takes due mails, oldest first. The lease is committed before anything is sent. */
export function claimDueMails(db: Db, now: Date, most: number): Promise<DueMail[]> {
  const lease = leaseFrom(now)
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('mail')
      .select([
        'id',
        'to_address',
        'template',
        'user_id',
        'language',
        'subject',
        'body',
        'document_id',
        'attempts',
        'request_id',
        sql<string>`coalesce(sent_at, created_at)`.as('wanted_at'),
      ])
      .where('state', 'in', ['waiting', 'sending'])
      .where(isDue('next_try_at', now))
      .orderBy('next_try_at', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return []
    await tx
      .updateTable('mail')
      .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), next_try_at: lease }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    return due.map((mail) => ({ ...mail, attempts: mail.attempts + 1, lease }))
  })
}

/** Holds a mail for a whole attempt from now on, however long those before it took; undefined once it is another's. */
export async function holdForAttempt(
  db: Db,
  mail: DueMail,
  now: Date,
): Promise<DueMail | undefined> {
  if (mail.lease <= now) return undefined
  const lease = leaseFrom(now)
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ next_try_at: lease })
    .where(isHeld('next_try_at', mail))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? { ...mail, lease } : undefined
}

/** Whatever waits for its next attempt is tried at once, and anew from the first: what stood against it may be set right, and trying out settings uses nothing up. */
export const tryWaiting = (db: Db) =>
  db
    .updateTable('mail')
    .set({ next_try_at: null, attempts: 0 })
    .where('state', '=', 'waiting')
    .where('next_try_at', 'is not', null)
    .execute()

/** The files that go along with a mail besides its document. */
export const filesOfMail = (db: Db, mailId: number) =>
  db
    .selectFrom('mail_file')
    .select(['filename', 'content'])
    .where('mail_id', '=', mailId)
    .orderBy('id')
    .execute()

/** It left. Links that let someone in are cut out of what we keep. */
export const setSent = (db: Db, mail: DueMail, now: Date) =>
  db
    .updateTable('mail')
    .set({
      state: 'sent',
      sent_at: now,
      next_try_at: null,
      last_error: null,
      body: withoutTokens(mail.body),
    })
    .where(isHeld('next_try_at', mail))
    .execute()

/** It did not leave; `nextTryAt` is null when it is given up. */
export const setFailed = (
  db: Db,
  mail: DueMail,
  state: 'waiting' | 'bounced' | 'failed',
  nextTryAt: Date | null,
  error: string,
) =>
  db
    .updateTable('mail')
    .set({ state, next_try_at: nextTryAt, last_error: error.slice(0, 500) })
    .where(isHeld('next_try_at', mail))
    .execute()

/** Without a mail server nothing is lost: the mails that wait are kept for the operator to read. Answers how many. */
export async function keepWaiting(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'kept', next_try_at: null })
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'sending'), isDue('next_try_at', now)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
