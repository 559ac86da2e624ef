import { buildApi } from '../api.ts'
import { connect } from '../platform/db.ts'
import { openEgress } from '../platform/egress.ts'
import { databaseUseSource } from '../platform/metrics/databaseUse.ts'
import { apiTimes } from '../platform/metrics/timeRequests.ts'
import { queryLimits } from '../platform/queryLimits.ts'
import { exposeMetrics } from './exposeMetrics.ts'
import { openLogs } from './openLogs.ts'
import { runProcess } from './runProcess.ts'

await runProcess('api', async ({ config, databaseUrl, keys, clock, log }) => {
  await openLogs(config.clickHouse)
  const db = connect(databaseUrl, {
    name: 'tsunagi-api',
    queryLimitMs: queryLimits.api,
    isPooled: config.isPooled,
    max: 20,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const egress = openEgress({ allowLoopback: config.kickbackAllowLoopback })
  const times = apiTimes()
  const ending = new AbortController()
  const app = await buildApi({ db, clock, config, keys, egress, log, times, ending: ending.signal })
  const requests = { name: 'requests', read: () => times.families() }
  const metrics = await exposeMetrics('api', config, [requests, databaseUseSource], log)
  await app.listen({ port: config.app.port, host: '0.0.0.0' })
  return {
    leave: () => ending.abort(),
    close: async () => {
      await metrics.close()
      await app.close()
      await egress.close()
      await db.destroy()
    },
  }
})
