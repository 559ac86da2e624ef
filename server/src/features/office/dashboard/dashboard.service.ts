import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { dayOf, daysOf, monthOf, type Period } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { ownAmount } from '../../../domain/sides/sides.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { addUp, noSums, type Sums } from '../../../domain/figures/sums.rules.ts'
import { sumLines } from '../reports/figures.service.ts'
import { namesOf } from '../reports/names.queries.ts'
import { adjustedAmount, dashboardPeriods, periodFigures } from './dashboard.rules.ts'
import { approvedIn } from './approvedMonth.queries.ts'
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

const figuresByDay = async (db: Db, viewer: User, period: Period): Promise<Map<string, Sums>> => {
  const lines = await sumLines(db, viewer, { by: ['day'], basis: 'occurred', period })
  return new Map(
    daysOf(period).map((day, index) => [day, { ...noSums, ...lines[index]?.sums }] as const),
  )
}

async function rankingsOf(db: Db, viewer: User, period: Period) {
  const [top_promotions, top_media] = await Promise.all([
    bestOf(db, viewer, 'promotion_id', period),
    bestOf(db, viewer, 'media_id', period),
  ])
  return { top_promotions, top_media }
}

/** The five that brought the most money, then results. */
async function bestOf(db: Db, viewer: User, name: 'promotion_id' | 'media_id', period: Period) {
  const asked = { by: [name], basis: 'occurred', period, top: 5 } as const
  const lines = (await sumLines(db, viewer, asked)).filter(({ kind }) => kind === 'row')
  const names = await namesOf(
    db,
    viewer,
    viewer.language,
    name,
    lines.map(({ keys }) => keys[0]!),
  )
  return lines.map(({ keys: [key], sums }) => ({
    id: Number(key),
    name: names.get(key!) ?? '',
    clicks: sums?.clicks ?? 0,
    results: sums?.results ?? 0,
    amount: yen(ownAmount(viewer, { ...noSums, ...sums })),
  }))
}
