import {
  addDays,
  addMonths,
  hourMs,
  monthOf,
  monthsBetween,
  startOfDay,
} from '@tsunagi/contract/day'
import type { ClosingDay } from '@tsunagi/contract/people/billingTerms'
import { lastDayOf, type BillingRun } from './billingPeriod.rules.ts'

/** When closing runs by itself: so many days after a closing day, at an hour in Japan. */
export interface AutoTerms {
  auto_days_after: number
  auto_hour: number
}

/** A run, and the moment at which it is due. */
export interface DueRun extends BillingRun {
  at: Date
}

/** The moment at which a closing day of a month is closed by itself. */
export const autoDueAt = (run: BillingRun, { auto_days_after, auto_hour }: AutoTerms): Date =>
  new Date(startOfDay(addDays(lastDayOf(run), auto_days_after)).getTime() + auto_hour * hourMs)

interface Span {
  days: readonly ClosingDay[]
  terms: AutoTerms
  /** Since when it runs by itself: what was due before is left to people. */
  since: Date
  now: Date
}

/**
 * The runs that have become due, the earliest first: of a closing day within the month the latest alone, which bills what is left
 * of those before; of the end of the month each, as payments are made month by month.
 */
export function dueRuns(span: Span): DueRun[] {
  const due = runsAround(span).filter(({ at }) => at > span.since && at <= span.now)
  const isLatest = ({ closing_day, at }: DueRun) =>
    !due.some((later) => later.closing_day === closing_day && later.at > at)
  return due.filter((run) => run.closing_day === 'month_end' || isLatest(run))
}

/** The runs that are still to become due, the next first. */
export const comingRuns = (span: Span): DueRun[] =>
  runsAround(span).filter(({ at }) => at > span.since && at > span.now)

/** The latest moment is not two months after the month it is of. */
const monthsBack = 2

function runsAround({ days, terms, since, now }: Span): DueRun[] {
  const first = addMonths(monthOf(since), -monthsBack)
  const count = monthsBetween(first, monthOf(now)) + 2
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
    .flatMap((month) => days.map((closing_day) => ({ month, closing_day })))
    .map((run) => ({ ...run, at: autoDueAt(run, terms) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
