import { sql } from 'kysely'
import type { AgencyPayment } from '@tsunagi/contract/money/agencyPayments'
import type { IssuedDocument } from '@tsunagi/contract/money/documents'
import { beforeEach, describe, expect, test } from 'vitest'
import { agencyForm } from '../../../../test/accounts.ts'
import {
  account,
  agencyMonths,
  balance,
  info,
  type AgencyMonths,
} from '../../../../test/agencyMonths.ts'
import type { Caller } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { balances, closeAndIssue } from '../../../../test/money.ts'
import { changePaymentSetting } from '../../../../test/payments.ts'

let world: AgencyMonths
beforeEach(async () => {
  world = await agencyMonths()
  return world.end
})

describe('a month of an agency', () => {
  test('is drafted with the closing, issued with it, and paid by a transfer file', async () => {
    await world.earn(50_000)
    await world.at('2026-11-02')
    await world.admin.post('/api/claimManagement/close', { month: '2026-10' })
    const { body: drafts } = await world.admin.get('/api/agencyPayment/drafts', {
      month: '2026-10',
    })
    expect(drafts).toMatchObject({
      items: [
        { agency_id: world.agencyId, status: 'calculated', subtotal: 5000, tax: 500, total: 5500 },
      ],
    })
    expect((await closeAndIssue(world.admin, '2026-10')).body).toMatchObject({
      payments: 1,
      paid: 5500,
    })
    const [payment] = await world.payments()
    expect(payment).toMatchObject({
      number: 'A202610-0001',
      month: '2026-10',
      status: 'calculated',
      total: 5500,
      pay_on: '2026-12-15',
    })
    expect(await balances(world.t.db)).toMatchObject({ agency_payable: -5500, tax_paid: 500 })
    const ids = [payment!.id]
    expect((await world.move('markPaid', ids, { paid_on: '2026-11-02' })).status).toBe(409)
    expect((await world.move('confirm', ids)).status).toBe(200)
    await world.at('2026-12-14')
    expect((await world.move('preflight', ids)).body).toMatchObject({ total: 5500, problems: [] })
    const file = (await world.move('export', ids)).body
    const taken = await world.t.app.inject({
      method: 'GET',
      url: `/api/paymentManagement/transferFile/${file.id}?newline=none`,
      headers: world.admin.headers,
    })
    expect(taken.body).toContain('0012345')
    await world.at('2026-12-15')
    expect((await world.move('markPaid', ids, { paid_on: '2026-12-15' })).status).toBe(200)
    expect(await world.inLedger()).toEqual({ unpaid: 0, payable: 0 })
    expect(await balances(world.t.db)).toMatchObject({ bank: -5500 })
    const agency = await world.t.asAgency(world.agencyId)
    expect(await balance(agency)).toEqual({
      unpaid: 0,
      payable: 0,
      next: null,
      paid_this_year: 5500,
    })
    expect(
      (await info(world.admin, payment!.id)).history.map(({ to_status }) => to_status),
    ).toEqual(['paid', 'exported', 'confirmed'])
    expect(await info(agency, payment!.id)).toMatchObject({
      history: [],
      bank: expect.stringContaining('****345'),
      lines: [{ quantity: 1, amount: 5000 }],
      parts: [{ registration: 'T8700110005901', tax_rate: 10, non_deductible: null }],
    })
  })

  test('is paid by the cycle that is set, from the next month that is closed on', async () => {
    await world.earn(50_000)
    await world.closeMonth()
    const save = (agency_cycle: string) => changePaymentSetting(world.admin, { agency_cycle })
    expect((await save('1-20')).status).toBe(200)
    expect((await save('3-1')).status).toBe(422)
    await world.earn(50_000)
    await world.closeMonth()
    expect((await world.payments()).map(({ month, pay_on }) => [month, pay_on])).toEqual([
      ['2026-10', '2026-12-15'],
      ['2026-11', '2026-12-21'],
    ])
  })

  test('comes back from the bank, is owed again, and goes to another account', async () => {
    await world.earn(50_000)
    await world.closeMonth()
    const [{ id }] = (await world.payments()) as [AgencyPayment]
    await world.move('confirm', [id])
    await world.at('2026-12-14')
    await world.move('export', [id])
    await world.at('2026-12-15')
    await world.move('markPaid', [id], { paid_on: '2026-12-15' })
    expect(
      (await world.move('returned', [id], { returned_on: '2026-12-15', reason: '口座なし' }))
        .status,
    ).toBe(200)
    expect(await world.inLedger()).toEqual({ unpaid: 0, payable: 5500 })
    expect(await info(world.admin, id)).toMatchObject({
      status: 'held',
      status_comment: '口座なし',
    })
    const own = await info(await world.t.asAgency(world.agencyId), id)
    expect(own).toMatchObject({ status: 'held', status_comment: null })
    expect((await world.move('confirm', [id])).status).toBe(409)
    const edited = await world.admin.post(`/api/adAgency/edit/${world.agencyId}`, {
      ...agencyForm,
      company_kana: 'カブシキガイシャツナギダイリテン',
      invoice_number: 'T8700110005901',
      margin_kind: 'percent',
      margin: 10,
      margin_from: '2026-01-01',
      ...account,
      account_number: '7654321',
    })
    expect(edited.status).toBe(200)
    await world.closeMonth()
    expect(await info(world.admin, id)).toMatchObject({
      status: 'calculated',
      pay_on: '2027-01-15',
    })
    expect((await world.move('confirm', [id])).status).toBe(200)
    expect((await info(world.admin, id)).bank).toContain('7654321')
  })

  test('that a person holds waits until somebody releases it, and a file that is taken back can be made again', async () => {
    await world.earn(50_000)
    await world.closeMonth()
    const [{ id }] = (await world.payments()) as [AgencyPayment]
    expect((await world.move('hold', [id], { reason: '確認中' })).status).toBe(200)
    expect(await info(world.admin, id)).toMatchObject({ status: 'held', status_comment: '確認中' })
    expect((await world.move('release', [id])).status).toBe(200)
    await world.move('confirm', [id])
    expect((await world.move('unconfirm', [id], { reason: '誤り' })).status).toBe(200)
    await world.move('confirm', [id])
    const file = (await world.move('export', [id])).body
    const back = await world.admin.post(`/api/agencyPayment/withdrawFile/${file.id}`, {
      reason: '銀行に渡していない',
    })
    expect(back.status).toBe(200)
    expect(await info(world.admin, id)).toMatchObject({
      status: 'confirmed',
      transfer_file_id: null,
    })
    expect((await world.move('export', [id])).status).toBe(200)
    await world.at('2026-12-15')
    await world.move('markPaid', [id], { paid_on: '2026-12-15' })
    expect((await world.move('unmarkPaid', [id], { reason: '誤り' })).status).toBe(200)
    expect(await world.inLedger()).toEqual({ unpaid: 0, payable: 5500 })
  })
})

describe('the tax of a payment', () => {
  test.each([
    ['registered', 'T8700110005901', '', 500, 0],
    ['not registered', '', '', 500, 150],
    ['registered from the next month on', 'T8700110005901', '2026-11-01', 500, 150],
  ])('%s', async (_what, invoice_number, from, tax, cost) => {
    await world.t.db
      .updateTable('agency')
      .set({ invoice_number: invoice_number || null, invoice_valid_from: from || null })
      .execute()
    await world.earn(50_000)
    const { body } = await world.admin.get('/api/claimManagement/closing', { month: '2026-10' })
    expect(body).toMatchObject({ checks: { affiliaters_without_tax_number: cost > 0 ? 1 : 0 } })
    await world.closeMonth()
    expect(await world.payments()).toMatchObject([{ subtotal: 5000, tax, total: 5000 + tax }])
    expect((await balances(world.t.db))['tax_non_deductible'] ?? 0).toBe(cost)
  })

  test('waits for a bank account where there is none', async () => {
    await sql`update agency set account_number = null, bank_registered_at = '2026-10-21T00:00:00Z', invoice_number = null`.execute(
      world.t.db,
    )
    await world.earn(50_000)
    const { body } = await world.admin.get('/api/claimManagement/closing', { month: '2026-10' })
    expect(body).toMatchObject({
      checks: { affiliaters_without_bank: 1, affiliaters_without_tax_number: 1 },
    })
    await world.closeMonth()
    expect(await world.payments()).toMatchObject([
      { status: 'held', status_reason: expect.stringContaining('振込先口座') },
    ])
  })
})

describe('the statement', () => {
  test('is stored when the payment is confirmed, found among the documents, and the agency its own', async () => {
    await world.earn(50_000)
    await world.closeMonth()
    const [{ id }] = (await world.payments()) as [AgencyPayment]
    await world.move('confirm', [id])
    await world.admin.get(`/api/agencyPayment/pdf/${id}`)
    const agency = await world.t.asAgency(world.agencyId)
    const stranger = await world.t.asAgency((await build.agency(world.t.db)).id)
    const found = async (caller: Caller) =>
      (await caller.get<{ items: IssuedDocument[] }>('/api/document/search')).body.items
    const query = { kind: 'agency_statement', agency_id: String(world.agencyId) }
    const { body } = await world.admin.get('/api/document/search', query)
    expect(body).toMatchObject({ items: [{ number: 'A202610-0001', amount: 5500 }] })
    const [own] = await found(agency)
    expect(await found(agency)).toMatchObject([{ kind: 'agency_statement', amount: 5500 }])
    expect(await found(stranger)).toEqual([])
    const file = (caller: Caller) =>
      world.t.app.inject({
        method: 'GET',
        url: `/api/document/file/${own!.id}`,
        headers: caller.headers,
      })
    expect((await file(agency)).statusCode).toBe(200)
    expect((await file(stranger)).statusCode).toBe(404)
    expect((await file(await world.t.asAdvertiser(world.network.advertiserId))).statusCode).toBe(
      404,
    )
  })
})

describe('who sees it', () => {
  test('the operator and the agency itself, and nobody else', async () => {
    await world.earn(50_000)
    await world.closeMonth()
    const [{ id }] = (await world.payments()) as [AgencyPayment]
    const own = await world.t.asAgency(world.agencyId)
    const other = await world.t.asAgency((await build.agency(world.t.db)).id)
    expect(await world.payments(own)).toHaveLength(1)
    expect(await world.payments(other)).toEqual([])
    for (const path of ['info', 'pdf']) {
      expect((await own.get(`/api/agencyPayment/${path}/${id}`)).status).toBe(200)
      expect((await other.get(`/api/agencyPayment/${path}/${id}`)).status).toBe(404)
    }
    for (const caller of [
      await world.t.asAdvertiser(world.network.advertiserId),
      await world.t.asAffiliater(world.network.affiliaterId),
    ])
      expect((await caller.get('/api/agencyPayment/index')).status).toBe(403)
    expect((await own.post('/api/agencyPayment/confirm', { ids: [id] })).status).toBe(403)
    expect(await balance(other, { agency_id: String(world.agencyId) })).toMatchObject({
      payable: 0,
    })
  })
})
