import { sql } from 'kysely'
import type { StoredMonth } from '../clicks.ts'
import { tableOf } from './place.ts'
import type { LogStore } from './tables.ts'

/** Of a cluster, each table once, however many servers have a copy of it. */
const parts = ({ cluster }: LogStore) =>
  cluster === null ? sql`system.parts` : sql`cluster(${cluster}, system.parts)`

/** What is stored of each month that has clicks, the newest first. */
export async function storedMonths(store: LogStore): Promise<StoredMonth[]> {
  const { rows } = await sql<{ month: string; entries: number; bytes: number }>`
    select partition as month, sum(rows) as entries, sum(bytes_on_disk) as bytes from ${parts(store)}
    where database = currentDatabase() and table = ${tableOf(store)} and active and rows > 0
    group by month order by month desc`.execute(store.db)
  return rows.map(({ month, ...size }) => ({
    month: `${month.slice(0, 4)}-${month.slice(4)}`,
    ...size,
    ends_at: endOf(month).toISOString(),
  }))
}

/** The instant at which a month of UTC, as 202611, is over. */
const endOf = (month: string): Date =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)), 1))

/** How many clicks there are of a month. */
export async function countMonth({ db }: LogStore, month: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count() as entries from click where toYYYYMM(clicked_at) = ${Number(month)}`.execute(db)
  return rows[0]!.entries
}
