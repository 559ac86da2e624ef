import { testApp, type TestApp } from '../../../test/app.ts'
import type { Tracker } from '../server.ts'
import { dataFolder, startTestTracker } from './startTest.ts'

/** The API and a tracker of one database and one clock. */
export interface TrackedApp {
  t: TestApp
  tracker: Tracker
  close(): Promise<void>
}

/** Opens both at an instant from which the clock is moved by hand. */
export async function openTrackedApp(at: string): Promise<TrackedApp> {
  const folder = dataFolder()
  const t = await testApp(at)
  const tracker = await startTestTracker(t.url, folder.path, { clock: t.clock })
  return {
    t,
    tracker,
    async close() {
      await tracker.close()
      await t.close()
      folder.remove()
    },
  }
}
