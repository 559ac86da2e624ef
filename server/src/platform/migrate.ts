import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { exemptTables, quietColumns, selfMadeTables } from '../../migrations/audited.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number; two migrators at once wait for each other on it. */
const lockId = 7_266_001

/** Applies the migrations that are missing, all of them or none, makes the click partitions and has every table audited. Answers how many it applied. */
export async function migrate(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockId])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map(
        (row) => row.name,
      ),
    )
    const missing = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort()
    for (const name of missing) {
      await client.query(readFileSync(new URL(name, folder), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
    }
    await client.query('select ensure_click_partitions(now())')
    await client.query('select ensure_audit($1)', [
      JSON.stringify({
        exempt: Object.keys(exemptTables),
        self_made: Object.keys(selfMadeTables),
        quiet: quietColumns,
      }),
    ])
    await client.query('commit')
    return missing.length
  } finally {
    await client.end()
  }
}
