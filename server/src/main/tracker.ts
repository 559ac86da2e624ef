import { changeByNotice } from '../features/results/results/noticeChange.service.ts'
import { databaseUseSource } from '../platform/metrics/databaseUse.ts'
import { startTracker } from '../tracker/server.ts'
import { exposeMetrics } from './exposeMetrics.ts'
import { runProcess } from './runProcess.ts'

await runProcess('tracker', async ({ config, databaseUrl, keys, clock, log }) => {
  const tracker = await startTracker({
    databaseUrl,
    dataDir: config.dataDir,
    port: config.tracker.port,
    appUrl: config.app.url,
    trackerUrl: config.tracker.url,
    clickKey: keys.click,
    secretsKey: keys.secrets,
    clock,
    log,
    changeResult: changeByNotice,
    trustProxy: config.trustProxy,
    countryDatabase: config.countryDatabase,
  })
  const metrics = await exposeMetrics('tracker', config, [tracker.source, databaseUseSource], log)
  return {
    close: async () => {
      await metrics.close()
      await tracker.close()
    },
  }
})
