import { buildApi } from '../../server/src/api.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { connect } from '../../server/src/platform/db.ts'
import { openEgress } from '../../server/src/platform/egress.ts'

/** The OpenAPI document of the API, as it is served at /api/docs. */
export async function openApi(databaseUrl: string): Promise<string> {
  const db = connect(databaseUrl)
  const app = await buildApi({
    db,
    clock: systemClock,
    keys: { click: '', secrets: '' },
    config: readConfig({}),
    egress: openEgress({ allowLoopback: false }),
  })
  try {
    await app.ready()
    return `${JSON.stringify(app.swagger(), null, 2)}\n`
  } finally {
    await app.close()
    await db.destroy()
  }
}
