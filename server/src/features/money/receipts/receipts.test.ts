import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import type { Deposit, DepositDetail } from '@tsunagi/contract/money/receipts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'
import {
  closeAndIssue,
  approvedResult,
  balances,
  buildNetwork,
  fillSender,
} from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let flowerId: number
let flower: Claim
let otherId: number
let other: Claim

/** Two advertisers, each with one claim of October: 花雫 owes 11,000 yen, the other 5,500. */
beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  flowerId = (
    await build.advertiser(app.db, {
      company: '株式会社花雫',
      company_kana: 'カブシキガイシャハナシズク',
    })
  ).id
  otherId = (await build.advertiser(app.db, { company: '合同会社波', company_kana: 'ナミ' })).id
  await approvedResult(
    app,
    admin,
    await buildNetwork(app.db, { advertiserId: flowerId }),
    10_000,
    7000,
  )
  await approvedResult(
    app,
    admin,
    await buildNetwork(app.db, { advertiserId: otherId }),
    5000,
    3000,
  )
  await at('2026-11-02')
  await closeAndIssue(admin, '2026-10')
  ;[flower, other] = (await Promise.all([claimOf(flowerId), claimOf(otherId)])) as [Claim, Claim]
  return () => app.close()
})

const at = async (day: string) => {
  app.clock.set(`${day}T03:00:00Z`)
  admin = await app.asAdmin()
}
const claimOf = async (advertiser_id: number) =>
  (
    await admin.get<{ items: Claim[] }>('/api/claimManagement/index', {
      advertiser_id: String(advertiser_id),
    })
  ).body.items[0]!
const claimInfo = async (id: number) =>
  (await admin.get<ClaimDetail>(`/api/claimManagement/info/${id}`)).body
const list = async (query: Record<string, string> = {}) =>
  (
    await admin.get<{ items: Deposit[]; total: number; totals: Record<string, number> }>(
      '/api/receipt/index',
      query,
    )
  ).body
const info = async (id: number) => (await admin.get<DepositDetail>(`/api/receipt/info/${id}`)).body
const post = (action: string, id: number, body: object = {}) =>
  admin.post(`/api/receipt/${action}/${id}`, body)

/** Records money and answers its id. */
const record = async (amount: number, changes: object = {}) => {
  const { status, body } = await admin.post<{ id: number }>('/api/receipt/regist', {
    received_on: '2026-11-02',
    amount,
    payer_name: 'カ）ハナシズク',
    ...changes,
  })
  expect([status, body]).toMatchObject([200, {}])
  return body.id
}
const match = (id: number, amounts: [Claim, number][], changes: object = {}) =>
  post('match', id, {
    advertiser_id: flowerId,
    claims: amounts.map(([claim, amount]) => ({ id: claim.id, amount })),
    ...changes,
  })

describe('money that came in', () => {
  test('is in the bank at once, and nobody’s until somebody says whose it is', async () => {
    const id = await record(11_000)
    expect(await balances(app.db)).toMatchObject({ bank: 11_000, unknown_deposits: -11_000 })
    expect(await info(id)).toMatchObject({ state: 'unknown', left: 11_000, advertiser_id: null })

    expect((await match(id, [[flower, 11_000]])).status).toBe(200)
    expect(await info(id)).toMatchObject({
      state: 'matched',
      left: 0,
      matched: 11_000,
      settlements: [{ number: flower.number, kind: 'money', amount: 11_000, undone_at: null }],
    })
    expect(await claimInfo(flower.id)).toMatchObject({
      status: 'paid',
      received: 11_000,
      outstanding: 0,
      receipts: [{ amount: 11_000, payer_name: 'カ）ハナシズク' }],
    })
    const books = await balances(app.db)
    expect(books).toMatchObject({ bank: 11_000, advertiser_receivable: other.total })
    expect(books).not.toHaveProperty('unknown_deposits')
    expect(books).not.toHaveProperty('advertiser_credit')
  })

  test('settles many claims, and a claim takes many deposits', async () => {
    await approveLater(flowerId, 20_000)
    const [second] = (
      await admin.get<{ items: Claim[] }>('/api/claimManagement/index', {
        advertiser_id: String(flowerId),
        month: '2026-11',
      })
    ).body.items
    const [first, rest] = [await record(20_000, { memo: '1' }), await record(13_000, { memo: '2' })]
    await match(first, [
      [flower, 11_000],
      [second!, 9000],
    ])
    expect(await claimInfo(second!.id)).toMatchObject({ status: 'partially_paid', received: 9000 })
    await match(rest, [[second!, 13_000]])
    expect(await claimInfo(second!.id)).toMatchObject({ status: 'paid', receipts: [{}, {}] })
  })

  test('that is over is credit, which the next claim uses', async () => {
    const id = await record(15_000)
    await match(id, [[flower, 11_000]])
    expect(await info(id)).toMatchObject({ state: 'partly', left: 4000 })
    expect(await balances(app.db)).toMatchObject({ advertiser_credit: -4000 })

    await approveLater(flowerId, 10_000)
    expect(await info(id)).toMatchObject({ state: 'matched', left: 0 })
    expect(await claimOf(flowerId)).toMatchObject({ month: '2026-11', received: 4000 })
  })

  test('of an advertiser, matched with nothing yet, is suggested for what that owes', async () => {
    const id = await record(4000, { advertiser_id: flowerId })
    const { suggestion } = await info(id)
    expect(suggestion).toMatchObject({ reason: 'credit', claims: [{ amount: 4000 }], over: 0 })
    await admin.post('/api/receipt/acceptSuggestions', { ids: [id] })
    expect(await info(id)).toMatchObject({ state: 'matched', left: 0 })
    expect(await claimOf(flowerId)).toMatchObject({ month: '2026-10', received: 4000 })
  })

  test('in advance waits for claims as credit', async () => {
    const id = await record(50_000, { advertiser_id: flowerId })
    expect(await info(id)).toMatchObject({ state: 'credit', left: 50_000 })
    expect(await balances(app.db)).toMatchObject({ advertiser_credit: -50_000 })
  })

  test('less a bank’s fee settles the claim, and the fee has an account of its own', async () => {
    const id = await record(10_560)
    expect((await match(id, [[flower, 10_560]], { bank_fee: 440 })).status).toBe(200)
    expect(await claimInfo(flower.id)).toMatchObject({
      status: 'paid',
      received: 10_560,
      deducted: 440,
      outstanding: 0,
    })
    expect(await balances(app.db)).toMatchObject({ bank: 10_560, bank_fees: 440 })
    await post('unmatch', id)
    expect(await balances(app.db)).not.toHaveProperty('bank_fees')
    expect(await claimInfo(flower.id)).toMatchObject({ status: 'issued', outstanding: 11_000 })
  })

  test('has no fee beyond what the money leaves of the invoice it is recorded for, which is said at the fee', async () => {
    const receive = (amount: number, bank_fee: number) =>
      admin.post(`/api/claimManagement/receive/${flower.id}`, {
        received_on: '2026-11-02',
        amount,
        bank_fee,
      })
    expect([(await receive(11_000, 440)).body, (await receive(10_600, 440)).body]).toEqual([
      { errors: { bank_fee: [expect.stringContaining('（0円）まで')] } },
      { errors: { bank_fee: [expect.stringContaining('（400円）まで')] } },
    ])
    expect((await receive(10_560, 440)).status).toBe(200)
    expect(await claimInfo(flower.id)).toMatchObject({ status: 'paid', deducted: 440 })
  })

  test('is never used beyond itself, nor a claim settled beyond what it is owed', async () => {
    const id = await record(20_000)
    expect((await match(id, [[flower, 11_001]])).body).toHaveProperty('errors.claims')
    expect((await match(id, [[other, 1]])).body).toHaveProperty('errors.claims')
    expect((await match(id, [[flower, 11_000]], { bank_fee: 1 })).body).toHaveProperty(
      'errors.claims',
    )
    const small = await record(100, { memo: '少額' })
    expect((await match(small, [[flower, 101]])).body).toHaveProperty('errors.claims')
    const twice = await Promise.all([match(small, [[flower, 100]]), match(small, [[flower, 100]])])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('of the same day, amount, payer and note is recorded once', async () => {
    await record(700)
    const again = { received_on: '2026-11-02', amount: 700, payer_name: 'カ）ハナシズク' }
    expect((await admin.post('/api/receipt/regist', again)).status).toBe(409)
    expect((await admin.post('/api/receipt/regist', { ...again, memo: '2件目' })).status).toBe(200)
  })

  test.each(['2026-11-03', '2025-10-31', '1999-01-01'])('is not of %s', async (received_on) => {
    const { body } = await admin.post('/api/receipt/regist', { received_on, amount: 1 })
    expect(body).toHaveProperty('errors.received_on')
  })
})

describe('what was matched', () => {
  test('can be taken back, and is owed again', async () => {
    const before = await balances(app.db)
    const id = await record(11_000, { advertiser_id: flowerId })
    const recorded = await balances(app.db)
    await match(id, [[flower, 11_000]])
    await post('unmatch', id)
    expect(await balances(app.db)).toEqual(recorded)
    expect(await claimInfo(flower.id)).toMatchObject({ status: 'issued', receipts: [] })
    expect((await info(id)).settlements).toMatchObject([{ undone_at: expect.any(String) }])
    await post('cancel', id, { reason: '二重登録' })
    expect(await balances(app.db)).toEqual(before)
    expect(await info(id)).toMatchObject({ state: 'cancelled', left: 0, ended_reason: '二重登録' })
  })

  test('is owed again when the bank takes the money back', async () => {
    const before = await balances(app.db)
    const id = await record(11_000)
    await match(id, [[flower, 11_000]])
    await at('2026-11-05')
    const bounce = (bounced_on: string) => post('bounce', id, { bounced_on, reason: '資金不足' })
    expect((await bounce('2026-11-06')).body).toHaveProperty('errors.bounced_on')
    expect((await bounce('2026-11-01')).body).toHaveProperty('errors.bounced_on')
    expect((await bounce('2026-11-05')).status).toBe(200)
    expect(await balances(app.db)).toEqual(before)
    expect(await claimInfo(flower.id)).toMatchObject({ status: 'issued', outstanding: 11_000 })
    expect(await info(id)).toMatchObject({ state: 'bounced', ended_on: '2026-11-05' })
    for (const [action, body] of [
      ['bounce', { bounced_on: '2026-11-05', reason: 'x' }],
      ['cancel', { reason: 'x' }],
      ['unmatch', {}],
      ['match', { advertiser_id: flowerId, claims: [] }],
    ] as const)
      expect([action, (await post(action, id, body)).status]).toEqual([action, 409])
  })

  test('is not cancelled before it is taken back', async () => {
    const id = await record(11_000)
    await match(id, [[flower, 1000]])
    expect((await post('cancel', id, { reason: '誤り' })).status).toBe(409)
  })

  test('in a month that was closed since is countered in the open one', async () => {
    const id = await record(11_000)
    await match(id, [[flower, 11_000]])
    await at('2026-12-03')
    await closeAndIssue(admin, '2026-11')
    await post('unmatch', id)
    const rows = await app.db
      .selectFrom('ledger_transaction')
      .select(['kind', 'month'])
      .where('kind', '=', 'matching')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ kind: 'matching', month: '2026-12-01' }])
  })
})

describe('what nobody will pay', () => {
  test('is given up by whoever may, with a reason, and can be asked for again', async () => {
    const before = await balances(app.db)
    const path = `/api/claimManagement/writeOff/${flower.id}`
    const clerk = await app.asAdmin(['claimManagement.index', 'claimManagement.receive'])
    expect((await clerk.post(path, { reason: '倒産' })).status).toBe(403)
    expect((await admin.post(path, { reason: '' })).status).toBe(422)
    expect((await admin.post(path, { reason: '倒産' })).status).toBe(200)
    expect(await claimInfo(flower.id)).toMatchObject({
      status: 'written_off',
      deducted: 11_000,
      outstanding: 0,
      overdue: false,
      receipts: [{ kind: 'write_off', memo: '倒産' }],
    })
    expect(await balances(app.db)).toMatchObject({ write_offs: 11_000 })
    expect((await admin.post(path, { reason: '倒産' })).status).toBe(409)
    const undo = `/api/claimManagement/undoWriteOff/${flower.id}`
    expect((await admin.post(undo)).status).toBe(200)
    expect((await admin.post(undo)).status).toBe(409)
    expect(await balances(app.db)).toEqual(before)
  })
})

describe('what a deposit could settle', () => {
  const suggested = async (amount: number, changes: object = {}) =>
    (await info(await record(amount, changes))).suggestion

  test('is found by the name as banks write it', async () => {
    expect(await suggested(11_000, { payer_name: 'ｶ)ﾊﾅｼｽﾞｸ' })).toMatchObject({
      reason: 'name',
      advertiser_name: '株式会社花雫',
      claims: [{ number: flower.number, amount: 11_000 }],
      bank_fee: 0,
      over: 0,
    })
  })

  test('takes a small difference for the bank’s fee, and a large one for a part', async () => {
    expect(await suggested(10_560)).toMatchObject({ claims: [{ amount: 10_560 }], bank_fee: 440 })
    expect(await suggested(9000)).toMatchObject({ claims: [{ amount: 9000 }], bank_fee: 0 })
    expect(await suggested(12_000)).toMatchObject({ claims: [{ amount: 11_000 }], over: 1000 })
  })

  test('is found by the amount alone where it is exact', async () => {
    const payer_name = 'ﾀﾅｶ ｼﾖｳｼﾞ'
    expect(await suggested(5500, { payer_name })).toMatchObject({
      reason: 'amount',
      advertiser_id: otherId,
    })
    expect(await suggested(5499, { payer_name })).toBeNull()
  })

  test('is remembered by the payer of before, until that is taken back', async () => {
    const payer_name = 'ﾀﾅｶ ｼﾖｳｼﾞ'
    const id = await record(1000, { payer_name })
    await match(id, [[flower, 1000]])
    expect(await suggested(2000, { payer_name })).toMatchObject({
      reason: 'remembered',
      advertiser_id: flowerId,
    })
  })

  test('can be several claims together', async () => {
    await approveLater(flowerId, 20_000)
    expect(await suggested(33_000)).toMatchObject({
      claims: [{ amount: 11_000 }, { amount: 22_000 }],
      over: 0,
    })
    expect(await suggested(22_000, { memo: '2' })).toMatchObject({ claims: [{ amount: 22_000 }] })
  })

  test('is accepted with one click, of many at once, and undone', async () => {
    const ids = [
      await record(11_000),
      await record(5500, { payer_name: 'ﾅﾐ' }),
      await record(3, { payer_name: 'ﾅｿﾞ' }),
    ]
    expect((await admin.post('/api/receipt/acceptSuggestions', { ids })).body).toEqual({
      matched: 2,
      left: 1,
    })
    expect((await list({ state: 'matched' })).totals).toEqual({
      amount: 16_500,
      matched: 16_500,
      refunded: 0,
      left: 0,
    })
    expect((await list({ state: 'open' })).items).toMatchObject([{ amount: 3, suggestion: null }])
    await post('unmatch', ids[0]!)
    expect(await claimInfo(flower.id)).toMatchObject({ status: 'issued' })
  })
})

test('a balance is what was owed before, what was billed and came in, and what is carried over', async () => {
  const balance = async (caller: Caller, month?: string) =>
    (
      await caller.get<{ items: object[]; totals: object }>('/api/claimManagement/balances', {
        sort: 'advertiser_name',
        ...(month && { month }),
      })
    ).body
  await match(await record(10_560), [[flower, 10_560]], { bank_fee: 440 })
  await record(9000, { advertiser_id: otherId, payer_name: '' })
  expect((await balance(admin, '2026-10')).totals).toMatchObject({
    previous: 0,
    billed: 16_500,
    received: 0,
    adjusted: 0,
    carried: 16_500,
  })
  await at('2026-11-05')
  expect((await balance(await app.asAdvertiser(flowerId))).items).toMatchObject([
    {
      advertiser_id: flowerId,
      previous: 11_000,
      billed: 0,
      received: 10_560,
      adjusted: -440,
      carried: 0,
      not_due: 0,
    },
  ])
  await at('2027-01-15')
  expect((await balance(admin, '2026-11')).totals).toEqual({
    previous: 16_500,
    billed: 0,
    received: 19_560,
    adjusted: -440,
    carried: -3500,
    not_due: 0,
    late_30: 0,
    late_60: 5500,
    late_more: 0,
    billed_to_agency: 0,
  })
  expect((await balance(await app.asAgency())).items).toEqual([])
  expect((await (await app.asAffiliater()).get('/api/claimManagement/balances')).status).toBe(403)
})

test('only who holds the keys sees or moves money, and who is in charge of some sees those', async () => {
  const id = await record(11_000, { advertiser_id: flowerId })
  for (const caller of [
    await app.asAdvertiser(flowerId),
    await app.asAgency(),
    await app.asAffiliater(),
  ])
    expect((await caller.get('/api/receipt/index')).status).toBe(403)
  const reader = await app.asAdmin(['receipt.index'])
  expect((await reader.get(`/api/receipt/info/${id}`)).status).toBe(200)
  expect((await reader.post(`/api/receipt/unmatch/${id}`)).status).toBe(403)
  expect((await admin.get('/api/receipt/info/999999')).status).toBe(404)
})

test('an administrator limited to their own clients records money of theirs, and neither nobody’s nor a statement of everybody’s', async () => {
  const clerk = await app.asAdmin(['receipt.index', 'receipt.regist', 'receipt.csvUpload'])
  await limitToOwnClients(app.db, clerk)
  const { id: advertiser_id } = await build.advertiser(app.db, { staff_id: clerk.userId })
  const money = { received_on: '2026-11-02', amount: 4000, payer_name: 'カ）タントウ' }
  const post = (more: object) =>
    clerk.post<{ id: number }>('/api/receipt/regist', { ...money, ...more })
  expect((await post({})).body).toHaveProperty('errors.advertiser_id')
  expect((await post({ advertiser_id: flowerId })).status).toBe(404)
  const { body } = await post({ advertiser_id })
  expect((await clerk.get('/api/receipt/index')).body).toMatchObject({
    total: 1,
    items: [{ id: body.id }],
  })
  const statement = { filename: 'a.csv', content: Buffer.from('a').toString('base64') }
  expect((await clerk.post('/api/receipt/csvUpload', statement)).status).toBe(403)
})

/** Bills an advertiser for November as well. */
async function approveLater(advertiserId: number, gross: number) {
  await at('2026-11-20')
  await approvedResult(app, admin, await buildNetwork(app.db, { advertiserId }), gross, gross / 2)
  await at('2026-12-02')
  await closeAndIssue(admin, '2026-11')
}
