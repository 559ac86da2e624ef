import { sql } from 'kysely'
import { clickLog } from '../../../logs/clickLog.ts'
import type { Db, Tx } from '../../../platform/db.ts'

/** A table as it is exported, and in which order. */
export interface TableShape {
  name: string
  columns: { name: string; type: string; isRequired: boolean }[]
  /** Columns in whose order its rows stand: its key, or all where it has none. */
  order: string[]
  /** Whether a row may be large. */
  hasFiles: boolean
}

/** All tables with the columns that are written, by their names. */
export async function tableShapes(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select k.relname as name,
      jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname, 'isRequired', a.attnotnull) order by a.attnum) as columns,
      coalesce((select jsonb_agg(part.attname order by place) from pg_index i, unnest(i.indkey) with ordinality as keyed (attnum, place)
        join pg_attribute part on part.attnum = keyed.attnum
        where i.indrelid = k.oid and i.indisprimary and part.attrelid = k.oid), jsonb_agg(a.attname order by a.attnum)) as order,
      bool_or(t.typname = 'bytea') as "hasFiles"
    from pg_class k join pg_attribute a on a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition
    group by k.oid, k.relname
    order by k.relname`.execute(db)
  return rows
}

/** One state of the database to read from, however long that takes. */
export const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sayExactly(tx)
      return read(tx)
    })

/** Values are said the same way whatever the server's settings are. */
export const sayExactly = (tx: Tx) =>
  sql`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex'; set local extra_float_digits = 1`.execute(
    tx,
  )

/** The rows of a table as JSON, one a line, in the order of its key. */
export async function* linesOf(tx: Tx, table: TableShape): AsyncGenerator<string[]> {
  const texts = new Set(table.columns.flatMap(({ name, type }) => (type === 'text' ? [name] : [])))
  const order = table.order.map((name) =>
    texts.has(name) ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
  )
  await sql`declare line no scroll cursor for
    select row_to_json(stored_row)::text as line from (select ${sql.join(table.columns.map(({ name }) => sql.ref(name)))}
      from ${sql.table(table.name)} order by ${sql.join(order)}) as stored_row`.execute(tx)
  const fetched = sql.raw<{ line: string }>(`fetch forward ${table.hasFiles ? 8 : 2000} from line`)
  for (;;) {
    const { rows } = await fetched.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close line`.execute(tx)
  if (table.name === clicks) yield* linesElsewhere(tx, table)
}

/** The table of the log that may be kept elsewhere: all of it goes along. */
const clicks = 'click'

async function* linesElsewhere(tx: Tx, { name, columns }: TableShape): AsyncGenerator<string[]> {
  for await (const rows of clickLog(tx).elsewhere()) {
    const said = await sql<{ line: string }>`
      select row_to_json(stored_row)::text as line from (select ${sql.join(columns.map((column) => sql.ref(column.name)))}
        from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)) as stored_row`.execute(
      tx,
    )
    yield said.rows.map(({ line }) => line)
  }
}

/** How many rows some tables have together, clicks that are kept outside of their table included. */
export async function countRows(tx: Tx, tables: readonly TableShape[]): Promise<number> {
  let sum = tables.some(({ name }) => name === clicks) ? await clickLog(tx).countElsewhere() : 0
  for (const { name } of tables) {
    const { rows } = await sql<{
      rows: number
    }>`select count(*) as rows from ${sql.table(name)}`.execute(tx)
    sum += rows[0]!.rows
  }
  return sum
}

/** By table and column, the last number that was given away. */
export async function lastNumbers(
  tx: Tx,
  tables: readonly TableShape[],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select k.relname || '.' || a.attname as name, s.last_value as last
    from pg_class k join pg_attribute a on a.attrelid = k.oid and a.attidentity <> ''
    join pg_sequences s on s.schemaname = 'public'
      and s.sequencename = split_part(pg_get_serial_sequence(quote_ident(k.relname), a.attname), '.', 2)
    where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition and s.last_value is not null
      and k.relname = any(${tables.map(({ name }) => name)})
    order by 1`.execute(tx)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The migrations that the database has been through, in their order. */
export const migrationNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('migration').select('name').execute()).map(({ name }) => name).sort()

/** Place of the last row of the audit log that is sealed; 0 = there is none. */
export const lastSealed = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('audit_row')
      .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), sql<number>`0`).as('seq'))
      .executeTakeFirstOrThrow()
  ).seq
