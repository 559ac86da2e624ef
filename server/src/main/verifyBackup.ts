import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArchive } from '../platform/backup/archive.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { startPostgres } from '../platform/embeddedPostgres.ts'
import { networkProblems } from './networkProblems.ts'
import { exitWith, Problem } from './problem.ts'
import { endWithParent } from './tellParent.ts'

/** Puts a backup into a folder of its own, starts its database, looks through it, and removes it. */
async function problemsIn(archive: string, { dataDir, backup }: Config): Promise<string[]> {
  const scratch = join(dataDir, '.verified-backup')
  rmSync(scratch, { recursive: true, force: true })
  // The database's own account passes through it.
  mkdirSync(scratch, { recursive: true, mode: 0o711 })
  try {
    await restoreBackup({ archive, dataDir: scratch, passphrase: backup.passphrase })
    const server = await startPostgres({
      folder: join(scratch, 'postgres'),
      // Nothing of it is kept.
      settings: { shared_buffers: '32MB', fsync: 'off' },
    })
    return await networkProblems(server.url, scratch).finally(() => server.stop())
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** A dump is read to its end: whether each of its files is what it was. */
const read = (archive: string, { backup }: Config) =>
  readArchive(archive, backup.passphrase, async (_entry, content) => void content.resume())

try {
  endWithParent()
  const named = process.argv[2]
  if (!named) throw new Problem('Name the backup: node server/src/main/verifyBackup.ts <archive>')
  const config = readConfig(process.env)
  const archive = resolve(named)
  if (config.databaseUrl) await read(archive, config)
  else {
    const problems = await problemsIn(archive, config)
    if (problems.length > 0) throw new Problem(problems.join('\n'))
  }
  process.stdout.write(`${archive} is as it must be.\n`)
} catch (error) {
  exitWith(error)
}
