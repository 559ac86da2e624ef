import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { exemptTables, quietColumns, selfMadeTables } from '../../migrations/audited.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number; two migrators at once wait for each other on it. */
const lockId = 7_266_001

/**
 * Applies the migrations that are missing, all of them or none, makes the click partitions, has every table audited and gives
 * the role of the product what it needs, where that is another than the owner. Answers how many it applied.
 */
export const migrate = (ownerUrl: string, productUrl: string = ownerUrl): Promise<number> =>
  migrating(ownerUrl, productUrl, async () => () => true)

/** Makes a database anew as it was when only these migrations were known. All that is in it goes. */
export const migrateAnew = (
  { owner, product }: { owner: string; product: string },
  names: ReadonlySet<string>,
): Promise<number> =>
  migrating(owner, product, async (client) => {
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    return (name) => names.has(name)
  })

/** `begin` prepares the database and says which migrations are wanted. */
async function migrating(
  ownerUrl: string,
  productUrl: string,
  begin: (client: pg.Client) => Promise<(name: string) => boolean>,
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockId])
    const isWanted = await begin(client)
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map(
        (row) => row.name,
      ),
    )
    const missing = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !applied.has(name) && isWanted(name))
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
    await grantTo(client, userOf(productUrl))
    await client.query('commit')
    return missing.length
  } finally {
    await client.end()
  }
}

const userOf = (url: string) => decodeURIComponent(new URL(url).username)

/** Rows that are added and read, never changed or deleted. */
const addOnly = [
  'ledger_transaction',
  'ledger_entry',
  'claim_line',
  'claim_part',
  'credit_note_part',
  'payment_line',
  'payment_part',
  'payment_history',
  'statement_step',
]

/** Gives a role what the product needs and no more; who owns the tables has all rights already. */
async function grantTo(client: pg.Client, name: string) {
  const { rows } = await client.query<{ role: string }>(
    'select quote_ident($1) as role where $1 <> current_user',
    [name],
  )
  const role = rows[0]?.role
  if (!role) return
  const there = await client.query<{ tables: string }>(
    `select string_agg(name, ', ') as tables from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [addOnly],
  )
  const rights = 'select, insert, update, delete'
  await client.query(`
    grant usage on schema public to ${role};
    grant ${rights} on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    alter default privileges in schema public grant ${rights} on tables to ${role};
    revoke update, delete on ${there.rows[0]!.tables} from ${role};
    revoke insert, update, delete on migration from ${role};`)
}
