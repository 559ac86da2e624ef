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
  const start = () => {
    running = running
      .then(() => retryOnce(db, deps))
      .catch((error) => {
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

async function retryOnce(db: Db, deps: ConversionDeps) {
  if (!(await noticeLog(db).hasFailed())) return
  await db.transaction().execute(async (tx) => {
    await waitClickTurn(tx)
    const notices = (await noticeLog(tx).lockFailed(most)).map(recordOf)
    await takeTurns(tx, deps, notices)
    await processNotices(tx, deps, notices, 'rewrite')
  })
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
