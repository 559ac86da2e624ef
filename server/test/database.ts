import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../src/platform/db.ts'
import { frozenSetting } from './frozenSetting.ts'

export interface TestDatabase {
  db: Db
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
  const db = connect(url)
  return {
    db,
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
