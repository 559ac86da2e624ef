import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { text } from '@tsunagi/contract/messages/text'
import type { Person } from '../session/session.queries.ts'

/** Keeps the address that somebody wants, until it is proven or time is up; an earlier wish is forgotten. */
export const putMailChange = (tx: Tx, { user_id, ...wish }: Insertable<Tables['mail_change']>) =>
  tx
    .insertInto('mail_change')
    .values({ user_id, ...wish })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(wish))
    .execute()

/** The address that somebody is still to prove; undefined = none. */
export const findMailChange = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('mail_change')
    .select('mail_address')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Uses up the link that proves an address; undefined where it is unknown or its time is up. */
export const spendMailChange = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .deleteFrom('mail_change')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .returning(['user_id', 'mail_address', 'session_id'])
    .executeTakeFirst()

/** The new address, for signing in and, where it was the same one, for the party too. Another account may have it already (422). */
export async function setMailAddress(tx: Tx, person: Person, mail_address: string) {
  try {
    await tx.updateTable('user_account').set({ mail_address }).where('id', '=', person.id).execute()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'user_account_mail')
      throw invalid(
        'mail_address',
        text('このメールアドレスはすでに使われています。', 'This email address is used already.'),
      )
    throw error
  }
  const { affiliater_id, advertiser_id, agency_id } = await tx
    .selectFrom('user_account')
    .select(['affiliater_id', 'advertiser_id', 'agency_id'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  for (const [table, id] of [
    ['affiliater', affiliater_id],
    ['advertiser', advertiser_id],
    ['agency', agency_id],
  ] as const) {
    if (id !== null)
      await tx
        .updateTable(table)
        .set({ mail_address })
        .where('id', '=', id)
        .where((eb) => eb(eb.fn('lower', ['mail_address']), '=', person.mail_address.toLowerCase()))
        .execute()
  }
}
