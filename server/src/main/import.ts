import { join, resolve } from 'node:path'
import { importNetwork } from '../features/office/exports/importing.service.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { connect } from '../platform/db.ts'
import { startPostgres } from '../platform/embeddedPostgres.ts'
import { readKeys } from '../platform/keys.ts'
import { migrate } from '../platform/migrate.ts'
import { configuredUrls, type DatabaseUrls } from './databaseUrls.ts'
import { lockDataDir } from './dataDirLock.ts'
import { exitWith, Problem } from './problem.ts'

/** The database, with an end to it: the operator's own, or the embedded one, which is made where there is none. */
async function openForOwner(
  config: Config,
): Promise<{ urls: DatabaseUrls; close: () => Promise<void> }> {
  const urls = configuredUrls(config)
  if (urls) return { urls, close: async () => {} }
  const server = await startPostgres({ folder: join(config.dataDir, 'postgres') })
  return { urls: { owner: server.url, product: server.productUrl }, close: server.stop }
}

async function run(config: Config, path: string) {
  const database = await openForOwner(config)
  try {
    await migrate(database.urls.owner, database.urls.product)
    const db = connect(database.urls.owner, { name: 'tsunagi-import', max: 1 })
    return await importNetwork({
      path,
      db,
      urls: database.urls,
      dataDir: config.dataDir,
      passphrase: config.exportPassphrase,
    }).finally(() => db.destroy())
  } finally {
    await database.close()
  }
}

try {
  const path = process.argv[2]
  if (!path) throw new Problem('Name the export: npm run import -- tsunagi-full-….zip')
  const config = readConfig(process.env)
  readKeys(config.dataDir)
  // Whoever runs from this folder would go on with what it remembers.
  const lock = lockDataDir(config.dataDir)
  const { kind, rows, made_at } = await run(config, resolve(path)).finally(() => lock.release())
  process.stdout.write(
    `${rows} rows of ${made_at} are in ${config.dataDir}: the same as in the export, and the audit log, the books, clicks, notices and results are as they must be. "npm start" goes on from there${kind === 'full' ? ', for those who could sign in before' : ', for its administrator'}.\n`,
  )
} catch (error) {
  exitWith(error)
}
