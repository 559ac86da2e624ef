import { pino } from 'pino'
import { changeByNotice } from '../../features/results/results/noticeChange.service.ts'
import { systemClock } from '../../platform/clock.ts'
import { startTracker } from '../server.ts'

/** A tracker in a process of its own, so that tests can kill it. */
const dataDir = process.argv[2]!
const { databaseUrl, port, clickKey, secretsKey } = JSON.parse(process.argv[3]!) as {
  databaseUrl: string
  port: number
  clickKey: string
  secretsKey: string
}
const tracker = await startTracker({
  databaseUrl,
  dataDir,
  port,
  clickKey,
  secretsKey,
  appUrl: 'http://app.test',
  trackerUrl: 'http://tracker.test',
  clock: systemClock,
  changeResult: changeByNotice,
  log: pino({ level: 'error' }, pino.destination(2)),
})
process.stdout.write(`listening on ${tracker.port}\n`)
