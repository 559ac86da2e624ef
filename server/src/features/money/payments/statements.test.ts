import type { Payment } from '@tsunagi/contract/money/payments'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  pendingResult,
} from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'
import {
  changePaymentSetting,
  listPayments,
  paymentInfo,
  twoPayments,
} from '../../../../test/payments.ts'

const path = '/api/paymentManagement'

let app: TestApp
let admin: Caller
let affiliaterId: number
let affiliater: Caller
let first: Payment

beforeEach(async () => {
  ;({ app, admin, affiliaterId, affiliater, first } = await twoPayments())
  return () => app.close()
})

const confirm = ({ id }: { id: number }) => admin.post(`${path}/confirm`, { ids: [id] })

/** Closes November with a reward earned on each of some days; answers the payment. */
async function earningOn(days: readonly string[], terms: object = {}) {
  const own = app.db.updateTable('affiliater').where('id', '=', affiliaterId)
  if (Object.keys(terms).length > 0) await own.set(terms).execute()
  app.clock.set('2026-11-20T03:00:00Z')
  admin = await app.asAdmin()
  const network = await buildNetwork(app.db, { affiliaterId })
  for (const day of days) {
    const { id } = await pendingResult(app.db, network, 20_000, 10_000)
    await app.db
      .updateTable('result')
      .set({ occurred_at: new Date(`${day}T12:00:00+09:00`) })
      .where('id', '=', id)
      .execute()
    await admin.post('/api/actionLogRaw/allUpdate', { ids: [id], status: 'approved' })
  }
  app.clock.set('2026-12-02T03:00:00Z')
  admin = await app.asAdmin()
  await closeAndIssue(admin, '2026-11')
  const [payment] = (await listPayments(admin, { month: '2026-11' })).items
  return paymentInfo(admin, payment!.id)
}

describe('tax by the day on which a reward was earned', () => {
  test('the deductible share changes between two days of one statement', async () => {
    expect(await earningOn(['2026-10-01', '2026-09-30'])).toMatchObject({
      subtotal: 20_000,
      tax: 2000,
      total: 22_000,
      parts: [
        { first_day: '2026-09-30', last_day: '2026-09-30', tax: 1000, non_deductible: 200 },
        { first_day: '2026-10-01', last_day: '2026-10-01', tax: 1000, non_deductible: 300 },
      ],
    })
    expect(await balances(app.db)).toMatchObject({
      tax_non_deductible: 500 + 270,
      tax_paid: 1500 + 630,
    })
  })

  test('a registration number counts from its first to its last valid day', async () => {
    const payment = await earningOn(['2026-11-04', '2026-11-05', '2026-11-10', '2026-11-11'], {
      invoice_number: 'T7000012050002',
      invoice_valid_from: '2026-11-05',
      invoice_valid_until: '2026-11-10',
    })
    expect(
      payment.parts.map(({ registration, subtotal, non_deductible }) => [
        registration,
        subtotal,
        non_deductible,
      ]),
    ).toEqual([
      [null, 10_000, 300],
      ['T7000012050002', 20_000, 0],
      [null, 10_000, 300],
    ])
    const text = await textOf((await admin.get(`${path}/pdf/${payment.id}`)).raw)
    for (const part of ['消費税・消費税相当額', '2026年11月5日〜2026年11月10日', '¥4,000'])
      expect(text).toContain(part)
  })

  test.each([
    ['full', 3000, 900, '(10％)'],
    ['share', 2100, 58, '(10％の70％)'],
    ['none', 0, 0, '(10％、お支払いの対象外)'],
  ])('the operator pays unregistered payees %s tax', async (unregistered_tax, tax, cost, words) => {
    expect((await changePaymentSetting(admin, { unregistered_tax })).status).toBe(200)
    const payment = await earningOn(['2026-11-04', '2026-11-05', '2026-11-05'])
    expect(payment).toMatchObject({ subtotal: 30_000, tax, total: 30_000 + tax })
    expect(payment.parts[0]!.non_deductible).toBe(cost)
    expect(await paymentInfo(affiliater, payment.id)).toMatchObject({
      parts: [{ non_deductible: null }],
    })
    expect(await textOf((await admin.get(`${path}/pdf/${payment.id}`)).raw)).toContain(
      `消費税相当額${words}`,
    )
  })

  test('a statement names no rate as paid where a share of it was, and all of it on other days', async () => {
    expect((await changePaymentSetting(admin, { unregistered_tax: 'share' })).status).toBe(200)
    const payment = await earningOn(['2026-11-04', '2026-11-05'], {
      invoice_number: 'T7000012050002',
      invoice_valid_from: '2026-11-05',
    })
    expect(payment).toMatchObject({ subtotal: 20_000, tax: 1700 })
    expect(await textOf((await admin.get(`${path}/pdf/${payment.id}`)).raw)).toContain(
      '消費税・消費税相当額(10％のうちお支払い分)',
    )
  })

  test('what is under the least payment is carried over, and says the least of the day it was closed', async () => {
    const set = (least_total: number) => changePaymentSetting(admin, { least_total })
    const inBoth = (name: string, words: string) => ({
      [`${name}_ja`]: words,
      [`${name}_en`]: words,
    })
    expect([(await set(1001)).status, (await set(0)).status]).toEqual([422, 422])
    await app.db
      .insertInto('terms_version')
      .values({
        version: '9.0',
        effective_on: '2026-11-01',
        ...inBoth('terms', '規約'),
        ...inBoth('prohibited', '禁止事項'),
      })
      .execute()
    expect((await set(6000)).status).toBe(200)
    app.clock.set('2026-11-20T03:00:00Z')
    admin = await app.asAdmin()
    await approvedResult(app, admin, await buildNetwork(app.db, { affiliaterId }), 9000, 5000)
    affiliater = await app.asAffiliater(affiliaterId)
    expect((await affiliater.get(`${path}/balance`)).body).toMatchObject({ next_expected_on: null })
    app.clock.set('2026-12-02T03:00:00Z')
    admin = await app.asAdmin()
    await closeAndIssue(admin, '2026-11')
    expect((await set(1)).status).toBe(200)
    const {
      items: [carried],
      totals,
    } = await listPayments(admin, { month: '2026-11' })
    const words = expect.stringContaining('6,000円')
    expect(carried).toMatchObject({ status: 'carried', total: 5500, status_reason: words })
    expect([carried!.pay_on, totals.total]).toEqual([null, 0])
    expect(await textOf((await admin.get(`${path}/pdf/${carried!.id}`)).raw)).toContain('6,000円')
  })

  test('income tax is withheld from a person where it is switched on', async () => {
    expect((await changePaymentSetting(admin, { withholds: true })).status).toBe(200)
    const payment = await earningOn(['2026-11-04'], { withholding: 'fee' })
    expect(payment).toMatchObject({ subtotal: 10_000, tax: 1000, withholding: 1021, total: 9979 })
    expect(await balances(app.db)).toMatchObject({ withholding_payable: -1021 })
    const listed = await listPayments(admin, { month: '2026-11' })
    const amounts = { subtotal: 10_000, tax: 1000, withholding: 1021, total: 9979 }
    expect(listed).toMatchObject({ items: [amounts], totals: amounts })
    const text = await textOf((await admin.get(`${path}/pdf/${payment.id}`)).raw)
    for (const part of ['源泉徴収税額', '-¥1,021', '¥9,979', '¥11,000'])
      expect(text).toContain(part)
  })
})

describe('the statement', () => {
  test('names the payee, the amounts and the tax equivalent of one who is not registered', async () => {
    await confirm(first)
    const reply = await affiliater.get(`${path}/pdf/${first.id}`)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const text = await textOf(reply.raw)
    for (const part of [
      '支払通知書',
      'P202610-0001',
      '山田太郎様',
      '登録番号なし',
      '消費税相当額',
      '¥7,000',
      '¥700',
      '¥7,700',
      '2026年12月15日',
      '仕入明細書',
      'ご確認いただいたものとみなします',
      '****345',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('未確定')
  })

  test('carries the number of a registered payee, and says when it is not final', async () => {
    await app.db
      .updateTable('affiliater')
      .set({ kind: 'corporation', company: '株式会社メディア', invoice_number: 'T7000012050002' })
      .where('id', '=', affiliaterId)
      .execute()
    const payment = await earningOn(['2026-11-05'])
    const draft = await textOf((await admin.get(`${path}/pdf/${payment.id}`)).raw)
    await confirm(payment)
    const final = await textOf((await admin.get(`${path}/pdf/${payment.id}`)).raw)
    expect(draft).toContain('未確定')
    for (const part of ['株式会社メディア御中', '登録番号T7000012050002', '消費税(10％)'])
      expect(final).toContain(part)
    expect(final).not.toContain('消費税相当額')
  })
})
