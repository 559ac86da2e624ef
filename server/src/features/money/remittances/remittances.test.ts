import { describe, beforeEach, expect, test } from 'vitest'
import type { Claim } from '@tsunagi/contract/money/claims'
import { mails } from '../../../../test/accounts.ts'
import type { Caller } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { twoWhoOwe, type TwoWhoOwe } from '../../../../test/deposits.ts'
import { remindOfClaims } from '../receipts/reminders.service.ts'

let owed: TwoWhoOwe
let payer: Caller
beforeEach(async () => {
  owed = await twoWhoOwe()
  payer = await owed.app.asAdvertiser(owed.flowerId)
  return () => owed.app.close()
})

const on = async (day: string) => {
  await owed.at(day)
  payer = await owed.app.asAdvertiser(owed.flowerId)
}
const tell = (changes: object = {}, caller = payer) =>
  caller.post<{ id: number }>('/api/remittance/regist', {
    claim_ids: [owed.flower.id],
    paid_on: '2026-11-02',
    amount: 11_000,
    ...changes,
  })
const withdraw = (id: number, caller = payer) => caller.post(`/api/remittance/withdraw/${id}`)
const told = async () => (await owed.claimInfo(owed.flower.id)).remittances
const awaited = async (caller = owed.admin) =>
  (
    await caller.get<{ items: Claim[] }>('/api/claimManagement/index', { told: 'yes' })
  ).body.items.map(({ id }) => id)

describe('a payer tells of a transfer', () => {
  test('and both sides see it on the invoice, the operator on its home screen and by mail', async () => {
    const { status, body } = await tell({ payer_name: 'ｶ)ﾊﾅﾌﾞﾝｺｳ', memo: '経理より' })
    expect(status).toBe(200)
    const shown = {
      id: body.id,
      paid_on: '2026-11-02',
      amount: 11_000,
      numbers: [owed.flower.number],
      payer_name: 'ｶ)ﾊﾅﾌﾞﾝｺｳ',
      memo: '経理より',
      state: 'waiting',
    }
    for (const caller of [owed.admin, payer])
      expect((await caller.get(`/api/claimManagement/info/${owed.flower.id}`)).body).toMatchObject({
        told_on: '2026-11-02',
        status: 'issued',
        remittances: [shown],
      })
    expect(await awaited()).toEqual([owed.flower.id])
    expect(await awaited(payer)).toEqual([owed.flower.id])
    const home = await owed.admin.get<{ todos: { kind: string; count: number }[] }>(
      '/api/home/index',
    )
    expect(home.body.todos).toContainEqual(
      expect.objectContaining({ kind: 'told_claims', count: 1 }),
    )
    const [mail] = (await mails(owed.app.db)).filter(
      ({ template }) => template === 'remittanceTold',
    )
    for (const said of ['株式会社花雫', '2026/11/02', '11,000円', 'ｶ)ﾊﾅﾌﾞﾝｺｳ', owed.flower.number])
      expect(mail!.body).toContain(said)
  })

  test('for several of its invoices at once, and for a part', async () => {
    await owed.approveLater(owed.flowerId, 20_000)
    payer = await owed.app.asAdvertiser(owed.flowerId)
    const later = await owed.claimOf(owed.flowerId)
    const claim_ids = [owed.flower.id, later.id]
    expect((await tell({ claim_ids, amount: 30_000, paid_on: '2026-12-02' })).status).toBe(200)
    expect(await awaited()).toEqual(expect.arrayContaining(claim_ids))
    expect((await told())[0]!.numbers).toEqual([owed.flower.number, later.number])
    expect((await tell({ claim_ids, amount: 33_001, paid_on: '2026-12-02' })).status).toBe(422)
  })

  test.each([
    ['the day before the invoice was issued', { paid_on: '2026-11-01' }, 422],
    ['a day more than two weeks ahead', { paid_on: '2026-11-17' }, 422],
    ['the last day that may be told', { paid_on: '2026-11-16' }, 200],
    ['a yen more than is owed', { amount: 11_001 }, 422],
    ['nothing', { amount: 0 }, 422],
    ['no invoice', { claim_ids: [] }, 422],
    ['full-width digits', { amount: '１１０００' }, 200],
    ['a day that is none', { paid_on: '2026-02-30' }, 422],
    ['an invoice that is nobody’s', { claim_ids: [999_999] }, 404],
  ])('%s', async (_what, changes, status) => {
    expect((await tell(changes)).status).toBe(status)
    expect((await told()).length).toBe(status === 200 ? 1 : 0)
  })

  test('once, however often it is sent at once; another one is told apart by its note', async () => {
    const replies = await Promise.all([tell(), tell(), tell()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await told()).length).toBe(1)
    expect((await tell({ memo: '2回目の振込' })).status).toBe(200)
    await withdraw((await told())[0]!.id)
    expect((await tell({ memo: '2回目の振込' })).status).toBe(200)
  })

  test('only of its own invoices, and not of one that is paid', async () => {
    const other = await owed.app.asAdvertiser(owed.otherId)
    expect((await tell({}, other)).status).toBe(404)
    expect((await tell({ claim_ids: [owed.flower.id, owed.other.id] })).status).toBe(404)
    expect((await tell({}, owed.admin)).status).toBe(403)
    await owed.match(await owed.record(11_000), [[owed.flower, 11_000]])
    expect((await tell()).status).toBe(409)
  })

  test('an agency of what it is billed for, not of what its clients pay themselves', async () => {
    const { id } = await build.agency(owed.app.db, { company: '株式会社つなぎ' })
    await owed.app.db
      .updateTable('advertiser')
      .set({ agency_id: id })
      .where('id', '=', owed.flowerId)
      .execute()
    const agency = await owed.app.asAgency(id)
    expect((await agency.get(`/api/claimManagement/info/${owed.flower.id}`)).status).toBe(200)
    expect((await tell({}, agency)).status).toBe(404)
    const ofClient = (await tell()).body.id
    for (const [caller, can_withdraw] of [
      [payer, true],
      [agency, false],
      [owed.admin, false],
    ] as const)
      expect((await caller.get(`/api/claimManagement/info/${owed.flower.id}`)).body).toMatchObject({
        remittances: [{ state: 'waiting', can_withdraw }],
      })
    expect((await withdraw(ofClient, agency)).status).toBe(404)
    await owed.app.db
      .updateTable('agency')
      .set({ bills_agency: true, postal_code: '1500001', address: '東京都渋谷区1-1' })
      .where('id', '=', id)
      .execute()
    await owed.approveLater(owed.flowerId, 20_000)
    const billed = await owed.claimOf(owed.flowerId)
    const then = { claim_ids: [billed.id], amount: 22_000, paid_on: '2026-12-02' }
    expect((await tell(then, await owed.app.asAgency(id))).status).toBe(200)
    expect((await tell(then, await owed.app.asAdvertiser(owed.flowerId))).status).toBe(404)
  })
})

describe('what was told', () => {
  test('is withdrawn as long as the money is awaited, by the payer alone, once', async () => {
    const { id } = (await tell()).body
    expect((await withdraw(id, await owed.app.asAdvertiser(owed.otherId))).status).toBe(404)
    expect((await withdraw(id)).status).toBe(200)
    expect((await told())[0]!.state).toBe('withdrawn')
    expect(await awaited()).toEqual([])
    expect((await withdraw(id)).status).toBe(409)
  })

  test('is met by the money that settles the invoice, also a part of it, and awaited again when that is undone', async () => {
    const { id } = (await tell()).body
    const deposit = await owed.record(6000)
    await owed.match(deposit, [[owed.flower, 6000]])
    expect((await told())[0]!.state).toBe('arrived')
    expect(await awaited()).toEqual([])
    expect((await withdraw(id)).status).toBe(409)
    await owed.post('unmatch', deposit)
    expect((await told())[0]!.state).toBe('waiting')
    expect(await awaited()).toEqual([owed.flower.id])
  })

  test('is over with an invoice that is made void', async () => {
    await tell()
    await owed.admin.post(`/api/claimManagement/void/${owed.flower.id}`, { reason: '宛先違い' })
    expect((await told())[0]!.state).toBe('over')
    expect(await awaited()).toEqual([])
    expect((await owed.claimInfo(owed.flower.id)).told_on).toBe(null)
  })

  test('of two transfers is the one whose amount came; the other is awaited', async () => {
    const first = (await tell({ amount: 5000 })).body.id
    const second = (await tell({ amount: 6000 })).body.id
    const states = async () =>
      Object.fromEntries((await told()).map(({ id, state }) => [id, state]))
    await owed.match(await owed.record(6000), [[owed.flower, 6000]])
    expect(await states()).toEqual({ [first]: 'waiting', [second]: 'arrived' })
    expect(await awaited()).toEqual([owed.flower.id])
    await owed.match(await owed.record(5000), [[owed.flower, 5000]])
    expect(await states()).toEqual({ [first]: 'arrived', [second]: 'arrived' })
    expect(await awaited()).toEqual([])
  })

  test('of two transfers of one amount is the first; the other waits for money of its own', async () => {
    const first = (await tell({ amount: 5500 })).body.id
    const second = (await tell({ amount: 5500, memo: '2回目' })).body.id
    const states = async () =>
      Object.fromEntries((await told()).map(({ id, state }) => [id, state]))
    const deposit = await owed.record(5500)
    await owed.match(deposit, [[owed.flower, 5500]])
    expect(await states()).toEqual({ [first]: 'arrived', [second]: 'waiting' })
    expect(await awaited()).toEqual([owed.flower.id])
    await owed.post('unmatch', deposit)
    expect(await states()).toEqual({ [first]: 'waiting', [second]: 'waiting' })
    await owed.match(deposit, [[owed.flower, 5500]])
    await owed.match(await owed.record(5500, { received_on: '2026-11-01' }), [[owed.flower, 5500]])
    expect(await states()).toEqual({ [first]: 'arrived', [second]: 'arrived' })
  })

  test('of two of one amount is the second, once the first is withdrawn', async () => {
    const first = (await tell({ amount: 5500 })).body.id
    const second = (await tell({ amount: 5500, memo: '2回目' })).body.id
    await withdraw(first)
    await owed.match(await owed.record(5500), [[owed.flower, 5500]])
    expect(Object.fromEntries((await told()).map(({ id, state }) => [id, state]))).toEqual({
      [first]: 'withdrawn',
      [second]: 'arrived',
    })
  })

  test('goes on with the invoice that is issued in place of another, and its money is known', async () => {
    await tell()
    const reissue = { reason: '宛先違い', due_on: '2026-11-30' }
    const { body } = await owed.admin.post<{ id: number }>(
      `/api/claimManagement/reissue/${owed.flower.id}`,
      reissue,
    )
    expect((await told())[0]!.state).toBe('over')
    expect(await owed.claimInfo(body.id)).toMatchObject({
      told_on: '2026-11-02',
      remittances: [{ amount: 11_000, state: 'waiting' }],
    })
    expect(await awaited()).toEqual([body.id])
    const deposit = await owed.info(await owed.record(11_000, { payer_name: 'ﾀﾅｶ ｼﾖｳｼﾞ' }))
    expect(deposit.suggestion).toMatchObject({ reason: 'told', claims: [{ id: body.id }] })
  })
})

describe('money that was told of', () => {
  const suggested = async (amount: number, changes: object = {}) =>
    (await owed.info(await owed.record(amount, changes))).suggestion
  const stranger = { payer_name: 'ﾀﾅｶ ｼﾖｳｼﾞ' }

  test('is known by its amount and its days, whatever name the bank gives', async () => {
    await tell({ amount: 10_000 })
    expect(await suggested(10_000, stranger)).toMatchObject({
      reason: 'told',
      advertiser_id: owed.flowerId,
      claims: [{ number: owed.flower.number, amount: 10_000 }],
    })
    expect(await suggested(10_001, stranger)).toBe(null)
  })

  test('goes to the invoices that were told, not to the oldest', async () => {
    await owed.approveLater(owed.flowerId, 10_000)
    payer = await owed.app.asAdvertiser(owed.flowerId)
    const later = await owed.claimOf(owed.flowerId)
    await tell({ claim_ids: [later.id], paid_on: '2026-12-03' })
    expect(await suggested(11_000, { received_on: '2026-12-02' })).toMatchObject({
      reason: 'told',
      claims: [{ number: later.number, amount: 11_000 }],
    })
  })

  test.each([
    ['2026-11-03', 'told'],
    ['2026-11-10', 'told'],
    ['2026-11-11', 'amount'],
  ])('that comes in on %s is found by what was %s', async (received_on, reason) => {
    await tell({ paid_on: '2026-11-03' })
    await owed.at('2026-11-12')
    expect(await suggested(11_000, { ...stranger, received_on })).toMatchObject({ reason })
  })

  test('is known also where it was told twice for the same invoices', async () => {
    await tell({ amount: 5000 })
    await tell({ amount: 5000, paid_on: '2026-11-04', memo: '振込日の変更' })
    expect(await suggested(5000, stranger)).toMatchObject({ reason: 'told' })
  })

  test('of two alike is known by the name that was told, and without one is not guessed', async () => {
    await tell({ amount: 5000, payer_name: 'タナカ ショウジ' })
    const other = await owed.app.asAdvertiser(owed.otherId)
    await tell({ amount: 5000, claim_ids: [owed.other.id] }, other)
    expect(await suggested(5000, stranger)).toMatchObject({ advertiser_id: owed.flowerId })
    expect(await suggested(5000, { payer_name: 'ｽｽﾞｷ' })).toBe(null)
  })
})

describe('reminders', () => {
  const reminded = async (day: string) => {
    await on(day)
    await remindOfClaims(owed.app.db, owed.app.clock, 'http://app.test')
    const sent = await owed.app.db
      .selectFrom('mail')
      .select('template')
      .distinct()
      .where('template', 'in', ['claimDueSoon', 'claimOverdue'])
      .where('body', 'like', `%${owed.flower.number}%`)
      .execute()
    return sent.map(({ template }) => template).toSorted()
  }
  beforeEach(async () => {
    const { body } = await owed.admin.get<object>('/api/systemClaimSetting/show')
    const saved = await owed.admin.post('/api/systemClaimSetting/save', {
      ...body,
      reminds: true,
      remind_days_before: 5,
      remind_days_after: 2,
      auto_closes: false,
      auto_days_after: 3,
      auto_hour: 6,
      auto_issues: false,
    })
    expect(saved.status).toBe(200)
  })

  test('do not cross money that is on its way; they go out when it does not come', async () => {
    await on('2026-11-26')
    await tell({ paid_on: '2026-12-10' })
    expect(await reminded('2026-11-26')).toEqual([])
    for (const day of ['2026-12-02', '2026-12-10', '2026-12-11', '2026-12-14'])
      expect(await reminded(day)).toEqual([])
    expect(await reminded('2026-12-15')).toEqual(['claimOverdue'])
  })

  test('do not cross two transfers that are enough together', async () => {
    await on('2026-12-01')
    await tell({ paid_on: '2026-12-01', amount: 5000 })
    await on('2026-12-02')
    const { id } = (await tell({ paid_on: '2026-12-02', amount: 6000 })).body
    expect(await reminded('2026-12-02')).toEqual([])
    await withdraw(id)
    expect(await reminded('2026-12-03')).toEqual(['claimOverdue'])
  })

  test('do not count what goes to another invoice first', async () => {
    await owed.approveLater(owed.flowerId, 20_000)
    const later = await owed.claimOf(owed.flowerId)
    await on('2026-12-02')
    const claim_ids = [owed.flower.id, later.id]
    await tell({ claim_ids, amount: 22_000, paid_on: '2026-12-02' })
    expect(await reminded('2026-12-02')).toEqual(['claimOverdue'])
  })

  test('go out where too little was told, and again once it is withdrawn', async () => {
    await on('2026-11-26')
    await tell({ paid_on: '2026-11-30', amount: 9999 })
    expect(await reminded('2026-11-26')).toEqual(['claimDueSoon'])
    await on('2026-12-01')
    const { id } = (await tell({ paid_on: '2026-12-02', amount: 10_000 })).body
    expect(await reminded('2026-12-02')).toEqual(['claimDueSoon'])
    await withdraw(id)
    expect(await reminded('2026-12-03')).toEqual(['claimDueSoon', 'claimOverdue'])
  })
})
