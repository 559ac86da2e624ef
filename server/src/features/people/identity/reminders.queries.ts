import type { UserType } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'

/** Notes that a password was asked for, whether anybody has the address or not: the answer is the same. */
export const insertPasswordRequest = (
  db: Db,
  request: { userType: UserType; mail: string; language: Language; now: Date },
) =>
  db
    .insertInto('password_request')
    .values({
      user_type: request.userType,
      mail_address: request.mail,
      language: request.language,
      created_at: request.now,
    })
    .execute()

/** Takes the oldest request that waits, unless another worker has it. */
export const takePasswordRequest = (tx: Tx) =>
  tx
    .selectFrom('password_request')
    .selectAll()
    .where('answered_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Notes that a request was dealt with, by a mail or by none. */
export const setAnswered = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('password_request').set({ answered_at: now }).where('id', '=', id).execute()

/** How many requests for an address were answered since an instant. */
export async function countAnswered(
  tx: Tx,
  userType: UserType,
  mail: string,
  since: Date,
): Promise<number> {
  const { answered } = await tx
    .selectFrom('password_request')
    .select((eb) => eb.fn.countAll<number>().as('answered'))
    .where('user_type', '=', userType)
    .where((eb) => eb(eb.fn('lower', ['mail_address']), '=', mail.toLowerCase()))
    .where('created_at', '>', since.toISOString())
    .where('answered_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return answered
}

/** What was typed is kept for a day, to notice floods. */
export const dropOldRequests = (db: Db, before: Date) =>
  db.deleteFrom('password_request').where('answered_at', '<', before.toISOString()).execute()
