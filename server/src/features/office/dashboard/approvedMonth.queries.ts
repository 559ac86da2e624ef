import { firstDay, type Month } from '@tsunagi/contract/day'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleResultDays } from '../../results/results/resultDays.queries.ts'
import { asManyAsCounted, resultSums } from '../../results/results/resultSums.queries.ts'

/** What was approved into a month. */
export const approvedIn = (db: Db, viewer: User, month: Month) =>
  visibleResultDays(db, viewer)
    .where('result.closing_month', '=', firstDay(month))
    .select(resultSums(viewer, asManyAsCounted))
    .executeTakeFirstOrThrow()
