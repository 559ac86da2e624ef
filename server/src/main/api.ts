import { buildApi } from '../api.ts'
import { connect } from '../platform/db.ts'
import { openEgress } from '../platform/egress.ts'
import { queryLimits } from '../platform/queryLimits.ts'
import { runProcess } from './runProcess.ts'

await runProcess('api', async ({ config, databaseUrl, keys, clock, log }) => {
  const db = connect(databaseUrl, {
    name: 'tsunagi-api',
    queryLimitMs: queryLimits.api,
    max: 20,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const egress = openEgress({ allowLoopback: config.kickbackAllowLoopback })
  const app = await buildApi({ db, clock, config, keys, egress, log })
  await app.listen({ port: config.app.port, host: '0.0.0.0' })
  return {
    close: async () => {
      await app.close()
      await egress.close()
      await db.destroy()
    },
  }
})
