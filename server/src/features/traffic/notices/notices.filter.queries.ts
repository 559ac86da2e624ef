import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { sql, type ExpressionBuilder } from 'kysely'
import type { NoticeFilter, OwnNoticeFilter } from '@tsunagi/contract/traffic/notices'
import { noticeLog } from '../../../logs/noticeLog.ts'
import {
  containing,
  endOf,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, byPromotion, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { codesFor, countedOrTest } from './notices.rules.ts'

/** Notices show how a result is decided, so only the operator reads all; an affiliater reads those about its clicks that made no result. */
export type NoticeReader = Extract<User, { kind: 'admin' | 'affiliater' }>

/** The one way into notices, so that no query can forget who is asking. */
export function visibleNotices(db: Db, viewer: NoticeReader) {
  const theirs = noticeLog(db)
    .rows()
    .where(
      isBusinessOf(viewer, {
        advertiser: byPromotion('notice.promotion_id'),
        affiliater: by('notice.affiliater_id'),
      }),
    )
  return viewer.kind === 'admin' ? theirs : theirs.where('notice.code', 'not in', countedOrTest)
}

type NoticeFrom = ExpressionBuilder<Tables, 'notice'>

/** What both kinds of readers search by. */
const shared: Conditions<NoticeFrom, Omit<OwnNoticeFilter, 'word'>> = {
  code: (eb, code) => eb('notice.code', '=', code),
  promotion_id: (eb, id) => eb('notice.promotion_id', '=', id),
  media_id: (eb, id) => eb('notice.media_id', '=', id),
  from: (eb, day) => eb('notice.received_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('notice.received_at', '<', endOf(day).toISOString()),
}

/** What an advertiser may search its notices by: nothing that would say something about a visitor. */
export const ownNoticeConditions: Conditions<NoticeFrom, OwnNoticeFilter> = {
  ...shared,
  word: (eb, word) =>
    eb.or([
      eb('notice.cid', '=', word),
      eb('notice.order_number', 'ilike', containing(plainOrderNumber(word))),
    ]),
}

/** What the operator may search notices by. */
export const noticeConditions: Conditions<NoticeFrom, NoticeFilter> = {
  ...shared,
  outcome: (eb, outcome) => {
    const { operator, codes } = codesFor(outcome)
    return eb('notice.code', operator, codes)
  },
  route: (eb, route) => eb('notice.route', '=', route),
  method: (eb, method) => eb('notice.method', '=', method),
  auth: (eb, auth) => eb('notice.auth', '=', auth),
  order_number: (eb, number) =>
    eb('notice.order_number', 'ilike', containing(plainOrderNumber(number))),
  word: (eb, word) =>
    eb.or([
      eb('notice.cid', '=', word),
      eb('notice.receipt_id', '=', word),
      eb('notice.order_number', 'ilike', containing(plainOrderNumber(word))),
      eb('notice.goal_code', '=', word),
      eb('notice.user_agent', 'ilike', containing(word)),
      sql<boolean>`host(notice.ip) = ${word}`,
      sql<boolean>`notice.result_id::text = ${word}`,
      sql<boolean>`exists (select from jsonb_each_text(notice.params) where key <> 'secret' and value = ${word})`,
    ]),
}
