import { sql } from 'kysely'
import { userTypes } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { withinScope } from './scope.queries.ts'

/** Whether somebody is an administrator who has not left. */
export const isAdministrator = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('user_type', '=', userTypes.admin)
    .where('lifecycle', 'is', null)
    .executeTakeFirst()) !== undefined

/** Whether an administrator is in charge of any client. */
export const hasClients = async (db: Db, adminId: number): Promise<boolean> =>
  (
    await sql<{ has: boolean }>`select exists (select from advertiser where staff_id = ${adminId})
      or exists (select from affiliater where staff_id = ${adminId})
      or exists (select from agency where staff_id = ${adminId}) as has`.execute(db)
  ).rows[0]!.has

/** Refuses to put somebody in charge who is no administrator, or has left; who was in charge before stays. */
export async function assertInCharge(tx: Tx, before: number | null, staffId: number | null) {
  if (staffId === null || staffId === before) return
  if (!(await isAdministrator(tx, staffId)))
    throw invalid('staff_id', text('一覧から選んでください。', 'Choose one from the list.'))
}

/** Who is in charge of an account that an administrator adds. Where nobody is named it is an administrator limited to their own clients, who would not see it otherwise. */
export async function firstInCharge(tx: Tx, adminId: number, named: number | null) {
  await assertInCharge(tx, null, named)
  return named ?? ((await seesUnassigned(tx, adminId)) ? null : adminId)
}

const seesUnassigned = async (tx: Tx, adminId: number): Promise<boolean> =>
  (
    await sql<{
      seen: boolean
    }>`select ${withinScope(adminId, sql`null::bigint`)} is true as seen`.execute(tx)
  ).rows[0]!.seen
