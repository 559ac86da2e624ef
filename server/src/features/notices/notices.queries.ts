import { sql, type ExpressionBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { NoticeDetail, NoticeFilter } from '@tsunagi/contract/notices'
import type { Page } from '@tsunagi/contract/paging'
import { containing, endOf, matches, startOf, type Conditions, type Db, type Tables } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import type { Admin } from '../../platform/session.ts'
import { codesFor, maskParams, traceIn } from './notices.rules.ts'

/** The one way into notices: they show how a result is decided, so only the operator sees them. */
const visibleNotices = (db: Db, _viewer: Admin) => db.selectFrom('notice')

type NoticeFrom = ExpressionBuilder<Tables, 'notice'>

const conditions: Conditions<NoticeFrom, NoticeFilter> = {
  word: (eb, word) => eb.or([
    eb('notice.cid', '=', word),
    eb('notice.receipt_id', '=', word),
    eb('notice.order_number', 'ilike', containing(word)),
    eb('notice.user_agent', 'ilike', containing(word)),
    sql<boolean>`host(notice.ip) = ${word}`,
    sql<boolean>`notice.result_id::text = ${word}`,
  ]),
  code: (eb, code) => eb('notice.code', '=', code),
  outcome: (eb, outcome) => {
    const { operator, codes } = codesFor(outcome)
    return eb('notice.code', operator, codes)
  },
  route: (eb, route) => eb('notice.route', '=', route),
  promotion_id: (eb, id) => eb('notice.promotion_id', '=', id),
  media_id: (eb, id) => eb('notice.media_id', '=', id),
  from: (eb, day) => eb('notice.received_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('notice.received_at', '<', endOf(day).toISOString()),
}

const namedNotices = (db: Db, viewer: Admin) =>
  visibleNotices(db, viewer)
    .leftJoin('promotion', 'promotion.id', 'notice.promotion_id')
    .leftJoin('media', 'media.id', 'notice.media_id')
    .select([
      'notice.id', 'notice.received_at', 'notice.code', 'notice.route', 'notice.promotion_id', 'promotion.ad_name', 'media.name as media_name',
      'notice.goal_code', 'notice.cid', 'notice.order_number', 'notice.amount', 'notice.auth', 'notice.result_id', 'notice.processing_ms',
    ])

export async function listNotices(db: Db, viewer: Admin, { page, size, sort, ...filter }: NoticeFilter & Page) {
  const where = matches(conditions, filter)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [items, { total }] = await Promise.all([
    namedNotices(db, viewer).where(where).orderBy('notice.received_at', direction).orderBy('notice.id', direction).limit(size).offset((page - 1) * size).execute(),
    visibleNotices(db, viewer).where(where).select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** One notice, how it was decided step by step, and the click it was matched with. */
export async function getNotice(db: Db, viewer: Admin, language: Language, id: number): Promise<NoticeDetail> {
  const row = await namedNotices(db, viewer)
    .select(['notice.receipt_id', 'notice.method', 'notice.params', 'notice.trace', 'notice.ip', 'notice.user_agent'])
    .where('notice.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const click = row.cid === null ? undefined : await db.selectFrom('click').select(['id', 'clicked_at']).where('cid', '=', row.cid).limit(1).executeTakeFirst()
  return { ...row, params: maskParams(row.params), trace: traceIn(row.trace, language), click: click ?? null }
}
