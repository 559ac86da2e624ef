import type { Party } from '@tsunagi/contract/endpoint'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { sql, type SqlBool } from 'kysely'
import { digitsOf } from '@tsunagi/contract/japan'
import { containing, endOf, startOf, type Db } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { noPassword } from './people.queries.ts'

// What the lists of the three parties have in common.

/** A word in the names, addresses and numbers of an account, or its id. A phone number is found however it is written. */
function hasWord(party: Party, word: string) {
  const text = sql.ref(`${party}.search_text`)
  const isNumber = /^[\d\s()‐－-]+$/.test(word)
  return sql<SqlBool>`(${text} ~* ${wordPattern(word)} or ${sql.ref(`${party}.id`)}::text = ${word}
    or ${isNumber ? sql`${text} like ${containing(digitsOf(word))}` : sql`false`})`
}

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

/** Whether an instant is at the earliest on a business day. */
export const since = (column: string, date: string) =>
  sql<SqlBool>`${sql.ref(column)} >= ${startOf(date)}`
/** Whether an instant is at the latest on a business day. */
export const until = (column: string, date: string) =>
  sql<SqlBool>`${sql.ref(column)} < ${endOf(date)}`

/** What each of the lists is searched by, days in Japan included; the last sign-ins are joined as `person`. */
export function accountConditions(party: Party) {
  const is = (column: string, value: number | string) =>
    sql<SqlBool>`${sql.ref(`${party}.${column}`)} = ${value}`
  return {
    id: (_: unknown, id: number) => is('id', id),
    word: (_: unknown, word: string) => hasWord(party, word),
    lifecycle: (_: unknown, lifecycle: Lifecycle) => is('lifecycle', lifecycle),
    staff_id: (_: unknown, id: number) => is('staff_id', id),
    tag: (_: unknown, tag: string) => sql<SqlBool>`${tag} = any(${sql.ref(`${party}.tags`)})`,
    created_from: (_: unknown, date: string) => since(`${party}.created_at`, date),
    created_to: (_: unknown, date: string) => until(`${party}.created_at`, date),
    last_login_from: (_: unknown, date: string) => since('person.last_login_at', date),
    last_login_to: (_: unknown, date: string) => until('person.last_login_at', date),
  }
}

/** What each of the lists is sorted by. */
export const accountColumns = (party: Party) => ({
  id: sql.ref(`${party}.id`),
  company: sql.ref(`${party}.company`),
  created_at: sql.ref(`${party}.created_at`),
  mail_address: sql.ref(`${party}.mail_address`),
  lifecycle: sql.ref(`${party}.lifecycle`),
  last_login_at: sql.ref('person.last_login_at'),
})

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
