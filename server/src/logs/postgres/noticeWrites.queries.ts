import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { NoticeRow } from '../notices.ts'

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

/** Adds decided notices; one whose receipt is there already stays as it is. */
export const insertNotices = (tx: Db, rows: readonly NoticeRow[]) =>
  sql`insert into notice (${whole}) select ${whole} from ${given(rows)} on conflict (receipt_id) do nothing`.execute(
    tx,
  )

/** Writes what was decided again; what the notice was when it came in is left alone. */
export const rewriteNotices = (tx: Db, rows: readonly NoticeRow[]) =>
  sql`update notice set ${sql.join(decided.map((column) => sql`${column} = given.${column}`))} from ${given(rows)} where notice.receipt_id = given.receipt_id`.execute(
    tx,
  )

/** What a notice was when it came in. */
const asReceived = [
  'id',
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

/** A notice as it came in, held; undefined = there is none. */
export const lockReceivedNotice = (tx: Db, id: number) =>
  tx.selectFrom('notice').select(asReceived).where('id', '=', id).forUpdate().executeTakeFirst()

/** Holds notices whose processing threw after a number, to try them again. */
export const lockFailedNotices = (tx: Db, { after, most }: { after: number; most: number }) =>
  tx
    .selectFrom('notice')
    .select(asReceived)
    .where('code', '=', codes.internalError)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** Whether any notice waits to be tried again after an error of our own. */
export const hasFailedNotices = async (db: Db) =>
  (await db
    .selectFrom('notice')
    .select('id')
    .where('code', '=', codes.internalError)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What a notice says of its place, and what came of it. */
export const placeOfNotice = [
  'id',
  'cid',
  'code',
  'result_id',
  'promotion_id',
  'media_id',
  'goal_code',
  'params',
  'route',
] as const

/** A notice with its place, held; undefined = there is none. */
export const lockPlacedNotice = (tx: Db, id: number) =>
  tx.selectFrom('notice').select(placeOfNotice).where('id', '=', id).forUpdate().executeTakeFirst()

/** Says which result a notice belongs to; its decision stays as it was. */
export const linkNotice = (tx: Db, id: number, resultId: number) =>
  tx.updateTable('notice').set({ result_id: resultId }).where('id', '=', id).execute()
