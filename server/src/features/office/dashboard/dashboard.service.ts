import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { dayOf, daysOf, monthOf, type Period } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { ownAmount } from '../../../domain/sides/sides.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { addUp, addUpBy, noSums, type Sums } from '../../../domain/figures/sums.rules.ts'
import { sumsByDay } from '../reports/reports.queries.ts'
import {
  adjustedAmount,
  dashboardPeriods,
  periodFigures,
  rank,
  type RankPart,
} from './dashboard.rules.ts'
import { approvedIn, namesOf, rankedCounts, rankedResults } from './rankings.queries.ts'
import { todosFor } from './todos.service.ts'

/** What waits for the caller, the figures of today and this month, and the last 30 days. */
export async function home(db: Db, clock: Clock, viewer: User): Promise<Dashboard> {
  const now = clock.now()
  const periods = dashboardPeriods(dayOf(now))
  const [todos, byDay, approved, rankings] = await Promise.all([
    todosFor(db, viewer, now),
    figuresByDay(db, viewer, periods.all),
    approvedIn(db, viewer, monthOf(now)),
    rankingsOf(db, viewer, periods.last30),
  ])
  const sumsOf = (period: Period) => addUp(daysOf(period).map((day) => byDay.get(day) ?? noSums))
  const figures = (period: Period) => periodFigures(viewer, sumsOf(period))
  return {
    todos,
    today: figures(periods.today),
    yesterday: figures(periods.yesterday),
    month: figures(periods.month),
    previous_month: figures(periods.previousMonth),
    approved_month: {
      results: approved.results,
      amount: yen(ownAmount(viewer, approved)),
      adjusted: adjustedAmount(viewer, sumsOf(periods.month)),
    },
    days: daysOf(periods.last30).map((day) => {
      const sums = byDay.get(day) ?? noSums
      return {
        day,
        clicks: sums.clicks,
        results: sums.results,
        amount: yen(ownAmount(viewer, sums)),
      }
    }),
    ...rankings,
  }
}

const basis = { date_basis: 'occurred' } as const

const figuresByDay = async (db: Db, viewer: User, period: Period): Promise<Map<string, Sums>> =>
  addUpBy(await sumsByDay(db, { viewer, period, filter: basis }), ({ day }) => day)

async function rankingsOf(db: Db, viewer: User, period: Period) {
  const scope = { viewer, period, filter: basis }
  const [counts, results] = await Promise.all([rankedCounts(db, scope), rankedResults(db, scope)])
  const parts: RankPart[] = [...counts, ...results]
  const promotions = rank(viewer, parts, ({ promotion_id }) => promotion_id)
  const media = rank(viewer, parts, ({ media_id }) => media_id)
  const names = await namesOf(
    db,
    promotions.map(({ id }) => id),
    media.map(({ id }) => id),
  )
  return {
    top_promotions: promotions.map((row) => ({ ...row, name: names.promotions.get(row.id) ?? '' })),
    top_media: media.map((row) => ({ ...row, name: names.media.get(row.id) ?? '' })),
  }
}
