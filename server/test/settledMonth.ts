import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Claim } from '@tsunagi/contract/money/claims'
import type { Caller, TestApp } from './app.ts'
import { renderAll } from './documents.ts'

/** Brings everything that is open to its end, over HTTP where money is concerned, and goes to the day on which it is paid. Answers how many payments agencies got. */
export async function settleEverything(t: TestApp, signIn: () => Promise<Caller>): Promise<number> {
  let admin = await signIn()
  const { items } = (await admin.get<{ items: Claim[] }>('/api/claimManagement/index')).body
  for (const claim of items)
    expect(
      (
        await admin.post(`/api/claimManagement/receive/${claim.id}`, {
          received_on: '2026-11-02',
          amount: claim.total,
          payer_name: '麻布',
          memo: '',
          bank_fee: 0,
        })
      ).status,
    ).toBe(200)
  const idsOf = async (table: 'payment' | 'agency_payment') =>
    (await t.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const pay = async (resource: string, ids: number[]) => {
    for (const [action, more] of [
      ['confirm', {}],
      ['export', { pay_on: null }],
    ] as const)
      expect((await admin.post(`/api/${resource}/${action}`, { ids, ...more })).status).toBe(200)
    await renderAll(t)
  }
  await pay('paymentManagement', await idsOf('payment'))
  await pay('agencyPayment', await idsOf('agency_payment'))
  t.clock.set('2026-12-28T03:00:00Z')
  admin = await signIn()
  for (const [resource, table] of [
    ['paymentManagement', 'payment'],
    ['agencyPayment', 'agency_payment'],
  ] as const) {
    const rows = await t.db.selectFrom(table).select(['id', 'pay_on']).execute()
    for (const { id, pay_on } of rows)
      expect(
        (await admin.post(`/api/${resource}/markPaid`, { ids: [id], paid_on: pay_on })).status,
      ).toBe(200)
  }
  for (const [table, change] of [
    ['inquiry', sql`status = 'denied', decided_at = '2026-11-18'`],
    ['reservation', sql`status = 'cancelled'`],
    ['kickback', sql`state = 'succeeded'`],
  ] as const)
    await sql`update ${sql.table(table)} set ${change}`.execute(t.db)
  const open = await t.db
    .selectFrom('result')
    .select('id')
    .where('status', '=', 'pending')
    .execute()
  await admin.post('/api/actionLogRaw/allUpdate', {
    ids: open.map(({ id }) => id),
    status: 'rejected',
    reject_code: 'cancelled',
  })
  return (await idsOf('agency_payment')).length
}
