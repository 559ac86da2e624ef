import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from '../../../../test/money.ts'

test('the operator is reminded of who waits for a bank account until there is one, before its month is closed and after', async () => {
  const t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  let admin = await t.asAdmin()
  const network = await buildNetwork(t.db)
  const { affiliaterId } = network
  const register = (account_number: string | null) =>
    t.db
      .updateTable('affiliater')
      .set({ account_number, bank_registered_at: t.clock.now() })
      .where('id', '=', affiliaterId)
      .execute()
  const waiting = async () => {
    const { todos } = (await admin.get<Dashboard>('/api/home/index')).body
    const todo = todos.find(({ kind }) => kind === 'missing_bank')
    const { items } = (
      await admin.get<{ items: { id: number }[] }>('/api/affiliater/index', {
        waits_for_account: 'true',
      })
    ).body
    expect(todo?.count ?? 0).toBe(items.length)
    if (todo) expect(todo.to).toBe('/affiliater/search?waits_for_account=true')
    return items.map(({ id }) => id)
  }
  await register(null)
  expect(await waiting()).toEqual([])
  await approvedResult(t, admin, network, 50_000, 20_000)
  expect(await waiting()).toEqual([affiliaterId])

  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  await closeAndIssue(admin, '2026-10')
  expect(await waiting()).toEqual([affiliaterId])
  await register('1234567')
  expect(await waiting()).toEqual([])

  await t.db.updateTable('bank_account').set({ returned_at: t.clock.now() }).execute()
  expect(await waiting()).toEqual([affiliaterId])
  await t.db.deleteFrom('bank_account').where('affiliater_id', '=', affiliaterId).execute()
  expect(await waiting()).toEqual([affiliaterId])
  await t.close()
})
