import { parties, type Party } from '@tsunagi/contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { ImportJob } from '@tsunagi/contract/office/imports'
import { byMail } from '../../../domain/personalData/holding.ts'
import { holdings } from '../../../domain/personalData/holdings.ts'
import type { Db } from '../../../platform/db.ts'
import type { Subject } from './subject.rules.ts'

/** Which rows of a table are meant. */
export type Condition = RawBuilder<boolean>

/** What a row is told apart by, where others lead to it. */
const keyOf = (table: string) => (table === 'media_link_setting' ? 'media_id' : 'id')

/** Files that name media, or the publisher of one that was not added. */
const ofMedia: ImportJob['party'] = 'medium'

/** Where a column alone does not say whose a row is. */
const narrower: Readonly<Record<string, (to: string, column: string) => Condition>> = {
  account_history: (to) => sql`party = ${to}`,
  privacy_request: (to) => sql`asker = ${to}`,
  access_control: (to) => sql`target_type = ${to}`,
  import_row: (to, column) =>
    sql`(select import_job.party from import_job where import_job.id = import_row.job_id) = ${column === 'given' || to === 'media' ? ofMedia : to}`,
}
/** A mail to a person who signs in is of that person, whoever else has the address. */
const narrowerByMail: Readonly<Record<string, Condition>> = { mail: sql`user_id is null` }

/** Columns that say the address among other things. */
const addressIn: Readonly<Record<string, RawBuilder<unknown>>> = {
  import_row: sql`given ->> 'mail_address'`,
}

/** Columns that say, among other things, the number of what they lead to. */
const numberIn: Readonly<Record<string, (to: string) => RawBuilder<unknown>>> = {
  given: (to) => sql`given ->> ${to === 'media' ? 'id' : 'affiliater_id'}`,
}

/** Which rows of a table are of somebody; null = none can be. */
export function rowsOf(subject: Subject, table: string): Condition | null {
  if ((parties as readonly string[]).includes(table))
    return subject.kind === table ? sql`id = ${subject.id}` : null
  const ways = holdings[table]!.of.flatMap(
    ([column, to]) => wayOf(subject, table, column, to) ?? [],
  )
  return ways.length === 0 ? null : sql`(${sql.join(ways, sql` or `)})`
}

function wayOf(subject: Subject, table: string, column: string, to: string): Condition | null {
  if (to === byMail) {
    if (subject.mails.length === 0) return null
    const address = addressIn[table] ?? sql.ref(column)
    const is = sql<boolean>`lower(${address}) = any(${[...subject.mails]}::text[])`
    return narrowerByMail[table] ? sql`(${is} and ${narrowerByMail[table]})` : is
  }
  const inner = rowsOf(subject, to)
  if (!inner) return null
  const number = numberIn[column]?.(to)
  const key = number ? sql`${sql.ref(keyOf(to))}::text` : sql.ref(keyOf(to))
  const is = sql<boolean>`${number ?? sql.ref(column)} in (select ${key} from ${sql.table(to)} where ${inner})`
  return narrower[table] ? sql`(${is} and ${narrower[table](to, column)})` : is
}

/** How many rows of a table are of somebody. */
export async function countRowsOf(db: Db, table: string, condition: Condition): Promise<number> {
  const { rows } = await sql<{
    rows: number
  }>`select count(*) as rows from ${sql.table(table)} where ${condition}`.execute(db)
  return rows[0]!.rows
}

/** Addresses that an account and those who sign in for it are known by, in small letters. */
export async function mailsOfAccount(db: Db, kind: string, id: number): Promise<string[]> {
  const contact = kind === 'affiliater' ? sql.ref('contact_mail_address') : sql`null`
  const { rows } = await sql<{ mail: string }>`
    select distinct lower(mail) as mail from (
      select unnest(array[mail_address, ${contact}]) as mail from ${sql.table(kind)} where id = ${id}
      union all select mail_address from user_account where ${sql.ref(`${kind}_id`)} = ${id}) as known
    where mail is not null`.execute(db)
  return rows.map(({ mail }) => mail)
}

/** The language of whoever signs in for an account, of several the first; undefined where nobody does. */
export async function languageOfAccount(
  db: Db,
  kind: Party,
  id: number,
): Promise<Language | undefined> {
  const { rows } = await sql<{ language: Language }>`
    select language from user_account where ${sql.ref(`${kind}_id`)} = ${id} order by left_at is not null, id limit 1`.execute(
    db,
  )
  return rows[0]?.language
}

/** People who sign in for an account. */
export const usersOf = async (db: Db, { kind, id }: Subject): Promise<number[]> =>
  kind === 'mail'
    ? []
    : (
        await sql<{
          id: number
        }>`select id from user_account where ${sql.ref(`${kind}_id`)} = ${id}`.execute(db)
      ).rows.map((user) => user.id)

/** Whether somebody has an account with this address. */
export async function hasAccount(db: Db, mail: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from user_account where lower(mail_address) = ${mail})
      or exists (select from affiliater where ${mail} in (lower(mail_address), lower(contact_mail_address)))
      or exists (select from advertiser where lower(mail_address) = ${mail})
      or exists (select from agency where lower(mail_address) = ${mail}) as has`.execute(db)
  return rows[0]!.has
}
