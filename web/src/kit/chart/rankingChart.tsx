import type { Text } from '@tsunagi/contract/messages/text'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { chartMessages as m, inUnit, labelWithUnit } from '../../messages/charts.ts'
import { changeOf } from './change.ts'
import { ink, line, quiet, textSize, type ChartDefinition, type Drawing } from './drawing.ts'
import { Legend, legendHeight, type Meaning } from './Legend.tsx'
import { fillOf, Patterns } from './patterns.tsx'
import { cutTo, scaleOf, ticksFor, widthOf } from './scale.ts'
import type { Unit } from './units.ts'

interface RankingDefinition<Row> {
  label: Text
  unit: Unit
  rows: readonly Row[]
  /** What the rows are. */
  names: Text
  name: (row: Row) => string
  figure: Text
  value: (row: Row) => number | null
  /** The period it is compared to, drawn as a dashed line across each bar. */
  before?: { label: Text; value: (row: Row) => number | null }
}

interface Ranked {
  name: string
  now: number
  before: number | null
}

const rowHeight = 30

/** Names with a bar each, the longest first as they are given: what is compared by name rather than by time. */
export function rankingChart<Row>(definition: RankingDefinition<Row>): ChartDefinition {
  const { label, unit, figure, before } = definition
  const rows = definition.rows.map((row) => ({
    name: definition.name(row),
    now: definition.value(row) ?? 0,
    before: before?.value(row) ?? null,
  }))
  const show = (value: number | null) => (value === null ? nothing : unit.format(value))
  const entries: Meaning[] = [
    { label: t(figure), sign: 'bar', series: 0 },
    ...(before ? [{ label: t(before.label), sign: 'before', series: 0 } as const] : []),
  ]
  return {
    label,
    isEmpty: rows.length === 0,
    draw: ({ width, id }) => draw(rows, entries, unit, width, id),
    table: () => ({
      heads: [
        t(definition.names),
        t(labelWithUnit(t(figure), t(unit.name))),
        ...(before ? [t(before.label), t(m.change)] : []),
      ],
      rows: rows.map((row) => [
        row.name,
        show(row.now),
        ...(before ? [show(row.before), changeOf(row.now, row.before) ?? nothing] : []),
      ]),
    }),
  }
}

function draw(rows: Ranked[], entries: Meaning[], unit: Unit, width: number, id: string): Drawing {
  const top = legendHeight(entries, width) + 18
  const names = Math.min(
    width * 0.4,
    Math.max(...rows.map(({ name }) => widthOf(name, textSize))) + 10,
  )
  const figures = Math.max(...rows.map(({ now }) => widthOf(unit.format(now), textSize))) + 8
  const scale = scaleOf(
    ticksFor(
      rows.flatMap(({ now, before }) => [now, before ?? 0]),
      4,
      unit.isWhole,
    ),
    names,
    width - figures,
  )
  return {
    height: top + rows.length * rowHeight + 4,
    perRow: 1,
    body: (
      <>
        <Patterns id={id} count={1} />
        <Legend entries={entries} width={width} id={id} />
        <text x={0} y={top - 6} fontSize={textSize} fill={quiet}>
          {t(inUnit(t(unit.name)))}
        </text>
        <line
          x1={scale(0)}
          x2={scale(0)}
          y1={top}
          y2={top + rows.length * rowHeight}
          stroke={line}
        />
        {rows.map(({ name, now, before }, at) => {
          const [y, end] = [top + at * rowHeight, Math.max(scale(now), scale(0))]
          return (
            <g key={at}>
              <text x={names - 8} y={y + 19} fontSize={textSize} fill={ink} textAnchor="end">
                {cutTo(name, names - 10, textSize)}
              </text>
              <rect
                x={Math.min(scale(now), scale(0))}
                y={y + 6}
                width={Math.max(1, Math.abs(scale(now) - scale(0)))}
                height={rowHeight - 12}
                fill={fillOf(id, 0)}
              />
              {before !== null && (
                <line
                  x1={scale(before)}
                  x2={scale(before)}
                  y1={y + 2}
                  y2={y + rowHeight - 2}
                  stroke={ink}
                  strokeWidth={2}
                  strokeDasharray="5 3"
                />
              )}
              <text x={end + 6} y={y + 19} fontSize={textSize} fill={ink}>
                {unit.format(now)}
              </text>
            </g>
          )
        })}
      </>
    ),
    spots: rows.map(({ name, now, before }, at) => {
      const note = changeOf(now, before)
      return {
        x: 0,
        y: top + at * rowHeight,
        width,
        height: rowHeight,
        title: name,
        readings: [
          { label: entries[0]!.label, value: unit.format(now), ...(note !== null && { note }) },
          ...(entries[1] && before !== null
            ? [{ label: entries[1].label, value: unit.format(before) }]
            : []),
        ],
      }
    }),
  }
}
