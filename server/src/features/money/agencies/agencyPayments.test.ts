import { sql } from 'kysely'
import type { Response } from '@tsunagi/contract/endpoint'
import type { AgencyPayment, AgencyPaymentDetail } from '@tsunagi/contract/money/agencyPayments'
import type { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import type { IssuedDocument } from '@tsunagi/contract/money/documents'
import { addMonths, monthOf } from '@tsunagi/contract/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { agencyForm, givePassword, mails, password } from '../../../../test/accounts.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { giveSecondFactor } from '../../../../test/secondFactor.ts'
import { codeAt } from '../../../../test/signIn.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { changePaymentSetting } from '../../../../test/payments.ts'

let t: TestApp
let admin: Caller
let agencyId: number
let network: Network

const account = {
  bank_code: '0009',
  branch_code: '219',
  account_type: '1',
  account_number: '0012345',
  account_holder_kana: 'カ）ツナギダイリテン',
}

/** An agency that earns ten percent, with an account, and one of its advertisers. */
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  const advertiser = await build.advertiser(t.db)
  const { body } = await admin.post<{ id: number }>('/api/adAgency/regist', {
    ...agencyForm,
    password,
    company_kana: 'カブシキガイシャツナギダイリテン',
    invoice_number: 'T8700110005901',
    ...account,
    margin_kind: 'percent',
    margin: 10,
    margin_from: '2026-01-01',
    advertiser_ids: [advertiser.id],
  })
  agencyId = body.id
  network = await buildNetwork(t.db, { advertiserId: advertiser.id })
  return async () => {
    expect(await brokenPromises(t.db)).toEqual([])
    await t.close()
  }
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
const earn = (gross: number) => approvedResult(t, admin, network, gross, 0)
/** Goes to the second of the next month and issues the one before. */
const closeMonth = async () => {
  const month = monthOf(t.clock.now())
  await at(`${addMonths(month, 1)}-02`)
  expect((await closeAndIssue(admin, month)).status).toBe(200)
}
interface Listed {
  items: AgencyPayment[]
  totals: Pick<AgencyPayment, 'subtotal' | 'tax' | 'total'>
}
const listed = async (caller: Caller = admin) =>
  (await caller.get<Listed>('/api/agencyPayment/index', { sort: 'month' })).body
const payments = async (caller: Caller = admin) => (await listed(caller)).items
const info = async (id: number, caller: Caller = admin) =>
  (await caller.get<AgencyPaymentDetail>(`/api/agencyPayment/info/${id}`)).body
const move = (name: string, ids: number[], more: object = {}) =>
  admin.post<{ id: number; message?: string }>(`/api/agencyPayment/${name}`, { ids, ...more })
const balance = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Response<typeof agencyPayments.balance>>('/api/agencyPayment/balance', query))
    .body
/** What the ledger says of all agencies: owed before closing, payable after it. */
const inLedger = async () => {
  const { agency_unpaid = 0, agency_payable = 0 } = await balances(t.db)
  return { unpaid: 0 - agency_unpaid, payable: 0 - agency_payable }
}

describe('a month of an agency', () => {
  test('is drafted with the closing, issued with it, and paid by a transfer file', async () => {
    await earn(50_000)
    await at('2026-11-02')
    await admin.post('/api/claimManagement/close', { month: '2026-10' })
    const { body: drafts } = await admin.get('/api/agencyPayment/drafts', { month: '2026-10' })
    expect(drafts).toMatchObject({
      items: [{ agency_id: agencyId, status: 'calculated', subtotal: 5000, tax: 500, total: 5500 }],
    })
    expect((await closeAndIssue(admin, '2026-10')).body).toMatchObject({ payments: 1, paid: 5500 })
    const [payment] = await payments()
    expect(payment).toMatchObject({
      number: 'A202610-0001',
      month: '2026-10',
      status: 'calculated',
      total: 5500,
      pay_on: '2026-12-15',
    })
    expect(await balances(t.db)).toMatchObject({ agency_payable: -5500, tax_paid: 500 })
    const ids = [payment!.id]
    expect((await move('markPaid', ids, { paid_on: '2026-11-02' })).status).toBe(409)
    expect((await move('confirm', ids)).status).toBe(200)
    await at('2026-12-14')
    expect((await move('preflight', ids)).body).toMatchObject({ total: 5500, problems: [] })
    const file = (await move('export', ids)).body
    const taken = await t.app.inject({
      method: 'GET',
      url: `/api/paymentManagement/transferFile/${file.id}?newline=none`,
      headers: admin.headers,
    })
    expect(taken.body).toContain('0012345')
    await at('2026-12-15')
    expect((await move('markPaid', ids, { paid_on: '2026-12-15' })).status).toBe(200)
    expect(await inLedger()).toEqual({ unpaid: 0, payable: 0 })
    expect(await balances(t.db)).toMatchObject({ bank: -5500 })
    const agency = await t.asAgency(agencyId)
    expect(await balance(agency)).toEqual({
      unpaid: 0,
      payable: 0,
      next: null,
      paid_this_year: 5500,
    })
    expect((await info(payment!.id)).history.map(({ to_status }) => to_status)).toEqual([
      'paid',
      'exported',
      'confirmed',
    ])
    expect(await info(payment!.id, agency)).toMatchObject({
      history: [],
      bank: expect.stringContaining('****345'),
      lines: [{ quantity: 1, amount: 5000 }],
      parts: [{ registration: 'T8700110005901', tax_rate: 10, non_deductible: null }],
    })
  })

  test('is paid by the cycle that is set, from the next month that is closed on', async () => {
    await earn(50_000)
    await closeMonth()
    const save = (agency_cycle: string) => changePaymentSetting(admin, { agency_cycle })
    expect((await save('1-20')).status).toBe(200)
    expect((await save('3-1')).status).toBe(422)
    await earn(50_000)
    await closeMonth()
    expect((await payments()).map(({ month, pay_on }) => [month, pay_on])).toEqual([
      ['2026-10', '2026-12-15'],
      ['2026-11', '2026-12-21'],
    ])
  })

  test('comes back from the bank, is owed again, and goes to another account', async () => {
    await earn(50_000)
    await closeMonth()
    const [{ id }] = (await payments()) as [AgencyPayment]
    await move('confirm', [id])
    await at('2026-12-14')
    await move('export', [id])
    await at('2026-12-15')
    await move('markPaid', [id], { paid_on: '2026-12-15' })
    expect(
      (await move('returned', [id], { returned_on: '2026-12-15', reason: '口座なし' })).status,
    ).toBe(200)
    expect(await inLedger()).toEqual({ unpaid: 0, payable: 5500 })
    expect(await info(id)).toMatchObject({ status: 'held', status_comment: '口座なし' })
    const own = await info(id, await t.asAgency(agencyId))
    expect(own).toMatchObject({ status: 'held', status_comment: null })
    expect((await move('confirm', [id])).status).toBe(409)
    const edited = await admin.post(`/api/adAgency/edit/${agencyId}`, {
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
    await closeMonth()
    expect(await info(id)).toMatchObject({ status: 'calculated', pay_on: '2027-01-15' })
    expect((await move('confirm', [id])).status).toBe(200)
    expect((await info(id)).bank).toContain('7654321')
  })

  test('that a person holds waits until somebody releases it, and a file that is taken back can be made again', async () => {
    await earn(50_000)
    await closeMonth()
    const [{ id }] = (await payments()) as [AgencyPayment]
    expect((await move('hold', [id], { reason: '確認中' })).status).toBe(200)
    expect(await info(id)).toMatchObject({ status: 'held', status_comment: '確認中' })
    expect((await move('release', [id])).status).toBe(200)
    await move('confirm', [id])
    expect((await move('unconfirm', [id], { reason: '誤り' })).status).toBe(200)
    await move('confirm', [id])
    const file = (await move('export', [id])).body
    const back = await admin.post(`/api/agencyPayment/withdrawFile/${file.id}`, {
      reason: '銀行に渡していない',
    })
    expect(back.status).toBe(200)
    expect(await info(id)).toMatchObject({ status: 'confirmed', transfer_file_id: null })
    expect((await move('export', [id])).status).toBe(200)
    await at('2026-12-15')
    await move('markPaid', [id], { paid_on: '2026-12-15' })
    expect((await move('unmarkPaid', [id], { reason: '誤り' })).status).toBe(200)
    expect(await inLedger()).toEqual({ unpaid: 0, payable: 5500 })
  })
})

/** What months bring and take back, in yen of margin, and what each is paid with; null = no payment is made. */
describe('months add up', () => {
  test.each<
    [what: string, months: (readonly [number, ('carried' | 'calculated') | null, number])[]]
  >([
    [
      'each is paid by itself',
      [
        [5000, 'calculated', 5000],
        [3000, 'calculated', 3000],
      ],
    ],
    [
      'below the minimum it is carried over, and joins the next',
      [
        [909, 'carried', 909],
        [1, 'calculated', 910],
      ],
    ],
    [
      'carried over and over, it is paid as soon as it is enough',
      [
        [400, 'carried', 400],
        [400, 'carried', 800],
        [400, 'calculated', 1200],
      ],
    ],
    [
      'more taken back than earned makes no payment, and is taken off the next',
      [
        [5000, 'calculated', 5000],
        [-2000, null, 0],
        [3000, 'calculated', 1000],
      ],
    ],
    [
      'a debt can last for months',
      [
        [5000, 'calculated', 5000],
        [-4000, null, 0],
        [1000, null, 0],
        [4000, 'calculated', 1000],
      ],
    ],
    [
      'a debt that earnings only just pay is carried over',
      [
        [5000, 'calculated', 5000],
        [-2000, null, 0],
        [2500, 'carried', 500],
      ],
    ],
    [
      'nothing makes nothing',
      [
        [0, null, 0],
        [2000, 'calculated', 2000],
      ],
    ],
  ])('%s', async (_what, months) => {
    let owed = 0
    const big = months.some(([margin]) => margin < 0) ? await earn(50_000) : null
    for (const [margin, status, subtotal] of months) {
      const month = monthOf(t.clock.now())
      await bring(margin, big)
      owed += margin
      await closeMonth()
      const payment = (await payments()).find((each) => each.month === month)
      expect(payment && { status: payment.status, subtotal: payment.subtotal }).toEqual(
        status ? { status, subtotal } : undefined,
      )
      if (status === 'calculated') owed -= subtotal
      expect((await inLedger()).unpaid).toBe(owed)
      expect((await balance(admin, { agency_id: String(agencyId) })).unpaid).toBe(owed)
    }
    const paid = months.filter(([, status]) => status === 'calculated')
    expect((await listed()).totals.subtotal).toBe(
      paid.reduce((sum, [, , subtotal]) => sum + subtotal, 0),
    )
    for (const { status, pay_on } of await payments())
      expect(pay_on === null).toBe(status === 'carried')
  })

  test.each([
    ['that stays is set off in a later month', false, 3000],
    ['that has left is taken off its last payment', true, 2000],
  ])('what was taken back since from one %s', async (_, leaves, subtotal) => {
    const settled = await earn(10_000)
    await closeMonth()
    await at('2026-11-20')
    await earn(30_000)
    await at('2026-12-02')
    expect((await admin.post('/api/claimManagement/close', { month: '2026-11' })).status).toBe(200)
    const rejected = { ids: [settled], status: 'rejected', reject_code: 'cancelled' }
    expect((await admin.post('/api/actionLogRaw/allUpdate', rejected)).status).toBe(200)
    if (leaves) {
      const person = await t.asAgency(agencyId)
      await givePassword(t.db, person.userId)
      expect((await person.post('/api/account/withdraw', { password })).status).toBe(200)
    }
    expect((await closeAndIssue(admin, '2026-11')).status).toBe(200)
    const payment = (await payments()).at(-1)!
    expect(payment).toMatchObject({ month: '2026-11', subtotal, tax: subtotal / 10 })
    expect((await info(payment.id)).lines.map(({ amount }) => amount)).toEqual(
      leaves ? [3000, -1000] : [3000],
    )
    expect((await inLedger()).unpaid).toBe(leaves ? 0 : -1000)
  })
  test.each([
    ['stays', false, { agencies_below_zero: 1, agencies_left_below_zero: 0 }],
    ['has left', true, { agencies_below_zero: 0, agencies_left_below_zero: 1 }],
  ])(
    'one below zero that %s stands among what to look at before issuing',
    async (_, leaves, checks) => {
      const settled = await earn(10_000)
      await closeMonth()
      const rejected = { ids: [settled], status: 'rejected', reject_code: 'cancelled' }
      expect((await admin.post('/api/actionLogRaw/allUpdate', rejected)).status).toBe(200)
      if (leaves)
        await t.db
          .updateTable('agency')
          .set({ lifecycle: 'withdrawn' })
          .where('id', '=', agencyId)
          .execute()
      await at('2026-12-02')
      // The month that is closed has none of it; who has left earns nothing more.
      await earn(30_000)
      const { body } = await admin.get<{ checks: object }>('/api/claimManagement/closing', {
        month: '2026-11',
      })
      expect(body.checks).toMatchObject(checks)
      await build.agency(t.db, { lifecycle: leaves ? 'withdrawn' : 'approved' })
      const found = async (has_left: boolean) =>
        (
          await admin.get<{ items: object[] }>('/api/adAgency/search', {
            below_zero_in: '2026-11',
            has_left: String(has_left),
          })
        ).body.items
      expect(await found(leaves)).toMatchObject([
        { id: agencyId, unpaid_margin: leaves ? -1000 : 2000 },
      ])
      expect(await found(!leaves)).toEqual([])
    },
  )
  test('what was carried over is paid once the agency has left', async () => {
    await earn(4000)
    const { body: drafts } = await admin.get('/api/agencyPayment/drafts', { month: '2026-10' })
    expect(drafts).toMatchObject({ items: [{ status: 'carried', pay_on: null }] })
    await closeMonth()
    const person = await t.asAgency(agencyId)
    await givePassword(t.db, person.userId)
    expect((await person.post('/api/account/withdraw', { password })).status).toBe(200)
    await closeMonth()
    expect((await payments()).map(({ status, total }) => [status, total])).toEqual([
      ['carried', 440],
      ['calculated', 440],
    ])
    expect((await inLedger()).unpaid).toBe(0)
  })

  /** Brings a margin of so much; the first of a month with debts is there already, and what is taken off comes from it. */
  async function bring(margin: number, big: number | null) {
    if (margin > 0 && !(big !== null && margin === 5000)) await earn(margin * 10)
    if (margin < 0) await worth(big!, 50_000 + margin * 10)
  }
  const worth = (id: number, gross: number) =>
    admin.post(`/api/actionLogRaw/update/${id}`, {
      status: 'approved',
      gross,
      net: 0,
      reason: '調整',
    })
})

describe('the tax of a payment', () => {
  test.each([
    ['registered', 'T8700110005901', '', 500, 0],
    ['not registered', '', '', 500, 150],
    ['registered from the next month on', 'T8700110005901', '2026-11-01', 500, 150],
  ])('%s', async (_what, invoice_number, from, tax, cost) => {
    await t.db
      .updateTable('agency')
      .set({ invoice_number: invoice_number || null, invoice_valid_from: from || null })
      .execute()
    await earn(50_000)
    const { body } = await admin.get('/api/claimManagement/closing', { month: '2026-10' })
    expect(body).toMatchObject({ checks: { affiliaters_without_tax_number: cost > 0 ? 1 : 0 } })
    await closeMonth()
    expect(await payments()).toMatchObject([{ subtotal: 5000, tax, total: 5000 + tax }])
    expect((await balances(t.db))['tax_non_deductible'] ?? 0).toBe(cost)
  })

  test('waits for a bank account where there is none', async () => {
    await sql`update agency set account_number = null, bank_registered_at = '2026-10-21T00:00:00Z', invoice_number = null`.execute(
      t.db,
    )
    await earn(50_000)
    const { body } = await admin.get('/api/claimManagement/closing', { month: '2026-10' })
    expect(body).toMatchObject({
      checks: { affiliaters_without_bank: 1, affiliaters_without_tax_number: 1 },
    })
    await closeMonth()
    expect(await payments()).toMatchObject([
      { status: 'held', status_reason: expect.stringContaining('振込先口座') },
    ])
  })
})

describe('the statement', () => {
  test('is stored when the payment is confirmed, found among the documents, and the agency its own', async () => {
    await earn(50_000)
    await closeMonth()
    const [{ id }] = (await payments()) as [AgencyPayment]
    await move('confirm', [id])
    await admin.get(`/api/agencyPayment/pdf/${id}`)
    const agency = await t.asAgency(agencyId)
    const stranger = await t.asAgency((await build.agency(t.db)).id)
    const found = async (caller: Caller) =>
      (await caller.get<{ items: IssuedDocument[] }>('/api/document/search')).body.items
    const query = { kind: 'agency_statement', agency_id: String(agencyId) }
    const { body } = await admin.get('/api/document/search', query)
    expect(body).toMatchObject({ items: [{ number: 'A202610-0001', amount: 5500 }] })
    const [own] = await found(agency)
    expect(await found(agency)).toMatchObject([{ kind: 'agency_statement', amount: 5500 }])
    expect(await found(stranger)).toEqual([])
    const file = (caller: Caller) =>
      t.app.inject({ method: 'GET', url: `/api/document/file/${own!.id}`, headers: caller.headers })
    expect((await file(agency)).statusCode).toBe(200)
    expect((await file(stranger)).statusCode).toBe(404)
    expect((await file(await t.asAdvertiser(network.advertiserId))).statusCode).toBe(404)
  })
})

describe('who sees it', () => {
  test('the operator and the agency itself, and nobody else', async () => {
    await earn(50_000)
    await closeMonth()
    const [{ id }] = (await payments()) as [AgencyPayment]
    const own = await t.asAgency(agencyId)
    const other = await t.asAgency((await build.agency(t.db)).id)
    expect(await payments(own)).toHaveLength(1)
    expect(await payments(other)).toEqual([])
    for (const path of ['info', 'pdf']) {
      expect((await own.get(`/api/agencyPayment/${path}/${id}`)).status).toBe(200)
      expect((await other.get(`/api/agencyPayment/${path}/${id}`)).status).toBe(404)
    }
    for (const caller of [
      await t.asAdvertiser(network.advertiserId),
      await t.asAffiliater(network.affiliaterId),
    ])
      expect((await caller.get('/api/agencyPayment/index')).status).toBe(403)
    expect((await own.post('/api/agencyPayment/confirm', { ids: [id] })).status).toBe(403)
    expect(await balance(other, { agency_id: String(agencyId) })).toMatchObject({ payable: 0 })
  })
})

describe('the bank account of an agency', () => {
  test('is changed by the agency with a second factor, told by mail, and masked for itself', async () => {
    const person = await t.asAgency(agencyId)
    await givePassword(t.db, person.userId)
    const change = (caller: Caller, given: object) =>
      caller.post('/api/adAgency/bank', { ...account, account_number: '7654321', ...given })
    expect((await change(person, { password })).status).toBe(409)
    const secret = await giveSecondFactor(t.db, person.userId, new Date('2026-10-01T00:00:00Z'))
    const code = codeAt(secret, t.clock.now())
    expect((await change(person, { password: 'wrong', code })).body).toHaveProperty(
      'errors.password',
    )
    expect((await change(person, { password, code, branch_code: '' })).body).toHaveProperty(
      'errors.branch_code',
    )
    expect((await change(person, { password, code })).status).toBe(200)
    expect((await mails(t.db)).at(-1)).toMatchObject({ template: 'bankChanged' })
    const shown = async (caller: Caller, path: string) => (await caller.get(path)).body
    const ofAgency = `/api/adAgency/info/${agencyId}`
    expect(await shown(person, '/api/adAgency/accountInfo')).toMatchObject({
      account_number: '****321',
      holder_matches: true,
    })
    expect(await shown(admin, ofAgency)).toMatchObject({ account_number: '7654321' })
    const clerk = await t.asAdmin(['adAgency.search'])
    expect(await shown(clerk, ofAgency)).toMatchObject({ account_number: '****321' })
  })

  test('is nothing for the other kinds of users', async () => {
    for (const caller of [admin, await t.asAffiliater(), await t.asAdvertiser()])
      expect(
        (await caller.post('/api/adAgency/bank', { ...account, password, code: '000000' })).status,
      ).toBe(404)
  })
})
