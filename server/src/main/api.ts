import { buildApi } from '../api.ts'
import { connect } from '../platform/db.ts'
import { runProcess } from './runProcess.ts'

await runProcess('api', async ({ config, databaseUrl, keys, clock, log }) => {
  const db = connect(databaseUrl, { name: 'tsunagi-api', max: 20, onError: (error) => log.warn({ err: error }, 'a database connection broke') })
  const app = await buildApi({ db, clock, config, keys, log })
  await app.listen({ port: config.app.port, host: '0.0.0.0' })
  return {
    close: async () => {
      await app.close()
      await db.destroy()
    },
  }
})
