import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../src/platform/embeddedPostgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { pristineOf, type Pristine } from './cleaning.ts'
import { runFolder, scratchFolder } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    productUrl: string
    pristine: Pristine
  }
}

/** One PostgreSQL for the whole run, with a migrated database from which each test file's own is copied. */
export async function setup(project: TestProject) {
  const run = runFolder()
  const postgres = await startPostgres({
    folder: scratchFolder('postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Looking at tables while a test fills them in one transaction, it finds none of their rows, and plans for none: minutes in place of milliseconds.
      autovacuum: 'off',
      max_connections: '200',
      // Dropping a database looks through all of it.
      shared_buffers: '256MB',
    },
  })
  await migrate(postgres.url, postgres.productUrl)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  project.provide('pristine', await pristineOf(client))
  await client.query('alter database tsunagi with is_template true')
  await client.end()
  project.provide('postgresUrl', postgres.url)
  project.provide('productUrl', postgres.productUrl)
  return async () => {
    await postgres.stop()
    run.remove()
  }
}
