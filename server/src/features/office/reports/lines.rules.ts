import type { Measure } from '@tsunagi/contract/office/reportMetrics'
import type { SumsRow } from './figures.queries.ts'
import type { Question } from './question.rules.ts'
import { stepsOf } from './questionPeriod.rules.ts'

type Sums = Partial<Record<Measure, number>>

/** One row with both periods; a missing one is nothing. */
export interface Line {
  keys: string[]
  kind: 'row' | 'others'
  sums?: Sums
  previous?: Sums
}

/** The rows of both periods beside each other. Where they are told apart by days or months only, each of the period has a row. */
export function linesOf(question: Question, rows: readonly SumsRow[]): Line[] {
  const lines = pairs(question, rows).filter((line) => isWithin(question, line))
  const [name, ...more] = question.by
  if (!name) return lines.length > 0 ? lines : [{ keys: [], kind: 'row' }]
  const steps = more.length === 0 ? stepsOf(name, question.period) : null
  if (steps === null || isByFigure(question)) return lines
  const byKey = new Map(lines.map((line) => [line.keys[0]!, line]))
  const all = Array.from({ length: steps }, (_, index) => String(index))
  if (question.order.descending) all.reverse()
  return all.map((key) => byKey.get(key) ?? { keys: [key], kind: 'row' })
}

/** A longer month beside a shorter one has days that have no other; they are in its totals alone. */
const isWithin = ({ by, period }: Question, { keys }: Line) =>
  keys.every(
    (key, index) =>
      Number(key) < (stepsOf(by[index]!, period) ?? Infinity) ||
      stepsOf(by[index]!, period) === null,
  )

const isByFigure = ({ order, by }: Question) => !by.includes(order.name as never)

function pairs({ by, top }: Question, rows: readonly SumsRow[]): Line[] {
  return [...Map.groupBy(rows, ({ place }) => place)].map(([place, both]) => {
    const sums = both.find(({ era }) => era === 0)?.sums
    const previous = both.find(({ era }) => era === 1)?.sums
    const isOther = by.length > 0 && place > top
    return {
      keys: by.length > 0 && !isOther ? both[0]!.keys : [],
      kind: isOther ? 'others' : 'row',
      ...(sums && { sums }),
      ...(previous && { previous }),
    }
  })
}
