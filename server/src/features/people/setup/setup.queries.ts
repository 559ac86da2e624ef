import { userTypes } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'

const administrators = (db: Db) =>
  db.selectFrom('user_account').select('id').where('user_type', '=', userTypes.admin)

/** Whether there is an administrator already, whatever became of the account. */
export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await administrators(db).limit(1).execute()).length > 0

/** Puts a link in the place of the one before it. */
export const replaceLink = (db: Db, link: { token_hash: Buffer; expires_at: Date }) =>
  db
    .insertInto('setup_link')
    .values(link)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(link))
    .execute()

/** Uses a link up; none is good once there is an administrator. Two that try at once wait for each other, and one of them finds it gone. Answers whether it was good. */
export async function takeLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('setup_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where(({ not, exists }) => not(exists(administrators(tx))))
    .returning('only_one')
    .executeTakeFirst()
  return taken !== undefined
}

/** The first administrator, with the password as it is stored. */
export interface NewOwner {
  user_name: string
  mail_address: string
  password_hash: string
  language: Language
}

/** An administrator without a role is an owner. */
export const insertOwner = (tx: Tx, owner: NewOwner) =>
  tx
    .insertInto('user_account')
    .values({ ...owner, user_type: userTypes.admin })
    .returning('id')
    .executeTakeFirstOrThrow()
