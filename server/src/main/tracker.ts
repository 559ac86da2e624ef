import { exposeMetrics } from './exposeMetrics.ts'
import type { RunningTracker } from './keepTrackerThreads.ts'
import { runProcess, type ProcessDeps } from './runProcess.ts'

await runProcess('tracker', async (deps) => {
  const tracker = await start(deps)
  const metrics = await exposeMetrics('tracker', deps.config, tracker.sources, deps.log)
  return {
    leave: tracker.leave,
    close: async () => {
      await metrics.close()
      await tracker.close()
    },
  }
})

async function start({
  config,
  databaseUrl,
  keys,
  clock,
  log,
}: ProcessDeps): Promise<RunningTracker> {
  const { trackerThreads: threads, tracker } = config
  const deps = {
    databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    port: tracker.port,
    appUrl: config.app.url,
    trackerUrl: tracker.url,
    clickKey: keys.click,
    secretsKey: keys.secrets,
    proxies: config.proxies,
    countryDatabase: config.countryDatabase,
  }
  // Each is loaded where it is needed only: one that keeps threads knows little of what they do.
  if (threads === 1) {
    const { startAlone } = await import('./trackerAlone.ts')
    return startAlone({ ...deps, clock, log }, config.clickHouse)
  }
  const { keepTrackerThreads } = await import('./keepTrackerThreads.ts')
  return keepTrackerThreads(deps, {
    clock,
    log,
    threads,
    logLevel: config.logLevel,
    clickHouse: config.clickHouse,
    tracing: config.tracing,
  })
}
