import { sql, type RawBuilder } from 'kysely'
import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import {
  measuresOf,
  metrics,
  type Measure,
  type Metric,
  type MetricName,
} from '@tsunagi/contract/office/reportMetrics'
import { valueOfKey } from './dimensions.queries.ts'
import { metricIn, type Question } from './question.rules.ts'

/** What rows are put in order by. */
export function rankMeasures(question: Question): Measure[] {
  const { order, untold } = question
  if (!(order.name in metrics)) return []
  const metric = metricIn(question, order.name as MetricName)
  const measures = new Set([...measuresOf(metric), 'results' as const])
  return [...measures].filter((measure) => !untold.has(measure))
}

const plus = (names: readonly Measure[]) =>
  sql.join(
    names.map((name) => sql.ref(name)),
    sql` + `,
  )
const termsOf = ({ plus: added, minus = [] }: Metric['over']) =>
  minus.length > 0 ? sql`(${plus(added)} - (${plus(minus)}))` : sql`(${plus(added)})`

const isFew = sql`(select is_few from few)`

/** Whether there are so few rows that they stay in the order that was asked for; a part of the statement. */
export const fewOf = ({ few }: Question, total: RawBuilder<number>) =>
  few === undefined ? sql`` : sql`few as materialized (select ${total} <= ${few} as is_few),`

/** The order of rows: as it was asked for, else by their keys. */
export function orderOf(question: Question, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  if (question.behind === undefined)
    return sql`${sql.join(askedOrder(question).map(({ value, way }) => sql`${value} ${way}`))}, ${keys}`
  if (question.few === undefined) return keys
  const asked = askedOrder(question).map(
    ({ value, way }) => sql`case when ${isFew} then ${value} end ${way}`,
  )
  return sql`${sql.join(asked)}, ${keys}`
}

/** The rows behind another in the order of their keys. */
export function behindOf({ by, behind }: Question, keys: RawBuilder<unknown>) {
  const given = (behind ?? []).map((key, index) => valueOfKey(by[index]!, key))
  return given.length > 0 ? sql`where (${keys}) > (${sql.join(given)})` : sql``
}

interface Term {
  value: RawBuilder<unknown>
  way: RawBuilder<unknown>
}
const ascending = sql`asc nulls last`
const descending = sql`desc nulls last`
const byResults: Term = { value: sql.ref('results'), way: descending }

/** By a figure, or by a time in its order. What is equal goes on by results. */
function askedOrder(question: Question): Term[] {
  const { by, untold } = question
  const { name, descending: isDown } = question.order
  const way = isDown ? descending : ascending
  if (!(name in metrics)) {
    const times = by.filter((each) => dimensionOf(each).time)
    return [name as DimensionName, ...times.filter((each) => each !== name)].map((each) => ({
      value: sql.ref(`k${by.indexOf(each)}`),
      way: each === name ? way : ascending,
    }))
  }
  const metric = metricIn(question, name as MetricName)
  const isTold = [metric.over, metric.by].every((terms) =>
    [...(terms?.plus ?? []), ...(terms?.minus ?? [])].every((each) => !untold.has(each)),
  )
  if (!isTold) return [byResults]
  const value = metric.by
    ? sql`${termsOf(metric.over)}::float8 / nullif(${termsOf(metric.by)}, 0)`
    : termsOf(metric.over)
  return [{ value, way }, byResults]
}
