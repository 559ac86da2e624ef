import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { sql, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../platform/db.ts'
import type { TraceStep } from './decide/trail.rules.ts'
import type { SignedNotice } from '../journal/records.ts'

export type NoticeRow = Omit<Insertable<Tables['notice']>, 'params' | 'trace' | 'signed'> & {
  params: Record<string, string>
  trace: readonly TraceStep[]
  signed: SignedNotice | null
}

/** Writes what was decided about notices. */
export type WriteNotices = (tx: Tx, rows: readonly NoticeRow[]) => Promise<unknown>

const columns = (names: readonly (keyof NoticeRow)[]) => names.map((name) => sql.ref(name))
const received = columns([
  'receipt_id',
  'received_at',
  'route',
  'method',
  'ip',
  'user_agent',
  'referrer',
  'signed',
])
const decided = columns([
  'code',
  'promotion_id',
  'media_id',
  'affiliater_id',
  'advertiser_id',
  'goal_code',
  'cid',
  'order_number',
  'amount',
  'result_id',
  'auth',
  'params',
  'trace',
  'processing_ms',
])
const whole = sql.join([...received, ...decided])
const given = (rows: readonly NoticeRow[]) =>
  sql`json_populate_recordset(null::notice, ${JSON.stringify(rows)}::json) as given`

export const insertNotices: WriteNotices = (tx, rows) =>
  sql`insert into notice (${whole}) select ${whole} from ${given(rows)} on conflict (receipt_id) do nothing`.execute(
    tx,
  )

/** A notice that is decided again, whatever came of it before. */
export const rewriteNotices: WriteNotices = (tx, rows) =>
  sql`update notice set ${sql.join(decided.map((column) => sql`${column} = given.${column}`))} from ${given(rows)} where notice.receipt_id = given.receipt_id`.execute(
    tx,
  )

/** What a notice was when it came in. */
const asReceived = [
  'receipt_id',
  'received_at',
  'route',
  'method',
  'params',
  'cid',
  'auth',
  'ip',
  'user_agent',
  'referrer',
  'signed',
] as const
export type StoredNotice = Awaited<ReturnType<typeof lockFailedNotices>>[number]

export const lockNotice = (tx: Tx, id: number) =>
  tx.selectFrom('notice').select(asReceived).where('id', '=', id).forUpdate().executeTakeFirst()

/** Failed notices, oldest first, held so that nobody else tries them at the same time. */
export const lockFailedNotices = (tx: Tx, most: number) =>
  tx
    .selectFrom('notice')
    .select(asReceived)
    .where('code', '=', codes.internalError)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export const hasFailedNotices = async (db: Db) =>
  (await db
    .selectFrom('notice')
    .select('id')
    .where('code', '=', codes.internalError)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Runs one part of a transaction so that its failure undoes that part only. Answers the error of a failed part. */
export async function inSavepoint(tx: Tx, part: () => Promise<void>): Promise<unknown> {
  await sql`savepoint part`.execute(tx)
  try {
    await part()
    await sql`release savepoint part`.execute(tx)
    return null
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    return error ?? new Error('unknown')
  }
}
