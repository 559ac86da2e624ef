import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { ArchiveWriter } from './archive.ts'
import { copyCluster, type CopiedCluster } from './cluster.ts'
import { Chain } from './continuous/chain.ts'
import { trimChains } from './continuous/retention.ts'
import { filesBelow, HeldJournal, keptFiles } from './dataFolder.ts'
import { backupsIn, isBackup, nameOf } from './names.ts'
import { runTool } from './tools.ts'

/** What is backed up, and where to. */
export interface BackupOptions {
  dataDir: string
  /** The database as its owner. */
  url: string
  /** Whether it is the embedded one, whose files lie in the data folder. */
  embedded: boolean
  /** Where backups are kept. */
  folder: string
  /** Encrypts the backup; without it everybody who can read the file can read the network. */
  passphrase?: string | undefined
  /** How many are kept: older ones are deleted once the new one is whole. */
  keep: number
  now: Date
}

/** An archive that is whole. */
export interface MadeBackup {
  path: string
  bytes: number
  files: number
  /** The older ones that made room. */
  deleted: string[]
}

/**
 * Copies a network, running or not, into one archive: the database as it is when the copy ends, and
 * every record of the tracker's journal that is not in it yet.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { dataDir, folder, passphrase, keep, now } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeLeftOver(folder)
  const path = join(folder, nameOf(now))
  const journal = new HeldJournal(dataDir)
  const archive = new ArchiveWriter(path, passphrase)
  try {
    // Seals of the audit log must not be newer than the log.
    for (const name of keptFiles(dataDir)) await archive.addFile(name, join(dataDir, name))
    journal.hold()
    const copied = await copyDatabase(archive, options, () => journal.hold())
    journal.hold()
    for (const name of filesBelow(journal.folder))
      await archive.addFile(`journal/${name}`, join(journal.folder, name))
    const { files } = await archive.finish({
      made_at: now.toISOString(),
      database: options.embedded ? 'cluster' : 'dump',
      postgres: await versionOf(options.url),
    })
    if (copied) joinChain(path, copied, passphrase)
    const deleted = deleteOld(folder, keep)
    trimChains(folder, copied?.chain ?? null)
    return { path, bytes: statSync(path).size, files: Object.keys(files).length, deleted }
  } catch (error) {
    throw (await archive.discard()) ?? error
  } finally {
    journal.release()
  }
}

/** The chain that was kept in this folder meanwhile leads on from here, where one passphrase opens both. */
function joinChain(
  path: string,
  { chain: name, ...base }: CopiedCluster,
  passphrase: string | undefined,
) {
  if (name === null) return
  const chain = new Chain(dirname(path), name)
  if (chain.opensWith(passphrase)) chain.addBase({ backup: basename(path), ...base })
}

/** Answers what a chain may go on from; null = nothing does from a dump. */
async function copyDatabase(
  archive: ArchiveWriter,
  options: BackupOptions,
  ending: () => void,
): Promise<CopiedCluster | null> {
  const { dataDir, url, embedded, folder } = options
  if (embedded) {
    const postgres = join(dataDir, 'postgres')
    for (const name of ['password', 'product-password'])
      await archive.addFile(`postgres/${name}`, join(postgres, name))
    const cluster = join(postgres, 'cluster')
    return copyCluster(archive, { url, cluster, prefix: 'postgres/cluster' }, ending)
  }
  const dump = join(folder, `.dump-${process.pid}`)
  try {
    await runTool('pg_dump', { url, version: await versionOf(url) }, [
      '--format=custom',
      '--compress=0',
      '--no-acl',
      `--file=${dump}`,
    ])
    await archive.addFile('database.dump', dump)
    return null
  } finally {
    rmSync(dump, { force: true })
  }
}

async function versionOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(rows[0]!.server_version_num) / 10_000)
  } finally {
    await client.end()
  }
}

const leftOverAfterMs = 3_600_000

/** Halves of backups whose program was killed: nothing has been written to them for an hour. */
function removeLeftOver(folder: string) {
  const halves = readdirSync(folder).filter(
    (name) => name.endsWith('.part') && isBackup(name.slice(0, -'.part'.length)),
  )
  for (const name of halves) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > leftOverAfterMs) rmSync(path, { force: true })
  }
}

function deleteOld(folder: string, keep: number): string[] {
  const old = backupsIn(folder).slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return old
}
