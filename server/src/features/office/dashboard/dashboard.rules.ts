import { addDays, firstDay, monthOfDay, type Day, type Period } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { ownAmount } from '../../../domain/sides/sides.rules.ts'
import type { User } from '../../../platform/session.ts'
import { addUpBy, type Sums } from '../../../domain/figures/sums.rules.ts'
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

/** Clicks or results of one promotion or one medium; the other is null. */
export interface RankPart extends Partial<Sums> {
  promotion_id: number | null
  media_id: number | null
}

/** The five that brought the most money, then results, then clicks. */
export const rank = (
  viewer: Pick<User, 'kind'>,
  parts: readonly RankPart[],
  idOf: (part: RankPart) => number | null,
) =>
  [
    ...addUpBy(
      parts.filter((part) => idOf(part) !== null),
      (part) => String(idOf(part)),
    ),
  ]
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
