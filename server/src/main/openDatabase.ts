import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { runningPostgres, startPostgres } from '../platform/embeddedPostgres.ts'
import { ownerAddress, type ConfiguredAddresses } from './databaseUrls.ts'
import { Problem } from './problem.ts'

/** The database for a command: DATABASE_URL, else the embedded one, which is started when the product is not running. */
export async function openDatabase({
  dataDir,
  ...addresses
}: ConfiguredAddresses & Pick<Config, 'dataDir'>): Promise<{
  url: string
  close(): Promise<void>
}> {
  const folder = join(dataDir, 'postgres')
  const url = ownerAddress(addresses) ?? runningPostgres(folder)
  if (url) return { url, close: async () => {} }
  if (!existsSync(folder))
    throw new Problem(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const server = await startPostgres({ folder })
  return { url: server.url, close: server.stop }
}
