import {
  addDays,
  addMonths,
  daysOf,
  firstDay,
  lastDays,
  lengthOf,
  monthOfDay,
  type Day,
  type Period,
} from '@tsunagi/contract/day'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { ReportFilter } from '@tsunagi/contract/office/reports'
import { sameDays } from '../../../domain/calendar/sameDays.rules.ts'
import { invalid } from '../../../platform/errors.ts'
import { wholeMonths } from './eras.rules.ts'
import { assertForward } from './questionPeriod.rules.ts'

type PageType = ReportFilter['pageType']

const firstDays: Record<PageType, (to: Day) => Day> = {
  1: (to) => firstDay(addMonths(monthOfDay(to), -11)),
  2: (to) => firstDay(monthOfDay(to)),
  3: (to) => lastDays(to, 30).from,
}

const longest = { months: 36, days: 92 }

/** The period that is asked for, its missing ends filled in. Refuses one that is the wrong way round or too long. */
export function periodOf(
  { pageType, from, to }: Pick<ReportFilter, 'pageType' | 'from' | 'to'>,
  today: Day,
): Period {
  const last = (to ?? (from && from > today ? from : today)) as Day
  const period = { from: (from ?? firstDays[pageType](last)) as Day, to: last }
  assertForward(period, 'to')
  if (isTooLong(pageType, period)) throw invalid('to', tooLong(pageType))
  return period
}

const isTooLong = (pageType: PageType, period: Period) =>
  pageType === '1' ? monthsOf(period).length > longest.months : lengthOf(period) > longest.days

const tooLong = (pageType: PageType): Text =>
  pageType === '1'
    ? text(
        `期間は${longest.months}か月以内で指定してください。`,
        `Choose a period of at most ${longest.months} months.`,
      )
    : text(
        `期間は${longest.days}日以内で指定してください。`,
        `Choose a period of at most ${longest.days} days.`,
      )

/** Refuses closing months for what stands by days: they have none. */
export function assertMonthly({
  pageType,
  date_basis,
}: Pick<ReportFilter, 'pageType' | 'date_basis'>) {
  if (date_basis === 'closing' && pageType !== '1')
    throw invalid(
      'date_basis',
      text(
        '締め月を基準にできるのは月別レポートのみです。',
        'Only the monthly report goes by closing months.',
      ),
    )
}

/** As many months or days as the period has, right before it. */
export function periodBefore(pageType: PageType, period: Period): Period {
  const to = addDays(period.from, -1)
  if (pageType !== '1') return { from: addDays(period.from, -lengthOf(period)), to }
  return {
    from: addDays(
      firstDay(addMonths(monthOfDay(period.from), -monthsOf(period).length)),
      Number(period.from.slice(8)) - 1,
    ),
    to,
  }
}

/** The period whose figures a report stands beside; null where it stands alone. */
export function comparedPeriod(
  { pageType, date_basis, compare }: Pick<ReportFilter, 'pageType' | 'date_basis' | 'compare'>,
  given: Period,
): Period | null {
  const period = wholeMonths(date_basis, given)
  switch (compare) {
    case 'none':
      return null
    case 'previous':
      return periodBefore(pageType, period)
    case 'previous_month':
      return sameDays(period, -1)
    case 'previous_year':
      return sameDays(period, -12)
  }
}

/** Every month or day of a period, in order. */
export const labelsOf = (pageType: '1' | '2', period: Period): string[] =>
  pageType === '1' ? monthsOf(period) : daysOf(period)

function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = monthOfDay(from); month <= monthOfDay(to); month = addMonths(month, 1))
    months.push(month)
  return months
}
