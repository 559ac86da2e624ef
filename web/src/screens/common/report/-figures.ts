import type { Text } from '@tsunagi/contract/messages/text'
import {
  metricNames,
  metricOf,
  type Metric,
  type MetricName,
} from '@tsunagi/contract/office/reportMetrics'
import { formatNumber, formatShare, formatYen, nothing } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { units, type Unit } from '../../../kit/chart/units.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'

const kitUnits: Record<Metric['unit'], Unit> = {
  count: units.count,
  yen: units.yen,
  percent: units.percent,
  days: units.days,
}
export const unitOf = (name: MetricName): Unit => kitUnits[metricOf(name).unit]

/** A figure in its unit, or the sign for nothing where it says nothing. */
export const showFigure = (name: MetricName, value: number | null | undefined): string =>
  value === null || value === undefined ? nothing : unitOf(name).format(value)

/** What is read as nothing has no direction. */
function signed(value: number, show: (value: number) => string): string {
  const shown = show(Math.abs(value))
  if (shown === show(0)) return `±${shown}`
  return `${value > 0 ? '+' : '−'}${shown}`
}

/** Up or down, as a difference is read. */
export const wayOf = (shown: string): 'up' | 'down' | null =>
  shown.startsWith('+') ? 'up' : shown.startsWith('−') ? 'down' : null

/** By how much a figure differs from that of the other period; of a share in points, not in percent of percent. */
export function difference(
  name: MetricName,
  now: number | null | undefined,
  before: number | null | undefined,
): { by: string; part: string | null } | null {
  if (now === null || now === undefined || before === null || before === undefined) return null
  const more = now - before
  const { unit } = metricOf(name)
  if (unit === 'percent')
    return { by: signed(more, (value) => `${value.toFixed(1)}pt`), part: null }
  const show = { yen: formatYen, count: formatNumber, days: units.days.format }[unit]
  const by = signed(unit === 'days' ? more : Math.round(more), show)
  if (before === 0) return { by, part: null }
  return { by, part: signed(more / Math.abs(before), formatShare) }
}

const nameOf = (measure: string): string =>
  measure in metricsByMeasure ? t(metricsByMeasure[measure]!) : measure
const metricsByMeasure: Record<string, Text> = Object.fromEntries(
  metricNames.map((name) => [name, metricOf(name).label]),
)

const sumOf = ({ plus, minus = [] }: Metric['over']): string => {
  const sum = [plus.map(nameOf).join(' ＋ '), ...minus.map(nameOf)].join(' − ')
  return plus.length + minus.length > 1 ? `（${sum}）` : sum
}

/** How a figure is made of others; nothing where it is simply counted or added up. */
export function formulaOf({ over, by, times }: Metric): string | null {
  if (!by) return over.minus || over.plus.length > 1 ? sumOf(over).slice(1, -1) : null
  if (![...over.plus, ...by.plus].every((measure) => measure in metricsByMeasure)) return null
  const factor = times && times !== 100 ? ` × ${formatNumber(times)}` : ''
  return `${sumOf(over)} ÷ ${sumOf(by)}${factor}`
}

/** What a figure is, for whoever asks. */
export function explained(name: MetricName): string[] {
  const metric = metricOf(name)
  const formula = formulaOf(metric)
  return [
    ...(metric.hint ? [t(metric.hint)] : []),
    ...(formula ? [`${t(m.formula)} ${formula}`] : []),
    `${t(m.unit)} ${t(unitOf(name).name)}`,
  ]
}
