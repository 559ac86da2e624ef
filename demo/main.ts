import { runProcess } from '../server/src/main/runProcess.ts'
import { connect } from '../server/src/platform/db.ts'
import { demoSites, moveDemo } from './site/demo.queries.ts'
import { buildDemoSites } from './site/server.ts'

await runProcess('demo', async ({ config, databaseUrl, keys, clock, log }) => {
  const db = connect(databaseUrl, {
    name: 'tsunagi-demo',
    max: 5,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const sites = await demoSites(db)
  if (sites) await moveDemo(db, sites, config.demo.url, clock.now())
  const site = buildDemoSites({
    db,
    clock,
    dataDir: config.dataDir,
    clickKey: keys.click,
    secretsKey: keys.secrets,
    log,
    to: { app: config.app.url, tracker: config.tracker.url, demo: config.demo.url },
  })
  await site.listen({ port: config.demo.port, host: '0.0.0.0' })
  return {
    close: async () => {
      await site.close()
      await db.destroy()
    },
  }
})
