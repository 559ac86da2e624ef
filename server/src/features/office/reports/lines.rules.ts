import type { Measure } from '@tsunagi/contract/office/reportMetrics'
import { addUp } from '../../../domain/figures/sums.rules.ts'
import type { Found, SumsRow } from './figures.queries.ts'
import { stepsIn, type Question } from './question.rules.ts'
import { stepsOf } from './questionPeriod.rules.ts'

type Sums = Partial<Record<Measure, number>>

/** One row with both periods; a missing one is nothing. */
export interface Line {
  keys: string[]
  kind: 'row' | 'others'
  sums?: Sums
  previous?: Sums
}

/** The rows of both periods beside each other, and one of all that are beyond them. Where they are told apart by days or months only, each of the period has a row. */
export function linesOf(question: Question, found: Found): Line[] {
  const lines = pairs(found.rows)
  const others = found.total > question.top ? [rest(lines, found)] : []
  const shown = [...lines.filter((line) => isWithin(question, line)), ...others]
  if (question.by.length === 0)
    return shown.length > 0
      ? shown.map((line) => ({ ...line, keys: [] }))
      : [{ keys: [], kind: 'row' }]
  const steps = stepsIn(question)
  if (steps === null) return shown
  const byKey = new Map(shown.map((line) => [line.keys[0]!, line]))
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

const pairs = (rows: readonly SumsRow[]): Line[] =>
  [...Map.groupBy(rows, ({ place }) => place).values()].map((both) => {
    const sums = both.find(({ era }) => era === 0)?.sums
    const previous = both.find(({ era }) => era === 1)?.sums
    return {
      keys: both[0]!.keys,
      kind: 'row',
      ...(sums && { sums }),
      ...(previous && { previous }),
    }
  })

/** What is left of the whole without the rows that are shown. */
const rest = (lines: readonly Line[], { totals }: Found): Line => ({
  keys: [],
  kind: 'others',
  sums: less(totals[0], addUp(lines.map(({ sums }) => sums ?? {}))),
  previous: less(totals[1], addUp(lines.map(({ previous }) => previous ?? {}))),
})

const less = (whole: Sums, part: Sums): Sums =>
  Object.fromEntries(
    (Object.entries(whole) as [Measure, number][]).map(([name, value]) => [
      name,
      value - (part[name] ?? 0),
    ]),
  )
