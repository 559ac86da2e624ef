import { join } from 'node:path'
import { makeBackup } from '../platform/backup/backup.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from './openDatabase.ts'
import { exitWith } from './problem.ts'
import { endWithParent, tellParent } from './tellParent.ts'

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

try {
  endWithParent()
  const config = readConfig(process.env)
  const begun = performance.now()
  const database = await openDatabase(config)
  const { path, bytes, files, deleted } = await makeBackup({
    dataDir: config.dataDir,
    url: database.url,
    embedded: config.databaseUrl === undefined,
    ...config.backup,
    // Whoever starts this by itself says what time it is.
    now: process.argv[2] ? new Date(process.argv[2]) : systemClock.now(),
  }).finally(() => database.close())
  tellParent({ path, bytes, deleted })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(
    `${path}: ${files} files, ${megabytes(bytes)} MB, in ${seconds} s${config.backup.passphrase ? ', encrypted' : ''}.\n`,
  )
  for (const name of deleted)
    process.stdout.write(`Deleted to make room: ${join(config.backup.folder, name)}\n`)
} catch (error) {
  exitWith(error)
}
