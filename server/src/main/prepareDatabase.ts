import pg from 'pg'
import type { Config } from '../platform/config.ts'
import { readKeys } from '../platform/keys.ts'
import { migrate } from '../platform/migrate.ts'
import type { Clock } from '../platform/clock.ts'
import type { DatabaseUrls } from './databaseUrls.ts'
import { prepareLogs } from './openLogs.ts'
import { resealSecrets } from './resealSecrets.ts'
import { sealPlainSecrets } from './sealPlainSecrets.ts'

/** Brings the database up to date, and fills one that is empty with the demo network if that is wanted. */
export async function prepareDatabase(
  { owner, product }: DatabaseUrls,
  config: Config,
  clock: Clock,
  say: (line: string) => void,
) {
  await migrate(owner, product)
  await prepareLogs(config.clickHouse, product)
  const { secrets } = readKeys(config.dataDir)
  await sealPlainSecrets(product, secrets, clock)
  await resealSecrets(product, secrets)
  if (!config.demo.enabled || !(await isEmpty(product))) return
  say('Filling the demo network …')
  const { fillDemo } = await import('../../../demo/fill.ts')
  await fillDemo({
    databaseUrl: product,
    dataDir: config.dataDir,
    appUrl: config.app.url,
    demoUrl: config.demo.url,
    now: clock.now(),
  })
  await prepareLogs(config.clickHouse, product)
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query('select from user_account limit 1')).rowCount === 0
  } finally {
    await client.end()
  }
}
