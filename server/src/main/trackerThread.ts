import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { changeByNotice } from '../features/results/results/noticeChange.service.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { databaseUseSource } from '../platform/metrics/databaseUse.ts'
import { startThread } from '../tracker/server.ts'
import type { TrackerThreadData } from './keepTrackerThreads.ts'
import { openLogs } from './openLogs.ts'
import { startTracing } from './startTracing.ts'
import { answerAsked } from './threadMetrics.ts'

const { deps, logLevel, clickHouse, tracing, place } = workerData as TrackerThreadData
const traces = await startTracing('tracker', tracing)
await openLogs(clickHouse)
const log = createLog('tracker', logLevel).child({ thread: place.number + 1 })
const thread = await startThread(
  { ...deps, clock: systemClock, changeResult: changeByNotice, log },
  place,
)

async function close() {
  await thread.close()
  await traces.close()
  process.exit(0)
}

parentPort!.on('message', (message: 'close' | MessagePort) => {
  if (message === 'close') return void close()
  answerAsked(message, async () => [
    ...(await thread.source.read()),
    ...(await databaseUseSource.read()),
  ]).catch((error: unknown) => log.debug({ err: error }, 'the metrics could not be read'))
})
parentPort!.postMessage('ready')
