import type { Text } from '@tsunagi/contract/messages/text'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { labelWithUnit } from '../../messages/charts.ts'
import { PlaceAxis } from './Axes.tsx'
import { changeOf } from './change.ts'
import type { ChartDefinition, Drawing, Reading, TableContent } from './drawing.ts'
import { Legend, legendHeight, type Meaning } from './Legend.tsx'
import { Patterns } from './patterns.tsx'
import { leftOf, Plot, type PlottedSeries } from './Plot.tsx'
import type { Unit } from './units.ts'

/** What of each row is drawn as one series; null = a gap. */
export interface ChartSeries<Row> {
  label: Text
  unit: Unit
  /** Bars stand for what is counted, a line for what moves; parts of one whole are stacked. */
  as: 'bar' | 'line' | 'stack'
  value: (row: Row) => number | null
  /** The period it is compared to, drawn as a dashed line. */
  before?: { label: Text; value: (row: Row, index: number) => number | null }
}

interface SeriesDefinition<Row> extends Pick<ChartDefinition, 'label' | 'note'> {
  rows: readonly Row[]
  /** What the places are: days, months, names. */
  places: Text
  place: (row: Row) => string
  series: readonly ChartSeries<Row>[]
}

const [plotHeight, plotGap, axisHeight] = [{ one: 230, two: 140, more: 110 }, 14, 24]

/** Series over time or over names. Each unit has a plot of its own, one below the other: there is never a second scale. */
export function seriesChart<Row>(definition: SeriesDefinition<Row>): ChartDefinition {
  const { label, note, rows, place } = definition
  const plotted = definition.series.map((one, index) => plot(one, index, rows))
  return {
    label,
    ...(note && { note }),
    isEmpty: plotted.every(({ values, before }) =>
      [...values, ...(before?.values ?? [])].every((value) => value === null),
    ),
    draw: (room) => draw(rows.map(place), plotted, room),
    table: () => tableOf(t(definition.places), rows.map(place), plotted),
  }
}

const plot = <Row,>(
  { label, unit, as, value, before }: ChartSeries<Row>,
  index: number,
  rows: readonly Row[],
): PlottedSeries => ({
  index,
  label: t(label),
  unit,
  as,
  values: rows.map(value),
  ...(before && { before: { label: t(before.label), values: rows.map(before.value) } }),
})

function draw(
  places: string[],
  series: PlottedSeries[],
  { width, id }: { width: number; id: string },
): Drawing {
  const units = [...new Set(series.map(({ unit }) => unit))]
  const entries = meanings(series)
  const top = legendHeight(entries, width)
  const tall =
    units.length === 1 ? plotHeight.one : units.length === 2 ? plotHeight.two : plotHeight.more
  const left = Math.max(...units.map((unit) => leftOf(series.filter((one) => one.unit === unit))))
  const step = (width - left - 4) / Math.max(1, places.length)
  const bottom = top + units.length * tall + (units.length - 1) * plotGap
  return {
    height: bottom + axisHeight,
    perRow: places.length,
    body: (
      <>
        <Patterns id={id} count={series.length} />
        <Legend entries={entries} width={width} id={id} />
        {units.map((unit, row) => (
          <Plot
            key={row}
            id={id}
            series={series.filter((one) => one.unit === unit)}
            box={{ left, right: width - 4, top: top + row * (tall + plotGap), height: tall }}
            step={step}
          />
        ))}
        <PlaceAxis labels={places} left={left} step={step} width={width} y={bottom + 17} />
      </>
    ),
    spots: places.map((title, at) => ({
      x: left + step * at,
      y: top,
      width: step,
      height: bottom - top,
      title,
      readings: series.flatMap((one) => readingsAt(one, at)),
    })),
  }
}

const meanings = (series: readonly PlottedSeries[]): Meaning[] => [
  ...series.map(({ label, as, index }): Meaning => ({
    label,
    sign: as === 'line' ? 'line' : 'bar',
    series: index,
  })),
  ...[...new Set(series.flatMap(({ before }) => (before ? [before.label] : [])))].map(
    (label): Meaning => ({ label, sign: 'before', series: 0 }),
  ),
]

const shown = (value: number | null | undefined, unit: Unit) =>
  value === null || value === undefined ? nothing : unit.format(value)

function readingsAt({ label, unit, values, before, index }: PlottedSeries, at: number): Reading[] {
  const [now, then] = [values[at] ?? null, before?.values[at] ?? null]
  const own: Reading = { label, value: shown(now, unit), series: index }
  if (!before) return [own]
  const note = changeOf(now, then)
  return [
    { ...own, ...(note !== null && { note }) },
    { label: before.label, value: shown(then, unit) },
  ]
}

const tableOf = (
  places: string,
  names: string[],
  series: readonly PlottedSeries[],
): TableContent => {
  const columns = series.flatMap(({ label, unit, values, before }) => [
    { head: t(labelWithUnit(label, t(unit.name))), values, unit },
    ...(before ? [{ head: `${label} – ${before.label}`, values: before.values, unit }] : []),
  ])
  return {
    heads: [places, ...columns.map(({ head }) => head)],
    rows: names.map((name, at) => [
      name,
      ...columns.map(({ values, unit }) => shown(values[at], unit)),
    ]),
  }
}
