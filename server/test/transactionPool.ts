import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)$/i

/** Connections as a pooler of transactions gives them: what is not within one transaction goes to another session each time, and no session keeps anything of it. */
export async function transactionPool(url: string, sessions = 6) {
  const free = Array.from({ length: sessions }, () => new pg.Client({ connectionString: url }))
  await Promise.all(free.map((client) => client.connect()))
  const all = [...free]
  const waiting: ((client: pg.Client) => void)[] = []
  const take = () =>
    free.length > 0
      ? Promise.resolve(free.shift()!)
      : new Promise<pg.Client>((resolve) => waiting.push(resolve))
  const give = async (client: pg.Client) => {
    await client.query('discard all')
    const next = waiting.shift()
    if (next) next(client)
    else free.push(client)
  }
  const connect = (): PostgresPoolClient => {
    let held: pg.Client | null = null
    const query = async (text: string, values: unknown[]) => {
      const client = held ?? (await take())
      if (begins.test(text)) held = client
      if (ends.test(text)) held = null
      try {
        return await client.query(text, values)
      } finally {
        if (!held) await give(client)
      }
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: () => {} }
  }
  const pool: PostgresPool = {
    connect: async () => connect(),
    end: async () => void (await Promise.all(all.map((client) => client.end()))),
    options: {},
  }
  return pool
}
