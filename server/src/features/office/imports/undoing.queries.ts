import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { noPassword } from '../../people/accounts/people.queries.ts'
import type { AccountParty } from './accountKinds.service.ts'

type Values = Record<string, unknown>

/** A stored account, value by value, held until the transaction ends; none where there is none. */
export async function holdAccount(tx: Tx, party: AccountParty, id: number): Promise<Values> {
  const { rows } = await sql<{
    row: Values
  }>`select to_jsonb(${sql.table(party)}) - 'search_text' as row from ${sql.table(party)} where id = ${id} for update`.execute(
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

/** Whether somebody has signed in for an account or chosen a password to do so, or a list of releases names it. */
export async function wasUsed(tx: Tx, party: AccountParty, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_account where ${sql.ref(userColumn[party])} = ${id}
      and (last_login_at is not null or password_hash <> ${noPassword})
    union all
    select from access_control where (${party} = target_type and target_id = ${id}) or (${party} = scope and scope_id = ${id})`.execute(
    tx,
  )
  return rows.length > 0
}

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
