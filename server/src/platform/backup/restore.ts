import { chmodSync, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Header } from 'tar-stream'
import { postgresAccount } from '../postgresAccount.ts'
import { ArchiveError, readArchive, type Manifest } from './archive.ts'
import { runTool } from './tools.ts'

export interface RestoreOptions {
  archive: string
  /** Empty, or not there yet. */
  dataDir: string
  /** An empty database for an archive that was made of a server of one's own. */
  databaseUrl?: string | undefined
  passphrase?: string | undefined
}

/** Puts a network back into an empty folder. Whatever fails, nothing is left of it. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { archive, dataDir, passphrase } = options
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new ArchiveError(`${dataDir} is not empty. Set DATA_DIR to a folder that is.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    const manifest = await readArchive(archive, passphrase, (entry, content) =>
      unpack(dataDir, entry, content),
    )
    if (manifest.database === 'cluster') giveToPostgres(join(dataDir, 'postgres'))
    else await fillDatabase(options)
    return manifest
  } catch (error) {
    for (const name of readdirSync(dataDir))
      rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

async function unpack(dataDir: string, { name, type }: Header, content: Readable) {
  const path = resolve(dataDir, name)
  if (relative(dataDir, path).startsWith('..'))
    throw new ArchiveError(`The archive names a file outside of its folder: ${name}.`)
  if (type === 'directory') {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    content.resume()
    return
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** The server runs only from files of its own account, which nobody else may read; its folder itself may be passed. */
function giveToPostgres(folder: string) {
  const account = postgresAccount()
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    account.own(join(folder, entry))
  account.own(folder)
  chmodSync(folder, 0o755)
}

async function fillDatabase({ dataDir, databaseUrl }: RestoreOptions) {
  const dump = join(dataDir, 'database.dump')
  if (!databaseUrl)
    throw new ArchiveError(
      'The backup was made of a PostgreSQL server of your own. Set DATABASE_URL to an empty database.',
    )
  await runTool('pg_restore', databaseUrl, ['--no-acl', '--no-owner', '--exit-on-error', dump])
  rmSync(dump)
}
