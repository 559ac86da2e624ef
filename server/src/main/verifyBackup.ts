import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { wayOnFrom } from '../platform/backup/continuous/moments.ts'
import { restoreMoment } from '../platform/backup/continuous/replay.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { startPostgres } from '../platform/embeddedPostgres.ts'
import { networkProblems } from './networkProblems.ts'
import { exitWith, Problem } from './problem.ts'
import { endWithParent } from './tellParent.ts'

/** Puts a backup, and what was kept after it, into a folder of its own, starts its database, looks through it, and removes it. */
const problemsInCluster = (archive: string, { dataDir, backup }: Config) =>
  inScratch(dataDir, async (scratch) => {
    const restored = join(scratch, 'data')
    await restoreMoment(wayOnFrom(archive), { dataDir: restored, passphrase: backup.passphrase })
    const server = await startScratch(join(restored, 'postgres'))
    return networkProblems(server.url, restored).finally(() => server.stop())
  })

/** Fills a database of its own with a dump, which leaves the operator's server alone, looks through it, and removes it. */
const problemsInDump = (archive: string, { dataDir, backup }: Config) =>
  inScratch(dataDir, async (scratch) => {
    const server = await startScratch(join(scratch, 'server'))
    try {
      const restored = join(scratch, 'data')
      const { passphrase } = backup
      await restoreBackup({ archive, dataDir: restored, databaseUrl: server.url, passphrase })
      return await networkProblems(server.url, restored)
    } finally {
      await server.stop()
    }
  })

/** Nothing of it is kept. */
const startScratch = (folder: string) =>
  startPostgres({ folder, settings: { shared_buffers: '32MB', fsync: 'off' } })

async function inScratch<Result>(
  dataDir: string,
  work: (scratch: string) => Promise<Result>,
): Promise<Result> {
  const scratch = join(dataDir, '.verified-backup')
  rmSync(scratch, { recursive: true, force: true })
  // The database's own account passes through it.
  mkdirSync(scratch, { recursive: true, mode: 0o711 })
  try {
    return await work(scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

try {
  endWithParent()
  const named = process.argv[2]
  if (!named) throw new Problem('Name the backup: node server/src/main/verifyBackup.ts <archive>')
  const config = readConfig(process.env)
  const archive = resolve(named)
  const problems = await (config.databaseUrl ? problemsInDump : problemsInCluster)(archive, config)
  if (problems.length > 0) throw new Problem(problems.join('\n'))
  process.stdout.write(`${archive} is as it must be.\n`)
} catch (error) {
  exitWith(error)
}
