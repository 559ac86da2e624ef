import { readFileSync } from 'node:fs'
import pg from 'pg'

const statements = readFileSync(new URL('trackingInvariants.sql', import.meta.url), 'utf8')

export interface BrokenPromise {
  promise: string
  broken: number
}

/** What of clicks, notices and results is not as it must be; nothing is the right answer. */
export async function brokenTrackingPromises(databaseUrl: string): Promise<BrokenPromise[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<BrokenPromise>(statements)).rows.filter(({ broken }) => broken > 0)
  } finally {
    await client.end()
  }
}
