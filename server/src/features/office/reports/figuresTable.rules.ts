import { inOwnWords, type OwnWords } from '@tsunagi/contract/messages/ownWords'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import { metricOf, type Metric, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { FigureValues, ReportAnswer, ReportLine } from '@tsunagi/contract/office/reports'

/** What a cell holds; a spreadsheet shows each in its own way. */
export type CellKind = 'text' | 'day' | 'month' | Metric['unit']
/** One value and how it is shown; null = there is none. */
export interface TableCell {
  kind: CellKind
  value: string | number | null
}
/** A flat table with one head for each column. */
export interface FiguresTable {
  heads: string[]
  rows: TableCell[][]
}

const before = (label: Text) => text(`${label.ja}（比較期間）`, `${label.en} (other period)`)
const differenceOf = (label: Text) => text(`${label.ja}（増減）`, `${label.en} (difference)`)
const partOf = (label: Text) => text(`${label.ja}（増減率）`, `${label.en} (difference in %)`)
const others = text('その他', 'Others')
const total = text('合計', 'Total')

/** An answer as a flat table: what was asked by, each figure, and with another period that one's figure and the difference. */
export function tableOf(
  answer: ReportAnswer,
  order: readonly MetricName[],
  language: Language,
  words: OwnWords,
) {
  const { by, figures: given, compared, items } = answer
  const figures = order.length > 0 ? order.filter((name) => given.includes(name)) : given
  const cellsOf = (now: FigureValues, then: FigureValues | null) =>
    figures.flatMap((name) => figureCells(name, now[name], compared && then ? then : null))
  const table: FiguresTable = {
    heads: [
      ...by.map((name) => dimensionOf(name).label[language]),
      ...figures
        .flatMap((name) => headsOf(metricOf(name), compared !== null))
        .map((head) => inOwnWords(head, words, language)),
    ],
    rows: [
      ...items.map((line) => [
        ...namesOf(line, by, language),
        ...cellsOf(line.figures, line.previous),
      ]),
      ...(by.length > 0
        ? [[...inPlaceOf(by, total[language]), ...cellsOf(answer.totals, answer.previous_totals)]]
        : []),
    ],
  }
  return table
}

const headsOf = ({ label, unit }: Metric, isCompared: boolean): Text[] => {
  if (!isCompared) return [label]
  return [label, before(label), differenceOf(label), ...(unit === 'percent' ? [] : [partOf(label)])]
}

/** A difference of shares is in points; everything else has a part as well. */
function figureCells(
  name: MetricName,
  now: number | null | undefined,
  then: FigureValues | null,
): TableCell[] {
  const { unit } = metricOf(name)
  const own: TableCell = { kind: unit, value: now ?? null }
  if (!then) return [own]
  const other = then[name] ?? null
  const isBoth = now !== null && now !== undefined && other !== null
  return [
    own,
    { kind: unit, value: other },
    { kind: unit, value: isBoth ? now - other : null },
    ...(unit === 'percent'
      ? []
      : [
          {
            kind: 'percent' as const,
            value: isBoth && other !== 0 ? ((now - other) / Math.abs(other)) * 100 : null,
          },
        ]),
  ]
}

function namesOf({ keys, kind }: ReportLine, by: readonly DimensionName[], language: Language) {
  if (kind === 'others') return inPlaceOf(by, others[language])
  return keys.map(({ key, name }, index): TableCell => {
    const asked = by[index]
    return asked === 'day' || asked === 'month'
      ? { kind: asked, value: key }
      : { kind: 'text', value: name }
  })
}

const inPlaceOf = (by: readonly DimensionName[], name: string) =>
  by.map((_, index): TableCell => ({ kind: 'text', value: index === 0 ? name : '' }))
