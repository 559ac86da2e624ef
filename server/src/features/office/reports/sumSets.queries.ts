import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { tryTurn } from '../../../platform/turn.queries.ts'
import type { SumTables } from './sumTables.ts'

/** A table of sums. */
export interface SumTable {
  name: string
  grain: 'day' | 'month' | 'year'
  keys: readonly string[]
  /** Which rows it adds up, where not all. */
  of?: RawBuilder<SqlBool>
  /** What else it adds up, which is not of this set. */
  besides?: readonly string[]
}

/** What is added up by day, month and year, beside the rows it follows from. */
export interface SumSet {
  step: string
  sums: readonly string[]
  tables: readonly [SumTable, ...SumTable[]]
  /** The rows themselves; null = they cannot be looked at. */
  said: (db: Db) => Promise<Said | null>
}

/** What sums have to come to. */
export interface Said {
  /** A day each. */
  rows: RawBuilder<unknown>
  /** Days before this one may have no rows any more, and their sums are all that is left. */
  keptSince?: RawBuilder<unknown>
}

const ofDays = ({ day, keys }: SumTables): SumTable => ({
  name: day,
  grain: 'day',
  keys: ['day', ...keys],
})
const ofMonths = ({ month, keys }: SumTables): SumTable[] =>
  month === null ? [] : [{ name: month, grain: 'month', keys: ['day', ...keys] }]
/** Sums by day and, where there are any, by month. */
export const ofGrains = (tables: SumTables): [SumTable, ...SumTable[]] => [
  ofDays(tables),
  ...ofMonths(tables),
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

/** Whether a row is among those that a table adds up. */
const isOf = ({ of }: SumTable) => of ?? sql<SqlBool>`true`

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

/** Adds the rows of another part of the statement to all tables of a set, each in a part of its own. */
export const addToAll = (set: SumSet, rows: string) =>
  sql.join(
    set.tables.map(
      (table) =>
        sql`${sql.ref(`into_${table.name}`)} as (${addTo(set, table, sql`(select * from ${sql.table(rows)} where ${isOf(table)})`)})`,
    ),
  )

/** Takes what some days say away from a table that does not tell them apart. */
export const takeFrom = (set: SumSet, table: SumTable, days: string, which: RawBuilder<unknown>) =>
  addTo(
    set,
    table,
    sql`(select ${list(table.keys)}, ${sql.join(set.sums.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`))} from ${sql.table(days)} where ${which})`,
  )

/** The turn of whoever adds up, mends or forgets. */
export const sumsTurn = 'sums of reports'

/** One worker at a time adds up or mends; for all others there is nothing to do. */
export const alone = <Result>(db: Db, otherwise: Result, work: (tx: Db) => Promise<Result>) =>
  db.transaction().execute(async (tx) => ((await tryTurn(tx, sumsTurn)) ? work(tx) : otherwise))

/** Compares a table with the rows it follows from and adds what is missing; answers how many sums were wrong. */
export async function mend(
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
  const days = daysOf(set, table)
  // What follows from sums that were mended just now need not be counted again.
  const [right, counted] = days
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

/** The days that a table follows from: they tell apart all that it does. */
const daysOf = ({ tables }: SumSet, table: SumTable): SumTable | undefined =>
  tables.find(
    ({ name, grain, keys }) =>
      name !== table.name && grain === 'day' && table.keys.every((key) => keys.includes(key)),
  )

/** Deletes rows that say nothing any more. */
export const dropEmpty = (tx: Db, { sums }: SumSet, { name, besides = [] }: SumTable) =>
  sql`delete from ${sql.table(name)} where ${sql.join(
    [...sums, ...besides].map((each) => sql`${sql.ref(each)} = 0`),
    sql` and `,
  )}`.execute(tx)
