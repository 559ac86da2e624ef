import type { Config } from '../platform/config.ts'
import { connect } from '../platform/db.ts'
import { Problem } from './problem.ts'

/** Loaded where it is needed only. */
const store = () => import('../logs/openStore.ts')

/** Says where the clicks of this process are kept. */
export async function openLogs(address: Config['clickHouse']) {
  if (address) (await store()).openLogStore(address)
}

/** Makes the store of clicks ready, where it is not PostgreSQL. */
export async function prepareLogs(address: Config['clickHouse'], databaseUrl: string) {
  if (!address) return
  const { prepareLogStore } = await store()
  const db = connect(databaseUrl, { max: 1, name: 'tsunagi-logs' })
  try {
    await prepareLogStore(address, db)
  } catch (error) {
    throw new Problem(
      `The clicks could not be brought to ClickHouse (CLICKHOUSE_URL): ${(error as Error).message}`,
    )
  } finally {
    await db.destroy()
  }
}
