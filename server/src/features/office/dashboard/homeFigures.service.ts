import { homeFigures, type Performance } from '@tsunagi/contract/office/dashboard'
import { reports } from '@tsunagi/contract/office/reports'
import { daysOf, monthOfDay, firstDay, type Day, type Period } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { courseFrom } from '../../../domain/forecast/monthForecast.rules.ts'
import { addUp, noSums, type Sums } from '../../../domain/figures/sums.rules.ts'
import { ownAmounts, sideOf } from '../../../domain/sides/sides.rules.ts'
import { mayCall } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { figuresSeenBy, sumLines } from '../reports/figures.service.ts'
import { courseOf, forecastsOf } from '../reports/forecasts.service.ts'
import { namesOf } from '../reports/names.queries.ts'
import { dashboardPeriods, homeFiguresOf } from './dashboard.rules.ts'

/** How things go, for those who may read the same in a report. */
export async function performanceOf(db: Db, viewer: User, today: Day): Promise<Performance | null> {
  if (!mayCall(viewer, reports.figures)) return null
  const [figures, rankings] = await Promise.all([
    monthOf(db, viewer, today),
    rankingsOf(db, viewer, today),
  ])
  return { ...figures, ...rankings }
}

/** Today, this month and what it will come to, beside the same days of the month before; and each of the last 30 days. */
async function monthOf(db: Db, viewer: User, today: Day) {
  const periods = dashboardPeriods(today)
  const [course, approved_month] = await Promise.all([
    courseOf(db, viewer, today, { figures: homeFigures }),
    approvedIn(db, viewer, today),
  ])
  const days = daysOf({ from: courseFrom(today), to: today })
  const byDay = new Map(days.map((day, index) => [day, course[index]!]))
  const shown = figuresSeenBy(viewer)
  const figures = (period: Period) =>
    homeFiguresOf(shown, addUp(daysOf(period).map((day) => byDay.get(day)!)))
  return {
    figures: {
      today: figures(periods.today),
      yesterday: figures(periods.yesterday),
      month: figures(periods.month),
      previous_month: figures(periods.previousMonth),
    },
    forecasts: forecastsOf(viewer, today, course),
    approved_month,
    days: daysOf(periods.last30).map((day) => ({ day, ...ranked(viewer, byDay.get(day)!) })),
  }
}

/** What was approved into this month, and what settled results were adjusted by in it. */
async function approvedIn(
  db: Db,
  viewer: User,
  today: Day,
): Promise<Performance['approved_month']> {
  const period = { from: firstDay(monthOfDay(today)), to: today }
  const [line] = await sumLines(db, viewer, {
    by: [],
    basis: 'closing',
    period,
    today,
    figures: ['approved', 'approved_gross', 'approved_net', 'adjusted_gross', 'adjusted_net'],
  })
  const sums = { ...noSums, ...line?.sums }
  const amounts = (gross: number, net: number) =>
    ownAmounts(viewer, { gross: yen(gross), net: yen(net) })
  return {
    results: sums.approved,
    amounts: amounts(sums.approved_gross, sums.approved_net),
    adjusted: amounts(sums.adjusted_gross, sums.adjusted_net),
  }
}

const ranked = (viewer: User, sums: Sums) => ({
  clicks: sums.clicks,
  results: sums.results,
  ...ownAmounts(viewer, { gross: yen(sums.gross), net: yen(sums.net) }),
})

/** What brought the most in the last 30 days. */
async function rankingsOf(db: Db, viewer: User, today: Day) {
  const period = dashboardPeriods(today).last30
  const [top_promotions, top_media] = await Promise.all([
    bestOf(db, viewer, 'promotion_id', period),
    bestOf(db, viewer, 'media_id', period),
  ])
  return { top_promotions, top_media }
}

/** The five that brought the most money, then results; the most results to whom one kind of money says nothing of the other. Periods of home screens end today. */
async function bestOf(db: Db, viewer: User, name: 'promotion_id' | 'media_id', period: Period) {
  const asked = {
    by: [name],
    basis: 'occurred',
    period,
    today: period.to,
    figures: ['clicks', 'results', 'gross', 'net'],
    top: 5,
    ...(sideOf(viewer).own.length > 1 && { order: { name: 'results', descending: true } as const }),
  } as const
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
    ...ranked(viewer, { ...noSums, ...sums }),
  }))
}
