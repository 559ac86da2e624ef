import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approveDueResults } from './results.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())

test('a result nobody decided is approved at its deadline and not before, and never one on hold', async () => {
  const due = await build.result(t.db, { due_at: '2026-11-10T03:00:00Z' })
  const later = await build.result(t.db, { due_at: '2026-11-10T03:00:01Z' })
  const held = await build.result(t.db, { due_at: '2026-11-01T00:00:00Z', status: 'hold' })
  expect(await approveDueResults(t.db, t.clock)).toBe(1)
  const statuses = await t.db.selectFrom('result').select(['id', 'status']).orderBy('id').execute()
  expect(statuses).toEqual([
    { id: due.id, status: 'approved' },
    { id: later.id, status: 'pending' },
    { id: held.id, status: 'hold' },
  ])
})
