import { dayMs } from '@tsunagi/contract/day'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LogRemoval } from '@tsunagi/contract/office/retention'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { detachMonth, dropMonth, findOldMonths } from '../../traffic/clicks/partitions.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import {
  deleteOldAttempts,
  deleteOldNotices,
  deleteOldSinkDeliveries,
  deleteOldTexts,
  deleteStrayClicks,
  holdRemoval,
  insertRemoval,
} from './retention.queries.ts'

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
    for (const { name, is_attached } of await findOldMonths(db, before)) {
      if (is_attached && !(await detached(db, name, { pauseMs, tries }))) break
      await db.transaction().execute(async (tx) => {
        await writeDown(tx, 'click', await dropMonth(tx, name))
      })
    }
    const portions = [
      ['click', deleteStrayClicks],
      ['notice', deleteOldNotices],
      ['kickback_attempt', deleteOldAttempts],
      ['sink_delivery', deleteOldSinkDeliveries],
    ] as const
    for (const [log, remove] of portions) {
      const entries = await sumOf(() => remove(db, before))
      if (entries > 0) await writeDown(db, log, entries)
    }
    await deleteOldTexts(db, before)
  })
  return removed
}

async function detached(
  db: Db,
  name: string,
  { pauseMs, tries }: { pauseMs: number; tries: number },
): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (await detachMonth(db, name)) return true
    await sleep(pauseMs)
  }
  return false
}

async function sumOf(portion: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let count = await portion(); count > 0; count = await portion()) sum += count
  return sum
}
