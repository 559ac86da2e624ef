import { migrations, migrationTable } from './migrations.ts'
import type { LogStore } from './tables.ts'

/** Brings the tables of the logs up to date: each step may be done twice, so that one that was broken off is done again. */
export async function migrateLogs({ db, client, cluster }: LogStore) {
  const place = { cluster }
  await client.command({ query: migrationTable(place) })
  const done = new Set(
    (await db.selectFrom('log_migration').select('name').execute()).map(({ name }) => name),
  )
  for (const { name, statements } of migrations.filter((each) => !done.has(each.name))) {
    for (const query of statements(place)) await client.command({ query })
    await client.insert({ table: 'log_migration', values: [{ name }], format: 'JSONEachRow' })
  }
}
