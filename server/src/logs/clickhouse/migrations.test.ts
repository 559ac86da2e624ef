import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { embeddedEngine, embeddedStore } from '../testing/stores.ts'
import { migrateLogs } from './migrate.ts'
import { migrations, migrationTable } from './migrations.ts'

test.runIf(embeddedEngine)('what makes the tables of a cluster is SQL', async () => {
  const { store, close } = await embeddedStore()
  const place = { cluster: 'a `cluster`' }
  for (const statement of [
    migrationTable(place),
    ...migrations.flatMap(({ statements }) => statements(place)),
  ]) {
    const { rows } = await sql<{ said: string }>`select formatQuery(${statement}) as said`.execute(
      store.db,
    )
    expect(rows[0]!.said).toContain('ON CLUSTER')
  }
  await close()
})

test.runIf(embeddedEngine)('tables are made once', async () => {
  const { store, close } = await embeddedStore()
  await migrateLogs(store)
  expect(await store.db.selectFrom('log_migration').select('name').execute()).toEqual(
    migrations.map(({ name }) => ({ name })),
  )
  await close()
})
