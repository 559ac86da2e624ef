import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  monthOfDay,
  type Day,
  type Period,
} from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { ownAmount } from '../../../domain/sides/sides.rules.ts'
import type { User } from '../../../platform/session.ts'
import { addUp, addUpBy, type Sums } from '../../../domain/figures/sums.rules.ts'

/** The days of each figure. The month before ends on the same day of the month, or on its last one where it is shorter. */
export function dashboardPeriods(today: Day) {
  const thisMonth = firstDay(monthOfDay(today))
  const before = addMonths(monthOfDay(today), -1)
  const sameDay = addDays(firstDay(before), Number(today.slice(8)) - 1)
  const previousMonth: Period = {
    from: firstDay(before),
    to: sameDay < lastDay(before) ? sameDay : lastDay(before),
  }
  const last30: Period = { from: addDays(today, -29), to: today }
  const yesterday = addDays(today, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    month: { from: thisMonth, to: today },
    previousMonth,
    last30,
    all: { from: previousMonth.from < last30.from ? previousMonth.from : last30.from, to: today },
  } satisfies Record<string, Period>
}

export function periodFigures(viewer: Pick<User, 'kind'>, days: readonly Sums[]) {
  const sums = addUp(days)
  return {
    clicks: sums.clicks,
    results: sums.results,
    approved: sums.approved,
    rejected: sums.rejected,
    amount: yen(ownAmount(viewer, sums)),
  }
}

/** Clicks or results of one promotion in one medium. */
export interface RankPart extends Partial<Sums> {
  promotion_id: number
  media_id: number
}

/** The five that brought the most money, then results, then clicks. */
export const rank = (
  viewer: Pick<User, 'kind'>,
  parts: readonly RankPart[],
  idOf: (part: RankPart) => number,
) =>
  [...addUpBy(parts, (part) => String(idOf(part)))]
    .map(([id, sums]) => ({
      id: Number(id),
      clicks: sums.clicks,
      results: sums.results,
      amount: yen(ownAmount(viewer, sums)),
    }))
    .sort(
      (a, b) => b.amount - a.amount || b.results - a.results || b.clicks - a.clicks || a.id - b.id,
    )
    .slice(0, 5)
