import type { Response } from '@tsunagi/contract/endpoint'
import type { books } from '@tsunagi/contract/money/books'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let network: Network

beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  await app.db
    .insertInto('setting')
    .values({ section: 'payment', value: JSON.stringify({ withholds: 1 }) })
    .execute()
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  await app.db
    .updateTable('affiliater')
    .set({
      account_number: '0012345',
      bank_registered_at: new Date('2026-01-01T00:00:00Z'),
      withholding: 'fee',
    })
    .execute()
  return () => app.close()
})

const at = async (day: string) => {
  app.clock.set(`${day}T03:00:00Z`)
  admin = await app.asAdmin()
}
/** Approves a result in the running month, and confirms its payment once that month is closed; answers its id. */
async function earn(net: number, month: string, closedOn: string) {
  await approvedResult(app, admin, network, net + 20_000, net)
  await at(closedOn)
  expect((await closeAndIssue(admin, month)).status).toBe(200)
  const { id } = await app.db
    .selectFrom('payment')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect((await admin.post('/api/paymentManagement/confirm', { ids: [id] })).status).toBe(200)
  return id
}
async function pay(id: number, day: string) {
  await at(day)
  const ids = [id]
  await admin.post('/api/paymentManagement/export', { ids })
  const paid = { ids, paid_on: day }
  expect((await admin.post('/api/paymentManagement/markPaid', paid)).status).toBe(200)
}
const yearOf = async (query = {}) =>
  (await admin.get<Response<typeof books.payees>>('/api/books/payees', query)).body

test('a year has what was paid in it: payee, address, tax withheld and registration, for who may see it', async () => {
  const id = await earn(100_000, '2026-10', '2026-11-02')
  expect((await yearOf()).items).toEqual([])
  await pay(id, '2026-12-15')

  expect(await yearOf()).toMatchObject({
    total: 1,
    totals: { subtotal: 100_000, tax: 10_000, withholding: 10_210, total: 99_790 },
    items: [
      {
        affiliater_id: network.affiliaterId,
        withholding_kind: 'fee',
        payments: 1,
        withholding: 10_210,
        is_reportable: true,
        registration: null,
        registration_state: 'none',
      },
    ],
  })
  expect((await yearOf({ year: '2025' })).total).toBe(0)
  await app.db.updateTable('affiliater').set({ withholding: 'none' }).execute()
  expect((await yearOf({ is_reportable: '1' })).items).toMatchObject([
    { withholding_kind: 'fee', withholding: 10_210 },
  ])
  expect((await yearOf({ is_reportable: '0' })).total).toBe(0)
  const csv = await admin.get('/api/books/payees/csv', { year: '2026' })
  expect(csv.raw.toString()).toContain('"提出対象"')
  const reader = await app.asAdmin(['books.index'])
  expect((await reader.get('/api/books/payees')).status).toBe(403)
})

test('who becomes a company in the year is two payees: the person with the tax withheld from it, and the company', async () => {
  await at('2026-11-20')
  const asPerson = await earn(100_000, '2026-11', '2026-12-02')
  await app.db
    .updateTable('affiliater')
    .set({ kind: 'corporation', company: '合同会社みつき', invoice_number: 'T8700110005901' })
    .execute()
  const asCompany = await earn(40_000, '2026-12', '2027-01-05')
  await pay(asPerson, '2027-01-15')
  await pay(asCompany, '2027-02-15')
  expect(await yearOf({ sort: '-subtotal' })).toMatchObject({
    total: 2,
    totals: { subtotal: 140_000, withholding: 10_210 },
    items: [
      { kind: 'individual', subtotal: 100_000, withholding: 10_210, registration: null },
      {
        kind: 'corporation',
        name: '合同会社みつき',
        subtotal: 40_000,
        withholding: 0,
        is_reportable: false,
        registration_state: 'all',
      },
    ],
  })
})
