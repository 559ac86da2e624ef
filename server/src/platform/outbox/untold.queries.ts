import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** What the database notes of what happens, to be told. */
export type UntoldEvent =
  | 'payment_held'
  | 'payment_carried'
  | 'payment_returned'
  | 'agency_payment_held'
  | 'agency_payment_carried'
  | 'agency_payment_returned'
  | 'receipt_matched'
  | 'match_taken_back'
  | 'material_public'

/** Takes some of what is to be told out of the queue, oldest first: what is taken is told in the same transaction, or stays. */
export async function takeUntold(tx: Tx, events: readonly UntoldEvent[], most: number) {
  const { rows } = await sql<{ event: UntoldEvent; subject_id: number }>`
    delete from untold where id in (
      select id from untold where event = any(${[...events]}::text[]) order by id limit ${most} for update skip locked)
    returning event, subject_id`.execute(tx)
  return rows
}

/** Nobody is to be told of what was done in this transaction. */
export const leaveUntold = (tx: Tx, event: UntoldEvent, subjectIds: readonly number[]) =>
  tx
    .deleteFrom('untold')
    .where('event', '=', event)
    .where('subject_id', 'in', [...subjectIds])
    .execute()

/** Nobody is to be told of anything that this transaction has noted; what waited before goes on waiting. */
export const leaveAllUntold = (tx: Tx) =>
  sql`delete from untold where xmin = pg_current_xact_id()::xid`.execute(tx)

/** What was taken and cannot be told yet is to be told another time. */
export const keepUntold = (tx: Tx, event: UntoldEvent, subjectIds: readonly number[]) =>
  sql`insert into untold (event, subject_id) select ${event}, id from unnest(${subjectIds}::bigint[]) as subject (id)`.execute(
    tx,
  )
