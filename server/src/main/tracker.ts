import { changeByNotice } from '../features/results/results/noticeChange.service.ts'
import { startTracker } from '../tracker/server.ts'
import { runProcess } from './runProcess.ts'

await runProcess('tracker', ({ config, databaseUrl, keys, clock, log }) =>
  startTracker({
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
  }),
)
