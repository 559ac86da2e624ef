import { addDays, dayOf } from '@tsunagi/contract/day'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { listRemovals } from './retention.queries.ts'
import { lockSetting, readSetting, writeSetting } from '../../../platform/settings.queries.ts'

const removalsShown = 20

/** How long logs are kept, what is stored of them and until when, and what was removed last. */
export async function readLogSetting(db: Db) {
  const [{ retention_days: days, anonymise_days }, months, removals] = await Promise.all([
    readSetting(db, 'log'),
    clickLog(db).months(),
    listRemovals(db, removalsShown),
  ])
  return {
    retention_days: days,
    anonymise_days,
    removals,
    months: months.map(({ ends_at, ...month }) => ({
      ...month,
      removed_on: addDays(dayOf(new Date(ends_at)), days),
    })),
  }
}

/** What is not said stays. */
export const saveLogSetting = (
  db: Db,
  clock: Clock,
  input: Pick<Setting<'log'>, 'retention_days'> & { anonymise_days?: number | undefined },
) =>
  db.transaction().execute(async (tx) => {
    const { anonymise_days } = await lockSetting(tx, 'log')
    const days = { anonymise_days: input.anonymise_days ?? anonymise_days }
    await writeSetting(tx, 'log', { retention_days: input.retention_days, ...days }, clock.now())
    return { id: 1 }
  })
