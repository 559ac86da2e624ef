import { resolve } from 'node:path'
import { restoreBackup } from '../platform/backup/restore.ts'
import { readConfig } from '../platform/config.ts'
import { networkProblems } from './networkProblems.ts'
import { openDatabase } from './openDatabase.ts'
import { exitWith, Problem } from './problem.ts'

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
  const problems = await networkProblems(database.url, config.dataDir).finally(() =>
    database.close(),
  )
  if (problems.length > 0) throw new Problem(problems.join('\n'))
  process.stdout.write(
    `${Object.keys(files).length} files of ${made_at} are in ${config.dataDir}; the audit log, clicks, notices and results are as they must be. "npm start" goes on from there.\n`,
  )
} catch (error) {
  exitWith(error)
}
