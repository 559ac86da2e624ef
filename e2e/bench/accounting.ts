import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'

export interface Account {
  acknowledged: number
  lost: number
  duplicated: number
}

const chunk = 20_000

/** Compares what was acknowledged, as the generator wrote it down, with a column of a table. */
export async function account(
  databaseUrl: string,
  files: readonly string[],
  { table, column }: { table: 'click' | 'notice'; column: 'cid' | 'order_number' },
): Promise<Account> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('create temporary table acknowledged (ticket text)')
    for (const file of files) {
      for await (const tickets of chunksOf(file))
        await client.query('insert into acknowledged select unnest($1::text[])', [tickets])
    }
    await client.query('analyze acknowledged')
    const { rows } = await client.query<Account>(`
      select count(*)::int as acknowledged, count(*) filter (where times is null)::int as lost, coalesce(sum(times - 1) filter (where times > 1), 0)::int as duplicated
      from acknowledged left join (select ${column} as ticket, count(*) as times from ${table} group by 1) as stored using (ticket)`)
    return rows[0]!
  } finally {
    await client.end()
  }
}

async function* chunksOf(file: string): AsyncGenerator<string[]> {
  let tickets: string[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '') tickets.push(line)
    if (tickets.length < chunk) continue
    yield tickets
    tickets = []
  }
  yield tickets
}
