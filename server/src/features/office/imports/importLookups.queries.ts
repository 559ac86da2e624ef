import { sql, type RawBuilder } from 'kysely'
import { userTypes, type UserType } from '@tsunagi/contract/endpoint'
import type { Db } from '../../../platform/db.ts'
import { withinScope } from '../../people/accounts/scope.queries.ts'
import type { AccountParty } from './accountKinds.service.ts'

/** Whose a mail address is: of the accounts that have it, one at most is signed in to with it. */
export interface MailOwners {
  signsIn: boolean
  ids: number[]
}

/** Of mail addresses that are known, whose they are. */
export async function mailOwners(
  db: Db,
  userType: UserType,
  mails: readonly string[],
): Promise<Map<string, MailOwners>> {
  const wanted = [...new Set(mails.filter((mail) => mail !== ''))]
  const rows = await db
    .selectFrom('user_account')
    .select([
      sql<string>`lower(mail_address)`.as('mail'),
      sql<boolean>`bool_or(left_at is null)`.as('signsIn'),
      sql<number[]>`jsonb_agg(coalesce(affiliater_id, advertiser_id, agency_id))`.as('ids'),
    ])
    .where('user_type', '=', userType)
    .where(sql<boolean>`lower(mail_address) = any(${wanted}::text[])`)
    .groupBy(sql`lower(mail_address)`)
    .execute()
  return new Map(rows.map(({ mail, ...owners }) => [mail, owners]))
}

const referable: Partial<Record<string, RawBuilder<unknown>>> = {
  user_account: sql`user_type = ${userTypes.admin}`,
  master_row: sql`kind = 'groups'`,
}

/** Those of the given ids that exist, as they were written; of people only administrators, of lists only groups. */
export async function knownIds(
  db: Db,
  table: 'affiliater' | 'master_row' | 'agency' | 'user_account',
  given: readonly unknown[],
): Promise<Set<string>> {
  const wanted = [...new Set(given.map(String).filter((id) => /^\d{1,15}$/.test(id)))]
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{
    id: string
  }>`select id::text as id from ${sql.table(table)} where id = any(${wanted}::bigint[])
    and ${referable[table] ?? sql`true`}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether an import has brought or changed accounts that are not, or no longer, an administrator's business. */
export const importedOthers = async (
  db: Db,
  party: AccountParty,
  importId: number,
  adminId: number,
): Promise<boolean> =>
  (
    await sql`
      select from import_row join ${sql.table(party)} as account on account.id = import_row.party_id
      where import_row.job_id = ${importId} and import_row.state = 'done' and ${withinScope(adminId, sql`account.staff_id`)} is not true limit 1`.execute(
      db,
    )
  ).rows.length > 0

/** What is stored of accounts, in the form of the form: texts that are nothing are ''. Only accounts that are the administrator's business. */
export async function currentValues(
  db: Db,
  party: AccountParty,
  fields: readonly string[],
  ids: readonly number[],
  adminId: number,
): Promise<Map<number, object>> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ id: number; row: Record<string, unknown> }>`
    select id, to_jsonb(${sql.table(party)}) as row from ${sql.table(party)} where id = any(${wanted}::bigint[]) and ${withinScope(adminId, sql.ref(`${party}.staff_id`))}`.execute(
    db,
  )
  const nullable = new Set([
    'group_id',
    'agency_id',
    'referrer_id',
    'staff_id',
    'monthly_budget',
    'credit_limit',
  ])
  return new Map(
    rows.map(({ id, row }) => [
      id,
      Object.fromEntries(
        fields
          // What nobody stores, such as consent, is said by the file or not at all.
          .filter((field) => field in row)
          .map((field) => [field, row[field] ?? (nullable.has(field) ? null : '')]),
      ),
    ]),
  )
}
