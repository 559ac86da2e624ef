import { dayMs } from '@tsunagi/contract/day'
import type { LogRemoval } from '@tsunagi/contract/office/retention'
import { attemptLog } from '../../../logs/attemptLog.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { noticeLog } from '../../../logs/noticeLog.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { inPortions } from '../../../platform/portions.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { deleteOldDeliveries, holdRemoval, insertRemoval } from './retention.queries.ts'

/** How many days logs are kept. */
export const retentionDays = async (db: Db): Promise<number> =>
  (await readSetting(db, 'log')).retention_days

export interface RemovalDeps {
  db: Db
  clock: Clock
  /** How long to wait before trying again to take a month out of a log that others were using. */
  pauseMs?: number
  tries?: number
}

/**
 * Removes what is older than the logs are kept: clicks by the month, everything else in small portions, so that
 * new entries never wait. A month goes when its last click is old enough. What is removed is written down. Answers how many entries went.
 */
export async function removeOldLogs({
  db,
  clock,
  pauseMs = 2000,
  tries = 100,
}: RemovalDeps): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - (await retentionDays(db)) * dayMs)
  let removed = 0
  const writeDown = (to: Db, log: LogRemoval['log'], entries: number) => {
    removed += entries
    return insertRemoval(to, { at: now, log, older_than: before, entries })
  }
  await db.transaction().execute(async (guard) => {
    if (!(await holdRemoval(guard))) return
    await clickLog(db).forget(before, {
      pauseMs,
      tries,
      writeDown: (tx, entries) => writeDown(tx, 'click', entries),
    })
    const portions = [
      ['notice', () => noticeLog(db).forgetSome(before)],
      ['kickback_attempt', () => attemptLog(db).forgetSome(before)],
      ['sink_delivery', () => deleteOldDeliveries('sink_delivery')(db, before)],
      ['webhook_delivery', () => deleteOldDeliveries('webhook_delivery')(db, before)],
    ] as const
    for (const [log, remove] of portions) {
      const entries = await inPortions(remove)
      if (entries > 0) await writeDown(db, log, entries)
    }
  })
  return removed
}
