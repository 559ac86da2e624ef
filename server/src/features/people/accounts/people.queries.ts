import type { Party } from '@tsunagi/contract/endpoint'
import { sql, type Insertable } from 'kysely'
import { text } from '@tsunagi/contract/messages/text'
import type { StaffQuery } from '@tsunagi/contract/people/admins'
import { type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { firstOptions } from '../../../platform/pages.ts'
import { invalid } from '../../../platform/errors.ts'

/** Stands for "has not chosen a password yet": no password has this hash. */
export const noPassword = '-'

/** Somebody who is to sign in, and the account they belong to. */
export type NewPerson = Pick<
  Insertable<Tables['user_account']>,
  | 'user_type'
  | 'mail_address'
  | 'user_name'
  | 'language'
  | 'affiliater_id'
  | 'advertiser_id'
  | 'agency_id'
  | 'role_id'
  | 'created_at'
>

/** Adds somebody who signs in; an address signs in once for each kind of user. */
export const insertPerson = async (
  tx: Tx,
  person: NewPerson,
  passwordHash: string = noPassword,
): Promise<number> =>
  (
    await uniqueMail(
      tx
        .insertInto('user_account')
        .values({ ...person, password_hash: passwordHash })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id

/** Moves the people who sign in with an account's old address to its new one. Answers who they are. */
export const moveLoginMail = (
  tx: Tx,
  party: Party,
  id: number,
  { from, to }: { from: string; to: string },
) =>
  uniqueMail(
    tx
      .updateTable('user_account')
      .set({ mail_address: to })
      .where(`${party}_id`, '=', id)
      .where((eb) => eb(eb.fn('lower', ['mail_address']), '=', from.toLowerCase()))
      .returning(['id', 'user_name', 'language', 'password_hash'])
      .execute(),
  )

const nameOf = {
  affiliater: 'affiliater.user_name',
  advertiser: 'advertiser.contact_name',
  agency: 'agency.contact_name',
} as const satisfies Record<Party, string>

/** Calls whoever signs in with an account's address what the account says now: somebody may have taken over. */
export const nameLogin = (tx: Tx, party: Party, id: number) =>
  sql`
    update user_account set user_name = ${sql.ref(nameOf[party])} from ${sql.table(party)}
    where ${sql.ref(`${party}.id`)} = ${id} and ${sql.ref(`user_account.${party}_id`)} = ${id}
      and lower(user_account.mail_address) = lower(${sql.ref(`${party}.mail_address`)})
      and user_account.user_name <> ${sql.ref(nameOf[party])}`.execute(tx)

/** Changes what somebody is called, or the language they read; what is left out stays. */
export const setPersonName = (
  tx: Db,
  userId: number,
  values: { user_name?: string; language?: 'ja' | 'en' },
) => tx.updateTable('user_account').set(values).where('id', '=', userId).execute()

/** Names of people by their ids; of nobody, none. */
export async function namesOfPeople(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'user_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, user_name }) => [id, user_name]))
}

/** Somebody who signs in as the same kind of user has the address. */
export const mailTaken = text(
  'このメールアドレスはすでに登録されています。',
  'This email address is registered already.',
)

/** Writes what holds an address to sign in with; a taken one is said beside its field (422). */
export async function uniqueMail<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'user_account_mail') throw error
    throw invalid('mail_address', mailTaken)
  }
}

/** Administrators by part of their name. */
export const staffNames = (db: Db, { word, id, status }: StaffQuery) =>
  firstOptions(
    db
      .selectFrom('user_account')
      .select(['id', 'user_name as name'])
      .where('user_type', '=', '0')
      .$if(status !== undefined, (query) =>
        query.where('lifecycle', status === 'active' ? 'is' : 'is not', null),
      )
      .$if(word !== undefined, (query) => query.where('user_name', '~*', wordPattern(word!)))
      .$if(id !== undefined, (query) => query.where('id', '=', id!)),
  )
