import { sql, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../platform/db.ts'

export type NoticeRow = Insertable<Tables['notice']>

export const insertNotice = (tx: Tx, row: NoticeRow) =>
  tx.insertInto('notice').values(row).onConflict((conflict) => conflict.column('receipt_id').doNothing()).execute()

export const replaceNotice = (tx: Tx, { receipt_id, ...row }: NoticeRow) =>
  tx.updateTable('notice').set(row).where('receipt_id', '=', receipt_id).where('code', '=', internalError).execute()

/** The code of a notice that failed for a reason of our own. */
export const internalError = 900

/** What a notice was when it came in. */
const asReceived = ['receipt_id', 'received_at', 'route', 'method', 'params', 'cid', 'auth', 'ip', 'user_agent', 'referrer', 'signed'] as const
export type StoredNotice = Awaited<ReturnType<typeof lockFailedNotices>>[number]

/** A notice that is decided again, whatever came of it before. */
export const rewriteNotice = (tx: Tx, { receipt_id, ...row }: NoticeRow) => tx.updateTable('notice').set(row).where('receipt_id', '=', receipt_id).execute()

export const lockNotice = (tx: Tx, id: number) => tx.selectFrom('notice').select(asReceived).where('id', '=', id).forUpdate().executeTakeFirst()

/** Failed notices, oldest first, held so that nobody else tries them at the same time. */
export const lockFailedNotices = (tx: Tx, most: number) =>
  tx.selectFrom('notice').select(asReceived)
    .where('code', '=', internalError).orderBy('id').limit(most).forUpdate().skipLocked().execute()

export const hasFailedNotices = async (db: Db) =>
  (await db.selectFrom('notice').select('id').where('code', '=', internalError).limit(1).executeTakeFirst()) !== undefined

/** Runs one part of a transaction so that its failure undoes that part only. Answers the error of a failed part. */
export async function inSavepoint(tx: Tx, part: () => Promise<void>): Promise<unknown> {
  await sql`savepoint part`.execute(tx)
  try {
    await part()
    await sql`release savepoint part`.execute(tx)
    return null
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    return error ?? new Error('unknown')
  }
}
