import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables } from '../../server/src/platform/db.ts'

/** A row as it is inserted; columns that hold JSON take the value itself. */
export type Row<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: unknown extends Selectable<Tables[Table]>[Column &
    keyof Selectable<Tables[Table]>]
    ? object
    : Insertable<Tables[Table]>[Column]
}

const rowsAtOnce = 5000

/** Inserts many rows quickly. All rows must have the same columns. */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await insertion(table, rows.slice(start, start + rowsAtOnce)).execute(db)
}

/** Inserts rows of a table that numbers them itself, and answers the numbers in the order of the rows. */
export async function insertNumbered<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const { rows: numbered } = await sql<{
    id: number
  }>`${insertion(table, rows)} returning id`.execute(db)
  return numbered.map(({ id }) => id)
}

function insertion<Table extends keyof Tables>(table: Table, rows: readonly Row<Table>[]) {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}
