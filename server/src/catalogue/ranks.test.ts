import { afterAll, beforeAll, expect, test } from 'vitest'
import { affiliaterForm } from '../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../test/app.ts'
import { build } from '../../test/build.ts'
import { rankAt } from './ranks.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const at = async (id: number, instant: string) =>
  (await rankAt(t.db, [id], new Date(instant))).get(id)

test('the rank at an instant is the newest that began by then; before the first it is the first', async () => {
  const { id } = await build.affiliater(t.db, {
    rank: 'silver',
    created_at: '2026-11-01T00:00:00Z',
  })
  t.clock.set('2026-11-10T03:00:00.000Z')
  expect(await admin.post('/api/affiliater/allUpdate', { ids: [id], rank: 'gold' })).toMatchObject({
    status: 200,
  })
  t.clock.set('2026-11-11T03:00:00.000Z')
  const shown = (await admin.get<Record<string, unknown>>(`/api/affiliater/show/${id}`)).body
  expect(
    await admin.post(`/api/affiliater/edit/${id}`, {
      ...affiliaterForm,
      version: shown['version'],
      mail_address: 'rank@test.example',
      rank: 'regular',
    }),
  ).toMatchObject({ status: 200 })
  expect([
    await at(id, '2026-10-01T00:00:00Z'),
    await at(id, '2026-11-10T02:59:59.999Z'),
    await at(id, '2026-11-10T03:00:00.000Z'),
    await at(id, '2026-11-11T03:00:00.000Z'),
  ]).toEqual(['silver', 'silver', 'gold', 'regular'])
  expect((await admin.get(`/api/affiliater/show/${id}`)).body).toMatchObject({ rank: 'regular' })
})

test('a rank given again adds no row', async () => {
  const { id } = await build.affiliater(t.db, { rank: 'gold' })
  await admin.post('/api/affiliater/allUpdate', { ids: [id], rank: 'gold' })
  const rows = await t.db
    .selectFrom('affiliater_rank')
    .select('origin')
    .where('affiliater_id', '=', id)
    .execute()
  expect(rows).toEqual([{ origin: 'registration' }])
})

test('the database refuses a rank without history, and a changed history', async () => {
  const { id } = await build.affiliater(t.db)
  const rows = t.db.updateTable('affiliater').where('id', '=', id)
  await expect(rows.set({ rank: 'gold' }).execute()).rejects.toThrow('a rank is given by')
  const history = t.db.updateTable('affiliater_rank').where('affiliater_id', '=', id)
  await expect(history.set({ rank: 'gold' }).execute()).rejects.toThrow('append-only')
  await expect(
    t.db.deleteFrom('affiliater_rank').where('affiliater_id', '=', id).execute(),
  ).rejects.toThrow('append-only')
})
