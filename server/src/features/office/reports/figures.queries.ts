import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import type { Measure } from '@tsunagi/contract/office/reportMetrics'
import { clicksCountedBy } from '../../../logs/clickRows.queries.ts'
import { endOf, startOf, type Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { conditionsOf, joinsOf, keyOf, readKey } from './dimensions.queries.ts'
import { inOne, type Era } from './eras.rules.ts'
import { neededMeasures, type Question } from './question.rules.ts'
import { behindOf, fewOf, orderOf, rankMeasures } from './figureOrder.queries.ts'
import {
  isByPlacementMonth,
  looseSource,
  placementLineCount,
  placementLines,
  placementOrder,
} from './placementMonths.queries.ts'
import {
  adjustmentsFor,
  askedBy,
  clickFactsOf,
  sourcesOf,
  takesPlacementMonths,
} from './sourceChoice.queries.ts'
import { countedClicks, type Source } from './sources.queries.ts'

type Sums = Partial<Record<Measure, number>>

/** Sums of one row of one period: 0 the one that was asked for, 1 the one beside it. */
export interface SumsRow {
  era: 0 | 1
  /** Where it stands, from 1; 0 = all rows of the period together. */
  place: number
  keys: string[]
  sums: Sums
}

/** The sums of a question, before figures are made of them. */
export interface Found {
  /** The best, by their places. */
  rows: SumsRow[]
  /** Of each period all rows together. */
  totals: Record<SumsRow['era'], Sums>
  /** Rows there are, whatever is shown of them. */
  total: number
}

/** Adds up what a question asks for, in one look at the database: all of its figures are of the same moment. */
export async function sumsOf(db: Db, viewer: User, question: Question): Promise<Found> {
  const measures = neededMeasures(question)
  const names = keyNames(question)
  const keys = keysOf(question)
  const asked: Asked = {
    question,
    viewer,
    measures,
    clicks: await countedElsewhere(question, viewer),
  }
  const isThere = isByPlacementMonth(question) && takesPlacementMonths(question, viewer)
  const { parts, total } = isThere ? asTheyAre(asked) : putTogether(asked)
  const { rows } = await sql<RawRow>`
    with ${parts}
    select era, place::int, null::bigint as total, ${keys}, ${outcome(measures, (name) => sql.ref(name))} from shown
    union all
    select era, 0, ${total}, ${sql.join(names.map(() => sql`null`))}, ${outcome(measures, (name) => sql`sum(${sql.ref(name)})`)} from whole group by era
    order by place, era`.execute(db)
  return read(question, measures, rows)
}

interface Asked {
  question: Question
  viewer: User
  measures: readonly Measure[]
  /** Clicks that are not in the database. */
  clicks: Source | undefined
}

/** The named parts of a statement, what is `shown` with its places and the `whole`, and how many rows there are. */
interface Parts {
  parts: RawBuilder<unknown>
  total: RawBuilder<number>
}

/** The best of some rows, with their places. */
function bestOf(
  question: Question,
  from: RawBuilder<unknown>,
  names: readonly string[],
  order = orderOf(question, keysOf(question)),
) {
  const keys = keysOf(question)
  return sql`
    select ${sql.join(names.map((name) => sql.ref(name)))}, row_number() over (order by ${order}) as place
    from (select * from ${from} ${behindOf(question, keys)} order by ${order} limit ${question.top}) as first_ones`
}

const wholeOf = (asked: Asked) => linesOf({ ...asked, question: { ...asked.question, by: [] } })

/** Rows that a table has already: nothing is put together but what was added to some of them. */
function asTheyAre(asked: Asked): Parts {
  const { question, viewer, measures } = asked
  const names = ['era', ...keyNames(question), ...measures]
  const sources = [looseSource(viewer), ...adjustmentsFor(question)]
  const total = placementLineCount(question, viewer)
  return {
    total,
    parts: sql`
      rest as materialized (${linesOf({ ...asked, sources })}),
      line as not materialized (${placementLines(question, viewer, measures)}),
      ${fewOf(question, total)}
      shown as (${bestOf(question, sql`line`, names, placementOrder(question, keysOf(question)))}),
      whole as (${wholeOf(asked)})`,
  }
}

/** Rows of all sources, added up by their keys. */
function putTogether(asked: Asked): Parts {
  const { question, measures } = asked
  if (question.compared || hasManyRows(question)) return bestFirst(asked)
  const names = ['era', ...keyNames(question), ...measures]
  const total = sql<number>`(select count(*) from line)`
  return {
    total,
    parts: sql`
      line as materialized (${linesOf(asked)}),
      ${fewOf(question, total)}
      shown as (${bestOf(question, sql`line`, names)}),
      whole as (select * from line)`,
  }
}

/** The same where a row is more than its line, or lines are many: the best are known by what they are put in order by, before all there is to them is looked at. */
function bestFirst(asked: Asked): Parts {
  const { question, measures } = asked
  const keys = keysOf(question)
  const wide = hasManyRows(question)
  const ordering = rankMeasures(question)
  const ownLines = sql`select * from line`
  // Where they stand alone, rows are their lines: not copied once more.
  const [ranked, ranking] = question.compared
    ? [sql`ranked`, sql`ranked as materialized (${rankedBy(ordering, keys)}),`]
    : [sql`line`, sql``]
  const total = sql<number>`(select count(*) from ${ranked})`
  return {
    total,
    parts: sql`
      line as materialized (${linesOf({ ...asked, measures: wide ? ordering : measures })}),
      ${ranking}
      ${fewOf(question, total)}
      best as materialized (${bestOf(question, ranked, keyNames(question))}),
      told as (${wide ? linesOf({ ...asked, only: sql`best` }) : ownLines}),
      shown as (select * from told join best using (${keys})),
      whole as (${wide ? wholeOf(asked) : ownLines})`,
  }
}

/** Clicks that the database does not have are counted before it is asked. */
async function countedElsewhere(question: Question, viewer: User): Promise<Source | undefined> {
  const facts = clickFactsOf(question, viewer)
  if (!facts) return undefined
  const told = facts.filter((fact) => fact !== 'goal_id')
  const periods = question.compared ? [question.period, question.compared] : [question.period]
  // Two periods of a question never begin on the same day.
  const rows = new Map<Day, RawBuilder<unknown>>()
  for (const period of periods) {
    const counted = await clicksCountedBy(
      { from: startOf(period.from), to: endOf(period.to) },
      told,
    )
    if (!counted) return undefined
    rows.set(period.from, counted)
  }
  return countedClicks(told, ({ from }) => rows.get(from)!)
}

/** Dimensions that may make many rows, and of which each sum of a day has one. */
const manifold: ReadonlySet<DimensionName> = new Set<DimensionName>([
  'month',
  'day',
  'promotion_id',
  'goal_id',
  'material_id',
  'media_id',
  'affiliater_id',
  'advertiser_id',
])

/** Whether there are so many rows that they are put in order by themselves: the figures are then those of the best alone, and all together come from narrower sums. */
const hasManyRows = ({ by }: Question): boolean =>
  by.length > 2 && by.every((name) => manifold.has(name))

interface Wanted extends Asked {
  /** A table of the keys that are wanted. */
  only?: RawBuilder<unknown>
  /** Where it is read from, if not from everything that a question needs. */
  sources?: readonly Source[]
}

/** The rows of a question, those of every kind and period together; all there are or some of them. */
function linesOf(wanted: Wanted): RawBuilder<unknown> {
  const { question, viewer, measures, clicks, only } = wanted
  const { sources = sourcesOf(question, viewer, clicks) } = wanted
  const eras = [inOne(question.period), ...(question.compared ? [question.compared] : [])]
  const parts = sources.flatMap((source) =>
    eras.map((period, era) => partOf({ source, era, period, viewer, question, measures, only })),
  )
  const columns = ['era', ...keyNames(question)].map((name) => sql.ref(name))
  return sql`select ${sql.join([...columns, ...added(measures)])} from (${sql.join(parts, sql` union all `)}) as part group by ${sql.join(columns)}`
}

/** Rows that stand beside others are put in order by what they have in the period that was asked for. */
function rankedBy(told: readonly Measure[], keys: RawBuilder<unknown>) {
  const sums = told.map(
    (measure) =>
      sql`coalesce(sum(${sql.ref(measure)}) filter (where era = 0), 0) as ${sql.ref(measure)}`,
  )
  return sql`select ${sql.join([keys, ...sums])} from line group by ${keys}`
}

const added = (measures: readonly Measure[]) =>
  measures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)
const outcome = (measures: readonly Measure[], value: (name: Measure) => RawBuilder<unknown>) =>
  sql.join(measures.map((name) => sql`(${value(name)})::bigint as ${sql.ref(name)}`))

type RawRow = { era: 0 | 1; place: number; total: number | null } & Record<
  string,
  string | number | null
>

function read(question: Question, measures: readonly Measure[], raw: readonly RawRow[]): Found {
  const rows = raw.map((row): SumsRow => ({
    era: row.era,
    place: row.place,
    keys: keyNames(question).map((name, index) => readKey(question.by[index], row[name] ?? '')),
    sums: Object.fromEntries(measures.map((name) => [name, Number(row[name])])),
  }))
  const totalOf = (era: SumsRow['era']) =>
    rows.find((row) => row.place === 0 && row.era === era)?.sums ?? {}
  return {
    rows: rows.filter(({ place }) => place > 0),
    totals: { 0: totalOf(0), 1: totalOf(1) },
    total: raw.find(({ place }) => place === 0)?.total ?? 0,
  }
}

const keysOf = (question: Question) => sql.join(keyNames(question).map((name) => sql.ref(name)))
/** Without dimensions all rows have the same key. */
const keyNames = ({ by }: Question) => (by.length > 0 ? by : [null]).map((_, index) => `k${index}`)

interface Part {
  source: Source
  era: number
  period: Era
  viewer: User
  question: Question
  measures: readonly Measure[]
  /** A table of the keys that are wanted. */
  only: RawBuilder<unknown> | undefined
}

function partOf(given: Part): RawBuilder<unknown> {
  const { source, era, period, viewer, question, measures, only } = given
  const { by, filters } = question
  const keys = by.length > 0 ? by.map((name) => keyOf(name, source, viewer, period)) : [sql`1`]
  const own = source.measures(viewer)
  const conditions = [
    source.within(period),
    source.visible(viewer),
    ...conditionsOf(filters, source, viewer),
    ...(only ? [sql`(${sql.join(keys)}) in (select ${keysOf(question)} from ${only})`] : []),
  ]
  return sql`
    select ${sql.join([
      sql`${sql.lit(era)} as era`,
      ...keys.map((key, index) => sql`${key} as ${sql.ref(`k${index}`)}`),
      ...measures.map((name) => sql`(${own[name] ?? sql`0`})::float8 as ${sql.ref(name)}`),
    ])}
    from ${source.from(period, question.today)} ${joinsOf(askedBy(question), source, viewer)}
    where ${sql.join(conditions, sql` and `)}
    ${measures.length > 0 ? sql`group by ${sql.join(keys.map((_, index) => sql.lit(index + 2)))}` : sql``}`
}
