import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

interface List {
  items: Record<string, unknown>[]
  total: number
}
const list = async (path: string, query: Record<string, string> = {}, caller = admin) =>
  (await caller.get<List>(path, query)).body
const names = async (caller: Caller, path: string, query: Record<string, string> = {}) =>
  (await caller.get<List>(path, query)).body.items

test('affiliaters are listed with media, unpaid rewards and whether they have a bank account', async () => {
  const result = await build.result(t.db)
  await build.media(t.db, { affiliater_id: result.affiliater_id, status: 'pending' })
  await (
    await t.asAdvertiser(result.advertiser_id)
  ).post('/api/actionLogRaw/allUpdate', { ids: [result.id], status: 'approved' })
  const found = await list('/api/affiliater/index', { id: String(result.affiliater_id) })
  expect(found).toMatchObject({
    total: 1,
    items: [
      {
        approved_media: 1,
        unpaid_net: 1000,
        has_bank_account: true,
        rank: 'regular',
        last_login_at: null,
      },
    ],
  })
})

test('the largest unpaid reward can be put first', async () => {
  const result = await build.result(t.db, { gross: yen(90_000), net: yen(80_000) })
  await admin.post('/api/actionLogRaw/allUpdate', { ids: [result.id], status: 'approved' })
  await build.affiliater(t.db, { account_number: null })
  expect((await list('/api/affiliater/index', { sort: '-unpaid_net' })).items[0]).toMatchObject({
    id: result.affiliater_id,
    unpaid_net: 80_000,
  })
})

test('affiliaters are found by word, state and rank', async () => {
  const company = await build.affiliater(t.db, {
    company: '株式会社100%アフィ',
    rank: 'gold',
    lifecycle: 'suspended',
  })
  expect(
    (await list('/api/affiliater/index', { word: '100%', rank: 'gold', lifecycle: 'suspended' }))
      .items,
  ).toMatchObject([{ id: company.id, company: '株式会社100%アフィ' }])
  expect((await list('/api/affiliater/index', { word: '100%', rank: 'silver' })).total).toBe(0)
  expect((await admin.get('/api/affiliater/index', { lifecycle: 'gone' })).status).toBe(422)
})

test('advertisers show their agency, public promotions and pending results', async () => {
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  await build.promotion(t.db, { advertiser_id: advertiser.id, status: 'paused' })
  await build.result(t.db, { advertiser_id: advertiser.id })
  expect(
    (await list('/api/advertiser/index', { agency_id: String(agency.id) })).items,
  ).toMatchObject([
    { id: advertiser.id, agency_name: agency.company, public_promotions: 1, pending_results: 1 },
  ])
  expect((await list('/api/adAgency/search', { word: agency.company })).items).toMatchObject([
    { id: agency.id, advertisers: 1 },
  ])
})

test('the last sign-in of any of its people is shown', async () => {
  const agency = await build.agency(t.db)
  const person = await t.asAgency(agency.id)
  await t.db
    .updateTable('user_account')
    .set({ last_login_at: '2026-11-01T00:00:00Z' })
    .where('id', '=', person.userId)
    .execute()
  expect((await list('/api/adAgency/search', { id: String(agency.id) })).items).toMatchObject([
    { last_login_at: '2026-11-01T00:00:00.000Z' },
  ])
})

test('only the operator sees accounts; an agency may look up its own advertisers', async () => {
  const agency = await build.agency(t.db)
  const own = await build.advertiser(t.db, { agency_id: agency.id })
  const foreign = await build.advertiser(t.db)
  const [publisher, owner, viewer] = [
    await t.asAffiliater(),
    await t.asAdvertiser(),
    await t.asAgency(agency.id),
  ]
  for (const path of [
    '/api/affiliater/index',
    '/api/advertiser/index',
    '/api/adAgency/search',
    '/api/affiliater/names',
  ])
    expect([
      (await publisher.get(path)).status,
      (await owner.get(path)).status,
      (await viewer.get(path)).status,
      (await t.asNobody.get(path)).status,
    ]).toEqual([403, 403, 403, 401])
  expect((await publisher.get('/api/advertiser/names')).status).toBe(403)
  expect(await names(viewer, '/api/advertiser/names')).toEqual([{ id: own.id, name: own.company }])
  expect(await names(viewer, '/api/advertiser/names', { id: String(foreign.id) })).toEqual([])
  expect(await names(admin, '/api/advertiser/names', { id: String(foreign.id) })).toEqual([
    { id: foreign.id, name: foreign.company },
  ])
})

test('an administrator needs the key in the role', async () => {
  const clerk = await t.asAdmin(['affiliater.index'])
  expect([
    (await clerk.get('/api/affiliater/index')).status,
    (await clerk.get('/api/affiliater/names')).status,
    (await clerk.get('/api/advertiser/index')).status,
  ]).toEqual([200, 200, 403])
})

test('affiliaters are found by each filter alone', async () => {
  const group = await build.group(t.db, '優良')
  const agency = await build.agency(t.db)
  const wanted = await build.affiliater(t.db, {
    kind: 'corporation',
    company: '探される会社',
    group_id: group.id,
    agency_id: agency.id,
    staff_id: admin.userId,
    tags: ['目印'],
    prefecture: '沖縄県',
    invoice_number: 'T8700110005901',
    account_number: null,
    phone: '09087654321',
    created_at: '2020-05-05T03:00:00Z',
  })
  const referred = await build.affiliater(t.db, { referrer_id: wanted.id })
  const person = await t.asAffiliater(wanted.id)
  await t.db
    .updateTable('user_account')
    .set({ last_login_at: '2020-06-06T03:00:00Z' })
    .where('id', '=', person.userId)
    .execute()
  const found = async (query: Record<string, string>) =>
    (await list('/api/affiliater/index', { size: '100', ...query })).items.map(({ id }) => id)
  for (const query of [
    { word: '090-8765-4321' },
    { word: '探される' },
    { id: String(wanted.id) },
    { group_id: String(group.id) },
    { agency_id: String(agency.id) },
    { staff_id: String(admin.userId) },
    { tag: '目印' },
    { prefecture: '沖縄県' },
    { created_from: '2020-05-05', created_to: '2020-05-05' },
    { last_login_from: '2020-06-06', last_login_to: '2020-06-06' },
    {
      has_invoice_number: '1',
      kind: 'corporation',
      has_bank_account: '0',
      has_media: '0',
      unpaid_to: '0',
    },
  ] as Record<string, string>[])
    expect([query, await found(query)]).toEqual([query, [wanted.id]])
  expect(await found({ referrer_id: String(wanted.id) })).toEqual([referred.id])
  expect(await found({ created_from: '2020-05-06', created_to: '2020-05-06' })).toEqual([])
})

test('what happened this month counts in Japan, and sorts the list', async () => {
  const media = await build.media(t.db)
  const of = { media_id: media.id, occurred_at: '2026-10-31T15:00:00Z' }
  await build.result(t.db, of)
  await build.result(t.db, {
    ...of,
    status: 'approved',
    closing_month: '2026-11-01',
    net: yen(500_000),
    gross: yen(600_000),
  })
  await build.result(t.db, { ...of, status: 'rejected', reject_code: 'other' })
  await build.result(t.db, { ...of, occurred_at: '2026-10-31T14:59:59Z' })
  for (const sort of ['-month_occurred_net', '-month_approved_net'])
    expect((await list('/api/affiliater/index', { sort })).items[0]).toMatchObject({
      id: media.affiliater_id,
      media: 1,
      month_occurred_net: 501_000,
      month_approved_net: 500_000,
    })
  expect(
    (await list('/api/advertiser/index', { sort: '-month_approved_gross' })).items[0],
  ).toMatchObject({ month_approved_gross: 600_000, month_occurred_gross: 600_000 })
})

test('advertisers are found by what waits for them, and sorted by what they owe', async () => {
  const result = await build.result(t.db, { occurred_at: '2026-01-01T00:00:00Z' })
  const found = (
    await list('/api/advertiser/index', {
      has_pending_results: '1',
      id: String(result.advertiser_id),
    })
  ).items
  expect(found).toMatchObject([
    { pending_results: 1, oldest_pending_at: '2026-01-01T00:00:00.000Z', balance_due: 0 },
  ])
  expect((await list('/api/advertiser/index', { has_balance_due: '1' })).total).toBe(0)
  for (const sort of [
    'balance_due',
    '-balance_due',
    'pending_results',
    '-last_login_at',
    'lifecycle',
    'mail_address',
  ])
    expect((await admin.get('/api/advertiser/index', { sort })).status).toBe(200)
  for (const sort of ['advertisers', '-month_approved_gross', '-last_login_at', 'mail_address'])
    expect((await admin.get('/api/adAgency/search', { sort })).status).toBe(200)
})

test('people in charge and agencies can be looked up by name', async () => {
  expect(await names(admin, '/api/account/staffNames', { id: String(admin.userId) })).toMatchObject(
    [{ id: admin.userId }],
  )
  const agency = await build.agency(t.db, { company: '選ばれる代理店' })
  expect(await names(admin, '/api/adAgency/names', { word: '選ばれる' })).toEqual([
    { id: agency.id, name: '選ばれる代理店' },
  ])
})

test('lists can be had as CSV', async () => {
  const csv = (await admin.get('/api/affiliater/index/csv')).raw.toString('utf8')
  expect(csv).toContain('"ID","会社名・氏名"')
  expect(csv).toContain('"レギュラー"')
})
