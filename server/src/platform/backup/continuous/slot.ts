import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'

/** The database keeps its log for a chain from the place that its slot is at; a slot is not in a backup, so a network that was restored begins a chain of its own. */
const prefix = 'tsunagi_continuous_'

/** A name that says when a chain was begun. */
const chainName = (now: Date) =>
  `${now.toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()}_${randomBytes(3).toString('hex')}`

/** The chain that the database keeps its log for; null = none. Its log may be gone when nobody took it for too long. */
export async function keptChain(
  client: Client,
): Promise<{ name: string; isWhole: boolean } | null> {
  const { rows } = await client.query<{ slot: string; is_whole: boolean }>(
    `select slot_name as slot, coalesce(wal_status <> 'lost', false) as is_whole
     from pg_replication_slots where starts_with(slot_name, $1) order by 1 desc limit 1`,
    [prefix],
  )
  const [row] = rows
  return row ? { name: row.slot.slice(prefix.length), isWhole: row.is_whole } : null
}

/** Has the database keep its log for a new chain. */
export async function keepFor(client: Client, now: Date): Promise<{ name: string; from: string }> {
  const name = chainName(now)
  const { rows } = await client.query<{ lsn: string }>(
    'select lsn from pg_create_physical_replication_slot($1, true)',
    [`${prefix}${name}`],
  )
  return { name, from: rows[0]!.lsn }
}

/** What is before the place need not be kept for the chain any more. */
export const keepSince = (client: Client, chain: string, lsn: string) =>
  client.query('select pg_replication_slot_advance($1, $2)', [`${prefix}${chain}`, lsn])

/** The database keeps its log for no chain any more. */
export const keepNothing = (client: Client) =>
  client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, $1)',
    [prefix],
  )
