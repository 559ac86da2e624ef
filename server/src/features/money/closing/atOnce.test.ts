import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { approvedResult, buildNetwork, fillSender } from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { listPayments } from '../../../../test/payments.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-10-20T03:00:00Z', { connections: 8 })
  await fillSender(t.db)
})
afterAll(() => t.close())

const month = '2026-10'
const close = (by: Caller) => by.post('/api/claimManagement/close', { month })
const reopen = (by: Caller) => by.post('/api/claimManagement/reopen', { month, reason: '訂正' })
const issue = (by: Caller) =>
  by.post('/api/claimManagement/issue', {
    month,
    closing_day: 'month_end',
    claims: 3,
    claimed: 29_700,
    credit_notes: 0,
    credited: 0,
    payments: 3,
    paid: 13_200,
  })
const pay = (by: Caller, what: string, ids: readonly number[]) =>
  by.post(`/api/paymentManagement/${what}`, { ids, reason: '確認中' })
/** What is refused is told; nothing fails. */
const allDone = async (calls: readonly Promise<{ status: number }>[]) => {
  for (const { status } of await Promise.all(calls)) expect([200, 409]).toContain(status)
}

test('two administrators who close, open again, issue and pay at the same moment make one closing, one set of documents, one file', async () => {
  const clerk = await t.asAdmin()
  for (const _ of [1, 2, 3]) await approvedResult(t, clerk, await buildNetwork(t.db), 9000, 4000)
  t.clock.set('2026-11-02T03:00:00Z')
  const [one, other] = [await t.asAdmin(), await t.asAdmin()]
  for (const _ of [1, 2, 3, 4])
    await allDone([close(one), issue(other), reopen(one), close(other), reopen(other), issue(one)])
  for (const step of [close, issue]) await allDone([step(one)])
  await allDone([close(other), issue(other), reopen(one)])
  const { items } = await listPayments(one)
  expect(items.map(({ total }) => total)).toEqual([4400, 4400, 4400])
  expect(await t.db.selectFrom('document_run').select('month').execute()).toHaveLength(1)
  expect(await t.db.selectFrom('closing').select('month').execute()).toHaveLength(1)

  const ids = items.map(({ id }) => id)
  await allDone([pay(one, 'confirm', ids), pay(other, 'confirm', ids), reopen(one)])
  await allDone([pay(one, 'export', ids), pay(other, 'export', ids), reopen(one), issue(other)])
  expect(await t.db.selectFrom('transfer_file').select('id').execute()).toHaveLength(1)
  expect(await brokenPromises(t.db)).toEqual([])
})
