import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
// Says how instants are read.
import '../src/platform/db.ts'

const folder = new URL('../migrations/', import.meta.url)

export interface FormerDatabase {
  query: (statement: string) => Promise<unknown[]>
  /** Brings it one migration on. */
  migrate: () => Promise<void>
  close: () => Promise<void>
}

/** A database of its own as it was before a migration. */
export async function formerDatabase(before: string): Promise<FormerDatabase> {
  const template = inject('postgresUrl')
  const name = `former_${randomUUID().replaceAll('-', '')}`
  const owner = new pg.Client({ connectionString: template.replace(/\/tsunagi$/, '/postgres') })
  await owner.connect()
  await owner.query(`create database ${name}`)
  const client = new pg.Client({ connectionString: template.replace(/\/tsunagi$/, `/${name}`) })
  await client.connect()
  const apply = async (names: readonly string[]) => {
    for (const each of names) await client.query(readFileSync(new URL(each, folder), 'utf8'))
  }
  await apply(
    readdirSync(folder)
      .filter((each) => each.endsWith('.sql') && each < before)
      .sort(),
  )
  return {
    query: async (statement) => (await client.query(statement)).rows as unknown[],
    migrate: () => apply([before]),
    close: async () => {
      await client.end()
      await owner.query(`drop database ${name}`)
      await owner.end()
    },
  }
}
