import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Whether the role of this connection could switch off what guards the tables: it owns them, or is a superuser. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'member')) as owns`.execute(
    db,
  )
  return rows[0]!.owns
}
