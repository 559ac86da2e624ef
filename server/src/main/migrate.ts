import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { readKeys } from '../platform/keys.ts'
import { migrate } from '../platform/migrate.ts'
import { configuredUrls } from './databaseUrls.ts'
import { offerSetup } from './offerSetup.ts'
import { prepareLogs } from './openLogs.ts'
import { exitWith, Problem } from './problem.ts'
import { assertServer } from './preflight.ts'
import { resealSecrets } from './resealSecrets.ts'
import { sealPlainSecrets } from './sealPlainSecrets.ts'

const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}

try {
  const config = readConfig(process.env)
  const urls = configuredUrls(config)
  if (!urls)
    throw new Problem(
      'DATABASE_URL is not set. Point it to the PostgreSQL server (15 or newer) that is to be migrated.',
    )
  for (const url of new Set([urls.owner, urls.product])) await assertServer(url)
  print(`${await migrate(urls.owner, urls.product)} migrations applied`)
  await prepareLogs(config.clickHouse, urls.product)
  const { secrets } = readKeys(config.dataDir)
  await sealPlainSecrets(urls.product, secrets, systemClock)
  await resealSecrets(urls.product, secrets)
  if (!config.demo.enabled) await offerSetup(urls.product, config, systemClock, print)
} catch (error) {
  exitWith(error)
}
