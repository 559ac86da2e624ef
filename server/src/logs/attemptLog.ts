import type { Insertable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'
import { attemptsOf, deleteOldAttempts, insertAttempt } from './postgres/attempts.queries.ts'

export type NewAttempt = Insertable<Tables['kickback_attempt']>

/** The log of attempts to deliver kickbacks, written in the transaction of what follows from them. */
export const attemptLog = (db: Db) => ({
  add: (attempt: NewAttempt) => insertAttempt(db, attempt),
  /** The attempts of a kickback, in their order. */
  of: (kickbackId: number) => attemptsOf(db, kickbackId),
  /** Forgets some attempts older than an instant. Answers how many. */
  forgetSome: (before: Date) => deleteOldAttempts(db, before),
})
