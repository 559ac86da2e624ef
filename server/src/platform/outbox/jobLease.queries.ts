import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { isDue } from './lease.queries.ts'

/**
 * Where long work waits as a row that a worker works at under a lease. Its table has the columns `id`, `state`, `attempt`
 * and `lease_until`.
 */
export interface JobTable {
  table: string
  /** The states in which there is work to do; `waiting` becomes `running` once it is taken. */
  working: readonly string[]
}

/** Takes the oldest job that nobody works at, until its lease ends, and answers its id; null when there is none. */
export async function takeOldest(
  db: Db,
  { table, working }: JobTable,
  now: Date,
  until: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set lease_until = ${until}, attempt = attempt + 1,
      state = case state when 'waiting' then 'running' else state end
    where id = (
      select id from ${sql.table(table)}
      where state in (${sql.join(working)}) and ${isDue('lease_until', now)}
      order by id limit 1 for update skip locked)
    returning id`.execute(db)
  return rows[0]?.id ?? null
}
