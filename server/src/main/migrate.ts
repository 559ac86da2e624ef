import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { readKeys } from '../platform/keys.ts'
import { migrate } from '../platform/migrate.ts'
import { offerSetup } from './offerSetup.ts'
import { exitWith, Problem } from './problem.ts'
import { assertServer } from './preflight.ts'
import { sealPlainSecrets } from './sealPlainSecrets.ts'

const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}

try {
  const { databaseUrl, ...config } = readConfig(process.env)
  if (!databaseUrl)
    throw new Problem(
      'DATABASE_URL is not set. Point it to the PostgreSQL server (15 or newer) that is to be migrated.',
    )
  await assertServer(databaseUrl)
  print(`${await migrate(databaseUrl)} migrations applied`)
  await sealPlainSecrets(databaseUrl, readKeys(config.dataDir).secrets, systemClock)
  if (!config.demo.enabled) await offerSetup(databaseUrl, config, systemClock, print)
} catch (error) {
  exitWith(error)
}
