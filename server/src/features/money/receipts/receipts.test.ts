import { beforeEach, describe, expect, test } from 'vitest'
import type { Claim } from '@tsunagi/contract/money/claims'
import type { Caller } from '../../../../test/app.ts'
import { twoWhoOwe, type TwoWhoOwe } from '../../../../test/deposits.ts'
import { balances, closeAndIssue } from '../../../../test/money.ts'

let owed: TwoWhoOwe
beforeEach(async () => {
  owed = await twoWhoOwe()
  return () => owed.app.close()
})

describe('money that came in', () => {
  test('is in the bank at once, and nobody’s until somebody says whose it is', async () => {
    const id = await owed.record(11_000)
    expect(await balances(owed.app.db)).toMatchObject({ bank: 11_000, unknown_deposits: -11_000 })
    expect(await owed.info(id)).toMatchObject({
      state: 'unknown',
      left: 11_000,
      advertiser_id: null,
    })

    expect((await owed.match(id, [[owed.flower, 11_000]])).status).toBe(200)
    expect(await owed.info(id)).toMatchObject({
      state: 'matched',
      left: 0,
      matched: 11_000,
      settlements: [{ number: owed.flower.number, kind: 'money', amount: 11_000, undone_at: null }],
    })
    expect(await owed.claimInfo(owed.flower.id)).toMatchObject({
      status: 'paid',
      received: 11_000,
      outstanding: 0,
      receipts: [{ amount: 11_000, payer_name: 'カ）ハナシズク' }],
    })
    const books = await balances(owed.app.db)
    expect(books).toMatchObject({ bank: 11_000, advertiser_receivable: owed.other.total })
    expect(books).not.toHaveProperty('unknown_deposits')
    expect(books).not.toHaveProperty('advertiser_credit')
  })

  test('settles many claims, and a claim takes many deposits', async () => {
    await owed.approveLater(owed.flowerId, 20_000)
    const [second] = (
      await owed.admin.get<{ items: Claim[] }>('/api/claimManagement/index', {
        advertiser_id: String(owed.flowerId),
        month: '2026-11',
      })
    ).body.items
    const [first, rest] = [
      await owed.record(20_000, { memo: '1' }),
      await owed.record(13_000, { memo: '2' }),
    ]
    await owed.match(first, [
      [owed.flower, 11_000],
      [second!, 9000],
    ])
    expect(await owed.claimInfo(second!.id)).toMatchObject({
      status: 'partially_paid',
      received: 9000,
    })
    await owed.match(rest, [[second!, 13_000]])
    expect(await owed.claimInfo(second!.id)).toMatchObject({ status: 'paid', receipts: [{}, {}] })
  })

  test('that is over is credit, which the next claim uses', async () => {
    const id = await owed.record(15_000)
    await owed.match(id, [[owed.flower, 11_000]])
    expect(await owed.info(id)).toMatchObject({ state: 'partly', left: 4000 })
    expect(await balances(owed.app.db)).toMatchObject({ advertiser_credit: -4000 })

    await owed.approveLater(owed.flowerId, 10_000)
    expect(await owed.info(id)).toMatchObject({ state: 'matched', left: 0 })
    expect(await owed.claimOf(owed.flowerId)).toMatchObject({ month: '2026-11', received: 4000 })
  })

  test('of an advertiser, matched with nothing yet, is suggested for what that owes', async () => {
    const id = await owed.record(4000, { advertiser_id: owed.flowerId })
    const { suggestion } = await owed.info(id)
    expect(suggestion).toMatchObject({ reason: 'credit', claims: [{ amount: 4000 }], over: 0 })
    await owed.admin.post('/api/receipt/acceptSuggestions', { ids: [id] })
    expect(await owed.info(id)).toMatchObject({ state: 'matched', left: 0 })
    expect(await owed.claimOf(owed.flowerId)).toMatchObject({ month: '2026-10', received: 4000 })
  })

  test('in advance waits for claims as credit', async () => {
    const id = await owed.record(50_000, { advertiser_id: owed.flowerId })
    expect(await owed.info(id)).toMatchObject({ state: 'credit', left: 50_000 })
    expect(await balances(owed.app.db)).toMatchObject({ advertiser_credit: -50_000 })
  })

  test('less a bank’s fee settles the claim, and the fee has an account of its own', async () => {
    const id = await owed.record(10_560)
    expect((await owed.match(id, [[owed.flower, 10_560]], { bank_fee: 440 })).status).toBe(200)
    expect(await owed.claimInfo(owed.flower.id)).toMatchObject({
      status: 'paid',
      received: 10_560,
      deducted: 440,
      outstanding: 0,
    })
    expect(await balances(owed.app.db)).toMatchObject({ bank: 10_560, bank_fees: 440 })
    await owed.post('unmatch', id)
    expect(await balances(owed.app.db)).not.toHaveProperty('bank_fees')
    expect(await owed.claimInfo(owed.flower.id)).toMatchObject({
      status: 'issued',
      outstanding: 11_000,
    })
  })

  test('has no fee beyond what the money leaves of the invoice it is recorded for, which is said at the fee', async () => {
    const receive = (amount: number, bank_fee: number) =>
      owed.admin.post(`/api/claimManagement/receive/${owed.flower.id}`, {
        received_on: '2026-11-02',
        amount,
        bank_fee,
      })
    expect([(await receive(11_000, 440)).body, (await receive(10_600, 440)).body]).toEqual([
      { errors: { bank_fee: [expect.stringContaining('（0円）まで')] } },
      { errors: { bank_fee: [expect.stringContaining('（400円）まで')] } },
    ])
    expect((await receive(10_560, 440)).status).toBe(200)
    expect(await owed.claimInfo(owed.flower.id)).toMatchObject({ status: 'paid', deducted: 440 })
  })

  test('is never used beyond itself, nor a claim settled beyond what it is owed', async () => {
    const id = await owed.record(20_000)
    expect((await owed.match(id, [[owed.flower, 11_001]])).body).toHaveProperty('errors.claims')
    expect((await owed.match(id, [[owed.other, 1]])).body).toHaveProperty('errors.claims')
    expect((await owed.match(id, [[owed.flower, 11_000]], { bank_fee: 1 })).body).toHaveProperty(
      'errors.claims',
    )
    const small = await owed.record(100, { memo: '少額' })
    expect((await owed.match(small, [[owed.flower, 101]])).body).toHaveProperty('errors.claims')
    const twice = await Promise.all([
      owed.match(small, [[owed.flower, 100]]),
      owed.match(small, [[owed.flower, 100]]),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('of the same day, amount, payer and note is recorded once', async () => {
    await owed.record(700)
    const again = { received_on: '2026-11-02', amount: 700, payer_name: 'カ）ハナシズク' }
    expect((await owed.admin.post('/api/receipt/regist', again)).status).toBe(409)
    expect((await owed.admin.post('/api/receipt/regist', { ...again, memo: '2件目' })).status).toBe(
      200,
    )
  })

  test.each(['2026-11-03', '2025-10-31', '1999-01-01'])('is not of %s', async (received_on) => {
    const { body } = await owed.admin.post('/api/receipt/regist', { received_on, amount: 1 })
    expect(body).toHaveProperty('errors.received_on')
  })
})

describe('what was matched', () => {
  test('can be taken back, and is owed again', async () => {
    const before = await balances(owed.app.db)
    const id = await owed.record(11_000, { advertiser_id: owed.flowerId })
    const recorded = await balances(owed.app.db)
    await owed.match(id, [[owed.flower, 11_000]])
    await owed.post('unmatch', id)
    expect(await balances(owed.app.db)).toEqual(recorded)
    expect(await owed.claimInfo(owed.flower.id)).toMatchObject({ status: 'issued', receipts: [] })
    expect((await owed.info(id)).settlements).toMatchObject([{ undone_at: expect.any(String) }])
    await owed.post('cancel', id, { reason: '二重登録' })
    expect(await balances(owed.app.db)).toEqual(before)
    expect(await owed.info(id)).toMatchObject({
      state: 'cancelled',
      left: 0,
      ended_reason: '二重登録',
    })
  })

  test('is owed again when the bank takes the money back', async () => {
    const before = await balances(owed.app.db)
    const id = await owed.record(11_000)
    await owed.match(id, [[owed.flower, 11_000]])
    await owed.at('2026-11-05')
    const bounce = (bounced_on: string) =>
      owed.post('bounce', id, { bounced_on, reason: '資金不足' })
    expect((await bounce('2026-11-06')).body).toHaveProperty('errors.bounced_on')
    expect((await bounce('2026-11-01')).body).toHaveProperty('errors.bounced_on')
    expect((await bounce('2026-11-05')).status).toBe(200)
    expect(await balances(owed.app.db)).toEqual(before)
    expect(await owed.claimInfo(owed.flower.id)).toMatchObject({
      status: 'issued',
      outstanding: 11_000,
    })
    expect(await owed.info(id)).toMatchObject({ state: 'bounced', ended_on: '2026-11-05' })
    for (const [action, body] of [
      ['bounce', { bounced_on: '2026-11-05', reason: 'x' }],
      ['cancel', { reason: 'x' }],
      ['unmatch', {}],
      ['match', { advertiser_id: owed.flowerId, claims: [] }],
    ] as const)
      expect([action, (await owed.post(action, id, body)).status]).toEqual([action, 409])
  })

  test('is not cancelled before it is taken back', async () => {
    const id = await owed.record(11_000)
    await owed.match(id, [[owed.flower, 1000]])
    expect((await owed.post('cancel', id, { reason: '誤り' })).status).toBe(409)
  })

  test('in a month that was closed since is countered in the open one', async () => {
    const id = await owed.record(11_000)
    await owed.match(id, [[owed.flower, 11_000]])
    await owed.at('2026-12-03')
    await closeAndIssue(owed.admin, '2026-11')
    await owed.post('unmatch', id)
    const rows = await owed.app.db
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
    const before = await balances(owed.app.db)
    const path = `/api/claimManagement/writeOff/${owed.flower.id}`
    const clerk = await owed.app.asAdmin(['claimManagement.index', 'claimManagement.receive'])
    expect((await clerk.post(path, { reason: '倒産' })).status).toBe(403)
    expect((await owed.admin.post(path, { reason: '' })).status).toBe(422)
    expect((await owed.admin.post(path, { reason: '倒産' })).status).toBe(200)
    expect(await owed.claimInfo(owed.flower.id)).toMatchObject({
      status: 'written_off',
      deducted: 11_000,
      outstanding: 0,
      overdue: false,
      receipts: [{ kind: 'write_off', memo: '倒産' }],
    })
    expect(await balances(owed.app.db)).toMatchObject({ write_offs: 11_000 })
    expect((await owed.admin.post(path, { reason: '倒産' })).status).toBe(409)
    const undo = `/api/claimManagement/undoWriteOff/${owed.flower.id}`
    expect((await owed.admin.post(undo)).status).toBe(200)
    expect((await owed.admin.post(undo)).status).toBe(409)
    expect(await balances(owed.app.db)).toEqual(before)
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
  await owed.match(await owed.record(10_560), [[owed.flower, 10_560]], { bank_fee: 440 })
  await owed.record(9000, { advertiser_id: owed.otherId, payer_name: '' })
  expect((await balance(owed.admin, '2026-10')).totals).toMatchObject({
    previous: 0,
    billed: 16_500,
    received: 0,
    adjusted: 0,
    carried: 16_500,
  })
  await owed.at('2026-11-05')
  expect((await balance(await owed.app.asAdvertiser(owed.flowerId))).items).toMatchObject([
    {
      advertiser_id: owed.flowerId,
      previous: 11_000,
      billed: 0,
      received: 10_560,
      adjusted: -440,
      carried: 0,
      not_due: 0,
    },
  ])
  await owed.at('2027-01-15')
  expect((await balance(owed.admin, '2026-11')).totals).toEqual({
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
  expect((await balance(await owed.app.asAgency())).items).toEqual([])
  expect((await (await owed.app.asAffiliater()).get('/api/claimManagement/balances')).status).toBe(
    403,
  )
})
