import type { Period } from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import {
  periodOn,
  savedPeriodLabels,
  type MovingPeriod,
} from '@tsunagi/contract/office/reportPeriods'
import type { ReportFilter } from '@tsunagi/contract/office/reports'
import { today } from '../../../client/clock.ts'

export type PageType = ReportFilter['pageType']
export interface Preset {
  key: MovingPeriod
  label: Text
  period: Period
}

const months: MovingPeriod[] = ['last_12_months', 'this_year', 'last_year', 'last_24_months']
const days: MovingPeriod[] = [
  'this_month',
  'last_month',
  'yesterday',
  'last_7',
  'last_30',
  'last_90',
]

/** The periods that people ask for most, by kind of report. */
export const presetsFor = (pageType: PageType): Preset[] =>
  (pageType === '1' ? months : days).map((key) => ({
    key,
    label: savedPeriodLabels[key],
    period: periodOn(key, today()),
  }))

/** The preset that is exactly this period. */
export const presetOf = (pageType: PageType, { from, to }: { from: string; to: string }) =>
  presetsFor(pageType).find(({ period }) => period.from === from && period.to === to)
