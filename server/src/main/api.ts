import { buildApi } from '../api.ts'
import { connect } from '../platform/db.ts'
import { openEgress } from '../platform/egress.ts'
import { databaseUseSource } from '../platform/metrics/databaseUse.ts'
import { apiTimes } from '../platform/metrics/timeRequests.ts'
import { queryLimits } from '../platform/queryLimits.ts'
import { Replica } from '../platform/replica/replica.ts'
import { exposeMetrics } from './exposeMetrics.ts'
import { openLogs } from './openLogs.ts'
import { runProcess } from './runProcess.ts'

await runProcess('api', async ({ config, databaseUrl, keys, clock, log }) => {
  await openLogs(config.clickHouse)
  const { isPooled } = config
  const asked = { queryLimitMs: queryLimits.api, isPooled }
  const replica =
    config.replica &&
    new Replica({ ...config.replica, ...asked, primaryUrl: databaseUrl, clock, log })
  const db = connect(databaseUrl, {
    ...asked,
    name: 'tsunagi-api',
    route: replica ?? undefined,
    max: 20,
    kept: 2,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const egress = openEgress({ allowLoopback: config.kickbackAllowLoopback })
  const times = apiTimes()
  const ending = new AbortController()
  const app = await buildApi({
    db,
    clock,
    config,
    keys,
    egress,
    log,
    times,
    ending: ending.signal,
    ...(replica && { replica }),
  })
  const requests = { name: 'requests', read: () => times.families() }
  const sources = [requests, databaseUseSource, ...(replica ? [replica.source] : [])]
  const metrics = await exposeMetrics('api', config, sources, log)
  await app.listen({ port: config.app.port, host: '0.0.0.0' })
  return {
    leave: () => ending.abort(),
    close: async () => {
      await metrics.close()
      await app.close()
      await egress.close()
      await db.destroy()
      await replica?.close()
    },
  }
})
