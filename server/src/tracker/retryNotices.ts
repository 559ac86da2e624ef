import type { Db } from '../platform/db.ts'
import { processNotice, type ConversionDeps } from './conversions.ts'
import { hasFailedNotices, lockFailedNotices, replaceNotice, type StoredNotice } from './notices.queries.ts'
import type { NoticeRecord } from './records.ts'

const everyMs = 60_000
const most = 100

/** Tries notices that failed for a reason of our own again: at the start and every minute. */
export function retryFailedNotices(db: Db, deps: ConversionDeps): { close(): Promise<void> } {
  let running = Promise.resolve()
  const start = () => {
    running = running.then(() => retryOnce(db, deps)).catch((error) => { deps.log.debug({ err: error }, 'failed notices could not be tried again') })
  }
  const timer = setInterval(start, everyMs)
  start()
  return { close: async () => { clearInterval(timer); await running } }
}

async function retryOnce(db: Db, deps: ConversionDeps) {
  if (!(await hasFailedNotices(db))) return
  await db.transaction().execute(async (tx) => {
    for (const row of await lockFailedNotices(tx, most)) await processNotice(tx, deps, recordOf(row), replaceNotice)
  })
}

/** A stored notice as it came in. */
export const recordOf = ({ receipt_id, received_at, route, method, params, cid, auth, ip, user_agent }: StoredNotice): NoticeRecord => ({
  type: 'notice', receipt_id, received_at, route, method, params: params as Record<string, string>,
  cookie_cid: auth === 'tracker_cookie' ? cid : null, ip, user_agent,
})
