import type { Text } from '@tsunagi/contract/messages/text'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { inUnit } from '../../messages/charts.ts'
import { ink, line, quiet, textSize, type ChartDefinition, type Drawing } from './drawing.ts'
import { strideOf, widthOf } from './scale.ts'
import type { Unit } from './units.ts'

interface GridDefinition {
  label: Text
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
const labelSize = 10

/** Which of the six steps a value is drawn in: the first is nothing at all. */
export const heatOf = (value: number, most: number) =>
  value <= 0 || most <= 0 ? 0 : Math.min(heats - 1, Math.ceil((value / most) * (heats - 1)))

/** Figures by two things at once, the darker the more: weekday and hour, month and age. */
export function gridChart(definition: GridDefinition): ChartDefinition {
  const { label, unit, rows, columns, value } = definition
  const cells = rows.flatMap((_, row) => columns.map((__, column) => value(row, column)))
  const show = (cell: number | null) => (cell === null ? nothing : unit.format(cell))
  return {
    label,
    isEmpty: cells.every((cell) => cell === null),
    draw: ({ width }) => draw(definition, cells, width),
    table: () => ({
      heads: [t(definition.corner), ...columns],
      rows: rows.map((name, row) => [
        name,
        ...columns.map((_, column) => show(cells[row * columns.length + column]!)),
      ]),
    }),
  }
}

function draw(definition: GridDefinition, cells: (number | null)[], width: number): Drawing {
  const { unit, rows, columns, figure } = definition
  const left = Math.max(...rows.map((row) => widthOf(row, textSize))) + 10
  const cell = (width - left) / columns.length
  const most = Math.max(0, ...cells.map((value) => value ?? 0))
  const written = cells.map((value) => (value === null ? '' : unit.tick(value)))
  const isRoomy = written.every((text) => widthOf(text, labelSize) <= cell - 4)
  const stride = strideOf(columns, cell * columns.length, labelSize)
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
        {columns.map(
          (column, index) =>
            index % stride === 0 && (
              <text
                key={index}
                x={left + cell * (index + 0.5)}
                y={11}
                fontSize={labelSize}
                fill={quiet}
                textAnchor="middle"
              >
                {column}
              </text>
            ),
        )}
        {rows.map((row, index) => (
          <text
            key={index}
            x={left - 8}
            y={headHeight + cellHeight * index + 17}
            fontSize={textSize}
            fill={ink}
            textAnchor="end"
          >
            {row}
          </text>
        ))}
        {cells.map((value, index) => (
          <Cell
            key={index}
            {...at(index)}
            width={cell}
            step={value === null ? null : heatOf(value, most)}
            text={isRoomy ? written[index]! : ''}
          />
        ))}
        <HeatLegend x={left} y={bottom + 10} unit={unit} most={most} />
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

interface CellProps {
  x: number
  y: number
  width: number
  step: number | null
  text: string
}

const Cell = ({ x, y, width, step, text }: CellProps) => (
  <g>
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={Math.max(1, width - 1)}
      height={cellHeight - 1}
      rx={2}
      {...(step === null ? { fill: 'none', stroke: line } : { fill: `var(--app-heat-${step})` })}
    />
    {text && (
      <text
        x={x + width / 2}
        y={y + 17}
        fontSize={labelSize}
        fill={`var(--app-on-heat-${step})`}
        textAnchor="middle"
      >
        {text}
      </text>
    )}
  </g>
)

interface HeatLegendProps {
  x: number
  y: number
  unit: Unit
  most: number
}

/** What the darkest and the lightest mean, with the unit. */
function HeatLegend({ x, y, unit, most }: HeatLegendProps) {
  const first = unit.tick(0)
  const start = x + widthOf(first, textSize) + 6
  return (
    <g>
      <text x={x} y={y + 11} fontSize={textSize} fill={quiet}>
        {first}
      </text>
      {Array.from({ length: heats }, (_, step) => (
        <rect
          key={step}
          x={start + step * 20}
          y={y}
          width={20}
          height={14}
          fill={`var(--app-heat-${step})`}
          stroke={line}
        />
      ))}
      <text x={start + heats * 20 + 6} y={y + 11} fontSize={textSize} fill={quiet}>
        {`${unit.tick(most)}  ${t(inUnit(t(unit.name)))}`}
      </text>
    </g>
  )
}
