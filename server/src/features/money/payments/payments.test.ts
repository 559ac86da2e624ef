import iconv from 'iconv-lite'
import type { Payment } from '@tsunagi/contract/money/payments'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approvedResult, balances, buildNetwork, closeAndIssue } from '../../../../test/money.ts'
import { listPayments, paymentInfo, twoPayments } from '../../../../test/payments.ts'
import { readZenginFile } from './zengin.rules.ts'

const path = '/api/paymentManagement'

let app: TestApp
let admin: Caller
let affiliaterId: number
let affiliater: Caller
let first: Payment
let second: Payment

beforeEach(async () => {
  ;({ app, admin, affiliaterId, affiliater, first, second } = await twoPayments())
  return () => app.close()
})

const act = (
  action: 'confirm' | 'release' | 'preflight' | 'export' | 'markPaid',
  payments: readonly Payment[],
  more: object = {},
) => admin.post<{ id: number }>(`${path}/${action}`, { ids: payments.map(({ id }) => id), ...more })
const statuses = async () =>
  (await listPayments(admin, { sort: 'number' })).items.map(({ status }) => status)

describe('reading payments', () => {
  test("an affiliater sees its own; a stranger's is not there", async () => {
    expect((await listPayments(affiliater)).items.map(({ id }) => id)).toEqual([first.id])
    for (const action of ['info', 'pdf'])
      expect((await affiliater.get(`${path}/${action}/${second.id}`)).status).toBe(404)
    for (const caller of [await app.asAdvertiser(), await app.asAgency()])
      expect((await caller.get(`${path}/index`)).status).toBe(403)
    expect((await app.asNobody.get(`${path}/index`)).status).toBe(401)
  })

  test('shows what is paid, without gross amounts, and the account masked for all but payment clerks', async () => {
    const mine = await paymentInfo(affiliater, first.id)
    expect(mine).toMatchObject({
      number: 'P202610-0001',
      month: '2026-10',
      results: 1,
      subtotal: 7000,
      tax: 700,
      total: 7700,
      pay_on: '2026-12-15',
      status: 'calculated',
      lines: [{ quantity: 1, amount: 7000 }],
    })
    expect(mine.bank).toContain('****345')
    expect(JSON.stringify(mine)).not.toMatch(/10000|0012345/)
    expect((await paymentInfo(admin, first.id)).bank).toContain('0012345')
    expect(
      (await paymentInfo(await app.asAdmin(['paymentManagement.index']), first.id)).bank,
    ).not.toContain('0012345')
  })

  test('filters, sums and CSV', async () => {
    expect(await listPayments(admin, { size: '1' })).toMatchObject({
      total: 2,
      totals: { subtotal: 9005, tax: 900, withholding: 0, total: 9905 },
    })
    for (const [query, count] of [
      [{ status: 'paid' }, 0],
      [{ number: '0002' }, 1],
      [{ number: '　ｐ２０２６１０－０００２ ' }, 1],
      [{ affiliater_id: String(affiliaterId) }, 1],
      [{ month: '2026-10' }, 2],
      [{ pay_from: '2026-12-15', pay_to: '2026-12-15' }, 2],
      [{ pay_from: '2026-12-16' }, 0],
      [{ pay_to: '2026-12-14' }, 0],
      [{ reason: 'missing_bank' }, 0],
    ] as const)
      expect((await listPayments(admin, query)).total).toBe(count)
    expect((await admin.get<string>(`${path}/index/csv`)).body).toContain(
      '"P202610-0001","山田 太郎","2026-10","1","7000","700","0","7700","2026-12-15","計算済み"',
    )
  })

  test('what is held or carried over is found by why it is', async () => {
    const found = async (reason: string) =>
      (await listPayments(admin, { reason })).items.map(({ id }) => id)
    await admin.post(`${path}/hold`, { ids: [first.id], reason: '確認中' })
    expect(await found('manual')).toEqual([first.id])
    expect(await found('missing_bank')).toEqual([])
    await admin.post(`${path}/release`, { ids: [first.id] })
    expect(await found('manual')).toEqual([])
  })

  test('the balance tells an affiliater where its money stands', async () => {
    await approvedResult(app, admin, await buildNetwork(app.db, { affiliaterId }), 500, 300)
    await build.result(app.db, { affiliater_id: affiliaterId })
    expect((await affiliater.get(`${path}/balance`)).body).toEqual({
      pending: 1000,
      unpaid: 300,
      carried: 0,
      held: 0,
      lapsed: 0,
      next: { total: 7700, pay_on: '2026-12-15' },
      next_expected_on: null,
      paid_this_year: 0,
    })
  })

  test('the balance knows the pay date of what is approved before its month is closed', async () => {
    const expected = async (caller: Caller) =>
      (await caller.get<{ next_expected_on: string | null }>(`${path}/balance`)).body
        .next_expected_on
    const network = await buildNetwork(app.db, { affiliaterId })
    await approvedResult(app, admin, network, 1000, 909)
    expect(await expected(affiliater)).toBeNull()
    app.clock.set('2026-12-01T03:00:00Z')
    ;[admin, affiliater] = [await app.asAdmin(), await app.asAffiliater(affiliaterId)]
    await approvedResult(app, admin, network, 100, 1)
    expect(await expected(affiliater)).toBe('2027-02-15')
    expect(await expected(await app.asAffiliater())).toBeNull()
  })
})

describe('from calculated to paid', () => {
  test('confirm, one file, paid: the ledger ends with what the bank holds', async () => {
    expect((await act('confirm', [first, second])).body).toEqual({ changed: 2 })
    expect((await act('preflight', [first, second])).body).toEqual({
      items: 2,
      transfers: 2,
      total: 9905,
      pay_on: '2026-12-15',
      problems: [],
    })

    const made = await act('export', [first, second])
    expect(made.body).toEqual({
      id: expect.any(Number),
      items: 2,
      transfers: 2,
      total: 9905,
      pay_on: '2026-12-15',
    })
    expect(await statuses()).toEqual(['exported', 'exported'])

    const { raw, headers } = await admin.get(`${path}/transferFile/${made.body.id}`)
    expect(headers['content-disposition']).toContain(`zengin_20261215_${made.body.id}.txt`)
    expect(raw.length).toBe(5 * 122)
    const head = iconv.decode(raw, 'cp932')
    expect({
      transfer_client_code: head.slice(4, 14),
      account_holder_kana: head.slice(14, 54).trim(),
      bank_code: head.slice(58, 62),
      bank_kana: head.slice(62, 77).trim(),
      branch_code: head.slice(77, 80),
      branch_kana: head.slice(80, 95).trim(),
      account_type: head.slice(95, 96),
      account_number: head.slice(96, 103),
    }).toEqual({
      transfer_client_code: '1234567890',
      account_holder_kana: 'ｶ)ﾂﾅｷﾞｱﾌｲﾘｴｲﾄ',
      bank_code: '0009',
      bank_kana: 'ﾐﾂｲｽﾐﾄﾓ',
      branch_code: '219',
      branch_kana: 'ｶﾝﾀﾞ',
      account_type: '1',
      account_number: '1234567',
    })
    expect(readZenginFile(raw)).toMatchObject({
      header: { payOn: '1215', clientCode: '1234567890', name: 'ｶ)ﾂﾅｷﾞｱﾌｲﾘｴｲﾄ' },
      items: 2,
      total: 9905,
      transfers: [
        {
          accountNumber: '0012345',
          amount: 7700,
          customerCode: first.id,
          name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
          bankKana: 'ﾐｽﾞﾎ',
        },
        { amount: 2205, customerCode: second.id },
      ],
    })
    const repeated = await admin.get(`${path}/transferFile/${made.body.id}`)
    expect([repeated.status, JSON.stringify(repeated.body)]).toEqual([
      409,
      expect.stringContaining('ダウンロードしています'),
    ])
    const plain = await admin.get(`${path}/transferFile/${made.body.id}`, {
      newline: 'none',
      again: 'true',
    })
    expect(plain.raw.length).toBe(5 * 120)

    app.clock.set('2026-12-15T03:00:00Z')
    ;[admin, affiliater] = [await app.asAdmin(), await app.asAffiliater(affiliaterId)]
    for (const paid_on of ['2026-12-16', '2099-01-01', '2026-11-01', '1999-01-01'])
      expect((await act('markPaid', [first, second], { paid_on })).status).toBe(422)
    expect((await act('markPaid', [first, second], { paid_on: '2026-12-15' })).body).toEqual({
      changed: 2,
    })
    expect(await paymentInfo(affiliater, first.id)).toMatchObject({
      status: 'paid',
      paid_on: '2026-12-15',
      transfer_file_id: made.body.id,
    })
    expect(await balances(app.db)).toEqual({
      advertiser_receivable: 22_000,
      tax_received: -2000,
      tax_paid: 630,
      tax_non_deductible: 270,
      margin: -10_995,
      bank: -9905,
    })
  })

  test('a second click on any step changes nothing', async () => {
    await act('confirm', [first, second])
    expect((await act('confirm', [first])).status).toBe(200)
    const files = await Promise.all([act('export', [first]), act('export', [first])])
    expect(files.map(({ status }) => status).sort()).toEqual([200, 409])
    app.clock.set('2026-12-15T03:00:00Z')
    admin = await app.asAdmin()
    const paid = await Promise.all([
      act('markPaid', [first], { paid_on: '2026-12-15' }),
      act('markPaid', [first], { paid_on: '2026-12-15' }),
    ])
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await balances(app.db))['bank']).toBe(-7700)
    expect((await act('confirm', [first])).status).toBe(409)
  })

  test('all or none: one that does not fit stops the rest', async () => {
    await act('confirm', [first])
    for (const [action, more] of [
      ['export', {}],
      ['markPaid', { paid_on: '2026-11-02' }],
    ] as const)
      expect((await act(action, [first, second], more)).status).toBe(409)
    expect(await statuses()).toEqual(['confirmed', 'calculated'])
    expect((await admin.post(`${path}/confirm`, { ids: [first.id, 999_999] })).status).toBe(404)
    expect((await admin.post(`${path}/confirm`, { ids: [] })).status).toBe(422)
  })

  test('is for administrators with the key only', async () => {
    const clerk = await app.asAdmin(['paymentManagement.index', 'paymentManagement.confirm'])
    expect((await clerk.post(`${path}/confirm`, { ids: [first.id] })).status).toBe(200)
    for (const caller of [clerk, affiliater])
      for (const action of ['export', 'preflight', 'markPaid'])
        expect(
          (await caller.post(`${path}/${action}`, { ids: [first.id], paid_on: '2026-12-15' }))
            .status,
        ).toBe(403)
    expect((await affiliater.get(`${path}/transferFile/1`)).status).toBe(403)
    expect((await admin.get(`${path}/transferFile/999999`)).status).toBe(404)
  })
})

describe('a payment held for want of a bank account', () => {
  test.each([
    ['2026-12-24T14:59:59Z', '2027-01-15'],
    ['2026-12-24T15:00:00Z', '2027-02-15'],
  ])('and registered at %s is confirmed for %s', async (registeredAt, payOn) => {
    const { id } = await build.affiliater(app.db, {
      account_number: null,
      bank_registered_at: null,
    })
    await approvedResult(app, admin, await buildNetwork(app.db, { affiliaterId: id }), 10_000, 7000)
    app.clock.set('2026-12-01T03:00:00Z')
    admin = await app.asAdmin()
    await closeAndIssue(admin, '2026-11')
    const [held] = (await listPayments(admin, { affiliater_id: String(id) })).items
    expect(held).toMatchObject({ status: 'held', pay_on: null })
    expect(
      (await listPayments(admin, { pay_from: '2027-01-15', pay_to: '2027-01-15' })).items,
    ).toEqual([])
    expect((await act('release', [held!])).status).toBe(409)

    await app.db
      .updateTable('affiliater')
      .set({ account_number: '7654321', bank_registered_at: registeredAt })
      .where('id', '=', id)
      .execute()
    expect((await act('confirm', [held!])).status).toBe(409)
    expect((await act('release', [held!])).status).toBe(200)
    expect((await act('confirm', [held!])).status).toBe(200)
    expect(await paymentInfo(admin, held!.id)).toMatchObject({
      status: 'confirmed',
      status_reason: null,
      pay_on: payOn,
    })
  })
})

describe('what a bank would refuse', () => {
  test('is said before, stops the file, and is mended by confirming again', async () => {
    await app.db
      .updateTable('affiliater')
      .set({ account_holder_kana: '山田太郎' })
      .where('id', '=', affiliaterId)
      .execute()
    await act('confirm', [first, second])
    expect((await act('preflight', [first, second])).body).toMatchObject({
      problems: [
        {
          payment_id: first.id,
          number: first.number,
          problem: expect.stringContaining('山田太郎'),
        },
      ],
    })
    expect(await act('export', [first, second])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('P202610-0001') },
    })
    expect(await statuses()).toEqual(['confirmed', 'confirmed'])

    await app.db
      .updateTable('affiliater')
      .set({ account_holder_kana: 'ヤマダ タロウ' })
      .where('id', '=', affiliaterId)
      .execute()
    await act('confirm', [first])
    expect((await act('export', [first, second])).status).toBe(200)
  })

  test('a pay date that has passed moves to the next one when confirmed again', async () => {
    await act('confirm', [first])
    app.clock.set('2026-12-20T03:00:00Z')
    admin = await app.asAdmin()
    expect((await act('export', [first])).status).toBe(409)
    await act('confirm', [first])
    expect((await act('export', [first])).body).toMatchObject({ pay_on: '2027-01-15' })
  })
})
