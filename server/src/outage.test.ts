import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../test/app.ts'
import { build } from '../test/build.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(undefined, { connections: 5 })
})
afterAll(() => t.close())

/** Ends the connection that waits for a lock. */
const cutOff = async () =>
  (
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      t.db,
    )
  ).rows.length

test('who changes something while the database goes away is asked to try again, and nothing is changed', async () => {
  const admin = await t.asAdmin()
  const { id } = await build.affiliater(t.db)
  const reply = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('affiliater').select('id').where('id', '=', id).forUpdate().execute()
    const asked = admin.post('/api/affiliater/allUpdate', { ids: [id], tags: ['新'] })
    await vi.waitFor(async () => expect(await cutOff()).toBe(1), 10_000)
    return asked
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(503)
  expect((await admin.get(`/api/affiliater/show/${id}`)).body).toMatchObject({ tags: [] })
})
