import { resolve } from 'node:path'
import { verifyAudit } from '../features/office/audit/verification.service.ts'
import { brokenTrackingPromises } from '../features/office/housekeeping/trackingInvariants.queries.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db.ts'
import { openDatabase } from './openDatabase.ts'
import { exitWith, Problem } from './problem.ts'

/** What is not as it must be in the network that was put back. */
async function problemsOf(url: string, dataDir: string): Promise<string[]> {
  const db = connect(url, { name: 'tsunagi-restore', max: 1 })
  try {
    const { problem } = await verifyAudit(db, dataDir)
    const broken = await brokenTrackingPromises(db)
    return [...(problem ? [problem] : []), ...broken.map(({ promise }) => `Not true: ${promise}.`)]
  } finally {
    await db.destroy()
  }
}

try {
  const archive = process.argv[2]
  if (!archive) throw new Problem('Name the backup: npm run restore -- backups/tsunagi-….backup')
  const config = readConfig(process.env)
  const { made_at, files } = await restoreBackup({
    archive: resolve(archive),
    dataDir: config.dataDir,
    databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl,
    passphrase: config.backup.passphrase,
  })
  const database = await openDatabase(config)
  const problems = await problemsOf(database.url, config.dataDir).finally(() => database.close())
  if (problems.length > 0) throw new Problem(problems.join('\n'))
  process.stdout.write(
    `${Object.keys(files).length} files of ${made_at} are in ${config.dataDir}; the audit log, clicks, notices and results are as they must be. "npm start" goes on from there.\n`,
  )
} catch (error) {
  exitWith(error)
}
