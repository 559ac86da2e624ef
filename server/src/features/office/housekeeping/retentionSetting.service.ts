import { addDays, dayOf } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { listStoredMonths } from '../../traffic/clicks/partitions.queries.ts'
import { listRemovals } from './retention.queries.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { retentionDays } from './retention.service.ts'

const removalsShown = 20

/** How long logs are kept, what is stored of them and until when, and what was removed last. */
export async function readLogSetting(db: Db) {
  const [days, months, removals] = await Promise.all([
    retentionDays(db),
    listStoredMonths(db),
    listRemovals(db, removalsShown),
  ])
  return {
    retention_days: days,
    removals,
    months: months.map(({ ends_at, ...month }) => ({
      ...month,
      removed_on: addDays(dayOf(new Date(ends_at)), days),
    })),
  }
}

export async function saveLogSetting(db: Db, clock: Clock, days: number) {
  await writeSetting(db, 'log', { retention_days: days }, clock.now())
  return { id: 1 }
}
