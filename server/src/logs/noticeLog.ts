import type { Db } from '../platform/db.ts'
import type { NoticeLog } from './notices.ts'
import { postgresNotices } from './postgres/postgresNotices.ts'

/** The log of notices, as whoever holds this connection or transaction sees it. */
export const noticeLog = (db: Db): NoticeLog => postgresNotices(db)
