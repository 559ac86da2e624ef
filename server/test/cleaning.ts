import type pg from 'pg'

/** What a database has before anybody writes to it. */
export interface Pristine {
  /** Stands for its tables, columns, rules and triggers. */
  schema: string
  /** What migrations have put in, by table. */
  seeds: Record<string, Seed>
  /** The last number that sequences have given out, by their names; those that are missing gave none. */
  given: Record<string, number>
}

interface Seed {
  rows: unknown[]
  digest: string | null
}

/** One that holds more is not worth emptying. */
const mostBytes = 16 * 1024 * 1024

const schemaOf = async (client: pg.ClientBase) => {
  const [found] = await read<{ schema: string }>(
    client,
    `select md5(concat_ws(' ',
      (select concat(count(*), ' ', sum(oid::bigint), ' ', sum(relchecks), ' ', sum(relnatts)) from pg_class where oid >= 16384),
      (select concat(count(*), ' ', sum(attnum)) from pg_attribute where attrelid >= 16384 and not attisdropped),
      (select concat(count(*), ' ', sum(oid::bigint)) from pg_constraint),
      (select concat(count(*), ' ', sum(oid::bigint)) from pg_trigger where tgenabled = 'O'),
      (select sum(xmin::text::bigint) from pg_proc where oid >= 16384))) as schema`,
  )
  return found!.schema
}

const tablesInUse = (client: pg.ClientBase) =>
  read<{ table: string; bytes: number }>(
    client,
    `select relname as table, pg_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )

const numbersGiven = (client: pg.ClientBase) =>
  read<{ name: string; number: number }>(
    client,
    `select sequencename as name, last_value::float8 as number from pg_sequences where last_value is not null`,
  )

const digestOf = async (client: pg.ClientBase, table: string) => {
  const [found] = await read<{ digest: string | null }>(
    client,
    `select md5(string_agg(each::text, ' ' order by each::text)) as digest from ${table} each`,
  )
  return found!.digest
}

const read = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, statement: string) =>
  (await client.query<Row>(statement)).rows

/** What a database has that has just been migrated. */
export async function pristineOf(client: pg.ClientBase): Promise<Pristine> {
  const seeds: Pristine['seeds'] = {}
  for (const { table } of await tablesInUse(client)) {
    const rows = await read<{ row: unknown }>(
      client,
      `select to_jsonb(each) as row from ${table} each`,
    )
    seeds[table] = { rows: rows.map(({ row }) => row), digest: await digestOf(client, table) }
  }
  const given = await numbersGiven(client)
  return {
    schema: await schemaOf(client),
    seeds,
    given: Object.fromEntries(given.map(({ name, number }) => [name, number])),
  }
}

/**
 * Makes a database again what it was, so that the next test need not wait for a new one; and its connections, which know the tables by
 * then. Answers false where that cannot be done: somebody still works there, tables were made or changed, or it has grown large.
 */
export async function emptied(pool: pg.Pool, pristine: Pristine): Promise<boolean> {
  if (pool.ended || pool.waitingCount > 0 || pool.idleCount < pool.totalCount) return false
  const clients: pg.PoolClient[] = []
  try {
    do clients.push(await pool.connect())
    while (pool.idleCount > 0)
    const own = clients.map((client) => (client as pg.PoolClient & { processID: number }).processID)
    const [first] = clients
    await endOthers(first!, own)
    const isClean = await empty(first!, pristine)
    for (const client of clients) await forget(client)
    return isClean
  } catch {
    return false
  } finally {
    for (const client of clients) client.release()
  }
}

/** Whoever else is connected was left behind by the test. */
const endOthers = (client: pg.PoolClient, own: readonly number[]) =>
  client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> all($1)`,
    [own],
  )

async function empty(client: pg.PoolClient, { schema, seeds, given }: Pristine): Promise<boolean> {
  if ((await schemaOf(client)) !== schema) return false
  const used = await tablesInUse(client)
  const bytes = used.reduce((sum, each) => sum + each.bytes, 0)
  if (bytes > mostBytes) return false
  const filled = used.filter(({ table }) => !(table in seeds))
  const restarted = (await numbersGiven(client))
    .filter(({ name, number }) => given[name] !== number)
    .map(({ name }) => restart(name, given[name]))
  // No trigger of the product sees it: it forbids some of this, and notes all of it.
  await client.query(
    [
      'begin; set local session_replication_role = replica',
      ...filled.map(({ table }) => `delete from ${table}`),
      ...restarted,
    ].join(';'),
  )
  for (const [table, seed] of Object.entries(seeds)) await plant(client, table, seed)
  await client.query('commit')
  return true
}

const restart = (sequence: string, given: number | undefined) =>
  given === undefined
    ? `select setval('${sequence}', seqstart, false) from pg_sequence where seqrelid = '${sequence}'::regclass`
    : `select setval('${sequence}', ${given})`

async function plant(client: pg.PoolClient, table: string, { rows, digest }: Seed) {
  if ((await digestOf(client, table)) === digest) return
  await client.query(`delete from ${table}`)
  await client.query(
    `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** What a session has been told, holds or listens to. */
const forget = (client: pg.PoolClient) =>
  client.query(
    'close all; reset session authorization; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp',
  )
