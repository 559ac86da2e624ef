import { embeddedEngine, embeddedStore } from '../src/logs/testing/stores.ts'
import type { LogStore } from '../src/logs/clickhouse/tables.ts'
import { keepClicksIn } from '../src/logs/store.ts'

let opened: Promise<{ store: LogStore }> | undefined

/** Where tests are to keep their clicks in ClickHouse, all of a process share one: it is emptied for each database. */
export async function useLogStore() {
  if (!embeddedEngine || process.env['CLICKS_IN'] !== 'clickhouse') return
  opened ??= embeddedStore()
  const { store } = await opened
  await store.client.command({ query: 'truncate table click' })
  keepClicksIn(store)
}
