import { readConfig } from '../platform/config.ts'
import { openDatabase } from './openDatabase.ts'
import { exitWith, Problem } from './problem.ts'
import { brokenTrackingPromises } from './trackingInvariants.ts'

try {
  const database = await openDatabase(readConfig(process.env))
  const broken = await brokenTrackingPromises(database.url).finally(() => database.close())
  if (broken.length > 0) throw new Problem(broken.map(({ promise, broken: times }) => `Not true ${times} times: ${promise}.`).join('\n'))
  process.stdout.write('Clicks, notices and results are as they must be.\n')
} catch (error) {
  exitWith(error)
}
