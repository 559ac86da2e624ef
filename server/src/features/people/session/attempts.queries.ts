import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { UserType } from '@tsunagi/contract/endpoint'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { forgetAfterMs, hardStop, lockEnd } from './session.rules.ts'

export { hardStop } from './session.rules.ts'

const hash = (words: string) => createHash('sha256').update(words).digest()

/** The counter of an address, whether such an account exists or not; a device the person is known by has one of its own. */
export const addressKey = (userType: UserType, mail: string, device: Buffer | null = null) =>
  hash(`${userType}|${mail.toLowerCase()}|${device?.toString('hex') ?? ''}`)
/** The counter of a signed-in person who is asked for the password again. */
export const againKey = (userId: number) => hash(`again|${userId}`)
/** The same for codes of a second factor: whoever has the password does not try codes without end. */
export const codeKey = (userId: number) => hash(`code|${userId}`)

/** The instant until which nobody may try, if there is one. */
export async function lockedUntil(db: Db, key: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('login_attempt')
    .select('locked_until')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.locked_until ? new Date(row.locked_until) : null
}

/**
 * Counts a try as failed before it is made, so that tries made at once cannot outrun the lock; a right one is given back.
 * Answers false if a lock came in between.
 */
export function countTry(db: Db, key: Buffer, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('login_attempt')
      .values({ key, failures: 1, failed_at: now })
      .onConflict((oc) =>
        oc
          .column('key')
          .doUpdateSet({
            failures: sql<number>`case when login_attempt.failures < ${hardStop} and login_attempt.failed_at < ${new Date(now.getTime() - forgetAfterMs)} then 1 else login_attempt.failures + 1 end`,
            failed_at: now,
          })
          .where((eb) =>
            eb.or([
              eb('login_attempt.locked_until', 'is', null),
              eb('login_attempt.locked_until', '<=', now.toISOString()),
            ]),
          ),
      )
      .returning('failures')
      .executeTakeFirst()
    if (!row) return false
    const { tries_before_lock } = await readSetting(tx, 'sign_in')
    const end = lockEnd(row.failures, tries_before_lock, now)
    if (end)
      await tx
        .updateTable('login_attempt')
        .set({ locked_until: end })
        .where('key', '=', key)
        .execute()
    return true
  })
}

/** Failures in a row after which a browser has to work before the next try. */
const failuresBefore = 2

/** Whether tries of a counter failed so often in a row that a machine may be at it. */
export const hasFailed = async (db: Db, key: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('login_attempt')
    .select('key')
    .where('key', '=', key)
    .where('failures', '>=', failuresBefore)
    .executeTakeFirst()) !== undefined

/** Takes one failure back: the try was right. */
export const uncountTry = (db: Db, key: Buffer) =>
  db
    .updateTable('login_attempt')
    .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()

/** Begins to count failures anew, as after a sign-in. */
export const forgetTries = (db: Db, keys: Buffer[]) =>
  db.deleteFrom('login_attempt').where('key', 'in', keys).execute()
