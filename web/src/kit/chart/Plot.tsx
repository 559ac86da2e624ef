import { t } from '../../client/language.ts'
import { inUnit } from '../../messages/charts.ts'
import { axisWidth, ValueAxis } from './Axes.tsx'
import { colourOf, quiet, surface, textSize } from './drawing.ts'
import { fillOf, Mark } from './patterns.tsx'
import { scaleOf, ticksFor, type Scale } from './scale.ts'
import { Trace } from './Trace.tsx'
import type { Unit } from './units.ts'

/** A series as it is drawn, with that of the other period where there is one. */
export interface PlottedSeries {
  /** Its place among all series of the chart, which decides its colour and its sign. */
  index: number
  label: string
  unit: Unit
  as: 'bar' | 'line' | 'stack'
  values: (number | null)[]
  before?: { label: string; values: (number | null)[] }
}

interface Box {
  left: number
  right: number
  top: number
  height: number
}

interface PlotProps {
  id: string
  /** Of one unit. */
  series: readonly PlottedSeries[]
  box: Box
  step: number
}

const [unitHeight, mostBar, mostMarks] = [22, 30, 14]
/** Narrower bars have no room for a seam. */
const leastSeamed = 5

const isThere = (value: number | null): value is number => value !== null

/** How high the stacked parts of a place are together. */
const stacked = (series: readonly PlottedSeries[]) => {
  const parts = series.filter(({ as }) => as === 'stack')
  return (parts[0]?.values ?? []).map((_, at) =>
    parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  )
}

const ticksOf = (series: readonly PlottedSeries[]) =>
  ticksFor(
    [
      ...series.flatMap(({ values, before }) => [...values, ...(before?.values ?? [])]),
      ...stacked(series),
    ].filter(isThere),
    4,
    series[0]!.unit.isWhole,
  )

/** How much room the figures of these series take at the left. */
export const leftOf = (series: readonly PlottedSeries[]) =>
  axisWidth(ticksOf(series), series[0]!.unit.tick)

/** The series of one unit, with their axis. */
export function Plot({ id, series, box, step }: PlotProps) {
  const { unit } = series[0]!
  const ticks = ticksOf(series)
  const scale = scaleOf(ticks, box.top + box.height, box.top + unitHeight)
  const bars = series.filter(({ as }) => as === 'bar')
  const slots = bars.length + (series.some(({ as }) => as === 'stack') ? 1 : 0)
  const barWidth = Math.max(1, Math.min(mostBar, (step * 0.76) / Math.max(1, slots)))
  const first = (at: number) => box.left + step * (at + 0.5) - (barWidth * slots) / 2
  return (
    <g>
      <text x={0} y={box.top + 11} fontSize={textSize} fill={quiet}>
        {t(inUnit(t(unit.name)))}
      </text>
      <ValueAxis ticks={ticks} scale={scale} show={unit.tick} left={box.left} right={box.right} />
      {bars.map((one, slot) => (
        <Bars
          key={one.index}
          heights={one.values.map((value) => [0, value ?? 0])}
          x={(at) => first(at) + slot * barWidth}
          width={barWidth}
          scale={scale}
          fill={fillOf(id, one.index)}
        />
      ))}
      {piled(series).map(({ index, heights }) => (
        <Bars
          key={index}
          heights={heights}
          x={(at) => first(at) + bars.length * barWidth}
          width={barWidth}
          scale={scale}
          fill={fillOf(id, index)}
          seam={barWidth < leastSeamed ? 0 : 1}
        />
      ))}
      <Lines
        series={series}
        x={(at) => box.left + step * (at + 0.5)}
        scale={scale}
        reach={Math.max(5, (barWidth * slots) / 2 + 4)}
      />
    </g>
  )
}

/** From where to where each stacked part reaches. */
function piled(series: readonly PlottedSeries[]) {
  const reached: number[] = []
  return series
    .filter(({ as }) => as === 'stack')
    .map(({ index, values }) => ({
      index,
      heights: values.map((value, at): [number, number] => {
        const from = reached[at] ?? 0
        reached[at] = from + (value ?? 0)
        return [from, reached[at]]
      }),
    }))
}

interface BarsProps {
  heights: [from: number, to: number][]
  x: (at: number) => number
  width: number
  scale: Scale
  fill: string
  /** How wide the line is that keeps stacked parts apart. */
  seam?: number
}

const Bars = ({ heights, x, width, scale, fill, seam = 0 }: BarsProps) => (
  <g>
    {heights.map(([from, to], at) => {
      const [top, bottom] = [Math.min(scale(from), scale(to)), Math.max(scale(from), scale(to))]
      return (
        bottom > top && (
          <rect
            key={at}
            x={x(at) + 0.5}
            y={top}
            width={Math.max(0.5, width - 1)}
            height={bottom - top}
            fill={fill}
            {...(seam > 0 && { stroke: surface, strokeWidth: seam })}
          />
        )
      )
    })}
  </g>
)

interface LinesProps {
  series: readonly PlottedSeries[]
  x: (at: number) => number
  scale: Scale
  /** How far what stands alone reaches to both sides. */
  reach: number
}

/** The lines over the bars, and what each series is compared to. */
const Lines = ({ series, x, scale, reach }: LinesProps) => (
  <g>
    {series.map(
      ({ before, index }) =>
        before && (
          <Trace
            key={`before${index}`}
            path={pathOf(before.values, x, scale, reach)}
            stroke={quiet}
            strokeDasharray="5 3"
          />
        ),
    )}
    {series
      .filter(({ as }) => as === 'line')
      .map(({ index, values }) => (
        <g key={index}>
          <Trace path={pathOf(values, x, scale, reach)} stroke={colourOf(index)} />
          {values.map(
            (value, at) =>
              value !== null &&
              isMarked(values, at) && <Mark key={at} x={x(at)} y={scale(value)} series={index} />,
          )}
        </g>
      ))}
  </g>
)

/** A long line carries its sign now and then, and where it stands alone between two gaps. */
const isMarked = (values: readonly (number | null)[], at: number) =>
  at % Math.ceil(values.length / mostMarks) === 0 ||
  ((values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null)

/** A line through what is there; where nothing is, it begins anew. What stands alone is a short line. */
export function pathOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  scale: Scale,
  reach: number,
) {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const [isFirst, isLast] = [at - 1, at + 1].map((next) => (values[next] ?? null) === null)
      const [left, top] = [x(at).toFixed(1), scale(value).toFixed(1)]
      if (isFirst && isLast) return `M${left},${top}m${-reach},0h${2 * reach}`
      return `${isFirst ? 'M' : 'L'}${left},${top}`
    })
    .join('')
}
