import type { Db } from '../../platform/db.ts'
import type { NoticeLog } from '../notices.ts'
import { deleteOldNotices } from './forgetting.queries.ts'
import { anonymiseNotices, forgetUnreadableBodies } from './noticeAnonymising.queries.ts'
import {
  decisionOf,
  decisionsAbout,
  firstNoticesOf,
  noticesAbout,
  noticesAround,
  noticesWithCoupons,
  placedNotice,
} from './noticeLookups.queries.ts'
import { noticeRows } from './noticeRows.queries.ts'
import {
  hasFailedNotices,
  insertNotices,
  linkNotice,
  lockFailedNotices,
  lockPlacedNotice,
  lockReceivedNotice,
  rewriteNotices,
} from './noticeWrites.queries.ts'

/** Notices in PostgreSQL, beside the results they make. */
export const postgresNotices = (db: Db): NoticeLog => ({
  add: async (rows) => void (await insertNotices(db, rows)),
  rewrite: async (rows) => void (await rewriteNotices(db, rows)),
  link: async (id, resultId) => void (await linkNotice(db, id, resultId)),
  lock: (id) => lockReceivedNotice(db, id),
  lockPlaced: (id) => lockPlacedNotice(db, id),
  lockFailed: (part) => lockFailedNotices(db, part),
  hasFailed: () => hasFailedNotices(db),
  placed: (id) => placedNotice(db, id),
  decision: (id) => decisionOf(db, id),
  about: (what, most) => noticesAbout(db, what, most),
  decisionsAbout: (cid, most) => decisionsAbout(db, cid, most),
  around: (sale, most) => noticesAround(db, sale, most),
  firstOf: (resultIds) => firstNoticesOf(db, resultIds),
  rows: () => noticeRows(db),
  coupons: () => noticesWithCoupons(db),
  forgetSome: (before) => deleteOldNotices(db, before),
  anonymise: (after, now, before) => anonymiseNotices(db, after, now, before),
  forgetUnreadableBodies: (...asked) => forgetUnreadableBodies(db, ...asked),
})
