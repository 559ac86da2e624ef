import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  closeAndIssue,
  approvedResult,
  balances,
  buildNetwork,
  fillSender,
} from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'

interface Listed {
  items: Claim[]
  total: number
  totals: Record<string, number>
}
const month = '2026-10'
const path = '/api/claimManagement'

let app: TestApp
let admin: Caller
let advertiser: Caller
let agency: Caller
let agencyId: number
let claim: Claim
let other: Claim

beforeAll(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  agencyId = (await build.agency(app.db)).id
  const client = await build.advertiser(app.db, { agency_id: agencyId, company: '株式会社ギフト' })
  const [mine, others] = [
    await buildNetwork(app.db, { advertiserId: client.id }),
    await buildNetwork(app.db),
  ]
  await app.db
    .updateTable('advertiser')
    .set({ invoice_addressee: '経理代行株式会社' })
    .where('id', '=', others.advertiserId)
    .execute()
  await approvedResult(app, admin, mine, 10_000, 7000)
  await approvedResult(app, admin, mine, 5005, 4000)
  await approvedResult(app, admin, others, 3000, 2000)
  app.clock.set('2026-11-02T03:00:00Z')
  ;[admin, advertiser, agency] = [
    await app.asAdmin(),
    await app.asAdvertiser(client.id),
    await app.asAgency(agencyId),
  ]
  await closeAndIssue(admin, month)
  ;[claim, other] = (await list(admin, { sort: 'number' })).items as [Claim, Claim]
})
afterAll(() => app.close())

const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Listed>(`${path}/index`, query)).body
const info = async (caller: Caller, id: number) => caller.get<ClaimDetail>(`${path}/info/${id}`)
const receive = (amount: number, changes: object = {}) =>
  admin.post(`${path}/receive/${claim.id}`, {
    received_on: '2026-11-02',
    amount,
    payer_name: 'カ）ギフト',
    ...changes,
  })

describe('reading claims', () => {
  test('the administrator sees all, an advertiser its own, an agency those of its advertisers', async () => {
    expect((await list(admin)).total).toBe(2)
    for (const caller of [advertiser, agency])
      expect((await list(caller)).items.map(({ id }) => id)).toEqual([claim.id])
    expect((await list(await app.asAgency())).total).toBe(0)
  })

  test("a stranger's claim is not there, neither are its details nor its document", async () => {
    for (const action of ['info', 'pdf']) {
      expect((await advertiser.get(`${path}/${action}/${other.id}`)).status).toBe(404)
      expect((await agency.get(`${path}/${action}/${other.id}`)).status).toBe(404)
      expect((await admin.get(`${path}/${action}/999999`)).status).toBe(404)
    }
  })

  test('an affiliater and a visitor have no business here', async () => {
    expect((await (await app.asAffiliater()).get(`${path}/index`)).status).toBe(403)
    expect((await app.asNobody.get(`${path}/index`)).status).toBe(401)
  })

  test('lines are by promotion and goal and sum to the claim; no net amount is in them', async () => {
    const { body } = await info(advertiser, claim.id)
    expect(body.lines).toEqual([
      {
        promotion_id: expect.any(Number),
        description: expect.stringContaining('／申込'),
        quantity: 2,
        amount: 15_005,
        month,
        adjusts: null,
        originals: [],
        tax_rate: 10,
      },
    ])
    expect(body.parts).toEqual([{ tax_rate: 10, subtotal: 15_005, tax: 1500 }])
    expect(body).toMatchObject({
      number: 'C202610-0001',
      month,
      subtotal: 15_005,
      tax: 1500,
      total: 16_505,
      tax_rate: 10,
      issued_on: '2026-11-02',
      due_on: '2026-11-30',
      outstanding: 16_505,
      overdue: false,
      receipts: [],
    })
    expect(JSON.stringify(body)).not.toContain('7000')
  })

  test('sums cover all that match, and filters narrow', async () => {
    const all = await list(admin, { size: '1' })
    expect(all).toMatchObject({
      total: 2,
      totals: { subtotal: 18_005, tax: 1800, total: 19_805, received: 0, outstanding: 19_805 },
    })
    for (const [query, count] of [
      [{ month: '2026-09' }, 0],
      [{ number: '0002' }, 1],
      [{ number: ' ｃ202610－0002　' }, 1],
      [{ status: 'paid' }, 0],
      [{ advertiser_id: String(claim.advertiser_id) }, 1],
      [{ overdue: 'yes' }, 0],
      [{ agency_id: String(agencyId) }, 1],
      [{ agency_id: String(agencyId + 1000) }, 0],
      [{ due_from: '2026-11-30', due_to: '2026-11-30' }, 2],
      [{ due_from: '2026-12-01' }, 0],
      [{ due_to: '2026-11-29' }, 0],
      [{ number: '%' }, 0],
    ] as const)
      expect((await list(admin, query)).total, JSON.stringify(query)).toBe(count)
    expect((await admin.get(`${path}/index`, { month: '2026-13' })).body).toMatchObject({
      errors: { month: [expect.stringContaining('2026-10')] },
    })
  })

  test('the list can be had as CSV', async () => {
    const { body } = await admin.get<string>(`${path}/index/csv`)
    expect(body).toContain('"請求番号","広告主","請求先の代理店","対象月"')
    expect(body).toContain('"C202610-0001","株式会社ギフト",,"2026-10","15005"')
  })
})

describe('the invoice', () => {
  test('is a PDF with all that a qualified invoice needs', async () => {
    const reply = await advertiser.get(`${path}/pdf/${claim.id}`)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const text = await textOf(reply.raw)
    for (const part of [
      '請求書',
      'C202610-0001',
      '株式会社ギフト御中',
      'T8700110005901',
      '2026年10月1日',
      '¥15,005',
      '¥1,500',
      '¥16,505',
      '10％対象',
      '2026年11月30日',
      '神田支店',
    ])
      expect(text).toContain(part)
  })

  test('is the same bytes every time', async () => {
    const [first, second] = [
      await admin.get(`${path}/pdf/${claim.id}`),
      await admin.get(`${path}/pdf/${claim.id}`),
    ]
    expect(first.raw.equals(second.raw)).toBe(true)
  })

  test('is made out to the addressee the operator entered, or to the company', async () => {
    const addressees = await app.db.selectFrom('claim').select('addressee').orderBy('id').execute()
    expect(addressees.map(({ addressee }) => addressee)).toMatchObject([
      { company: '株式会社ギフト' },
      { company: '経理代行株式会社' },
    ])
  })

  test('keeps the addressee it was issued to', async () => {
    await app.db
      .updateTable('advertiser')
      .set({ company: '改名株式会社' })
      .where('id', '=', claim.advertiser_id)
      .execute()
    const text = await textOf((await admin.get(`${path}/pdf/${claim.id}`)).raw)
    expect(text).toContain('株式会社ギフト御中')
    expect((await list(advertiser)).items[0]!.advertiser_name).toBe('改名株式会社')
  })
})

describe('money that comes in', () => {
  test('is recorded in parts, until nothing is outstanding', async () => {
    expect((await receive(6505)).status).toBe(200)
    expect((await info(admin, claim.id)).body).toMatchObject({
      status: 'partially_paid',
      received: 6505,
      outstanding: 10_000,
      receipts: [{ amount: 6505, payer_name: 'カ）ギフト' }],
    })
    const before = await balances(app.db)

    const twice = await Promise.all([receive(10_000), receive(10_000)])

    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await info(advertiser, claim.id)).body).toMatchObject({
      status: 'paid',
      outstanding: 0,
    })
    const after = await balances(app.db)
    expect(after['bank']! - before['bank']!).toBe(10_000)
    expect(after['advertiser_receivable']).toBe(other.total)
  })

  test('is refused where nothing is owed, never zero, never in the future or before the invoice', async () => {
    expect(await receive(1)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('残額は0円') },
    })
    expect((await receive(0)).body).toMatchObject({ errors: { amount: [expect.any(String)] } })
    for (const received_on of ['2026-11-03', '2099-01-01', '2026-11-01', '2020-01-01'])
      expect((await receive(1, { received_on })).body).toMatchObject({
        errors: { received_on: [expect.any(String)] },
      })
    expect(
      (await admin.post(`${path}/receive/999999`, { received_on: '2026-11-02', amount: 1 })).status,
    ).toBe(404)
  })

  test('is recorded by administrators with the key only', async () => {
    for (const caller of [advertiser, agency, await app.asAdmin(['claimManagement.index'])])
      expect(
        (await caller.post(`${path}/receive/${other.id}`, { received_on: '2026-11-02', amount: 1 }))
          .status,
      ).toBe(403)
  })
})

test('the balance says what is unbilled, outstanding and overdue, to each its own', async () => {
  app.clock.set('2026-12-01T03:00:00Z')
  admin = await app.asAdmin()
  expect((await admin.get(`${path}/balance`)).body).toEqual({
    unbilled: 0,
    outstanding: 3300,
    overdue: 3300,
    next_due_on: null,
    credit: 0,
  })
  expect((await list(admin, { overdue: 'yes' })).items).toMatchObject([
    { id: other.id, overdue: true },
  ])
  const stranger = await app.asAdvertiser()
  expect((await stranger.get(`${path}/balance`)).body).toEqual({
    unbilled: 0,
    outstanding: 0,
    overdue: 0,
    next_due_on: null,
    credit: 0,
  })
})
