import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Report } from './report.rules.ts'

/** Of some messages of a mailbox, those that were read before. */
export async function listRead(db: Db, uidls: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uidl: string }>`
    select uidl from read_return where uidl = any(${[...uidls]}::text[])`.execute(db)
  return new Set(rows.map(({ uidl }) => uidl))
}

/** Says that a message has been read; false where it was already. */
export async function insertRead(db: Db, uidl: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('read_return')
    .values({ uidl, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets what lies in the mailbox no more. */
export const forgetGone = (db: Db, uidls: readonly string[]) =>
  sql`delete from read_return where uidl <> all(${[...uidls]}::text[])`.execute(db)

/** Notes what came back of a mail, and marks one that did not arrive as one that the mail server refused. Undefined where there is no such mail any more. */
export async function noteReturn(tx: Tx, mailId: number, report: Report, now: Date) {
  const mail = await tx
    .selectFrom('mail')
    .select(['id', 'state', 'template', 'user_id'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) return undefined
  await tx
    .insertInto('mail_return')
    .values({ mail_id: mailId, ...report, at: now })
    .execute()
  const state = stateAfter[report.kind]
  if (state !== null && mail.state === 'sent')
    await tx
      .updateTable('mail')
      .set({ state, last_error: report.detail })
      .where('id', '=', mailId)
      .execute()
  return mail
}

/** What a mail is once something has come back of it; null = it stays what it was. */
const stateAfter = { hard: 'bounced', soft: 'failed', delayed: null, complaint: null } as const

/** What came back of a mail, the newest first. */
export const listReturns = (db: Db, mailId: number) =>
  db
    .selectFrom('mail_return')
    .select(['at', 'kind', 'status', 'detail'])
    .where('mail_id', '=', mailId)
    .orderBy('id', 'desc')
    .execute()
