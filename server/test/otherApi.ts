import { buildApi } from '../src/api.ts'
import { openPool, over } from '../src/platform/db.ts'
import type { TestApp } from './app.ts'

/** Another process of the API on the database of a test. */
export async function otherApi(t: TestApp): Promise<TestApp> {
  const db = over(openPool(t.url))
  const app = await buildApi({ ...t.given, db, clock: t.clock })
  await app.ready()
  return {
    ...t,
    app,
    db,
    close: async () => {
      await app.close()
      await db.destroy()
    },
  }
}
