import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  monthOfDay,
  weekday,
  type Day,
  type Month,
  type Period,
} from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import type { SiteSetting } from '@tsunagi/contract/office/settings'
import { kitMessages as m } from '../messages/kit.ts'

export type Calendar = SiteSetting['calendar']

/** The first day of the week that a day is in. */
export function weekOf(day: Day, { week_start }: Pick<Calendar, 'week_start'>): Period {
  const sinceSunday = weekday(day)
  const from = addDays(day, -(week_start === 'sunday' ? sinceSunday : (sinceSunday + 6) % 7))
  return { from, to: addDays(from, 6) }
}

/** The business year that a day is in. */
export function fiscalYearOf(
  day: Day,
  { fiscal_start_month }: Pick<Calendar, 'fiscal_start_month'>,
): Period {
  const month = monthOfDay(day)
  const passed = (Number(month.slice(5)) - fiscal_start_month + 12) % 12
  const first = addMonths(month, -passed)
  return { from: firstDay(first), to: lastDay(addMonths(first, 11)) }
}

const monthOf = (month: Month): Period => ({ from: firstDay(month), to: lastDay(month) })

/** Periods that are asked for again and again, as of a day. */
export function presetsOn(today: Day, calendar: Calendar): { label: Text; period: Period }[] {
  const month = monthOfDay(today)
  const week = weekOf(today, calendar)
  const year = fiscalYearOf(today, calendar)
  const ago = (days: number): Period => ({ from: addDays(today, -days), to: today })
  return [
    { label: m.today, period: ago(0) },
    { label: m.yesterday, period: { from: addDays(today, -1), to: addDays(today, -1) } },
    { label: m.thisWeek, period: week },
    { label: m.lastWeek, period: weekOf(addDays(week.from, -1), calendar) },
    { label: m.last7, period: ago(6) },
    { label: m.last30, period: ago(29) },
    { label: m.thisMonth, period: monthOf(month) },
    { label: m.lastMonth, period: monthOf(addMonths(month, -1)) },
    { label: m.thisYear, period: year },
    { label: m.lastYear, period: fiscalYearOf(addDays(year.from, -1), calendar) },
  ]
}
