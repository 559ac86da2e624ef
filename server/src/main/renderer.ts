import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../platform/db.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { queryLimits } from '../platform/queryLimits.ts'
import { startRendering } from '../worker.ts'
import type { RendererData } from './keepRenderer.ts'

const { databaseUrl, isPooled, logLevel } = workerData as RendererData
const log = createLog('renderer', logLevel)
const db = connect(databaseUrl, {
  name: 'tsunagi-renderer',
  queryLimitMs: queryLimits.worker,
  isPooled,
  max: 2,
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
})
const rendering = startRendering({ db, clock: systemClock, log })
parentPort!.once('message', async () => {
  await rendering.close()
  await db.destroy()
  parentPort!.close()
})
