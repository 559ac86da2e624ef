import { addDays, firstDay, monthOfDay, type Day, type Period } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { ownAmount } from '../../../domain/sides/sides.rules.ts'
import type { User } from '../../../platform/session.ts'
import type { Sums } from '../../../domain/figures/sums.rules.ts'
import { sameDays } from '../../../domain/calendar/sameDays.rules.ts'

/** The days of each figure. */
export function dashboardPeriods(today: Day) {
  const month: Period = { from: firstDay(monthOfDay(today)), to: today }
  const previousMonth = sameDays(month, -1)
  const last30: Period = { from: addDays(today, -29), to: today }
  const yesterday = addDays(today, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    month,
    previousMonth,
    last30,
    all: { from: previousMonth.from < last30.from ? previousMonth.from : last30.from, to: today },
  } satisfies Record<string, Period>
}

export const periodFigures = (viewer: Pick<User, 'kind'>, sums: Sums) => ({
  clicks: sums.clicks,
  results: sums.results,
  approved: sums.approved,
  rejected: sums.rejected,
  amount: yen(ownAmount(viewer, sums)),
})

/** What settled results were adjusted by, on the viewer's side. */
export const adjustedAmount = (
  viewer: Pick<User, 'kind'>,
  { adjusted_gross: gross, adjusted_net: net }: Sums,
) => yen(ownAmount(viewer, { gross, net }))
