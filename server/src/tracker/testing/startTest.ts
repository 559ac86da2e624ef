import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { changeByNotice } from '../../features/results/results/noticeChange.service.ts'
import { scratchFolder } from '../../../test/scratch.ts'
import { testKeys } from '../../../test/secondFactor.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import { startTracker, type Tracker } from '../server.ts'

export const clickKey = 'test-click-key'.padEnd(43, '-')

/** A data folder of its own for one test. */
export function dataFolder() {
  const path = scratchFolder('tracker')
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A tracker on any free port. */
export const startTestTracker = (
  databaseUrl: string,
  dataDir: string,
  {
    clock = systemClock,
    ...more
  }: { clock?: Clock; maxJournalBytes?: number; countryDatabase?: string; directUrl?: string } = {},
): Promise<Tracker> =>
  startTracker({
    databaseUrl,
    dataDir,
    port: 0,
    appUrl: 'http://app.test',
    trackerUrl: 'http://tracker.test',
    clickKey,
    secretsKey: testKeys.secrets,
    clock,
    changeResult: changeByNotice,
    log: pino({ level: 'silent' }),
    proxies: 1,
    ...more,
  })
