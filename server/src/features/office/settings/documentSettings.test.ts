import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
  type Network,
} from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'

let app: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  await giveAgency(app.db, network.advertiserId)
  await earn('2026-10-20T03:00:00Z')
  await close('2026-11-02T03:00:00Z', '2026-10')
})
afterAll(() => app.close())

async function earn(now: string) {
  app.clock.set(now)
  admin = await app.asAdmin()
  await approvedResult(app, admin, network, 10_000, 7000)
}
async function close(now: string, month: string) {
  app.clock.set(now)
  admin = await app.asAdmin()
  await closeAndIssue(admin, month)
}
const number = (given: object) =>
  admin.post<{ errors: object }>('/api/systemClaimSetting/saveNumbering', {
    ...settingSections.numbering.parse({}),
    ...given,
  })
const numbers = async (table: 'claim' | 'payment' | 'agency_payment') =>
  (await app.db.selectFrom(table).select('number').orderBy('id').execute()).map((row) => row.number)
const own = {
  claim: 'TSU-INV',
  credit_note: 'TSU-CN',
  voided: 'TSU-VOID',
  payment: 'TSU-PAY',
  agency_payment: 'TSU-AG',
  digits: 5,
}

test('documents are numbered as is set from the next one on, without a gap; those that were issued keep theirs', async () => {
  expect((await number(own)).status).toBe(200)
  await earn('2026-11-10T03:00:00Z')
  await close('2026-12-02T03:00:00Z', '2026-11')
  expect(await numbers('claim')).toEqual(['C202610-0001', 'TSU-INV202611-00001'])
  expect(await numbers('payment')).toEqual(['P202610-0001', 'TSU-PAY202611-00001'])
  expect(await numbers('agency_payment')).toEqual(['A202610-0001', 'TSU-AG202611-00001'])
})

test('within a month the running number goes on where the letters change', async () => {
  const [claim] = await app.db
    .selectFrom('claim')
    .select('id')
    .where('number', '=', 'TSU-INV202611-00001')
    .execute()
  await number({ ...own, claim: 'INV' })
  const { status } = await admin.post(`/api/claimManagement/reissue/${claim!.id}`, {
    reason: '宛名の訂正',
    due_on: '2026-12-31',
  })
  expect(status).toBe(200)
  expect((await numbers('claim')).at(-1)).toBe('INV202611-00002')
  const { void_number } = await app.db
    .selectFrom('claim')
    .select('void_number')
    .where('id', '=', claim!.id)
    .executeTakeFirstOrThrow()
  expect(void_number).toBe('TSU-VOID202612-00001')
})

test('a credit note is numbered as is set', async () => {
  const [result] = await app.db.selectFrom('result').select('id').orderBy('id').execute()
  await admin.post('/api/actionLogRaw/allUpdate', {
    ids: [result!.id],
    status: 'rejected',
    reject_code: 'cancelled',
  })
  await close('2027-01-05T03:00:00Z', '2026-12')
  const notes = await app.db.selectFrom('credit_note').select('number').execute()
  expect(notes).toEqual([{ number: 'TSU-CN202612-00001' }])
})

test('two kinds of documents cannot begin with the same letters', async () => {
  const { status, body } = await number({ claim: 'X', payment: 'X' })
  expect([status, body.errors]).toMatchObject([
    422,
    { claim: expect.any(Array), payment: expect.any(Array) },
  ])
})

test('what invoices and statements say at their foot is printed from the next one on', async () => {
  const before = await app.db
    .selectFrom('claim')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const pdf = async (path: string) => textOf((await admin.get(path)).raw)
  const { body: form } = await admin.get<object>('/api/systemReportSetting/show')
  const saved = await admin.post('/api/systemReportSetting/save', {
    ...form,
    is_complete: undefined,
    invoice_note: '年14.6%の遅延損害金',
    statement_note: '源泉徴収票は一月に送付',
  })
  expect(saved.status).toBe(200)
  await earn('2027-01-10T03:00:00Z')
  await earn('2027-01-11T03:00:00Z')
  await close('2027-02-02T03:00:00Z', '2027-01')
  const newest = async (table: 'claim' | 'payment') =>
    (
      await app.db
        .selectFrom(table)
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
  expect(await pdf(`/api/claimManagement/pdf/${await newest('claim')}`)).toContain('遅延損害金')
  expect(await pdf(`/api/claimManagement/pdf/${before.id}`)).not.toContain('遅延損害金')
  expect(await pdf(`/api/paymentManagement/pdf/${await newest('payment')}`)).toContain('源泉徴収票')
})
