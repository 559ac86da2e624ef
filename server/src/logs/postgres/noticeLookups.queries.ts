import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { placeOfNotice } from './noticeWrites.queries.ts'
import type { NoticeLog, NoticesAround, ToldNotice } from '../notices.ts'

export const placedNotice = (db: Db, id: number) =>
  db.selectFrom('notice').select(placeOfNotice).where('id', '=', id).executeTakeFirst()

/** What was decided about a notice, and every check on the way; throws where there is none. */
export const decisionOf = (db: Db, id: number) =>
  db.selectFrom('notice').select(['code', 'trace']).where('id', '=', id).executeTakeFirstOrThrow()

const listed = ['id', 'received_at', 'code', 'route'] as const

/** Notices that carried this click id or this receipt, or led to one of these results, oldest first; nobody is asked whose they are. */
export const noticesAbout = (
  db: Db,
  { cid = null, receiptId = null, resultIds = [] }: Parameters<NoticeLog['about']>[0],
  most: number,
) =>
  db
    .selectFrom('notice')
    .select(listed)
    .where((eb) =>
      eb.or([
        ...(cid === null ? [] : [eb('cid', '=', cid)]),
        ...(receiptId === null ? [] : [eb('receipt_id', '=', receiptId)]),
        ...(resultIds.length === 0 ? [] : [eb('result_id', 'in', resultIds)]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(most)
    .execute()

/** The notices that carried one click id, with their decisions, oldest first. */
export const decisionsAbout = (db: Db, cid: string, most: number) =>
  db
    .selectFrom('notice')
    .select([...listed, 'auth', 'goal_code', 'order_number', 'amount', 'trace'])
    .where('cid', '=', cid)
    .orderBy('received_at')
    .orderBy('id')
    .limit(most)
    .execute()

/** Notices of a period about the same click, order or notice, oldest first. */
export const noticesAround = (
  db: Db,
  { promotion_id, media_id, notice_id, cid, order_number, from, to }: NoticesAround,
  most: number,
) =>
  db
    .selectFrom('notice')
    .select(['id', 'received_at', 'code', 'order_number'])
    .where('promotion_id', '=', promotion_id)
    .where('received_at', '>=', from.toISOString())
    .where('received_at', '<', to.toISOString())
    .where((eb) =>
      eb.or([
        eb('id', '=', notice_id),
        eb('cid', '=', cid),
        ...(order_number ? [eb('order_number', '=', order_number)] : []),
      ]),
    )
    .$if(media_id !== undefined, (query) => query.where('media_id', '=', media_id!))
    .orderBy('received_at')
    .limit(most)
    .execute()

/** Of each result the notice that came in first, which made it; a result that no notice is left of is left out. */
export async function firstNoticesOf(db: Db, resultIds: readonly number[]): Promise<ToldNotice[]> {
  const { rows } = await sql<ToldNotice>`
    select told.* from unnest(${resultIds}::bigint[]) as asked (id)
    cross join lateral (
      select result_id, params, route, ip, user_agent from notice where result_id = asked.id
      order by received_at, notice.id limit 1) as told`.execute(db)
  return rows
}

/** Results with the coupon that their notice named, folded as codes of coupons are compared. */
export const noticesWithCoupons = (db: Db) =>
  db
    .selectFrom('notice')
    .select([
      'notice.result_id',
      sql<string>`upper(trim(normalize(notice.params ->> 'coupon', NFKC)))`.as('coupon'),
    ])
