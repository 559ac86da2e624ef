import { firstDay, lastDay, weekday, type Day, type Month } from '@tsunagi/contract/day'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Figures, ReportRow } from '@tsunagi/contract/office/reports'
import type { Text } from '@tsunagi/contract/messages/text'
import { reportLabels, weekdays } from '../../../messages/office/reports.ts'

/** Figures together with the rates that follow from them; a rate of nothing is null. */
export type RatedFigures = Figures & { conversion: number | null; approval: number | null }
export type RatedRow = RatedFigures & Pick<ReportRow, 'label' | 'media_name'>

const rate = (part: number, whole: number) => (whole === 0 ? null : part / whole)

export const withRates = <Row extends Figures>(row: Row): Row & RatedFigures => ({
  ...row,
  conversion: rate(row.results, row.clicks),
  approval: rate(row.approved, row.approved + row.rejected),
})

const percents = new Intl.NumberFormat('ja-JP', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
/** One decimal, so that rates stand below each other. */
export const formatRate = (value: number): string => percents.format(value)

/** What can be drawn, and sums that are compared. */
export type FigureName =
  | 'clicks'
  | 'results'
  | 'approved'
  | 'sale_amount'
  | 'gross'
  | 'net'
  | 'agency_margin'
  | 'margin'
  | 'approved_gross'
  | 'approved_net'
  | 'adjusted_gross'
  | 'adjusted_net'

/** The figures a user gets, the one that matters most first. */
export function figuresFor(user: UserKind): FigureName[] {
  const names: FigureName[] = [
    'gross',
    'net',
    'agency_margin',
    'margin',
    'approved_gross',
    'approved_net',
    'adjusted_gross',
    'adjusted_net',
    'results',
    'approved',
    'clicks',
    'sale_amount',
  ]
  return names.filter(
    (name) =>
      !(reportLabels[name] as { hiddenFrom?: readonly UserKind[] }).hiddenFrom?.includes(user),
  )
}

export const isMoney = (name: FigureName) => !['clicks', 'results', 'approved'].includes(name)
export const sumOf = (rows: readonly Figures[], name: FigureName): number =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
export const isAllZero = ({
  impressions,
  clicks,
  results,
  click_rewards,
  adjusted_gross,
  adjusted_net,
}: Figures) =>
  impressions + clicks + results + click_rewards === 0 && !adjusted_gross && !adjusted_net

/** The days of a month's row; the running month ends today. */
export function daysOfMonth(label: string, today: Day): { from: Day; to: Day } {
  const [from, last] = [firstDay(label as Month), lastDay(label as Month)]
  return { from, to: from <= today && today < last ? today : last }
}

export const weekdayOf = (label: string): Text => weekdays[weekday(label as Day)]!
export const isSunday = (label: string) => weekday(label as Day) === 0
export const isSaturday = (label: string) => weekday(label as Day) === 6
