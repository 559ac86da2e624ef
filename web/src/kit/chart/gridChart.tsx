import type { Text } from '@tsunagi/contract/messages/text'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { inUnit } from '../../messages/charts.ts'
import { ink, line, quiet, textSize, type ChartDefinition, type Drawing } from './drawing.ts'
import { BelowNothing, fillBelow } from './patterns.tsx'
import { placeLabels } from './placeLabels.ts'
import { cutTo, widthOf } from './scale.ts'
import type { Unit } from './units.ts'

interface GridDefinition extends Pick<ChartDefinition, 'label' | 'note'> {
  unit: Unit
  /** What the figure is. */
  figure: Text
  /** What stands at the left, and what above. */
  corner: Text
  rows: readonly string[]
  columns: readonly string[]
  /** Nothing is null: a day that has not come, an age that is not reached. */
  value: (row: number, column: number) => number | null
}

const [cellHeight, headHeight, legendRoom, heats] = [26, 18, 34, 6]
const [labelSize, signWidth] = [10, 20]
/** The part of the picture that the names at the left may take. */
const mostNames = 0.36

/** Which of the six steps a value is drawn in: the first is nothing at all, or less. */
export const heatOf = (value: number, most: number) =>
  value <= 0 || most <= 0 ? 0 : Math.min(heats - 1, Math.ceil((value / most) * (heats - 1)))

/** Figures by two things at once, the darker the more: weekday and hour, month and age. */
export function gridChart(definition: GridDefinition): ChartDefinition {
  const { label, note, unit, rows, columns, value } = definition
  const cells = rows.flatMap((_, row) => columns.map((__, column) => value(row, column)))
  const show = (cell: number | null) => (cell === null ? nothing : unit.format(cell))
  return {
    label,
    ...(note && { note }),
    isEmpty: cells.every((cell) => cell === null),
    draw: (room) => draw(definition, cells, room),
    table: () => ({
      heads: [t(definition.corner), ...columns],
      rows: rows.map((name, row) => [
        name,
        ...columns.map((_, column) => show(cells[row * columns.length + column]!)),
      ]),
    }),
  }
}

function draw(
  definition: GridDefinition,
  cells: (number | null)[],
  { width, id }: { width: number; id: string },
): Drawing {
  const { unit, rows, columns, figure } = definition
  const names = rows.map((row) => cutTo(row, width * mostNames, textSize))
  const left = Math.max(...names.map((name) => widthOf(name, textSize))) + 10
  const cell = (width - left) / columns.length
  const values = cells.map((value) => value ?? 0)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const written = writtenIn(cells, unit, cell - 4)
  const bottom = headHeight + rows.length * cellHeight
  const at = (index: number) => ({
    row: Math.floor(index / columns.length),
    column: index % columns.length,
    x: left + cell * (index % columns.length),
    y: headHeight + cellHeight * Math.floor(index / columns.length),
  })
  return {
    height: bottom + legendRoom,
    perRow: columns.length,
    body: (
      <>
        <BelowNothing id={id} />
        {placeLabels({ labels: columns, left, step: cell, width, size: labelSize }).map(
          ({ text, x }) => (
            <text key={x} x={x} y={11} fontSize={labelSize} fill={quiet} textAnchor="middle">
              {text}
            </text>
          ),
        )}
        {names.map((name, index) => (
          <text
            key={index}
            x={left - 8}
            y={headHeight + cellHeight * index + 17}
            fontSize={textSize}
            fill={ink}
            textAnchor="end"
          >
            {name}
          </text>
        ))}
        {cells.map((value, index) => (
          <Cell
            key={index}
            {...at(index)}
            width={cell}
            tone={value === null ? null : toneOf(id, value, most)}
            text={written?.[index] ?? ''}
          />
        ))}
        <HeatLegend left={left} y={bottom + 10} width={width} id={id} {...{ unit, least, most }} />
      </>
    ),
    spots: cells.map((value, index) => {
      const { row, column, x, y } = at(index)
      return {
        x,
        y,
        width: cell,
        height: cellHeight,
        title: `${rows[row]} – ${columns[column]}`,
        readings: [{ label: t(figure), value: value === null ? nothing : unit.format(value) }],
      }
    }),
  }
}

/** What stands in the cells: the figures as they are read elsewhere or, where room is short, as at an axis; null where there is none. */
function writtenIn(cells: readonly (number | null)[], unit: Unit, room: number): string[] | null {
  const ways = [unit.format, unit.tick].map((write) =>
    cells.map((value) => (value === null ? '' : write(value))),
  )
  return ways.find((texts) => texts.every((text) => widthOf(text, labelSize) <= room)) ?? null
}

interface Tone {
  fill: string
  /** The colour of what is written on it. */
  on: string
}

const heat = (step: number): Tone => ({
  fill: `var(--app-heat-${step})`,
  on: `var(--app-on-heat-${step})`,
})
const toneOf = (id: string, value: number, most: number): Tone =>
  value < 0 ? { ...heat(0), fill: fillBelow(id) } : heat(heatOf(value, most))

interface CellProps {
  x: number
  y: number
  width: number
  /** Nothing is drawn as an empty frame. */
  tone: Tone | null
  text: string
}

const Cell = ({ x, y, width, tone, text }: CellProps) => (
  <g>
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={Math.max(1, width - 1)}
      height={cellHeight - 1}
      rx={2}
      fill={tone?.fill ?? 'none'}
      {...(!tone && { stroke: line })}
    />
    {tone && text && (
      <text x={x + width / 2} y={y + 17} fontSize={labelSize} fill={tone.on} textAnchor="middle">
        {text}
      </text>
    )}
  </g>
)

interface HeatLegendProps {
  left: number
  y: number
  width: number
  id: string
  unit: Unit
  least: number
  most: number
}

/** What the darkest and the lightest mean, and what is less than nothing, with the unit. */
function HeatLegend({ left, y, width, id, unit, least, most }: HeatLegendProps) {
  const first = unit.tick(least)
  const last = `${unit.tick(most)}  ${t(inUnit(t(unit.name)))}`
  const fills = [
    ...(least < 0 ? [fillBelow(id)] : []),
    ...Array.from({ length: heats }, (_, step) => heat(step).fill),
  ]
  const signs = fills.length * signWidth + 12
  const whole = widthOf(first, textSize) + signs + widthOf(last, textSize)
  const x = Math.max(0, Math.min(left, width - whole))
  const start = x + widthOf(first, textSize) + 6
  return (
    <g>
      <text x={x} y={y + 11} fontSize={textSize} fill={quiet}>
        {first}
      </text>
      {fills.map((fill, step) => (
        <rect
          key={step}
          x={start + step * signWidth}
          y={y}
          width={signWidth}
          height={14}
          fill={fill}
          stroke={line}
        />
      ))}
      <text x={start + fills.length * signWidth + 6} y={y + 11} fontSize={textSize} fill={quiet}>
        {last}
      </text>
    </g>
  )
}
