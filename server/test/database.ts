import { randomUUID } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool, over, type Db } from '../src/platform/db.ts'
import { borrowed } from './borrowed.ts'
import { emptied } from './cleaning.ts'
import { useLogStore } from './logStore.ts'
import { frozenSetting } from './frozenSetting.ts'

export interface TestDatabase {
  db: Db
  /** The connections that `db` uses. */
  pool: PostgresPool
  url: string
  /** As the role that the product runs as. */
  productUrl: string
  close(): Promise<void>
}

/** One that a test may have, and the connections to it. */
interface Known {
  name: string
  url: string
  productUrl: string
  pool: pg.Pool
}

/** Those of this worker that nobody has: they are as good as new, and their connections know the tables. */
const idle: Known[] = []

function takeIdle(connections: number): Known | undefined {
  const at = idle.findLastIndex(({ pool }) => pool.options.max === connections)
  return at < 0 ? undefined : idle.splice(at, 1)[0]
}

/** A migrated, empty database of its own. Each of its connections has to learn the tables: a test has no more of them than it needs at once. */
export async function testDatabase({ connections = 2 } = {}): Promise<TestDatabase> {
  const { name, url, productUrl, pool } = takeIdle(connections) ?? (await newDatabase(connections))
  await useLogStore()
  let isGivenBack = false
  // What a test leaves at work must not take connections from the next one.
  const loan = borrowed(
    () => {
      if (isGivenBack) throw new Error('this test has given its database back')
      return pool
    },
    () => pool.end(),
  )
  const db = over(loan)
  return {
    db,
    pool: loan,
    url,
    productUrl,
    close: async () => {
      isGivenBack = true
      if (await emptied(pool, inject('pristine')))
        return void idle.push({ name, url, productUrl, pool })
      if (!pool.ended) await db.destroy()
      await ownerOf(inject('postgresUrl')).query(`drop database ${name} with (force)`)
    },
  }
}

async function newDatabase(connections: number): Promise<Known> {
  const template = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ownerOf(template).query(`create database ${name} template tsunagi strategy file_copy`)
  const [url, productUrl] = [template, inject('productUrl')].map((each) =>
    each.replace(/\/tsunagi$/, `/${name}`),
  ) as [string, string]
  const frozen = frozenSetting()
  if (frozen) await once(url, frozen)
  const pool = openPool(url, { max: connections })
  pool.options.allowExitOnIdle = true
  return { name, url, productUrl, pool }
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
