import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { AccountParty } from './accountKinds.service.ts'

type Values = Record<string, unknown>

/** A stored account, value by value. */
export async function accountRow(tx: Tx, party: AccountParty, id: number): Promise<Values> {
  const { rows } = await sql<{
    row: Values
  }>`select to_jsonb(${sql.table(party)}) - 'search_text' as row from ${sql.table(party)} where id = ${id}`.execute(
    tx,
  )
  return rows[0]?.row ?? {}
}

/** Writes single values back into an account. */
export async function restoreValues(
  tx: Tx,
  party: AccountParty,
  id: number,
  values: Values,
): Promise<void> {
  const columns = Object.keys(values)
  if (columns.length === 0) return
  const assignments = columns.map((column) => sql`${sql.ref(column)} = source.${sql.ref(column)}`)
  await sql`update ${sql.table(party)} set ${sql.join(assignments)} from jsonb_populate_record(null::${sql.table(party)}, ${JSON.stringify(values)}::jsonb) as source
    where ${sql.table(party)}.id = ${id}`.execute(tx)
}

const userColumn = {
  affiliater: 'affiliater_id',
  advertiser: 'advertiser_id',
  agency: 'agency_id',
} as const

/** Whether somebody has signed in for an account. */
export const wasUsed = async (tx: Tx, party: AccountParty, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('user_account')
    .select('id')
    .where(userColumn[party], '=', id)
    .where('last_login_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Deletes an account and its people; fails when anything refers to them. */
export async function deleteAccount(
  tx: Tx,
  party: keyof typeof userColumn,
  id: number,
): Promise<void> {
  await tx.deleteFrom('user_account').where(userColumn[party], '=', id).execute()
  await tx
    .deleteFrom('account_history')
    .where('party', '=', party)
    .where('party_id', '=', id)
    .execute()
  await sql`delete from ${sql.table(party)} where id = ${id}`.execute(tx)
}
