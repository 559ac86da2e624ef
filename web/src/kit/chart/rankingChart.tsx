import type { Text } from '@tsunagi/contract/messages/text'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { chartMessages as m, inUnit, labelWithUnit } from '../../messages/charts.ts'
import { changeOf } from './change.ts'
import { ink, line, quiet, textSize, type ChartDefinition, type Drawing } from './drawing.ts'
import { Legend, legendHeight, type Meaning } from './Legend.tsx'
import { fillOf, Patterns } from './patterns.tsx'
import { cutTo, scaleOf, widthOf } from './scale.ts'
import { Trace } from './Trace.tsx'
import type { Unit } from './units.ts'

interface RankingDefinition<Row> extends Pick<ChartDefinition, 'label' | 'note'> {
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
  now: number | null
  before: number | null
}

const shown = (unit: Unit, value: number | null) => (value === null ? nothing : unit.format(value))

const barHeight = 18

/** Names with a bar each, the longest first as they are given: what is compared by name rather than by time. */
export function rankingChart<Row>(definition: RankingDefinition<Row>): ChartDefinition {
  const { label, note, unit, figure, before } = definition
  const rows = definition.rows.map((row) => ({
    name: definition.name(row),
    now: definition.value(row),
    before: before?.value(row) ?? null,
  }))
  const entries: Meaning[] = [
    { label: t(figure), sign: 'bar', series: 0 },
    ...(before ? [{ label: t(before.label), sign: 'before', series: 0 } as const] : []),
  ]
  return {
    label,
    ...(note && { note }),
    isEmpty: rows.every(({ now, before: then }) => now === null && then === null),
    draw: ({ width, id }) => draw(rows, entries, unit, width, id),
    table: () => ({
      heads: [
        t(definition.names),
        t(labelWithUnit(t(figure), t(unit.name))),
        ...(before ? [t(before.label), t(m.change)] : []),
      ],
      rows: rows.map((row) => [
        row.name,
        shown(unit, row.now),
        ...(before ? [shown(unit, row.before), changeOf(row.now, row.before) ?? nothing] : []),
      ]),
    }),
  }
}

/** Where names and bars stand in a row: names that would take too much beside the bars stand above them. */
function layout(rows: readonly Ranked[], width: number) {
  const names = Math.max(...rows.map(({ name }) => widthOf(name, textSize))) + 10
  return names > width * 0.4
    ? { left: 0, rowHeight: 44, barAt: 22, name: { x: 0, y: 16, textAnchor: 'start' } as const }
    : {
        left: names,
        rowHeight: 30,
        barAt: 6,
        name: { x: names - 8, y: 19, textAnchor: 'end' } as const,
      }
}

function draw(rows: Ranked[], entries: Meaning[], unit: Unit, width: number, id: string): Drawing {
  const top = legendHeight(entries, width) + 18
  const { left, rowHeight, barAt, name: nameAt } = layout(rows, width)
  const figures = Math.max(...rows.map(({ now }) => widthOf(shown(unit, now), textSize))) + 8
  const values = rows.flatMap(({ now, before }) => [now ?? 0, before ?? 0])
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = scaleOf([least, most === least ? 1 : most], left, width - figures)
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
        {rows.map(({ name, now, before }, at) => {
          const y = top + at * rowHeight
          const [figure, end] = [shown(unit, now), scale(now ?? 0)]
          return (
            <g key={at}>
              <text {...nameAt} y={y + nameAt.y} fontSize={textSize} fill={ink}>
                {cutTo(name, width, textSize)}
              </text>
              <line
                x1={scale(0)}
                x2={scale(0)}
                y1={y + barAt - 6}
                y2={y + barAt + barHeight + 6}
                stroke={line}
              />
              <rect
                x={Math.min(end, scale(0))}
                y={y + barAt}
                width={Math.abs(end - scale(0))}
                height={barHeight}
                fill={fillOf(id, 0)}
              />
              {before !== null && <Before x={scale(before)} y={y + barAt} />}
              <text
                x={figureAt(
                  Math.max(end, scale(0)),
                  before === null ? null : scale(before),
                  widthOf(figure, textSize),
                )}
                y={y + barAt + 13}
                fontSize={textSize}
                fill={ink}
              >
                {figure}
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
          { label: entries[0]!.label, value: shown(unit, now), ...(note !== null && { note }) },
          ...(entries[1] && before !== null
            ? [{ label: entries[1].label, value: unit.format(before) }]
            : []),
        ],
      }
    }),
  }
}

const besideBar = 6

/** A figure stands at the end of its bar, or behind the line of the other period where that would cross it. */
function figureAt(barEnd: number, before: number | null, width: number): number {
  const isCrossed =
    before !== null && before > barEnd - besideBar && before < barEnd + width + 2 * besideBar
  return (isCrossed ? Math.max(before, barEnd) : barEnd) + besideBar
}

/** Where a bar stood in the other period. */
const Before = ({ x, y }: { x: number; y: number }) => (
  <Trace path={`M${x} ${y - 4}V${y + barHeight + 4}`} stroke={quiet} strokeDasharray="5 3" />
)
