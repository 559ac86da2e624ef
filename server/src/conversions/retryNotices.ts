import type { Db } from '../platform/db.ts'
import { processNotices, type ConversionDeps } from './processNotices.ts'
import { takeTurns } from './turns.ts'
import { waitClickTurn } from '../logs/clickTurn.queries.ts'
import { noticeLog } from '../logs/noticeLog.ts'
import type { ReceivedNotice } from '../logs/notices.ts'
import type { NoticeRecord, SignedNotice } from '../journal/records.ts'

const everyMs = 60_000
const most = 100

/** Tries notices that failed for a reason of our own again: at the start and every minute. */
export function retryFailedNotices(db: Db, deps: ConversionDeps): { close(): Promise<void> } {
  let running = Promise.resolve()
  const retry = retryRounds(db, deps, most)
  const start = () => {
    running = running.then(retry).catch((error) => {
      deps.log.debug({ err: error }, 'failed notices could not be tried again')
    })
  }
  const timer = setInterval(start, everyMs)
  start()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Tries failed notices again, so many at each call and all of them in turn: those that fail each time hold no others up. */
export function retryRounds(db: Db, deps: ConversionDeps, together: number): () => Promise<void> {
  let after = 0
  return async () => {
    if (!(await noticeLog(db).hasFailed())) return
    const failed = await db.transaction().execute(async (tx) => {
      await waitClickTurn(tx)
      const rows = await noticeLog(tx).lockFailed({ after, most: together })
      const notices = rows.map(recordOf)
      await takeTurns(tx, deps, notices)
      await processNotices(tx, deps, notices, 'rewrite')
      return rows
    })
    after = failed.length < together ? 0 : failed.at(-1)!.id
  }
}

/** How a click was found to which the tracker's cookie may have led. */
const byCookie: readonly (string | null)[] = ['tracker_cookie', 'first_click', 'group']

/** A notice as it came in, from its row. */
export const recordOf = (row: ReceivedNotice): NoticeRecord => ({
  type: 'notice',
  receipt_id: row.receipt_id,
  received_at: row.received_at,
  route: row.route,
  method: row.method,
  params: row.params as Record<string, string>,
  cookie_cid: byCookie.includes(row.auth) ? row.cid : null,
  ip: row.ip,
  user_agent: row.user_agent,
  referrer: row.referrer,
  signed: row.signed as SignedNotice | null,
})
