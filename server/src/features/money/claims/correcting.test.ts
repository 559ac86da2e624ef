import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { missingIn } from '../../../../test/pdfText.ts'

const path = '/api/claimManagement'
let app: TestApp
let admin: Caller
let network: Network
let claim: Claim

beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  await approvedResult(app, admin, network, 10_000, 7000)
  await issue('2026-10', '2026-11-02')
  claim = (await list())[0]!
  return () => app.close()
})

async function issue(month: string, on: string) {
  app.clock.set(`${on}T03:00:00Z`)
  admin = await app.asAdmin()
  expect((await closeAndIssue(admin, month)).status).toBe(200)
}
const list = async (query: Record<string, string> = {}) =>
  (await admin.get<{ items: Claim[] }>(`${path}/index`, { sort: 'number', ...query })).body.items
const info = async (id = claim.id) => (await admin.get<ClaimDetail>(`${path}/info/${id}`)).body
async function expectPdf(document: string, words: readonly string[]) {
  const { status, raw } = await admin.get(`${path}/${document}`)
  expect(status).toBe(200)
  expect(await missingIn(raw, words)).toEqual([])
}
const voidIt = (id = claim.id, reason = '宛先の誤り') =>
  admin.post<{ message?: string }>(`${path}/void/${id}`, { reason })
const reissue = (body: object = {}) =>
  admin.post<{ id: number }>(`${path}/reissue/${claim.id}`, {
    reason: '宛先の誤り',
    due_on: '2026-12-15',
    ...body,
  })

test('a voided invoice stays with its number and asks for nothing; the books are as before it', async () => {
  const billed = await balances(app.db)
  expect(billed).toMatchObject({ advertiser_receivable: 11_000, tax_received: -1000 })
  expect((await voidIt()).status).toBe(200)
  expect(await info()).toMatchObject({
    number: claim.number,
    status: 'void',
    total: 11_000,
    outstanding: 0,
    overdue: false,
    void_number: 'V202611-0001',
    voided_on: '2026-11-02',
    void_reason: '宛先の誤り',
  })
  const after = await balances(app.db)
  expect(after['advertiser_receivable'] ?? 0).toBe(0)
  expect(after['tax_received'] ?? 0).toBe(0)
  expect(after['advertiser_unbilled']).toBe(10_000)
  const { body } = await admin.get<{ totals: object }>(`${path}/index`)
  expect(body.totals).toMatchObject({ total: 0, outstanding: 0 })
})

test('what a voided invoice billed is in the next one, with the month it belongs to', async () => {
  await voidIt()
  await approvedResult(app, admin, network, 4000, 3000)
  await issue('2026-11', '2026-12-01')
  const [, next] = await list()
  expect(next).toMatchObject({
    number: 'C202611-0001',
    subtotal: 14_000,
    period_from: '2026-10-01',
  })
  expect((await info(next!.id)).lines.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-10', 10_000],
    ['2026-11', 4000],
  ])
})

test('a reissued invoice has a number of its own, the same lines, and the addressee as it is now', async () => {
  await app.db
    .updateTable('advertiser')
    .set({ invoice_addressee: '新しい宛先株式会社' })
    .where('id', '=', network.advertiserId)
    .execute()
  const before = await balances(app.db)
  const { status, body } = await reissue()
  expect(status).toBe(200)
  const again = await info(body.id)
  expect(again).toMatchObject({
    number: 'C202610-0002',
    status: 'issued',
    month: '2026-10',
    total: 11_000,
    due_on: '2026-12-15',
    corrects: { id: claim.id, number: claim.number },
    replaced_by: null,
  })
  expect(await info()).toMatchObject({ status: 'void', replaced_by: { id: body.id } })
  expect(again.lines).toEqual((await info()).lines)
  expect(await balances(app.db)).toEqual(before)
  await expectPdf(`pdf/${body.id}`, [
    '新しい宛先株式会社御中',
    `請求書${claim.number}を取り消し、訂正して発行したものです。`,
  ])
  await approvedResult(app, admin, network, 4000, 3000)
  await issue('2026-11', '2026-12-01')
  expect((await list({ month: '2026-11' }))[0]).toMatchObject({ subtotal: 4000 })
})

test('the document that takes an invoice back names it, and has its amounts below zero', async () => {
  expect((await admin.get(`${path}/voidPdf/${claim.id}`)).status).toBe(404)
  await voidIt(claim.id, '金額の誤り')
  await expectPdf(`voidPdf/${claim.id}`, [
    '請求取消書',
    'V202611-0001',
    claim.number,
    '-¥11,000',
    '金額の誤り',
  ])
})

test('the advertiser is told, and reads the document that takes its invoice back; a stranger does not', async () => {
  const advertiser = await app.asAdvertiser(network.advertiserId)
  await reissue({ reason: '部署名の変更' })
  expect((await mails(app.db)).at(-1)).toMatchObject({
    template: 'claimReissued',
    subject: expect.stringContaining('C202610-0002'),
    body: expect.stringContaining('部署名の変更'),
  })
  expect((await advertiser.get(`${path}/voidPdf/${claim.id}`)).status).toBe(200)
  const stranger = await app.asAdvertiser((await buildNetwork(app.db)).advertiserId)
  expect((await stranger.get(`${path}/voidPdf/${claim.id}`)).status).toBe(404)
})

test('an invoice that money settles is not voided until the matching is undone', async () => {
  await admin.post(`${path}/receive/${claim.id}`, {
    received_on: '2026-11-02',
    amount: 1000,
    payer_name: 'ギフト',
    memo: '',
    bank_fee: 0,
  })
  expect(await voidIt()).toMatchObject({ status: 409 })
  const [deposit] = (await admin.get<{ items: { id: number }[] }>('/api/receipt/index')).body.items
  await admin.post(`/api/receipt/unmatch/${deposit!.id}`, {})
  expect((await voidIt()).status).toBe(200)
  expect(await balances(app.db)).toMatchObject({ advertiser_credit: -1000 })
})

test('money that came in for an invoice before it was reissued is recorded for the new one', async () => {
  app.clock.set('2026-11-09T03:00:00Z')
  admin = await app.asAdmin()
  const { id } = (await reissue()).body
  const receive = (received_on: string) =>
    admin.post(`${path}/receive/${id}`, { received_on, amount: 1000 })
  expect((await receive('2026-11-01')).status).toBe(422)
  expect((await receive('2026-11-04')).status).toBe(200)
  expect(await info(id)).toMatchObject({ status: 'partially_paid', received: 1000 })
})

test('nothing is voided twice, money does not settle what is void, and two who reissue at once make one', async () => {
  const both = await Promise.all([reissue(), reissue()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await voidIt()).status).toBe(409)
  const { status } = await admin.post(`${path}/receive/${claim.id}`, {
    received_on: '2026-11-02',
    amount: 11_000,
    payer_name: '',
    memo: '',
    bank_fee: 0,
  })
  expect(status).toBe(409)
})

test('a due date before today is refused, and so is no reason', async () => {
  expect(await reissue({ due_on: '2026-11-01' })).toMatchObject({
    status: 422,
    body: { errors: { due_on: expect.anything() } },
  })
  expect((await voidIt(claim.id, ' ')).status).toBe(422)
  expect((await info()).status).toBe('issued')
})

test('invoices are voided by administrators with the key only', async () => {
  const clerk = await app.asAdmin(['claimManagement.index'])
  expect((await clerk.post(`${path}/void/${claim.id}`, { reason: '誤り' })).status).toBe(403)
})
