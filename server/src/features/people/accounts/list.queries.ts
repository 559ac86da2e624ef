import type { Party } from '@tsunagi/contract/endpoint'
import { sql, type SqlBool } from 'kysely'
import { digitsOf } from '@tsunagi/contract/japan'
import { containing, endOf, startOf, type Db } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { noPassword } from './people.queries.ts'

// What the lists of the three parties have in common.

/** A word in the names, addresses and numbers of an account, or its id. A phone number is found however it is written. */
export function hasWord(party: Party, word: string) {
  const text = sql.ref(`${party}.search_text`)
  const isNumber = /^[\d\s()‐－-]+$/.test(word)
  return sql<SqlBool>`(${text} ~* ${wordPattern(word)} or ${sql.ref(`${party}.id`)}::text = ${word}
    or ${isNumber ? sql`${text} like ${containing(digitsOf(word))}` : sql`false`})`
}

/** Whether an account has exactly this tag. */
export const hasTag = (party: Party, tag: string) =>
  sql<SqlBool>`${tag} = any(${sql.ref(`${party}.tags`)})`

/** The last sign-in of any of its people; for an account without one, nothing. */
export const lastLogin = (party: Party) =>
  sql<
    string | null
  >`(select max(last_login_at) from user_account where ${sql.ref(`user_account.${party}_id`)} = ${sql.ref(`${party}.id`)})`

/** Whether the person who reads the mails of an account has chosen no password yet. */
export const awaitsPassword = (party: Party) =>
  sql<boolean>`coalesce((select password_hash = ${noPassword} from user_account where ${sql.ref(`user_account.${party}_id`)} = ${sql.ref(`${party}.id`)} order by user_account.id limit 1), false)`

/** The administrator in charge of an account; null = nobody is. */
export const staffName = (party: Party) =>
  sql<
    string | null
  >`(select user_name from user_account where user_account.id = ${sql.ref(`${party}.staff_id`)})`

/** The same last sign-ins for all accounts at once, to sort and filter by. */
export const lastLogins = (db: Db, party: Party) =>
  db
    .selectFrom('user_account')
    .select([
      sql<number>`${sql.ref(`${party}_id`)}`.as('party_id'),
      sql<string | null>`max(last_login_at)`.as('last_login_at'),
    ])
    .where(sql.ref(`${party}_id`), 'is not', null)
    .groupBy(sql.ref(`${party}_id`))

/** Days in Japan, both included. */
export const since = (column: string, date: string) =>
  sql<SqlBool>`${sql.ref(column)} >= ${startOf(date)}`
/** Whether an instant is at the latest on a business day. */
export const until = (column: string, date: string) =>
  sql<SqlBool>`${sql.ref(column)} < ${endOf(date)}`

/** A page of what was found by its ids, each row read in full, with what is said of all that were found. */
export async function inFull<Totals extends object, Row extends { id: number }>(
  found: Promise<{ items: readonly { id: number }[] } & Totals>,
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
) {
  const { items, ...totals } = await found
  const ids = items.map(({ id }) => id)
  return { ...totals, items: ids.length === 0 ? [] : inOrder(ids, await read(ids)) }
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
