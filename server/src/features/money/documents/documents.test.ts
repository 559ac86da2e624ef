import type { Response } from '@tsunagi/contract/endpoint'
import type { closing } from '@tsunagi/contract/money/closing'
import type { DocumentKind } from '@tsunagi/contract/money/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'
import { digestOf } from '../../../platform/digest.ts'
import { renderNext } from './storing.service.ts'
import { renderAll } from '../../../../test/documents.ts'
import { quietLog } from '../../../../test/quietLog.ts'

let app: TestApp
let admin: Caller
let claims: number[]
let payments: number[]

beforeAll(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  for (const net of [7000, 8000, 9000])
    await approvedResult(app, admin, await buildNetwork(app.db), 10_000, net)
  app.clock.set('2026-11-02T03:00:00Z')
  admin = await app.asAdmin()
  await closeAndIssue(admin, '2026-10')
  claims = await idsOf('claim')
  payments = await idsOf('payment')
  await app.db
    .updateTable('affiliater')
    .set({
      bank_code: '0001',
      bank_name: 'みずほ銀行',
      branch_code: '001',
      branch_name: '東京営業部',
      account_type: '1',
      account_number: '1234567',
      account_holder_kana: 'ヤマダ タロウ',
    })
    .execute()
  await post('release', payments)
})
afterAll(() => app.close())

const idsOf = async (table: 'claim' | 'payment') =>
  (await app.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
const post = async (move: string, ids: readonly number[], more: object = {}) =>
  admin.post(`/api/paymentManagement/${move}`, { ids, ...more })
const invoice = async (id: number) => (await admin.get(`/api/claimManagement/pdf/${id}`)).raw
const statement = async (id: number) => (await admin.get(`/api/paymentManagement/pdf/${id}`)).raw
const run = async () =>
  (
    await admin.get<Response<typeof closing.state>>('/api/claimManagement/closing', {
      month: '2026-10',
    })
  ).body.runs.find(({ closing_day }) => closing_day === 'month_end')!
const stored = (kind: DocumentKind, subject: number) =>
  app.db
    .selectFrom('document')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subject)
    .orderBy('revision')
    .execute()

test('invoices are rendered one by one in the background, and the closing screen says how far that is', async () => {
  expect(await run()).toMatchObject({ claims: 3, pdfs: 0 })
  await renderNext(app.db, app.clock, quietLog)
  expect(await run()).toMatchObject({ claims: 3, pdfs: 1 })
})

test('who downloads an invoice before its turn gets the bytes that everybody gets later', async () => {
  const early = await invoice(claims[2]!)
  expect(await run()).toMatchObject({ pdfs: 2 })
  await renderAll(app)
  expect(await run()).toMatchObject({ pdfs: 3 })
  expect((await invoice(claims[2]!)).equals(early)).toBe(true)
  expect(await stored('invoice', claims[2]!)).toMatchObject([
    { sha256: digestOf(early), revision: 1, amount: 11_000, dated: '2026-11-02' },
  ])
})

test('many at the same moment store it once', async () => {
  await post('confirm', [payments[0]!])
  const all = await Promise.all([1, 2, 3, 4].map(() => statement(payments[0]!)))
  expect(new Set(all.map(digestOf)).size).toBe(1)
  expect(await stored('statement', payments[0]!)).toHaveLength(1)
})

test('nothing that is renamed afterwards changes a byte', async () => {
  await post('confirm', [payments[1]!])
  await renderAll(app)
  const before = [await invoice(claims[1]!), await statement(payments[1]!)].map(digestOf)
  await app.db
    .updateTable('advertiser')
    .set({ company: '改名', invoice_addressee: '別名', address: '大阪', contact_name: '別人' })
    .execute()
  await app.db
    .updateTable('affiliater')
    .set({ user_name: '改名', company: '改名', bank_name: '別銀行', address: '大阪' })
    .execute()
  await app.db.updateTable('promotion').set({ ad_name: '改名広告' }).execute()
  await app.db.updateTable('promotion_goal').set({ name: '改名成果' }).execute()
  const setting = app.db.updateTable('setting').where('section', '=', 'document')
  await setting.set({ value: '{"company": "改名"}' }).execute()
  expect([await invoice(claims[1]!), await statement(payments[1]!)].map(digestOf)).toEqual(before)
  await renderAll(app)
  expect(await stored('invoice', claims[1]!)).toHaveLength(1)
})

test('a statement confirmed again is a new revision only where it says something else', async () => {
  const id = payments[2]!
  await post('confirm', [id])
  await renderAll(app)
  await post('unconfirm', [id], { reason: '確認' })
  const open = await textOf(await statement(id))
  expect(open).toContain('未確定')
  await post('confirm', [id])
  await renderAll(app)
  expect(await stored('statement', id)).toHaveLength(1)
  await post('unconfirm', [id], { reason: '期日' })
  app.clock.set('2027-02-10T03:00:00Z')
  admin = await app.asAdmin()
  expect((await post('confirm', [id])).status).toBe(200)
  const again = await statement(id)
  const revisions = await stored('statement', id)
  expect(revisions.map(({ revision }) => revision)).toEqual([1, 2])
  expect(digestOf(again)).toBe(revisions[1]!.sha256)
  const words = await textOf(again)
  expect(words).toContain('第2版')
})

test('a confirmation that was taken back before its turn leaves no statement', async () => {
  const id = payments[2]!
  await post('unconfirm', [id], { reason: '確認' })
  await app.db.updateTable('promotion').set({ ad_name: 'もう一度改名' }).execute()
  await post('confirm', [id])
  await post('unconfirm', [id], { reason: '確認' })
  await renderAll(app)
  expect(await stored('statement', id)).toHaveLength(2)
})

test('the database changes and deletes no document', async () => {
  const [document] = await stored('invoice', claims[0]!)
  const one = document!.id
  await expect(
    app.db.updateTable('document').set({ amount: 1 }).where('id', '=', one).execute(),
  ).rejects.toThrow()
  await expect(app.db.deleteFrom('document').where('id', '=', one).execute()).rejects.toThrow()
})

test('one that cannot be rendered lets the others pass, and is tried again later', async () => {
  await app.db
    .insertInto('document_order')
    .values({ kind: 'invoice', subject_id: 999_999 })
    .execute()
  await app.db
    .insertInto('document_order')
    .values({ kind: 'invoice', subject_id: claims[0]! })
    .execute()
  await renderAll(app)
  expect(
    await app.db.selectFrom('document_order').select(['subject_id', 'failed_at']).execute(),
  ).toEqual([{ subject_id: 999_999, failed_at: '2027-02-10T03:00:00.000Z' }])
})
