import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { clicksOfPages } from '../../../logs/clickRows.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { lockTurn, tryTurn } from '../../../platform/turn.queries.ts'
import {
  outcomes,
  pages,
  placementMonths,
  visits,
  type SumKind,
  type SumTables,
} from './sumTables.ts'

interface SumTable {
  name: string
  grain: 'day' | 'month' | 'year'
  keys: readonly string[]
  /** Which rows it adds up, where not all. */
  of?: RawBuilder<SqlBool>
  /** What else it adds up, which is not of this set. */
  besides?: readonly string[]
}

/** What is added up by day, month and year, beside the rows it follows from. */
interface SumSet {
  step: string
  sums: readonly string[]
  tables: readonly [SumTable, ...SumTable[]]
  /** The rows themselves. */
  said: (db: Db) => Promise<Said>
}

interface Said {
  /** A day each. */
  rows: RawBuilder<unknown>
  /** Days before this one may have no rows any more, and their sums are all that is left. */
  keptSince?: RawBuilder<unknown>
}

const setOf = (
  { step, sums, tables: { placements, ...narrower } }: SumKind,
  said: SumSet['said'],
  ...more: readonly SumTable[]
): SumSet => ({
  step,
  sums,
  tables: [
    ofDays(placements),
    ...ofMonths(placements),
    ...Object.values(narrower).flatMap(both),
    ...more,
  ],
  said,
})
const ofDays = ({ day, keys }: SumTables): SumTable => ({
  name: day,
  grain: 'day',
  keys: ['day', ...keys],
})
const ofMonths = ({ month, keys }: SumTables): SumTable[] =>
  month === null ? [] : [{ name: month, grain: 'month', keys: ['day', ...keys] }]
const both = (tables: SumTables): SumTable[] => [ofDays(tables), ...ofMonths(tables)]
const ofPlacements = (given: Pick<SumTable, 'of' | 'besides'>): SumTable[] => {
  const keys = ['day', ...placementMonths.keys]
  return [
    { name: placementMonths.table, grain: 'month', keys, ...given },
    { name: placementMonths.years, grain: 'year', keys, ...given },
  ]
}

const sets: readonly SumSet[] = [
  setOf(
    visits,
    async () => ({
      rows: sql`(select (hour at time zone 'Asia/Tokyo')::date as day, extract(hour from hour at time zone 'Asia/Tokyo')::int as hour, promotion_id, media_id, material_id, impressions, clicks, counted from click_hour)`,
    }),
    ...ofPlacements({ besides: outcomes.sums }),
  ),
  setOf(pages, clicksOfPages),
  setOf(
    outcomes,
    async () => ({ rows: sql`outcome` }),
    ...ofPlacements({ of: sql`basis = ${placementMonths.basis}`, besides: visits.sums }),
  ),
]

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const keysAt = (grain: SumTable['grain'], keys: readonly string[]) =>
  sql.join(
    keys.map((key) =>
      key === 'day' && grain !== 'day'
        ? sql`date_trunc(${sql.lit(grain)}, day)::date as day`
        : sql.ref(key),
    ),
  )
const added = (sums: readonly string[]) =>
  sql.join(sums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))
const positions = (keys: readonly string[]) => sql.join(keys.map((_, index) => sql.lit(index + 1)))

/** Adds rows to the sums that a table has. */
function addTo(set: SumSet, { name: table, grain, keys }: SumTable, rows: RawBuilder<unknown>) {
  const { sums } = set
  return sql`
    insert into ${sql.table(table)} (${list([...keys, ...sums])})
    select ${keysAt(grain, keys)}, ${added(sums)} from ${rows} as more group by ${positions(keys)} order by ${positions(keys)}
    on conflict (${list(keys)}) do update set ${sql.join(
      sums.map(
        (name) =>
          sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + excluded.${sql.ref(name)}`,
      ),
    )}`
}

/** Takes what some days say away from a table that does not tell them apart. */
const takeFrom = (set: SumSet, table: SumTable, days: string, which: RawBuilder<unknown>) =>
  addTo(
    set,
    table,
    sql`(select ${list(table.keys)}, ${sql.join(set.sums.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`))} from ${sql.table(days)} where ${which})`,
  )

/** Whether a row is among those that a table adds up. */
const isOf = ({ of }: SumTable) => of ?? sql<SqlBool>`true`

/** So many steps are added up at once. */
const mostSteps = 20_000

const turn = 'sums of reports'

/** One worker at a time adds up or mends; for all others there is nothing to do. */
const alone = <Result>(db: Db, otherwise: Result, work: (tx: Db) => Promise<Result>) =>
  db.transaction().execute(async (tx) => ((await tryTurn(tx, turn)) ? work(tx) : otherwise))

/** Forgets what was added up of promotions that go. Whoever is adding up is waited for. */
export async function forgetReportSums(tx: Tx, promotionIds: readonly number[]) {
  await lockTurn(tx, turn)
  const theirs = sql`promotion_id = any(${promotionIds})`
  for (const set of sets) {
    const [days, ...others] = set.tables
    for (const table of others.filter(({ keys }) => !keys.includes('promotion_id'))) {
      await takeFrom(set, table, days.name, theirs).execute(tx)
      await dropEmpty(tx, set, table)
    }
    for (const table of [
      set.step,
      ...set.tables.filter(({ keys }) => keys.includes('promotion_id')).map(({ name }) => name),
    ])
      await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx)
  }
}

/** Adds steps to their days and months; answers how many there were. What reports say stays the same. */
export const addReportSteps = (db: Db): Promise<number> =>
  alone(db, 0, async (tx) => {
    let taken = 0
    for (const set of sets) {
      const { rows } = await sql<{ taken: number }>`
        with taken as (
          delete from ${sql.table(set.step)} where ctid = any(array(select ctid from ${sql.table(set.step)} limit ${mostSteps})) returning *
        ), ${sql.join(set.tables.map((table) => sql`${sql.ref(`into_${table.name}`)} as (${addTo(set, table, sql`(select * from taken where ${isOf(table)})`)})`))}
        select count(*)::int as taken from taken`.execute(tx)
      taken += rows[0]!.taken
    }
    return taken
  })

/**
 * Compares days and months with the rows they follow from, all of the same moment, and adds what is missing; null where
 * somebody else is adding up right now, else how many sums were wrong.
 */
export const mendReportSums = (db: Db): Promise<number | null> =>
  alone(db, null as number | null, async (tx) => {
    let wrong = 0
    for (const set of sets) {
      const said = await set.said(tx)
      for (const table of set.tables) wrong += await mend(tx, set, table, said)
    }
    return wrong
  })

async function mend(
  tx: Db,
  set: SumSet,
  table: SumTable,
  { rows: all, keptSince }: Said,
): Promise<number> {
  const { sums, step } = set
  const { name, grain, keys } = table
  const first =
    grain === 'day'
      ? keptSince
      : sql`date_trunc(${sql.lit(grain)}, ${keptSince} + ${sql.lit(`1 ${grain}`)}::interval)`
  const kept = keptSince ? sql`where day >= ${first}` : sql``
  const grouped = (from: RawBuilder<unknown>) =>
    sql`select ${keysAt(grain, keys)}, ${added(sums)} from ${from} ${kept} group by ${positions(keys)}`
  const read = (from: string) => sql`select ${list([...keys, ...sums])} from ${sql.table(from)}`
  const [days] = set.tables
  const follows = table !== days && keys.every((key) => days.keys.includes(key))
  // What follows from sums that were mended just now need not be counted again.
  const [right, counted] = follows
    ? [sql`${read(days.name)} where ${isOf(table)}`, read(name)]
    : [sql`select * from ${all} as raw`, sql`${read(name)} union all ${read(step)}`]
  const { rows } = await sql<{ wrong: number }>`
    with said as (${grouped(sql`(${right}) as right_ones`)}), counted as (${grouped(sql`(${counted}) as either`)}),
    difference as materialized (
      select ${list(keys)}, ${sql.join(sums.map((each) => sql`coalesce(${sql.ref(`said.${each}`)}, 0) - coalesce(${sql.ref(`counted.${each}`)}, 0) as ${sql.ref(each)}`))}
      from said full join counted using (${list(keys)})
      where ${sql.join(
        sums.map(
          (each) =>
            sql`coalesce(${sql.ref(`said.${each}`)}, 0) <> coalesce(${sql.ref(`counted.${each}`)}, 0)`,
        ),
        sql` or `,
      )}
    ), mended as (${addTo(set, table, sql`difference`)})
    select count(*)::int as wrong from difference`.execute(tx)
  await dropEmpty(tx, set, table)
  return rows[0]!.wrong
}

/** Deletes rows that say nothing any more. */
const dropEmpty = (tx: Db, { sums }: SumSet, { name, besides = [] }: SumTable) =>
  sql`delete from ${sql.table(name)} where ${sql.join(
    [...sums, ...besides].map((each) => sql`${sql.ref(each)} = 0`),
    sql` and `,
  )}`.execute(tx)
