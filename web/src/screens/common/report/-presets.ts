import { addDays, addMonths, firstDay, lastDay, type Day, type Month } from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReportFilter } from '@tsunagi/contract/office/reports'
import { thisMonth, today } from '../../../client/clock.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'

export type PageType = ReportFilter['pageType']
export interface Period {
  from: Day
  to: Day
}
export interface Preset {
  key: string
  label: Text
  period: Period
}

const lastDays = (count: number): Period => ({ from: addDays(today(), 1 - count), to: today() })
const lastMonths = (count: number): Period => ({
  from: firstDay(addMonths(thisMonth(), 1 - count)),
  to: today(),
})
const wholeMonth = (month: Month): Period => ({ from: firstDay(month), to: lastDay(month) })
const wholeYear = (year: number): Period => ({
  from: `${year}-01-01` as Day,
  to: `${year}-12-31` as Day,
})
const thisYear = () => Number(today().slice(0, 4))

const months = (): Preset[] => [
  { key: 'last12', label: m.last12Months, period: lastMonths(12) },
  { key: 'thisYear', label: m.thisYear, period: { ...wholeYear(thisYear()), to: today() } },
  { key: 'lastYear', label: m.lastYear, period: wholeYear(thisYear() - 1) },
  { key: 'last24', label: m.last24Months, period: lastMonths(24) },
]
const days = (): Preset[] => [
  { key: 'thisMonth', label: m.thisMonth, period: lastMonths(1) },
  { key: 'lastMonth', label: m.lastMonth, period: wholeMonth(addMonths(thisMonth(), -1)) },
  { key: 'last7', label: m.last7, period: lastDays(7) },
  { key: 'last30', label: m.last30, period: lastDays(30) },
  { key: 'last90', label: m.last90, period: lastDays(90) },
]

/** The periods that people ask for most, by kind of report. */
export const presetsFor = (pageType: PageType): Preset[] => (pageType === '1' ? months() : days())

/** The preset that is exactly this period. */
export const presetOf = (pageType: PageType, { from, to }: { from: string; to: string }) =>
  presetsFor(pageType).find(({ period }) => period.from === from && period.to === to)
