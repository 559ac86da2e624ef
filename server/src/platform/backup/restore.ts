import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import type { Header } from 'tar-stream'
import { postgresAccount } from '../postgresAccount.ts'
import { ArchiveError, readArchive, type Manifest } from './archive.ts'
import { runTool } from './tools.ts'

/** What is restored, and into what. */
export interface RestoreOptions {
  archive: string
  /** Empty, or not there yet. */
  dataDir: string
  /** An empty database for an archive that was made of a server of one's own. */
  databaseUrl?: string | undefined
  passphrase?: string | undefined
  /** Adds something to what was unpacked. */
  beforeItIsGiven?: () => Promise<void>
}

/** Puts a network back into an empty folder. Whatever fails, nothing is left of it. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { archive, dataDir, passphrase, beforeItIsGiven } = options
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new ArchiveError(`${dataDir} is not empty. Set DATA_DIR to a folder that is.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    const manifest = await readArchive(archive, passphrase, (entry, content) =>
      unpack(dataDir, entry, content),
    )
    if (manifest.database === 'dump') await fillDatabase(options, manifest.postgres)
    else {
      if (options.databaseUrl)
        throw new ArchiveError(
          'The backup was made of the database that Tsunagi brings along. Restore it without DATABASE_URL.',
        )
      await beforeItIsGiven?.()
      giveToPostgres(join(dataDir, 'postgres'))
    }
    return manifest
  } catch (error) {
    emptyFolder(dataDir)
    throw error
  }
}

/** Removes all that a folder holds; the folder stays. */
export function emptyFolder(folder: string) {
  for (const name of readdirSync(folder))
    rmSync(join(folder, name), { recursive: true, force: true })
}

async function unpack(dataDir: string, { name, type }: Header, content: AsyncIterable<Buffer>) {
  const path = resolve(dataDir, name)
  if (relative(dataDir, path).startsWith('..'))
    throw new ArchiveError(`The archive names a file outside of its folder: ${name}.`)
  if (type === 'directory') {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    await buffer(content)
    return
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600, flush: true })
}

/** The server runs only from files of its own account, which nobody else may read; its folder itself may be passed. */
function giveToPostgres(folder: string) {
  const account = postgresAccount()
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    account.own(join(folder, entry))
  account.own(folder)
  chmodSync(folder, 0o755)
}

async function fillDatabase({ dataDir, databaseUrl }: RestoreOptions, version: number) {
  const dump = join(dataDir, 'database.dump')
  if (!databaseUrl)
    throw new ArchiveError(
      'The backup was made of a PostgreSQL server of your own. Set DATABASE_URL to an empty database.',
    )
  await assertEmpty(databaseUrl)
  await runTool('pg_restore', { url: databaseUrl, version }, [
    '--no-acl',
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    dump,
  ])
  rmSync(dump)
}

async function assertEmpty(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    )
    if (rowCount)
      throw new ArchiveError(
        'The database of DATABASE_URL is not empty. Make a new one (create database …) and name it there.',
      )
  } finally {
    await client.end()
  }
}
