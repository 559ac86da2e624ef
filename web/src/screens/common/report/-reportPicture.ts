import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { FigureValues, ReportAnswer, ReportLine } from '@tsunagi/contract/office/reports'
import type { ReportTimes } from '@tsunagi/contract/office/reportTimes'
import type { Text } from '@tsunagi/contract/messages/text'
import { formatDay, formatNumber } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import type { ChartDefinition } from '../../../kit/chart/drawing.ts'
import { funnelChart } from '../../../kit/chart/funnelChart.tsx'
import { gridChart } from '../../../kit/chart/gridChart.tsx'
import { rankingChart } from '../../../kit/chart/rankingChart.tsx'
import { seriesChart, type ChartSeries } from '../../../kit/chart/seriesChart.tsx'
import { firstOf, hourOf, reportMessages as m } from '../../../messages/office/reports.ts'
import { unitOf } from './-figures.ts'
import { isCut } from './-useDrawnAnswer.ts'
import type { PictureName } from '@tsunagi/contract/office/reportViews'

const [mostRanked, mostStacked, mostCells] = [12, 5, 900]
const isTime = (name: DimensionName | undefined) =>
  name !== undefined && dimensionOf(name).time === true

/** Counts and amounts add up; shares do not. */
const isAdded = (name: MetricName) => !metricOf(name).by

/** Pictures by how many dimensions there are, and how many of them are times. */
const suiting: Record<string, PictureName[]> = {
  '1 of 1': ['bars', 'lines'],
  '0 of 1': ['ranking'],
  '2 of 2': ['heat'],
  '1 of 2': ['stack', 'heat'],
  '0 of 2': ['ranking', 'heat'],
  '0 of 0': [],
}

/** Pictures of all that is asked for, however it is told apart. */
export const ofTheWhole = ['funnel', 'times', 'ages'] as const satisfies PictureName[]
type OfFigures = Exclude<PictureName, (typeof ofTheWhole)[number]>
/** Whether a picture is drawn from the rows, and not from all that is asked for. */
export const isOfFigures = (picture: PictureName): picture is OfFigures =>
  !(ofTheWhole as readonly PictureName[]).includes(picture)

/** The pictures that say something about rows told apart like this, the best one first. Rates have no parts to stack. */
export function picturesFor(by: readonly DimensionName[], drawn: MetricName): PictureName[] {
  const offered = suiting[`${by.filter(isTime).length} of ${by.length}`] ?? ['ranking']
  return [...offered.filter((name) => name !== 'stack' || isAdded(drawn)), ...ofTheWhole]
}

/** What a picture of the rows is drawn from; `drawn` is the figure that it shows. */
export interface PictureParts {
  answer: ReportAnswer
  drawn: MetricName
  picture: OfFigures
  /** What the other period is called. */
  before: Text | null
}

/** Days and months as people write them, without the year where the period says it. */
export const shortName = (name: DimensionName, value: string) => {
  if (name === 'day') return formatDay(value.slice(5))
  if (name === 'month') return formatDay(value)
  if (name === 'hour') return t(hourOf(value))
  return value
}
const nameOf = ({ keys, kind }: ReportLine, by: readonly DimensionName[]) =>
  kind === 'others'
    ? t(m.others)
    : keys.map(({ name }, index) => shortName(by[index]!, name)).join(' / ')

/** The rows of an answer as a picture. */
export function pictureOf(parts: PictureParts): ChartDefinition {
  return { bars: series, lines: series, stack, heat, ranking }[parts.picture](parts)
}

/** Times go from left to right, however the table is sorted. */
const byKey = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
const inTime = (items: readonly ReportLine[]) =>
  [...items].sort((one, other) => byKey(one.keys[0]!.key, other.keys[0]!.key))

function series({ answer: { items, by }, drawn, picture, before }: PictureParts): ChartDefinition {
  const { label } = metricOf(drawn)
  return seriesChart<ReportLine>({
    label,
    rows: inTime(items.filter(({ kind }) => kind === 'row')),
    places: dimensionOf(by[0]!).label,
    place: (line) => nameOf(line, by),
    series: [
      {
        label,
        unit: unitOf(drawn),
        as: picture === 'lines' ? 'line' : 'bar',
        value: ({ figures }) => figures[drawn] ?? null,
        ...(before && {
          before: { label: before, value: ({ previous }) => previous?.[drawn] ?? null },
        }),
      },
    ],
  })
}

function ranking({ answer: { items, by, total }, drawn, before }: PictureParts): ChartDefinition {
  const { label } = metricOf(drawn)
  const rows = [...items]
    .filter(({ kind }) => kind === 'row')
    .sort((one, other) => (other.figures[drawn] ?? 0) - (one.figures[drawn] ?? 0))
    .slice(0, mostRanked)
  return rankingChart<ReportLine>({
    label,
    unit: unitOf(drawn),
    figure: label,
    names: joined(by.map((name) => dimensionOf(name).label)),
    rows,
    name: (line) => nameOf(line, by),
    value: ({ figures }) => figures[drawn] ?? null,
    ...(before && {
      before: { label: before, value: ({ previous }) => previous?.[drawn] ?? null },
    }),
    ...(total > rows.length && { note: firstOf(formatNumber(rows.length), formatNumber(total)) }),
  })
}

const joined = (texts: readonly Text[]): Text => ({
  ja: texts.map(({ ja }) => ja).join(' / '),
  en: texts.map(({ en }) => en).join(' / '),
})

/** What each value of a dimension brought, by its key. */
function sumsAt(items: readonly ReportLine[], at: number, drawn: MetricName) {
  const sums = new Map<string, number>()
  for (const { keys, figures } of items) {
    const key = keys[at]?.key
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + (figures[drawn] ?? 0))
  }
  return sums
}

/** The values of one dimension with their names: times in their order, others by what they brought; of a share, as they come. */
function valuesAt({ items, by }: ReportAnswer, at: number, drawn: MetricName) {
  const names = new Map(
    items.flatMap(({ keys }) => (keys[at] ? [[keys[at].key, keys[at].name] as const] : [])),
  )
  const values = [...names]
  if (isTime(by[at])) return values.sort(([one], [other]) => byKey(one, other))
  if (!isAdded(drawn)) return values
  const sums = sumsAt(items, at, drawn)
  return values.sort(([one], [other]) => sums.get(other)! - sums.get(one)!)
}

/** Over time, what brought most on its own and the rest together. */
function stack({ answer, drawn }: PictureParts): ChartDefinition {
  const { items, by } = answer
  const time = isTime(by[0]) ? 0 : 1
  const parts = valuesAt(answer, 1 - time, drawn)
  const leading = parts.slice(0, mostStacked)
  const unit = unitOf(drawn)
  const valueOf = (place: string, isIt: (key: string) => boolean) =>
    items.reduce(
      (sum, { keys, figures }) =>
        keys[time]?.key === place && isIt(keys[1 - time]!.key) ? sum + (figures[drawn] ?? 0) : sum,
      0,
    )
  const part = (label: Text, isIt: (key: string) => boolean): ChartSeries<[string, string]> => ({
    label,
    unit,
    as: 'stack',
    value: ([place]) => valueOf(place, isIt),
  })
  const isRest = (key: string) => !leading.some(([one]) => one === key)
  return seriesChart<[string, string]>({
    label: metricOf(drawn).label,
    rows: valuesAt(answer, time, drawn),
    places: dimensionOf(by[time]!).label,
    place: ([, name]) => shortName(by[time]!, name),
    series: [
      ...leading.map(([key, name]) => part({ ja: name, en: name }, (one) => one === key)),
      ...(parts.length > leading.length ? [part(m.others, isRest)] : []),
    ],
    ...(isCut(answer) && { note: m.smallestLeftOut }),
  })
}

function heat({ answer, drawn }: PictureParts): ChartDefinition {
  const { items, by } = answer
  const [down, over] = by as [DimensionName, DimensionName]
  const [rows, columns] = [valuesAt(answer, 0, drawn), valuesAt(answer, 1, drawn)]
  const fitting = rows.slice(0, Math.max(1, Math.floor(mostCells / Math.max(1, columns.length))))
  const cells = new Map(
    items.map(({ keys, figures }) => [
      JSON.stringify(keys.map(({ key }) => key)),
      figures[drawn] ?? null,
    ]),
  )
  // Nobody knows whether what was left out is nothing.
  const otherwise = isAdded(drawn) && !isCut(answer) ? 0 : null
  return gridChart({
    label: metricOf(drawn).label,
    unit: unitOf(drawn),
    figure: metricOf(drawn).label,
    corner: dimensionOf(down).label,
    rows: fitting.map(([, name]) => shortName(down, name)),
    columns: columns.map(([, name]) => shortName(over, name)),
    value: (row, column) =>
      cells.get(JSON.stringify([fitting[row]![0], columns[column]![0]])) ?? otherwise,
    ...(isCut(answer)
      ? { note: m.smallestLeftOut }
      : fitting.length < rows.length && {
          note: firstOf(formatNumber(fitting.length), formatNumber(rows.length)),
        }),
  })
}

export const funnelSteps: readonly MetricName[] = ['impressions', 'clicks', 'results', 'approved']

/** From impressions to approved results, as far as the question can be answered by them, and how long the last steps take. */
export function funnelOf(totals: FigureValues, times: ReportTimes | undefined): ChartDefinition {
  const middles: Partial<Record<MetricName, { label: Text; seconds: number | null | undefined }>> =
    {
      results: { label: m.median, seconds: times?.median_seconds },
      approved: { label: m.median, seconds: times?.median_approval_seconds },
    }
  return funnelChart({
    label: m.funnel,
    unit: unitOf('results'),
    steps: funnelSteps
      .filter((name) => typeof totals[name] === 'number')
      .map((name) => {
        const { label, seconds } = middles[name] ?? {}
        return {
          label: metricOf(name).label,
          value: totals[name]!,
          ...(label && typeof seconds === 'number' && { time: { label, seconds } }),
        }
      }),
  })
}
