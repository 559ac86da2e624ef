import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Condition } from './personRows.queries.ts'

const rowsAtOnce = 1000

/** Rows of somebody as JSON, one a line, with the columns that they may know. */
export async function* personLines(
  tx: Tx,
  table: string,
  columns: readonly string[],
  condition: Condition,
): AsyncGenerator<string[]> {
  await sql`declare person_line no scroll cursor for
    select row_to_json(known)::text as line from (select ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(table)} where ${condition}) as known`.execute(tx)
  for (;;) {
    const { rows } = await sql
      .raw<{ line: string }>(`fetch forward ${rowsAtOnce} from person_line`)
      .execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close person_line`.execute(tx)
}

/** A file of somebody, by its row and the name it is handed over with. */
export interface PersonFile {
  id: number
  name: string
}

/** Files of somebody in a table. */
export const personFiles = async (
  tx: Tx,
  table: string,
  condition: Condition,
): Promise<PersonFile[]> =>
  (
    await sql<PersonFile>`
      select id, ${table === 'document' ? sql`number || '.pdf'` : sql.ref('name')} as name from ${sql.table(table)} where ${condition} order by id`.execute(
      tx,
    )
  ).rows

/** The bytes of a file; it has to be there. */
export async function fileContent(tx: Tx, table: string, id: number): Promise<Buffer> {
  const { rows } = await sql<{
    content: Buffer
  }>`select content from ${sql.table(table)} where id = ${id}`.execute(tx)
  return rows[0]!.content
}
