import './workerThreads.ts'
import { connect } from '../platform/db.ts'
import { networkSource } from '../features/office/monitoring/monitoring.service.ts'
import { databaseUseSource } from '../platform/metrics/databaseUse.ts'
import { outboxUseSource } from '../platform/metrics/outboxUse.ts'
import { queryLimits } from '../platform/queryLimits.ts'
import { startWorker } from '../worker.ts'
import { exposeMetrics } from './exposeMetrics.ts'
import { serveHealth } from './health.ts'
import { keepRenderer } from './keepRenderer.ts'
import { openLogs } from './openLogs.ts'
import { runProcess } from './runProcess.ts'

await runProcess('worker', async ({ config, databaseUrl, keys, clock, log }) => {
  await openLogs(config.clickHouse)
  const db = connect(databaseUrl, {
    name: 'tsunagi-worker',
    queryLimitMs: queryLimits.worker,
    isPooled: config.isPooled,
    // A job is held by a connection of its own while it runs.
    max: 8,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const worker = startWorker({ db, clock, config, keys, log })
  const renderer = keepRenderer(
    { databaseUrl, isPooled: config.isPooled, logLevel: config.logLevel },
    log,
  )
  const metrics = await exposeMetrics(
    'worker',
    config,
    [worker.source, outboxUseSource, networkSource({ db, config, clock }), databaseUseSource],
    log,
  )
  const health = await serveHealth()
  process.send?.({ port: health.port })
  return {
    close: async () => {
      // What it has begun may take a while; it tells of itself until that is done.
      health.leave()
      await Promise.all([worker.close(), renderer.close()])
      await Promise.all([health.close(), metrics.close()])
      await db.destroy()
    },
  }
})
