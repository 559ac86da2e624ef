import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Yen } from '@tsunagi/contract/money'
import type { NoticeDetail, NoticeFilter, OwnNoticeFilter } from '@tsunagi/contract/traffic/notices'
import type { Page } from '@tsunagi/contract/paging'
import { clickLog } from '../../../logs/clickLog.ts'
import { matches, type Db } from '../../../platform/db.ts'
import { shownAddress, shownAgent } from '../../../platform/deviceName.ts'
import { notFound } from '../../../platform/errors.ts'
import { searchPeriod } from '../clicks/searchPeriod.service.ts'
import type { Admin } from '../../../platform/session.ts'
import { trafficNeeds } from '../needs.service.ts'
import { listRetries } from './reprocessing.queries.ts'
import {
  noticeConditions,
  ownNoticeConditions,
  visibleNotices,
  type NoticeReader,
} from './notices.filter.queries.ts'
import { answerOf, maskParams, mayReprocess, presentOwn, traceIn } from './notices.rules.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'

const named = (db: Db, viewer: NoticeReader) =>
  visibleNotices(db, viewer)
    .leftJoin('promotion', 'promotion.id', 'notice.promotion_id')
    .leftJoin('media', 'media.id', 'notice.media_id')
    .select([
      'notice.id',
      'notice.received_at',
      'notice.code',
      'notice.promotion_id',
      'promotion.ad_name',
      'notice.media_id',
      'media.name as media_name',
      'notice.order_number',
      'notice.cid',
    ])

const namedNotices = (db: Db, viewer: Admin) =>
  named(db, viewer)
    .leftJoin('promotion_goal as goal', (join) =>
      join
        .onRef('goal.promotion_id', '=', 'notice.promotion_id')
        .onRef('goal.code', '=', 'notice.goal_code'),
    )
    .select([
      'notice.route',
      'notice.goal_code',
      'goal.name as goal_name',
      'notice.amount',
      'notice.auth',
      'notice.result_id',
      'notice.processing_ms',
    ])

const byReceipt = (sort: string) =>
  orderOf(sort, { received_at: sql.ref('notice.received_at') }, sql.ref('notice.id'))

/** Notices of a period; without one, of the last 31 days. */
export async function listNotices(
  db: Db,
  viewer: Admin,
  today: Day,
  { page, size, sort, ...filter }: NoticeFilter & Page,
) {
  const where = matches(noticeConditions, { ...filter, ...searchPeriod(filter, today) })
  return pageOf(
    db,
    namedNotices(db, viewer).where(where),
    visibleNotices(db, viewer)
      .where(where)
      .select([totalCount, totalsOf({ amount: sql<Yen>`coalesce(sum(notice.amount), 0)` })]),
    { page, size, order: byReceipt(sort) },
  )
}

/** Notices about an affiliater's own clicks that made no result, each with its reason. */
export async function listOwnNotices(
  db: Db,
  viewer: Extract<NoticeReader, { kind: 'affiliater' }>,
  today: Day,
  language: Language,
  { page, size, sort, ...filter }: OwnNoticeFilter & Page,
) {
  const where = matches(ownNoticeConditions, { ...filter, ...searchPeriod(filter, today) })
  const { items: rows, total } = await pageOf(
    db,
    named(db, viewer).where(where),
    visibleNotices(db, viewer).where(where).select(totalCount),
    { page, size, order: byReceipt(sort) },
  )
  return { items: rows.map((row) => presentOwn(row, language)), total }
}

/** One notice, how it was decided step by step, and the click it was matched with. */
export async function getNotice(
  db: Db,
  viewer: Admin,
  language: Language,
  id: number,
): Promise<NoticeDetail> {
  const row = await namedNotices(db, viewer)
    .select([
      'notice.media_id',
      'notice.receipt_id',
      'notice.method',
      'notice.params',
      'notice.trace',
      'notice.ip',
      'notice.user_agent',
    ])
    .where('notice.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [[click], retries, journey] = await Promise.all([
    row.cid === null ? [] : clickLog(db).named([row.cid]),
    listRetries(db, id),
    row.cid === null && row.result_id === null
      ? []
      : trafficNeeds.met.journeyOf(db, viewer, language, {
          cid: row.cid,
          ...(row.result_id !== null && { resultId: row.result_id }),
        }),
  ])
  return {
    ...row,
    ip: shownAddress(row.ip, row.user_agent),
    user_agent: shownAgent(row.user_agent),
    params: maskParams(row.params),
    trace: traceIn(row.trace, language),
    click: click ? { id: click.id, clicked_at: click.clicked_at } : null,
    answer: answerOf(row),
    may_reprocess: mayReprocess(row),
    retries,
    journey,
  }
}
