import { verifyAudit } from '../features/office/audit/verification.service.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db.ts'
import { openDatabase } from './openDatabase.ts'
import { exitWith, Problem } from './problem.ts'

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const db = connect(database.url, { name: 'tsunagi-verify', max: 1 })
  const { verified, problem, unsealed } = await verifyAudit(db, config.dataDir).finally(
    async () => {
      await db.destroy()
      await database.close()
    },
  )
  if (problem) throw new Problem(problem)
  process.stdout.write(
    `${verified} rows of the audit log are as they were written.${unsealed > 0 ? ` ${unsealed} more wait to be sealed by the worker.` : ''}\n`,
  )
} catch (error) {
  exitWith(error)
}
