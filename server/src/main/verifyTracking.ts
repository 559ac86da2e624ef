import { readConfig } from '../platform/config.ts'
import { brokenTrackingPromises } from '../features/office/housekeeping/trackingInvariants.queries.ts'
import { connect } from '../platform/db.ts'
import { openDatabase } from './openDatabase.ts'
import { openLogs } from './openLogs.ts'
import { exitWith, Problem } from './problem.ts'

try {
  const config = readConfig(process.env)
  await openLogs(config.clickHouse)
  const database = await openDatabase(config)
  const db = connect(database.url, { max: 1 })
  const broken = await brokenTrackingPromises(db).finally(async () => {
    await db.destroy()
    await database.close()
  })
  if (broken.length > 0)
    throw new Problem(
      broken.map(({ promise, broken: times }) => `Not true ${times} times: ${promise}.`).join('\n'),
    )
  process.stdout.write('Clicks, notices and results are as they must be.\n')
} catch (error) {
  exitWith(error)
}
