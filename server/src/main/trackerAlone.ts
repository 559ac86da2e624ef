import { changeByNotice } from '../features/results/results/noticeChange.service.ts'
import type { Config } from '../platform/config.ts'
import { databaseUseSource } from '../platform/metrics/databaseUse.ts'
import { startTracker, type TrackerDeps } from '../tracker/server.ts'
import { openLogs } from './openLogs.ts'
import type { RunningTracker } from './keepTrackerThreads.ts'

/** Starts the tracker in one thread, this one. */
export async function startAlone(
  deps: Omit<TrackerDeps, 'changeResult'>,
  clickHouse: Config['clickHouse'],
): Promise<RunningTracker> {
  await openLogs(clickHouse)
  const { source, leave, close } = await startTracker({ ...deps, changeResult: changeByNotice })
  return { sources: [source, databaseUseSource], leave, close }
}
