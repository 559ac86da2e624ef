import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool, over, type Db } from '../src/platform/db.ts'
import { useLogStore } from './logStore.ts'
import { frozenSetting } from './frozenSetting.ts'

export interface TestDatabase {
  db: Db
  /** The connections that `db` uses. */
  pool: pg.Pool
  url: string
  /** As the role that the product runs as. */
  productUrl: string
  close(): Promise<void>
}

/** A migrated, empty database of its own. Each connection learns its tables anew: a test has no more of them than it needs at once. */
export async function testDatabase({ connections = 2 } = {}): Promise<TestDatabase> {
  const template = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const owner = ownerOf(template)
  await owner.query(`create database ${name} template tsunagi strategy file_copy`)
  const [url, productUrl] = [template, inject('productUrl')].map((each) =>
    each.replace(/\/tsunagi$/, `/${name}`),
  ) as [string, string]
  const frozen = frozenSetting()
  if (frozen) await once(url, frozen)
  await useLogStore()
  const pool = openPool(url, { max: connections })
  const db = over(pool)
  return {
    db,
    pool,
    url,
    productUrl,
    close: async () => {
      await db.destroy()
      await owner.query(`drop database ${name} with (force)`)
    },
  }
}

/** By their server, connections that make databases and drop them: they are opened once a worker, since opening one costs a third of making a database. */
const owners = new Map<string, pg.Pool>()

function ownerOf(template: string): pg.Pool {
  const known = owners.get(template)
  if (known) return known
  const pool = new pg.Pool({
    connectionString: template.replace(/\/tsunagi$/, '/postgres'),
    allowExitOnIdle: true,
    idleTimeoutMillis: 0,
  })
  // The server goes before the worker does.
  pool.on('error', () => {})
  owners.set(template, pool)
  return pool
}

async function once(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
