import type { Text } from '@tsunagi/contract/messages/text'
import { formatShare } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { inUnit, labelWithUnit } from '../../messages/charts.ts'
import { axisWidth, PlaceAxis, ValueAxis } from './Axes.tsx'
import { ink, quiet, textSize, type ChartDefinition, type Drawing } from './drawing.ts'
import { fillOf } from './patterns.tsx'
import { scaleOf, ticksFor, widthOf } from './scale.ts'
import { Trace } from './Trace.tsx'
import { units, type Unit } from './units.ts'

interface Bin {
  label: string
  value: number
}

interface DistributionDefinition {
  label: Text
  unit: Unit
  /** What the bins are parts of: a time, an amount. */
  bins: { name: Text; of: readonly Bin[] }
  /** Lines at places of note, such as the middle; `at` counts bins from the left. */
  marks?: readonly { label: string; at: number }[]
}

const [head, markRow, plot, axis] = [24, 14, 200, 24]

/** How often each size occurs. Its bars touch, as one begins where the other ends. */
export function distributionChart(definition: DistributionDefinition): ChartDefinition {
  const { label, unit, bins } = definition
  const whole = bins.of.reduce((sum, { value }) => sum + value, 0)
  const part = (value: number) => units.share.format(whole === 0 ? 0 : value / whole)
  return {
    label,
    isEmpty: whole === 0,
    draw: ({ width, id }) => draw(definition, whole, width, id),
    table: () => ({
      heads: [t(bins.name), t(labelWithUnit(t(label), t(unit.name))), '%'],
      rows: bins.of.map((bin) => [bin.label, unit.format(bin.value), part(bin.value)]),
    }),
  }
}

function draw(
  { unit, bins: { of, name }, marks = [] }: DistributionDefinition,
  whole: number,
  width: number,
  id: string,
): Drawing {
  const top = head + marks.length * markRow
  const ticks = ticksFor(
    of.map(({ value }) => value),
    4,
    unit.isWhole,
  )
  const left = axisWidth(ticks, unit.tick)
  const scale = scaleOf(ticks, top + plot, top)
  const step = (width - left - 4) / of.length
  return {
    height: top + plot + axis + 14,
    perRow: of.length,
    body: (
      <>
        <text x={0} y={11} fontSize={textSize} fill={quiet}>
          {t(inUnit(t(unit.name)))}
        </text>
        <ValueAxis ticks={ticks} scale={scale} show={unit.tick} left={left} right={width - 4} />
        {of.map(({ value }, at) => (
          <rect
            key={at}
            x={left + step * at + 0.5}
            y={scale(value)}
            width={Math.max(1, step - 1)}
            height={top + plot - scale(value)}
            fill={fillOf(id, 0)}
          />
        ))}
        {marks.map(({ label, at }, row) => (
          <PlaceOfNote
            key={label}
            label={label}
            x={left + step * at}
            y={head + row * markRow}
            bottom={top + plot}
            width={width}
          />
        ))}
        <PlaceAxis
          labels={of.map(({ label }) => label)}
          left={left}
          step={step}
          width={width}
          y={top + plot + 17}
        />
        <text x={width - 4} y={top + plot + 34} fontSize={textSize} fill={quiet} textAnchor="end">
          {t(name)}
        </text>
      </>
    ),
    spots: of.map(({ label, value }, at) => ({
      x: left + step * at,
      y: top,
      width: step,
      height: plot,
      title: label,
      readings: [
        { label: t(unit.name), value: unit.format(value), note: formatShare(value / whole) },
      ],
    })),
  }
}

interface PlaceOfNoteProps {
  label: string
  x: number
  /** Of the name. */
  y: number
  bottom: number
  width: number
}

/** A dashed line with its name, on the side that has room. */
function PlaceOfNote({ label, x, y, bottom, width }: PlaceOfNoteProps) {
  const fits = x + widthOf(label, textSize) + 6 < width
  return (
    <g>
      <Trace path={`M${x} ${y - 9}V${bottom}`} stroke={ink} strokeDasharray="5 3" strokeWidth={1} />
      <text
        x={fits ? x + 5 : x - 5}
        y={y}
        fontSize={textSize}
        fill={ink}
        textAnchor={fits ? 'start' : 'end'}
      >
        {label}
      </text>
    </g>
  )
}
