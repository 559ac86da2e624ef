import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool, over, type Db } from '../src/platform/db.ts'
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

/** A migrated, empty database of its own. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(template, `create database ${name} template tsunagi strategy file_copy`)
  const [url, productUrl] = [template, inject('productUrl')].map((each) =>
    each.replace(/\/tsunagi$/, `/${name}`),
  ) as [string, string]
  const frozen = frozenSetting()
  if (frozen) await asOwner(url, frozen)
  const pool = openPool(url)
  const db = over(pool)
  return {
    db,
    pool,
    url,
    productUrl,
    close: async () => {
      await db.destroy()
      await asOwner(template, `drop database ${name} with (force)`)
    },
  }
}

async function asOwner(template: string, statement: string) {
  const client = new pg.Client({ connectionString: template.replace(/\/tsunagi$/, '/postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
