import { sql, type RawBuilder } from 'kysely'
import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import {
  measuresOf,
  metricOf,
  metrics,
  type Measure,
  type Metric,
  type MetricName,
} from '@tsunagi/contract/office/reportMetrics'
import { valueOfKey } from './dimensions.queries.ts'
import type { Question } from './question.rules.ts'

/** What rows are put in order by. */
export function rankMeasures({ order: { name }, untold }: Question): Measure[] {
  if (!(name in metrics)) return []
  const measures = new Set([...measuresOf(metricOf(name as MetricName)), 'results' as const])
  return [...measures].filter((measure) => !untold.has(measure))
}

const plus = (names: readonly Measure[]) =>
  sql.join(
    names.map((name) => sql.ref(name)),
    sql` + `,
  )
const termsOf = ({ plus: added, minus = [] }: Metric['over']) =>
  minus.length > 0 ? sql`(${plus(added)} - (${plus(minus)}))` : sql`(${plus(added)})`

/** The order of rows: as it was asked for, else by their keys. */
export const orderOf = (question: Question, keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  question.behind === undefined ? sql`${askedOrder(question)}, ${keys}` : keys

/** The rows behind another in the order of their keys. */
export function behindOf({ by, behind }: Question, keys: RawBuilder<unknown>) {
  const given = (behind ?? []).map((key, index) => valueOfKey(by[index]!, key))
  return given.length > 0 ? sql`where (${keys}) > (${sql.join(given)})` : sql``
}

/** By a figure, or by a time in its order. What is equal goes on by results. */
function askedOrder({ order: { name, descending }, by, untold }: Question): RawBuilder<unknown> {
  const way = descending ? sql`desc nulls last` : sql`asc nulls last`
  if (!(name in metrics)) {
    const times = by.filter((each) => dimensionOf(each).time)
    return sql.join(
      [name as DimensionName, ...times.filter((each) => each !== name)].map(
        (each) => sql`${sql.ref(`k${by.indexOf(each)}`)} ${each === name ? way : sql`asc`}`,
      ),
    )
  }
  const metric = metricOf(name as MetricName)
  const isTold = [metric.over, metric.by].every((terms) =>
    [...(terms?.plus ?? []), ...(terms?.minus ?? [])].every((each) => !untold.has(each)),
  )
  if (!isTold) return sql`results desc`
  const value = metric.by
    ? sql`${termsOf(metric.over)}::float8 / nullif(${termsOf(metric.by)}, 0)`
    : termsOf(metric.over)
  return sql`${value} ${way}, results desc`
}
