import { sql, type RawBuilder } from 'kysely'
import type { Period } from '@tsunagi/contract/day'
import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import {
  metrics,
  metricOf,
  type Measure,
  type Metric,
  type MetricName,
} from '@tsunagi/contract/office/reportMetrics'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { conditionsOf, joinsOf, keyOf } from './dimensions.queries.ts'
import { neededMeasures, type Question } from './question.rules.ts'
import { askedBy, sourcesOf } from './sourceChoice.queries.ts'
import type { Source } from './sources.queries.ts'

/** Sums of one row of one period: 0 the one that was asked for, 1 the one beside it. */
export interface SumsRow {
  era: 0 | 1
  /** From 1; one more than the most = all others. */
  place: number
  keys: string[]
  sums: Partial<Record<Measure, number>>
}

export interface Found {
  rows: SumsRow[]
  /** Rows there are, whatever is shown of them. */
  total: number
}

/** Adds up what a question asks for, in one look at the database: all of its figures are of the same moment. */
export async function sumsOf(db: Db, viewer: User, question: Question): Promise<Found> {
  const measures = neededMeasures(question)
  const eras: [number, Period][] = [[0, question.period]]
  if (question.compared) eras.push([1, question.compared])
  const parts = sourcesOf(question).flatMap((source) =>
    eras.map(([era, period]) => partOf({ source, era, period, viewer, question, measures })),
  )
  const keys = keyNames(question).map((name) => sql.ref(name))
  const { rows } = await sql<RawRow>`
    with part as (${sql.join(parts, sql` union all `)}),
    line as materialized (
      select era, ${sql.join(keys)}, ${sql.join(measures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from part group by era, ${sql.join(keys)}
    ),
    placed as (
      select ${sql.join(keys)}, row_number() over (order by ${orderOf(question)}, ${sql.join(keys)}) as place
      from (
        select ${sql.join(keys)}, ${sql.join(measures.map((name) => sql`coalesce(sum(${sql.ref(name)}) filter (where era = 0), 0) as ${sql.ref(name)}`))}
        from line group by ${sql.join(keys)}
      ) as both_periods
    )
    select era, least(place, ${question.top} + 1)::int as place, (select count(*) from placed) as total,
      ${sql.join(keys.map((key) => sql`min(${key}) as ${key}`))},
      ${sql.join(measures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
    from line join placed using (${sql.join(keys)})
    group by era, 2 order by 2, era`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      era: row.era,
      place: row.place,
      keys: keyNames(question).map((name) => String(row[name])),
      sums: Object.fromEntries(measures.map((name) => [name, Number(row[name])])),
    })),
  }
}

type RawRow = { era: 0 | 1; place: number; total: number } & Record<string, string | number>

/** Without dimensions all rows have the same key. */
const keyNames = ({ by }: Question) => (by.length > 0 ? by : [null]).map((_, index) => `k${index}`)

interface Part {
  source: Source
  era: number
  period: Period
  viewer: User
  question: Question
  measures: readonly Measure[]
}

function partOf({ source, era, period, viewer, question, measures }: Part): RawBuilder<unknown> {
  const { by, filters } = question
  const keys =
    by.length > 0 ? by.map((name) => keyOf(name, source, viewer, period)) : [sql<string>`''`]
  const own = source.measures(viewer)
  const conditions = [
    source.within(period),
    source.visible(viewer),
    ...conditionsOf(filters, source, viewer),
  ]
  return sql`
    select ${sql.lit(era)} as era, ${sql.join(keys.map((key, index) => sql`${key} as ${sql.ref(`k${index}`)}`))},
      ${sql.join(measures.map((name) => sql`(${own[name] ?? sql`0`})::bigint as ${sql.ref(name)}`))}
    from ${source.from} ${joinsOf(askedBy(question), source)}
    where ${sql.join(conditions, sql` and `)}
    group by ${sql.join(keys.map((_, index) => sql.lit(index + 2)))}`
}

const plus = (names: readonly Measure[]) =>
  sql.join(
    names.map((name) => sql.ref(name)),
    sql` + `,
  )
const termsOf = ({ plus: added, minus = [] }: Metric['over']) =>
  minus.length > 0 ? sql`(${plus(added)} - (${plus(minus)}))` : sql`(${plus(added)})`

/** By a figure, or by a time in its order. What is equal goes on by results. */
function orderOf({ order: { name, descending }, by, untold }: Question): RawBuilder<unknown> {
  const way = descending ? sql`desc nulls last` : sql`asc nulls last`
  if (!(name in metrics)) {
    const times = by.filter((each) => dimensionOf(each).time)
    return sql.join(
      [name as DimensionName, ...times.filter((each) => each !== name)].map(
        (each) => sql`${sql.ref(`k${by.indexOf(each)}`)}::int ${each === name ? way : sql`asc`}`,
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
