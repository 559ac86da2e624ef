import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import type { Deposit, DepositDetail } from '@tsunagi/contract/money/receipts'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
} from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { tellOfReceipts } from './telling.service.ts'

let t: TestApp
let admin: Caller
let agencyId: number
/** 11,000, 5,500 and 2,200 yen of October; the first two are billed to the agency. */
let flower: Claim
let wave: Claim
let alone: Claim

beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  agencyId = (
    await build.agency(t.db, {
      company: '株式会社つむぎ広告',
      company_kana: 'カブシキガイシャツムギコウコク',
      bills_agency: true,
      postal_code: '1000001',
      address: '東京都千代田区1-1',
    })
  ).id
  admin = await t.asAdmin()
  const ids = [
    await client('株式会社花雫', 10_000, agencyId),
    await client('合同会社波', 5000, agencyId),
    await client('株式会社ひとり', 2000, null),
  ]
  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  await closeAndIssue(admin, '2026-10')
  ;[flower, wave, alone] = (await Promise.all(ids.map(claimOf))) as [Claim, Claim, Claim]
  return async () => {
    expect(await brokenPromises(t.db)).toEqual([])
    await t.close()
  }
})

async function client(company: string, gross: number, agency_id: number | null) {
  const { id } = await build.advertiser(t.db, { company, agency_id })
  await approvedResult(t, admin, await buildNetwork(t.db, { advertiserId: id }), gross, 100)
  return id
}
const claimOf = async (advertiser_id: number) =>
  (
    await admin.get<{ items: Claim[] }>('/api/claimManagement/index', {
      advertiser_id: String(advertiser_id),
    })
  ).body.items[0]!
const claimNow = async ({ id }: Claim) =>
  (await admin.get<ClaimDetail>(`/api/claimManagement/info/${id}`)).body
const info = async (id: number) => (await admin.get<DepositDetail>(`/api/receipt/info/${id}`)).body
const list = async (query: Record<string, string> = {}) =>
  (
    await admin.get<{ items: Deposit[]; totals: Record<string, number> }>(
      '/api/receipt/index',
      query,
    )
  ).body
const post = (action: string, id: number, body: object = {}) =>
  admin.post(`/api/receipt/${action}/${id}`, body)
const record = async (amount: number, payer_name = 'カ）ツムギコウコク') =>
  (
    await admin.post<{ id: number }>('/api/receipt/regist', {
      received_on: '2026-11-02',
      amount,
      payer_name,
    })
  ).body.id
const divide = (id: number, amounts: [Claim, number][], bank_fee = 0) =>
  post('divide', id, {
    claims: amounts.map(([claim, amount]) => ({ id: claim.id, amount })),
    bank_fee,
  })

async function tellAll() {
  while ((await tellOfReceipts(t.db, 'http://app.test')) > 0);
}
async function toldOf(template: MailTemplate) {
  const mails = await t.db
    .selectFrom('mail')
    .select(['user_id', 'body'])
    .where('template', '=', template)
    .execute()
  return ({ userId }: Caller) =>
    mails.filter(({ user_id }) => user_id === userId).map(({ body }) => body ?? '')
}

test('one transfer settles claims of several advertisers, and stays one transfer', async () => {
  const id = await record(18_700)
  expect(
    (
      await divide(id, [
        [flower, 11_000],
        [wave, 5500],
        [alone, 2200],
      ])
    ).status,
  ).toBe(200)
  expect(await info(id)).toMatchObject({
    state: 'divided',
    advertiser_id: null,
    transferred: 18_700,
    divided: 18_700,
    amount: 0,
    matched: 0,
    left: 0,
    parts: [
      { company: '株式会社花雫', amount: 11_000 },
      { company: '合同会社波', amount: 5500 },
      { company: '株式会社ひとり', amount: 2200 },
    ],
    settlements: [{ amount: 11_000 }, { amount: 5500 }, { amount: 2200 }],
  })
  for (const claim of [flower, wave, alone])
    expect(await claimNow(claim)).toMatchObject({ status: 'paid', outstanding: 0 })
  const booked = await balances(t.db)
  expect(booked).toMatchObject({ bank: 18_700 })
  expect(booked).not.toHaveProperty('advertiser_receivable')
  const { items, totals } = await list()
  expect(totals).toEqual({ amount: 18_700, matched: 18_700, refunded: 0, left: 0 })
  expect(items.filter(({ source }) => source === 'part')).toHaveLength(3)
})

test('whoever made one transfer for several is told of it once, with all it settled; others of their own', async () => {
  const agency = await t.asAgency(agencyId)
  const advertiser = await t.asAdvertiser(alone.advertiser_id)
  await divide(await record(18_700), [
    [flower, 11_000],
    [wave, 5500],
    [alone, 2200],
  ])
  await tellAll()
  const toldTo = await toldOf('receiptMatched')
  expect(toldTo(agency)).toEqual([expect.stringContaining('合計：16,500円')])
  for (const { number } of [flower, wave]) expect(toldTo(agency)[0]).toContain(number)
  expect(toldTo(advertiser)).toEqual([expect.stringContaining('合計：2,200円')])
})

test('is told of it once when the bank takes the transfer back, and each of their own', async () => {
  const agency = await t.asAgency(agencyId)
  const advertiser = await t.asAdvertiser(alone.advertiser_id)
  const id = await record(18_700)
  await divide(id, [
    [flower, 11_000],
    [wave, 5500],
    [alone, 2200],
  ])
  await tellAll()
  await post('bounce', id, { bounced_on: '2026-11-02', reason: '社内の理由' })
  await tellAll()
  const told = await toldOf('matchTakenBack')
  expect(told(agency)).toEqual([expect.stringContaining('合計：16,500円')])
  expect(told(agency)[0]).toContain('2026/11/02のご入金が銀行により取り消されました')
  expect(told(agency)[0]).not.toContain('社内の理由')
  expect(told(advertiser)).toEqual([expect.stringContaining('合計：2,200円')])
})

test('nobody is told of a match that was taken back before anybody was told of it', async () => {
  const advertiser = await t.asAdvertiser(alone.advertiser_id)
  const id = await record(2200)
  await divide(id, [[alone, 2200]])
  await post('unmatch', id)
  await tellAll()
  expect((await toldOf('matchTakenBack'))(advertiser)).toEqual([])
  expect((await toldOf('receiptMatched'))(advertiser)).toEqual([])
})

test('what came in for one of them is summed though the transfer was of several', async () => {
  await divide(await record(18_700), [
    [flower, 11_000],
    [wave, 5500],
  ])
  const { items, totals } = await list({ advertiser_id: String(flower.advertiser_id) })
  expect(items).toMatchObject([{ amount: 11_000 }])
  expect(totals).toMatchObject({ amount: 11_000, matched: 11_000, left: 0 })
  expect((await list()).totals).toMatchObject({ amount: 18_700, matched: 16_500, left: 2200 })
})

test('the column of amounts adds up to the sum, in the list and its file, however it is searched', async () => {
  const id = await record(18_700)
  await divide(id, [
    [flower, 11_000],
    [wave, 5500],
  ])
  await post('unmatch', (await info(id)).parts[1]!.id)
  await post('bounce', await record(3000, 'ﾅﾐ'), { bounced_on: '2026-11-02', reason: '組戻し' })
  await post('cancel', await record(700, 'ﾅﾐ'), { reason: '誤り' })
  const again = await record(900, 'ﾅﾐ')
  await post('match', again, { advertiser_id: alone.advertiser_id, claims: [] })
  const searches: Record<string, string>[] = [
    {},
    { advertiser_id: String(flower.advertiser_id) },
    { word: '合同会社波' },
    { state: 'open' },
    { state: 'divided' },
  ]
  for (const query of searches) {
    const { items, totals } = await list(query)
    const file = await admin.get('/api/receipt/index/csv', { ...query, columns: 'amount' })
    const inFile = file.raw.toString().match(/-?\d+/g) ?? []
    const added = (of: (deposit: Deposit) => number) =>
      items.reduce((sum, each) => sum + of(each), 0)
    expect([query, added(({ amount }) => amount)]).toEqual([query, totals['amount']])
    expect(added(({ matched, refunded, left }) => matched + refunded + left)).toBe(totals['amount'])
    expect(inFile.reduce((sum, yen) => sum + Number(yen), 0)).toBe(totals['amount'])
  }
  const { items, totals } = await list()
  expect(totals).toEqual({ amount: 19_600, matched: 11_000, refunded: 0, left: 8600 })
  expect(items.map(({ transferred }) => transferred).toSorted()).toEqual(
    [18_700, null, null, 3000, 700, 900].toSorted(),
  )
  expect((await info(id)).state).toBe('partly')
})

test('what is over stays with the transfer, and can be divided later', async () => {
  const id = await record(18_700)
  await divide(id, [[flower, 11_000]])
  expect(await info(id)).toMatchObject({ state: 'partly', left: 7700 })
  expect((await post('match', id, { advertiser_id: wave.advertiser_id, claims: [] })).status).toBe(
    409,
  )
  await divide(id, [[wave, 5500]])
  expect(await info(id)).toMatchObject({ state: 'partly', left: 2200, parts: [{}, {}] })
})

test('a fee that the payer kept back settles what its money leaves', async () => {
  const id = await record(16_060)
  expect(
    (
      await divide(
        id,
        [
          [flower, 11_000],
          [wave, 5060],
        ],
        440,
      )
    ).status,
  ).toBe(200)
  expect(await claimNow(wave)).toMatchObject({ status: 'paid' })
  expect(await balances(t.db)).toMatchObject({ bank: 16_060, bank_fees: 440 })
})

test('is taken back as a whole: everything is as before', async () => {
  const id = await record(16_500)
  const before = await balances(t.db)
  await divide(id, [
    [flower, 11_000],
    [wave, 5500],
  ])
  const [part] = (await info(id)).parts
  for (const [action, body] of [
    ['bounce', { bounced_on: '2026-11-02', reason: 'x' }],
    ['cancel', { reason: 'x' }],
  ] as const)
    for (const one of [part!.id, action === 'cancel' ? id : part!.id])
      expect([action, (await post(action, one, body)).status]).toEqual([action, 409])
  expect((await post('unmatch', id)).status).toBe(200)
  expect(await balances(t.db)).toEqual(before)
  expect(await info(id)).toMatchObject({ state: 'unknown', left: 16_500, parts: [] })
  expect(await claimNow(flower)).toMatchObject({ status: 'issued', outstanding: 11_000 })
  await divide(id, [[flower, 11_000]])
  expect(await info(id)).toMatchObject({ left: 5500 })
})

test('that the bank takes back is owed again by all', async () => {
  const before = await balances(t.db)
  const id = await record(16_500)
  await divide(id, [
    [flower, 11_000],
    [wave, 5500],
  ])
  expect((await post('bounce', id, { bounced_on: '2026-11-02', reason: '組戻し' })).status).toBe(
    200,
  )
  expect(await balances(t.db)).toEqual(before)
  expect(await claimNow(wave)).toMatchObject({ status: 'issued' })
})

test('one part can be taken back alone: it is that advertiser’s credit, and can be paid back', async () => {
  const id = await record(16_500)
  await divide(id, [
    [flower, 11_000],
    [wave, 5500],
  ])
  const part = (await info(id)).parts[1]!
  expect((await post('unmatch', part.id)).status).toBe(200)
  expect(await info(part.id)).toMatchObject({ state: 'credit', part_of: id, left: 5500 })
  expect(await claimNow(flower)).toMatchObject({ status: 'paid' })
  const refund = { amount: 5500, paid_on: '2026-11-02', reason: '重複', left: 5500 }
  expect((await post('refund', part.id, refund)).status).toBe(200)
  expect((await post('unmatch', id)).status).toBe(409)
})

test('is refused where it is more than there is, or an advertiser’s already', async () => {
  const id = await record(12_000)
  expect(
    (
      await divide(id, [
        [flower, 11_000],
        [wave, 1001],
      ])
    ).body,
  ).toHaveProperty('errors.claims')
  expect((await divide(id, [[flower, 11_001]])).body).toHaveProperty('errors.claims')
  expect((await post('divide', id, { claims: [] })).status).toBe(422)
  expect((await divide(id, [[{ ...flower, id: 999_999 }, 1]])).status).toBe(404)
  await post('match', id, { advertiser_id: flower.advertiser_id, claims: [] })
  expect((await divide(id, [[flower, 1]])).status).toBe(409)
})

test('two at once never use the same yen', async () => {
  const id = await record(11_000)
  const answers = await Promise.all([divide(id, [[flower, 11_000]]), divide(id, [[wave, 5500]])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('is suggested by the agency that is billed, and accepted with one click', async () => {
  const id = await record(16_500)
  expect((await info(id)).suggestion).toMatchObject({
    reason: 'name',
    advertiser_id: null,
    advertiser_name: '株式会社つむぎ広告',
    claims: [{ amount: 11_000 }, { amount: 5500 }],
    over: 0,
  })
  expect((await admin.post('/api/receipt/acceptSuggestions', { ids: [id] })).body).toMatchObject({
    matched: 1,
  })
  expect(await claimNow(wave)).toMatchObject({ status: 'paid' })
})

test('by the amount alone it is suggested only where one payer owes just that', async () => {
  expect((await info(await record(16_500, 'ﾀﾅｶ'))).suggestion).toMatchObject({
    reason: 'amount',
    advertiser_id: null,
  })
  expect((await info(await record(5500, 'ﾀﾅｶ'))).suggestion).toMatchObject({
    reason: 'amount',
    advertiser_id: wave.advertiser_id,
  })
})

test('what clients of an agency owe is found together, and what several advertisers do', async () => {
  const open = async (query: Record<string, string | string[]>) =>
    (
      await admin.get<{ items: { id: number }[] }>(
        '/api/receipt/openClaims',
        query as Record<string, string>,
      )
    ).body.items.map(({ id }) => id)
  expect(await open({ agency_id: String(agencyId) })).toEqual([flower.id, wave.id])
  expect(await open({ advertiser_id: String(alone.advertiser_id) })).toEqual([alone.id])
})
