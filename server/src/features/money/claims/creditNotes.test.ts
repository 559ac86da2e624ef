import type { Balance } from '@tsunagi/contract/money/balances'
import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import type { Response } from '@tsunagi/contract/endpoint'
import type { closing, DraftClaim } from '@tsunagi/contract/money/closing'
import type { IssuedDocument } from '@tsunagi/contract/money/documents'
import type { Deposit, DepositDetail } from '@tsunagi/contract/money/receipts'
import { month } from '@tsunagi/contract/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { brokenBooks } from '../../../../test/books.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  issueRun,
  sender,
  type Network,
} from '../../../../test/money.ts'
import { missingIn, textOf } from '../../../../test/pdfText.ts'
import { mailNextInvoice } from '../documents/delivery.service.ts'
import { tellOfReceipts } from '../receipts/telling.service.ts'
import { renderAll } from '../../../../test/documents.ts'

const path = '/api/claimManagement'
let app: TestApp
let admin: Caller
let network: Network
let sold: number

beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  sold = await approvedResult(app, admin, network, 10_000, 7000)
  await issue('2026-10', '2026-11-02')
  return () => app.close()
})

async function on(day: string) {
  app.clock.set(`${day}T03:00:00Z`)
  admin = await app.asAdmin()
}
async function issue(of: string, day: string) {
  await on(day)
  expect((await closeAndIssue(admin, of)).status).toBe(200)
}
/** Corrects the result that was billed first to so much. */
const correct = async (gross: number, id = sold) => {
  const { status } = await admin.post(`/api/actionLogRaw/update/${id}`, {
    status: 'approved',
    gross,
    net: Math.min(gross, 7000),
    reason: '返品',
    memo: '',
  })
  expect(status).toBe(200)
}
const claimsOf = async (of: string) =>
  (await admin.get<{ items: Claim[] }>(`${path}/index`, { month: of })).body.items
const detail = async (id: number) => (await admin.get<ClaimDetail>(`${path}/info/${id}`)).body
/** What a PDF does not say; nothing where there is nothing to read it with. */
const invoice = async (id: number) => (await admin.get(`${path}/pdf/${id}`)).raw
const file = async (id: number) => (await admin.get(`/api/document/file/${id}`)).raw
const search = async (caller: Caller = admin) =>
  (await caller.get<{ items: IssuedDocument[] }>('/api/document/search', { kind: 'credit_note' }))
    .body.items
const deposits = async () =>
  (await admin.get<{ items: Deposit[] }>('/api/receipt/index', { sort: 'id' })).body.items
const balance = async (of: string) =>
  (await admin.get<{ items: Balance[] }>(`${path}/balances`, { month: of })).body.items[0]

const mailed = async (template: string) =>
  (
    await app.db
      .selectFrom('mail')
      .select('body')
      .where('template', '=', template)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body)

describe('an invoice with results that an earlier one had', () => {
  test('is a return invoice too: it names the month, the number, the amount and its tax', async () => {
    await correct(4000)
    await approvedResult(app, admin, network, 8000, 5000)
    await issue('2026-11', '2026-12-01')
    const [claim] = await claimsOf('2026-11')
    expect(claim).toMatchObject({ subtotal: 2000, tax: 200, total: 2200 })
    expect((await detail(claim!.id)).lines).toMatchObject([
      { adjusts: null, originals: [], amount: 8000 },
      { adjusts: '2026-10', originals: ['C202610-0001'], amount: -6000 },
    ])
    const pdf = await invoice(claim!.id)
    const facts = [
      '売上に係る対価の返還等（適格返還請求書）',
      sender.invoice_number,
      '返還等を行った日 2026年12月1日',
      '2026年10月分の調整',
      'もとの書類 C202610-0001',
      '今回分 10％対象 小計（税抜）',
      '¥8,000',
      '返還等 10％対象 小計（税抜）',
      '-¥6,000',
      '返還等 消費税（10％）',
      '-¥600',
      '¥2,200',
    ]
    expect(await missingIn(pdf, facts)).toEqual([])
  })

  test('says the same of what was billed too low', async () => {
    await correct(13_000)
    await issue('2026-11', '2026-12-01')
    const [claim] = await claimsOf('2026-11')
    const pdf = await invoice(claim!.id)
    expect(claim).toMatchObject({ subtotal: 3000, total: 3300 })
    expect(await missingIn(pdf, ['もとの書類 C202610-0001', '今回分'])).toEqual(['今回分'])
  })

  test('says nothing of the kind without such results', async () => {
    const [claim] = await claimsOf('2026-10')
    expect(await textOf(await invoice(claim!.id))).not.toContain('返還')
  })
})

test('what was approved, billed on the 10th and taken back in the same month is a return of that invoice', async () => {
  const other = await buildNetwork(app.db)
  await app.db
    .updateTable('advertiser')
    .set({ closing_day: '10' })
    .where('id', '=', other.advertiserId)
    .execute()
  await on('2026-11-05')
  const result = await approvedResult(app, admin, other, 5000, 3000)
  await on('2026-11-11')
  expect((await issueRun(admin, '2026-11', '10')).body).toMatchObject({ claims: 1, claimed: 5500 })
  await admin.post('/api/actionLogRaw/allUpdate', {
    ids: [result],
    status: 'rejected',
    reject_code: 'cancelled',
  })
  await on('2026-12-11')
  expect((await issueRun(admin, '2026-12', '10')).body).toMatchObject({
    claims: 0,
    credit_notes: 1,
    credited: 5500,
  })
  await renderAll(app)
  const [note] = await search()
  const facts = ['もとの書類 C202611-0001', '2026年11月分の調整']
  expect(await missingIn(await file(note!.id), facts)).toEqual([])
})

describe('an advertiser that is owed more than it owes', () => {
  beforeEach(() => correct(1000))

  test('is shown before with what it would get, and gets a credit note with all facts of one', async () => {
    await on('2026-12-01')
    await admin.post(`${path}/close`, { month: '2026-11' })
    const { items } = (
      await admin.get<{ items: DraftClaim[] }>(`${path}/draftClaims`, { month: '2026-11' })
    ).body
    expect(items).toMatchObject([{ status: 'credited', subtotal: -9000, tax: -900, total: -9900 }])
    const draft = await admin.get(`${path}/draftPdf`, {
      month: '2026-11',
      advertiser_id: String(network.advertiserId),
    })
    expect(await missingIn(draft.raw, ['返還請求書としては使えません'])).toEqual([])
    const { body } = await issueRun(admin, '2026-11', 'month_end')
    expect(body).toMatchObject({ claims: 0, claimed: 0, credit_notes: 1, credited: 9900 })

    await renderAll(app)
    const [note, ...others] = await search()
    expect(others).toEqual([])
    expect(note).toMatchObject({ number: 'R202611-0001', amount: -9900, dated: '2026-12-01' })
    const facts = [
      '返還請求書',
      'R202611-0001',
      sender.company,
      sender.invoice_number,
      '2026年12月1日',
      '2026年10月分の調整',
      'C202610-0001',
      '-¥9,000',
      '-¥900',
      '¥9,900',
      '10％対象',
    ]
    expect(await missingIn(await file(note!.id), facts)).toEqual([])
    const state = (
      await admin.get<Response<typeof closing.state>>(`${path}/closing`, { month: '2026-11' })
    ).body
    expect(state.runs).toMatchObject([
      { state: 'issued', credit_notes: 1, credited: 9900, pdfs: 1 },
    ])
  })

  test('is sent it once, and sees it; a stranger does not', async () => {
    await issue('2026-11', '2026-12-01')
    const user = await app.asAdvertiser(network.advertiserId)
    await renderAll(app)
    while ((await mailNextInvoice(app.db, app.clock, 'http://127.0.0.1')) > 0);
    const mails = await app.db
      .selectFrom('mail')
      .select(['template', 'document_id'])
      .where('template', 'like', 'creditNote%')
      .execute()
    const [note] = await search(user)
    expect(mails).toEqual([{ template: 'creditNoteSent', document_id: note!.id }])
    expect((await user.get(`/api/document/file/${note!.id}`)).status).toBe(200)
    expect(await search(await app.asAdvertiser())).toEqual([])
  })

  test('has its worth as credit, which the next invoice uses and says so', async () => {
    await issue('2026-11', '2026-12-01')
    expect(await balances(app.db)).toMatchObject({
      advertiser_credit: -9900,
      advertiser_receivable: 11_000,
    })
    expect(await deposits()).toMatchObject([
      { source: 'credit_note', amount: 9900, left: 9900, memo: 'R202611-0001', state: 'credit' },
    ])
    const creditSeenBy = async (caller: Caller) =>
      (await caller.get<{ credit: number }>('/api/claimManagement/balance')).body.credit
    const own = await app.asAdvertiser(network.advertiserId)
    expect([await creditSeenBy(own), await creditSeenBy(admin)]).toEqual([9900, 9900])
    expect(await creditSeenBy(await app.asAdvertiser())).toBe(0)
    await approvedResult(app, admin, network, 20_000, 7000)
    await issue('2026-12', '2027-01-05')
    const [claim] = await claimsOf('2026-12')
    expect(claim).toMatchObject({
      total: 22_000,
      received: 9900,
      outstanding: 12_100,
      status: 'partially_paid',
    })
    const pdf = await invoice(claim!.id)
    const facts = ['前受金・返還額の充当', '-¥9,900', '差引お支払額（税込）', '¥12,100']
    expect(await missingIn(pdf, facts)).toEqual([])
    expect(await deposits()).toMatchObject([{ left: 0, state: 'matched' }])
    expect((await balances(app.db))['advertiser_credit']).toBeUndefined()
    expect(await creditSeenBy(await app.asAdvertiser(network.advertiserId))).toBe(0)
  })

  test('is asked by mail for what is left of that invoice, and told what credit was taken off it', async () => {
    await issue('2026-11', '2026-12-01')
    await app.asAdvertiser(network.advertiserId)
    await approvedResult(app, admin, network, 20_000, 7000)
    await issue('2026-12', '2027-01-05')
    await renderAll(app)
    while ((await mailNextInvoice(app.db, app.clock, 'http://127.0.0.1')) > 0);
    const mails = await mailed('invoiceSent')
    expect(mails.at(-1)).toContain(
      'ご請求金額：12,100円（税込）\nお支払期日：2027/02/01\n\nご請求金額は、前受金・返還額の9,900円を充当した差引額です。\n',
    )
    expect(mails[0]).not.toContain('充当')
  })

  test('is not thanked for money that never came', async () => {
    await issue('2026-11', '2026-12-01')
    await app.asAdvertiser(network.advertiserId)
    await approvedResult(app, admin, network, 20_000, 7000)
    await issue('2026-12', '2027-01-05')
    while ((await tellOfReceipts(app.db, 'http://127.0.0.1')) > 0);
    expect(await mailed('receiptMatched')).toEqual([])
  })

  test('is told of each credit note that settles an invoice by hand later, and of what is left of it', async () => {
    await app.asAdvertiser(network.advertiserId)
    const [claim] = await claimsOf('2026-10')
    await issue('2026-11', '2026-12-01')
    const [note] = await deposits()
    const { status } = await admin.post(`/api/receipt/match/${note!.id}`, {
      advertiser_id: network.advertiserId,
      claims: [{ id: claim!.id, amount: 5000 }],
    })
    expect(status).toBe(200)
    while ((await tellOfReceipts(app.db, 'http://127.0.0.1')) > 0);
    expect(await mailed('creditNoteMatched')).toEqual([
      expect.stringContaining(
        '返還請求書R202611-0001の返還金額を、次の請求に充当しました。\n\nC202610-0001：5,000円\n\n合計：5,000円\n\n残りの4,900円は、前受金としてお預かりしています。',
      ),
    ])
    expect(await mailed('receiptMatched')).toEqual([])
    await admin.post(`/api/receipt/unmatch/${note!.id}`)
    while ((await tellOfReceipts(app.db, 'http://127.0.0.1')) > 0);
    const [taken] = await mailed('matchTakenBack')
    expect(taken).toContain('C202610-0001：5,000円\n\n合計：5,000円')
    expect(taken).toContain('返還請求書R202611-0001の充当を見直しました')
    expect(taken).toContain('9,900円は、前受金としてお預かりしています。')
  })

  test('uses what is more than one invoice on the one after it', async () => {
    await issue('2026-11', '2026-12-01')
    await approvedResult(app, admin, network, 5000, 4000)
    await issue('2026-12', '2027-01-05')
    await approvedResult(app, admin, network, 6000, 4000)
    await issue('2027-01', '2027-02-02')
    expect(await claimsOf('2026-12')).toMatchObject([{ status: 'paid', outstanding: 0 }])
    expect(await claimsOf('2027-01')).toMatchObject([{ received: 4400, outstanding: 2200 }])
  })

  test('keeps a true balance from month to month, and the books agree', async () => {
    await issue('2026-11', '2026-12-01')
    await approvedResult(app, admin, network, 20_000, 7000)
    await issue('2026-12', '2027-01-05')
    expect(await balance('2026-11')).toMatchObject({
      previous: 11_000,
      billed: -9900,
      received: 0,
      adjusted: 0,
      carried: 1100,
    })
    expect(await balance('2026-12')).toMatchObject({
      previous: 1100,
      billed: 22_000,
      received: 0,
      carried: 23_100,
    })
    for (const each of ['2026-10', '2026-11', '2026-12'])
      expect(await brokenBooks(app.db, month(each))).toEqual([])
  })

  test('has no credit that could bounce, be another’s or be recorded by mistake; its match can be taken back', async () => {
    await issue('2026-11', '2026-12-01')
    const [{ id } = { id: 0 }] = await deposits()
    const other = await buildNetwork(app.db)
    const post = (what: string, body: object = {}) => admin.post(`/api/receipt/${what}/${id}`, body)
    expect(await post('bounce', { bounced_on: '2026-12-01', reason: '誤り' })).toMatchObject({
      status: 409,
    })
    expect(await post('cancel', { reason: '誤り' })).toMatchObject({ status: 409 })
    expect(
      await post('match', { advertiser_id: other.advertiserId, claims: [], bank_fee: 0 }),
    ).toMatchObject({ status: 422 })
    const [claim] = await claimsOf('2026-10')
    expect(
      await post('match', {
        advertiser_id: network.advertiserId,
        claims: [{ id: claim!.id, amount: 9900 }],
        bank_fee: 0,
      }),
    ).toMatchObject({ status: 200 })
    expect(await claimsOf('2026-10')).toMatchObject([{ outstanding: 1100 }])
    expect(await post('unmatch')).toMatchObject({ status: 200 })
    expect((await admin.get<DepositDetail>(`/api/receipt/info/${id}`)).body).toMatchObject({
      advertiser_id: network.advertiserId,
      left: 9900,
    })
  })

  test('gets one however often it is issued at once, and it is never changed', async () => {
    await on('2026-12-01')
    await admin.post(`${path}/close`, { month: '2026-11' })
    const replies = await Promise.all([1, 2, 3].map(() => issueRun(admin, '2026-11', 'month_end')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await deposits()).toHaveLength(1)
    await expect(
      app.db
        .updateTable('credit_note')
        .set({ tax: 0 as never })
        .execute(),
    ).rejects.toThrow()
  })
})

test('a discount of more than is owed is given back the same way', async () => {
  await admin.post(`${path}/charge`, {
    advertiser_id: network.advertiserId,
    kind: 'discount',
    amount: 3000,
    description: '値引き',
  })
  await issue('2026-11', '2026-12-01')
  await renderAll(app)
  const [note] = await search()
  expect(note).toMatchObject({ amount: -3300 })
  expect(await missingIn(await file(note!.id), ['値引き'])).toEqual([])
})

test('a void invoice is not sent', async () => {
  const [claim] = await claimsOf('2026-10')
  await admin.post(`${path}/void/${claim!.id}`, { reason: '誤り' })
  const reply = await admin.post<{ message: string }>(`${path}/send`, { ids: [claim!.id] })
  expect(reply.status).toBe(409)
  expect(reply.body.message).toContain('無効')
})
