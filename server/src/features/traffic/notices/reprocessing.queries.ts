import type { Language } from '@tsunagi/contract/messages/text'
import type { NoticePreview } from '@tsunagi/contract/traffic/notices'
import { noticeLog } from '../../../logs/noticeLog.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { visibleNotices } from './notices.filter.queries.ts'
import { traceIn } from './notices.rules.ts'

declare const locked: unique symbol
/** A notice that this transaction holds. */
export type LockedNotice = {
  id: number
  code: number
  result_id: number | null
  user_agent: string | null
} & { [locked]: true }

/** A notice that is the administrator's business, held; undefined = there is none. */
export const lockNotice = async (tx: Tx, viewer: Admin, id: number) =>
  (await visibleNotices(tx, viewer)
    .select(['notice.id', 'notice.code', 'notice.result_id', 'notice.user_agent'])
    .where('notice.id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as LockedNotice | undefined

/** What a notice has become within this transaction. */
export async function readDecision(
  tx: Tx,
  language: Language,
  { id }: LockedNotice,
  resultId: number | null,
): Promise<NoticePreview> {
  const { code, trace } = await noticeLog(tx).decision(id)
  const result =
    resultId === null
      ? undefined
      : await tx
          .selectFrom('result')
          .innerJoin('promotion_goal as goal', 'goal.id', 'result.goal_id')
          .select([
            'result.status',
            'goal.name as goal_name',
            'result.sale_amount',
            'result.gross',
            'result.net',
            'result.due_at',
          ])
          .where('result.id', '=', resultId)
          .executeTakeFirst()
  return { code, trace: traceIn(trace, language), result: result ?? null }
}

/** Writes down who had a notice decided again, with its code before and after. */
export const insertRetry = (
  tx: Tx,
  notice: LockedNotice,
  retry: { at: Date; user_id: number; after_code: number },
) =>
  tx
    .insertInto('notice_retry')
    .values({ notice_id: notice.id, before_code: notice.code, ...retry })
    .execute()

/** When a notice was decided again by whom, and what came of it. */
export const listRetries = (db: Db, noticeId: number) =>
  db
    .selectFrom('notice_retry')
    .innerJoin('user_account', 'user_account.id', 'notice_retry.user_id')
    .select([
      'notice_retry.at',
      'user_account.user_name as actor',
      'notice_retry.before_code',
      'notice_retry.after_code',
    ])
    .where('notice_id', '=', noticeId)
    .orderBy('notice_retry.id')
    .execute()
