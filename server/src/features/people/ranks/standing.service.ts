import type { RankStanding } from '@tsunagi/contract/people/ranks'
import { dayOf } from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import {
  keepThreshold,
  monthsScoredBy,
  rankAbove,
  runDueAt,
} from '../../../domain/ranks/ranks.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { standings } from './ranks.queries.ts'
import { nextToReview } from './run.service.ts'

/** Where an affiliater stands, as the next monthly review would see it now. */
export async function rankStanding(
  db: Db,
  clock: Clock,
  affiliaterId: number,
): Promise<RankStanding> {
  const setting = await readSetting(db, 'rank')
  const month = await nextToReview(db, clock.now(), setting)
  const [found] = await standings(db, month, setting, affiliaterId)
  if (!found) throw notFound()
  const { rank, is_locked, score } = found
  const { benefits_ja, benefits_en, uplift_rate, pay_months, pay_day, invited_only } = setting[rank]
  const isReviewed = !is_locked && !invited_only
  const above = isReviewed ? rankAbove(setting, rank) : null
  const missing = (threshold: number): Yen => yen(Math.max(threshold - score, 0))
  const toKeep = missing(keepThreshold(setting, rank))
  return {
    rank,
    is_locked,
    benefits_ja,
    benefits_en,
    uplift_rate,
    pay_months,
    pay_day,
    score,
    ...monthsScoredBy(month),
    reviewed_on: dayOf(runDueAt(month, setting.run_day)),
    next: above && {
      rank: above,
      threshold: yen(setting[above].threshold),
      missing: missing(setting[above].threshold),
    },
    missing_to_keep: isReviewed && toKeep > 0 ? toKeep : null,
  }
}
