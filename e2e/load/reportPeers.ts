import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import type { Period } from '@tsunagi/contract/day'
import type { Ask } from './loadApi.ts'

/** A question that is asked in three ways: over HTTP, and over the raw rows by PostgreSQL and by DuckDB. */
export interface PeerQuestion {
  name: string
  path: string
  by: readonly string[]
  period: Period
}

export interface Peers {
  question: string
  /** Medians in milliseconds. */
  tsunagi: number
  postgres: number
  duckdb: number
}

/** Rows as both see them: PostgreSQL as a view of its own, DuckDB as a table in which all of it is written down. */
const rowsOf = (table: string, instant: string, more: string) => `
  select ${instant} as instant, (${instant} at time zone 'Asia/Tokyo')::date as day, date_trunc('month', ${instant} at time zone 'Asia/Tokyo')::date as month,
    extract(hour from ${instant} at time zone 'Asia/Tokyo')::int as hour, extract(dow from ${instant} at time zone 'Asia/Tokyo')::int as weekday,
    promotion_id, media_id, device, split_part(split_part(referrer, '://', 2), '/', 1) as referrer_domain, ${more}
  from ${table}`
const clickRows = rowsOf('click', 'clicked_at', 'counted')
const resultRows = rowsOf('result', 'occurred_at', 'status, sale_amount, gross, net')

const keysOf = (by: readonly string[]) => by.join(', ')

/** The same words for both. */
function statement({ by }: PeerQuestion, within: string): string {
  const keys = keysOf(by)
  return `
    with clicks as (
      select ${keys}, count(*) as all_clicks, count(*) filter (where counted) as clicks from click_row where ${within} group by ${keys}
    ), results as (
      select ${keys}, count(*) as results, count(*) filter (where status = 'approved') as approved, count(*) filter (where status = 'rejected') as rejected,
        sum(case when status <> 'rejected' then sale_amount end) as sale_amount, sum(case when status <> 'rejected' then gross end) as gross,
        sum(case when status <> 'rejected' then net end) as net
      from result_row where ${within} group by ${keys}
    )
    select * from clicks full join results using (${keys}) order by gross desc nulls last, ${keys} limit 100`
}

/** A day in Japan begins at 15:00 of the day before. */
const withinInstants = ({ from, to }: Period) =>
  `instant >= '${from} 00:00:00+09' and instant < timestamptz '${to} 00:00:00+09' + interval '1 day'`
const withinDays = ({ from, to }: Period) => `day between date '${from}' and date '${to}'`

/** The rows in DuckDB's own file, taken over once. */
async function openDuck(client: pg.Client, folder: string) {
  const path = join(folder, 'rows.duckdb')
  const isNew = !existsSync(path)
  const duck = await (await DuckDBInstance.create(path)).connect()
  if (!isNew) return duck
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  for (const [table, select] of [
    ['click_row', clickRows],
    ['result_row', resultRows],
  ]) {
    const file = join(rows[0]!.folder, `${table}.csv`)
    await client.query(`copy (${select} order by instant) to '${file}' (format csv, header)`)
    await duck.run(`create table ${table} as select * from read_csv('${file}')`)
    rmSync(file)
  }
  await duck.run('checkpoint')
  return duck
}

async function medianOf(runs: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!
}

/** Asks the same of the product, of PostgreSQL over the raw rows, and of DuckDB over the same rows. */
export async function comparePeers(
  databaseUrl: string,
  folder: string,
  questions: readonly PeerQuestion[],
  { ask, runs }: { ask: Ask; runs: number },
): Promise<Peers[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create temp view click_row as ${clickRows}`)
  await client.query(`create temp view result_row as ${resultRows}`)
  const duck = await openDuck(client, folder)
  const peers: Peers[] = []
  try {
    for (const question of questions) {
      const raw = statement(question, withinInstants(question.period))
      const columns = statement(question, withinDays(question.period))
      peers.push({
        question: question.name,
        tsunagi: await medianOf(runs, () => ask(question.path)),
        postgres: await medianOf(runs, () => client.query(raw)),
        duckdb: await medianOf(runs, () => duck.runAndReadAll(columns)),
      })
    }
  } finally {
    duck.closeSync()
    await client.end()
  }
  return peers
}
