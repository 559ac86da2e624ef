import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  lastDays,
  monthOfDay,
  type Day,
  type Period,
} from '../day.ts'
import { text, type Text } from '../messages/text.ts'

/** Periods that move with the day they are looked at on. */
export const movingPeriods = [
  'yesterday',
  'last_7',
  'last_30',
  'last_90',
  'this_month',
  'last_month',
  'last_12_months',
  'last_24_months',
  'this_year',
  'last_year',
] as const
export type MovingPeriod = (typeof movingPeriods)[number]

/** Of what days a saved report is: such a period, or always the same days. */
export const savedPeriods = ['fixed', ...movingPeriods] as const
export type SavedPeriod = (typeof savedPeriods)[number]

export const savedPeriodLabels = {
  fixed: text('この期間に固定', 'Always these days'),
  yesterday: text('昨日', 'Yesterday'),
  last_7: text('直近7日', 'Last 7 days'),
  last_30: text('直近30日', 'Last 30 days'),
  last_90: text('直近90日', 'Last 90 days'),
  this_month: text('今月', 'This month'),
  last_month: text('先月', 'Last month'),
  last_12_months: text('直近12か月', 'Last 12 months'),
  last_24_months: text('直近24か月', 'Last 24 months'),
  this_year: text('今年', 'This year'),
  last_year: text('昨年', 'Last year'),
} satisfies Record<SavedPeriod, Text>

/** The days of a moving period, as of a day. */
export function periodOn(name: MovingPeriod, today: Day): Period {
  const month = monthOfDay(today)
  const year = Number(today.slice(0, 4))
  const lastMonths = (count: number): Period => ({
    from: firstDay(addMonths(month, 1 - count)),
    to: today,
  })
  const firstOf = (of: number) => `${of}-01-01` as Day
  const periods: Record<MovingPeriod, Period> = {
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last_7: lastDays(today, 7),
    last_30: lastDays(today, 30),
    last_90: lastDays(today, 90),
    this_month: lastMonths(1),
    last_month: {
      from: firstDay(addMonths(month, -1)),
      to: lastDay(addMonths(month, -1)),
    },
    last_12_months: lastMonths(12),
    last_24_months: lastMonths(24),
    this_year: { from: firstOf(year), to: today },
    last_year: { from: firstOf(year - 1), to: addDays(firstOf(year), -1) },
  }
  return periods[name]
}

/** The same of days that are over: what would end on that day is taken as of the day before it. */
export function pastPeriodOn(name: MovingPeriod, today: Day): Period {
  const period = periodOn(name, today)
  return period.to < today ? period : periodOn(name, addDays(today, -1))
}
