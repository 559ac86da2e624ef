import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import { databaseTime } from './continuous/databaseTime.ts'
import { keptChain } from './continuous/slot.ts'
import { filesBelow } from './dataFolder.ts'
import type { ArchiveWriter } from './archive.ts'

/** Folders whose content PostgreSQL makes anew; its log is copied last. Source: “Making a Base Backup Using the Low Level API”. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
/** Files that a copy must not have. */
const left = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init|current_logfiles)$/
/** The last file of all: it says where recovery begins. */
const control = 'global/pg_control'

const isCopied = (path: string) =>
  path !== control && !left.test(path) && !emptied.includes(path.split('/')[0]!)

/** From where on the log leads on from a copy. */
export interface CopiedCluster {
  /** The chain that was kept when the copy began; null = none. */
  chain: string | null
  /** The file of the log where the copy ends, and a moment after that. */
  segment: string
  whole_at: string
}

/**
 * Copies a running cluster into an archive under `prefix`, with the log that makes its files one
 * state: that of the moment when the copy ends. `ending` runs just before that moment.
 */
export async function copyCluster(
  archive: ArchiveWriter,
  { url, cluster, prefix }: { url: string; cluster: string; prefix: string },
  ending: () => void,
): Promise<CopiedCluster> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const chain = await keptChain(client)
    // The log since here stays until this session ends.
    await client.query(
      "select pg_create_physical_replication_slot('tsunagi_backup_' || pg_backend_pid(), true, true)",
    )
    const { rows: began } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('tsunagi', true)) as segment",
    )
    await copyFiles(archive, cluster, prefix)
    ending()
    const { rows: ended } = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    )
    await archive.addText(`${prefix}/backup_label`, ended[0]!.label)
    const { segment } = ended[0]!
    await copyLog(archive, cluster, prefix, began[0]!.segment, segment)
    const wholeAt = new Date((await databaseTime(client)).getTime() + 1)
    return { chain: chain?.name ?? null, segment, whole_at: wholeAt.toISOString() }
  } finally {
    await client.end()
  }
}

async function copyFiles(archive: ArchiveWriter, cluster: string, prefix: string) {
  for (const folder of foldersBelow(cluster)) archive.addFolder(`${prefix}/${folder}`)
  for (const path of filesBelow(cluster).filter(isCopied))
    await archive.addFile(`${prefix}/${path}`, join(cluster, path)).catch(unlessGone)
  await archive.addFile(`${prefix}/${control}`, join(cluster, control))
}

const foldersBelow = (cluster: string): string[] =>
  readdirSync(cluster, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(cluster, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('/') || !emptied.includes(path.split('/')[0]!))

/** A table that was dropped meanwhile: the log says so, too. */
function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** The segments of the log that the copy needs; their names are in their order. */
async function copyLog(
  archive: ArchiveWriter,
  cluster: string,
  prefix: string,
  first: string,
  last: string,
) {
  const folder = join(cluster, 'pg_wal')
  const segments = readdirSync(folder).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  for (const name of segments.toSorted())
    await archive.addFile(`${prefix}/pg_wal/${name}`, join(folder, name))
}
