import type { RankSetting } from '@tsunagi/contract/people/ranks'
import { addMonths, monthOf, type Month } from '@tsunagi/contract/day'
import { nextRank, runDueAt } from '../../../domain/ranks/ranks.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import {
  applyChanges,
  insertRun,
  lastRun,
  lockRuns,
  standings,
  type RankChange,
  type Standing,
} from './ranks.queries.ts'

/** The latest month whose ranks should have been looked at by now. */
export function latestDue(now: Date, { run_day }: RankSetting): Month {
  const month = monthOf(now)
  return runDueAt(month, run_day) <= now ? month : addMonths(month, -1)
}

/** The month that is reviewed next: the one after the last that was, or after the first that a network could have had. */
export const nextToReview = async (db: Db, now: Date, setting: RankSetting): Promise<Month> =>
  addMonths((await lastRun(db)) ?? latestDue(now, setting), 1)

/**
 * Looks at the ranks of the next month that is due: each once, and one that was missed late, as what it was. A network
 * begins with the run after the first that it could have had. Answers how many months it looked at.
 */
export function runRanks(db: Db, clock: Clock): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const setting = await readSetting(tx, 'rank')
    const last = await lockRuns(tx)
    const due = latestDue(now, setting)
    if (last !== null && last >= due) return 0
    if (last === null) {
      await insertRun(tx, due, now, { looked_at: 0, went_up: 0, went_down: 0, warned: 0 })
      return 1
    }
    const month = addMonths(last, 1)
    const found = await standings(tx, month, setting)
    const changes = changesOf(found, setting)
    await applyChanges(tx, month, now, changes)
    const count = (kind: RankChange['kind']) => changes.filter((change) => change.kind === kind)
    await insertRun(tx, month, now, {
      looked_at: found.length,
      went_up: count('up').length,
      went_down: count('down').length,
      warned: count('warned').length,
    })
    return 1
  })
}

/** What a run changes, or warns of. */
export const changesOf = (found: readonly Standing[], setting: RankSetting): RankChange[] =>
  found.flatMap((standing) => {
    const { id, rank: was, score } = standing
    const outcome = nextRank(setting, standing)
    return outcome.kind === 'stays' ? [] : [{ id, was, score, ...outcome }]
  })
