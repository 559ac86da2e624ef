import type { Payment, PaymentDetail } from '@tsunagi/contract/money/payments'
import type { Db } from '../src/platform/db.ts'
import { testApp, type Caller, type TestApp } from './app.ts'
import { build } from './build.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from './money.ts'

interface ListedPayments {
  items: Payment[]
  total: number
  totals: Record<string, number>
}
const path = '/api/paymentManagement'

export const listPayments = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<ListedPayments>(`${path}/index`, query)).body
export const paymentInfo = async (caller: Caller, id: number) =>
  (await caller.get<PaymentDetail>(`${path}/info/${id}`)).body

/** Changes some of how payees are paid, and keeps the rest. */
export async function changePaymentSetting(admin: Caller, change: object) {
  const { body } = await admin.get('/api/systemPaymentSetting/show')
  return admin.post('/api/systemPaymentSetting/save', { ...body, ...change })
}

/** An affiliater's own bank account, registered on a day; null = it has none any more. */
export const registerAccount = (
  db: Db,
  affiliaterId: number,
  on: string,
  account_number: string | null = '1234567',
) =>
  db
    .updateTable('affiliater')
    .set({ account_number, bank_code: '0001', branch_code: '001', account_type: '1' })
    .set({ account_holder_kana: 'ﾔﾏﾀﾞ ﾀﾛｳ', bank_registered_at: `${on}T03:00:00Z` })
    .where('id', '=', affiliaterId)
    .execute()

export interface TwoPayments {
  app: TestApp
  admin: Caller
  /** Whom the first payment goes to. */
  affiliater: Caller
  affiliaterId: number
  first: Payment
  second: Payment
}

/** Two affiliaters with a payment of 2026-10 each, calculated. */
export async function twoPayments(): Promise<TwoPayments> {
  const app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  const clerk = await app.asAdmin()
  const affiliaterId = (
    await build.affiliater(app.db, { user_name: '山田 太郎', account_number: '0012345' })
  ).id
  for (const [network, net] of [
    [await buildNetwork(app.db, { affiliaterId }), 7000],
    [await buildNetwork(app.db), 2005],
  ] as const)
    await approvedResult(app, clerk, network, 10_000, net)
  app.clock.set('2026-11-02T03:00:00Z')
  const [admin, affiliater] = [await app.asAdmin(), await app.asAffiliater(affiliaterId)]
  await closeAndIssue(admin, '2026-10')
  const [first, second] = (await listPayments(admin, { sort: 'number' })).items as [
    Payment,
    Payment,
  ]
  return { app, admin, affiliater, affiliaterId, first, second }
}
