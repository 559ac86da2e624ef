import type { Dashboard, Todo } from '@tsunagi/contract/office/dashboard'
import { closing, isLeftOpen, type MonthState } from '@tsunagi/contract/money/closing'
import { day } from '@tsunagi/contract/day'
import { keyOf } from '@tsunagi/contract/endpoint'
import { yen } from '@tsunagi/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  buildKickback,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'
import { buildInquiry } from '../../../../test/inquiries.ts'
import { buildPriceRequest } from '../../../../test/priceRequests.ts'
import { accrueAll, post } from '../../../ledger/ledger.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { digestOf } from '../../../platform/digest.ts'
import { hashToken } from '../../../platform/session.ts'
import { todosOf } from './todoKinds.service.ts'
import type { TodoRule } from './todoRule.ts'

let app: TestApp
let admin: Caller
let mine: Placement
let poor: number
let agencyId: number

const todosFor = async (caller: Caller) =>
  (await caller.get<Dashboard>('/api/home/index')).body.todos
const ofKind = (todos: readonly Todo[], kind: Todo['kind']) =>
  todos.find((todo) => todo.kind === kind)

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  const { db } = app
  agencyId = (await build.agency(db)).id
  const client = await build.advertiser(db, { agency_id: agencyId })
  mine = await buildPlacement(db, { promotion: { advertiser_id: client.id } })
  admin = await app.asAdmin()
  await fillWithWork()
  await fillWithDoneWork()
})
afterAll(() => app.close())

/** At least one of everything that anybody is reminded of. */
async function fillWithWork() {
  const { db } = app
  await db
    .insertInto('backup_alarm')
    .values({ reason: 'unverified', raised_at: '2026-11-09T00:00:00Z' })
    .execute()
  await db
    .insertInto('certificate_watch')
    .values({
      host: 'asp.example',
      expires_at: '2026-11-20T00:00:00Z',
      checked_at: '2026-11-09T21:00:00Z',
    })
    .execute()
  await db
    .insertInto('privacy_request')
    .values({
      kind: 'disclosure',
      asker: 'mail',
      mail_address: 'asker@test.example',
      channel: 'letter',
      asked_on: '2026-11-08',
      answer_on: '2026-11-22',
      created_at: '2026-11-08T00:00:00Z',
      created_by: admin.userId,
    })
    .execute()
  poor = (await build.affiliater(db, { account_number: null, bank_registered_at: null })).id
  await build.affiliater(db, { lifecycle: 'pending', lifecycle_at: '2026-11-01T00:00:00Z' })
  await build.advertiser(db, { lifecycle: 'pending', lifecycle_at: '2026-11-01T00:00:00Z' })
  const own = await build.media(db, { affiliater_id: mine.affiliater_id, status: 'pending' })
  await db
    .insertInto('media_reach')
    .values({
      media_id: mine.media_id,
      url: 'https://gone.test.example/',
      asked_at: '2026-11-09T00:00:00Z',
      failing_since: '2026-10-20T00:00:00Z',
      failures: 3,
    })
    .execute()
  await build.partnership(db, {
    media_id: own.id,
    promotion_id: mine.promotion_id,
    status: 'applying',
    applied_at: '2026-11-08T00:00:00Z',
  })
  await build.partnership(db, {
    media_id: own.id,
    promotion_id: (await build.promotion(db, { status: 'ended' })).id,
    status: 'invited',
    applied_at: '2026-11-08T00:00:00Z',
  })
  await build.partnership(db, {
    media_id: own.id,
    promotion_id: (await build.promotion(db, { status: 'paused' })).id,
  })
  await db
    .insertInto('tag_watch')
    .values({
      promotion_id: mine.promotion_id,
      last_seen_at: '2026-11-01T00:00:00Z',
      state: 'stopped',
    })
    .execute()
  const page = (place: string) => ({
    media_id: own.id,
    promotion_id: mine.promotion_id,
    page: `https://blog.example/${place}`,
    first_seen: '2026-11-01T00:00:00Z',
    last_seen: '2026-11-01T00:00:00Z',
    clicks: 1,
  })
  const pages = await db
    .insertInto('click_page')
    .values([page('a'), page('b')])
    .returning('id')
    .execute()
  await db
    .insertInto('ad_check')
    .values([
      { page_id: pages[0]!.id, status: 'open', asked_at: '2026-11-02T00:00:00Z' },
      {
        page_id: pages[1]!.id,
        status: 'warned',
        asked_at: '2026-11-02T00:00:00Z',
        deadline_on: '2099-01-01',
      },
    ])
    .execute()
  await buildResult(db, mine, { occurred_at: '2026-10-05T03:00:00Z' })
  await buildResult(db, mine, { due_at: '2026-11-09T00:00:00Z' })
  const held = await buildResult(db, mine, {
    status: 'hold',
    occurred_at: '2026-11-02T00:00:00Z',
  })
  await db
    .insertInto('second_look')
    .values({
      result_id: held.id,
      kind: 'made',
      asked_by: admin.userId,
      asked_at: '2026-11-02T00:00:00Z',
      comment: '通知の障害',
      sale_amount: yen(0),
      gross: yen(50_000),
      net: yen(30_000),
    })
    .execute()
  const rejected = { status: 'rejected', reject_code: 'other' } as const
  const lost = await buildResult(db, mine, { ...rejected, decided_at: '2026-11-01T00:00:00Z' })
  await buildResult(db, mine, { ...rejected, decided_at: '2026-10-01T00:00:00Z' })
  await buildKickback(db, lost, { state: 'dead', created_at: '2026-11-09T01:00:00Z' })
  await buildPlacement(db)
  await db
    .insertInto('contact')
    .values({
      kind: 'other',
      name: '佐藤',
      mail_address: 'sato@test.example',
      body: '教えてください',
      language: 'ja',
      created_at: '2026-11-07T00:00:00Z',
    })
    .execute()
  for (const state of ['failed', 'bounced'] as const)
    await insertMail(state, '2026-11-09T00:00:00Z')
  for (const [state, attempts] of [
    ['waiting', 4],
    ['sending', 6],
    ['waiting', 3],
    ['sent', 5],
  ] as const)
    await insertMail(state, '2026-11-08T00:00:00Z', attempts)
  await accrueFor(lost.id, poor, '2026-10-01')
  await db
    .insertInto('price_change')
    .values({
      promotion_id: mine.promotion_id,
      status: 'requested',
      created_at: '2026-11-08T00:00:00Z',
    })
    .execute()
  await db
    .insertInto('price_change')
    .values([
      {
        promotion_id: mine.promotion_id,
        status: 'reserved',
        apply_at: '2026-11-17T14:59:00Z',
        created_at: '2026-11-08T00:00:00Z',
      },
      {
        promotion_id: mine.promotion_id,
        status: 'reserved',
        apply_at: '2026-11-20T00:00:00Z',
        created_at: '2026-11-08T00:00:00Z',
      },
    ])
    .execute()
  await db
    .updateTable('promotion')
    .set({ ends_on: '2026-11-17' })
    .where('id', '=', mine.promotion_id)
    .execute()
  await insertReviews()
  const asking = { promotion_id: mine.promotion_id, media_id: mine.media_id }
  await buildPriceRequest(db, { ...asking, affiliater_id: mine.affiliater_id })
  await buildPriceRequest(db, {
    ...asking,
    affiliater_id: mine.affiliater_id,
    media_id: own.id,
    status: 'offered',
  })
  await db
    .updateTable('advertiser')
    .set({ may_answer_price_requests: true })
    .where('id', '=', mine.advertiser_id)
    .execute()
  await build.reservation(db, {
    promotion_id: mine.promotion_id,
    advertiser_id: mine.advertiser_id,
    type: 'scheduled',
    status: 'error',
    due_at: '2026-11-09T01:00:00Z',
    first_due_at: '2026-11-09T01:00:00Z',
    reserved_at: '2026-10-01T00:00:00Z',
    expires_at: null,
  })
  const due_at = '2026-11-09T05:00:00Z'
  await buildInquiry(db, mine)
  await buildInquiry(db, mine, { status: 'waiting_affiliater' })
  await buildInquiry(db, mine, { status: 'escalated', due_at })
  await closeSeptember()
}

async function insertReviews() {
  const { db } = app
  const { id: asked_by } = await db
    .selectFrom('user_account')
    .select('id')
    .executeTakeFirstOrThrow()
  const review = {
    promotion_id: mine.promotion_id,
    is_new: false,
    before: '{}',
    after: '{}',
    asked_by,
    asked_at: '2026-11-08T00:00:00Z',
  }
  await db
    .insertInto('review')
    .values([review, { ...review, state: 'returned', decided_at: '2026-11-09T00:00:00Z' }])
    .execute()
}

/** What nobody has to do anything about, beside it. */
async function fillWithDoneWork() {
  const { db } = app
  await db
    .insertInto('backup_alarm')
    .values({
      reason: 'old',
      raised_at: '2026-11-01T00:00:00Z',
      ended_at: '2026-11-02T00:00:00Z',
    })
    .execute()
  await build.affiliater(db, { account_number: null, bank_registered_at: null })
  await insertMail('sent', '2026-11-09T00:00:00Z')
  await insertMail('failed', '2026-11-01T00:00:00Z')
  const told = await buildResult(db, mine, { status: 'rejected', reject_code: 'other' })
  await buildKickback(db, told, { state: 'succeeded', created_at: '2026-11-09T01:00:00Z' })
  const older = await buildResult(db, mine, { status: 'approved', closing_month: '2026-10-01' })
  await buildKickback(db, older, { state: 'dead', created_at: '2026-10-09T01:00:00Z' })
  await build.promotion(db, { status: 'draft', ends_on: '2026-11-12' })
  const { advertiser_id } = mine
  for (const ends_on of ['2026-11-09', '2026-11-18'])
    await build.goal(db, {
      promotion_id: (await build.promotion(db, { advertiser_id, ends_on })).id,
    })
  await buildInquiry(db, mine, { status: 'denied' })
}

const insertMail = (
  state: 'sent' | 'failed' | 'bounced' | 'waiting' | 'sending',
  created_at: string,
  attempts = 1,
) =>
  app.db
    .insertInto('mail')
    .values({
      template: 'newDevice',
      language: 'ja',
      to_address: 'to@test.example',
      subject: '件名',
      body: '本文',
      state,
      attempts,
      created_at,
    })
    .execute()

const accrueFor = (resultId: number, affiliaterId: number, month: string) =>
  app.db.transaction().execute((tx) =>
    accrueAll(tx, [
      {
        resultId,
        advertiserId: mine.advertiser_id,
        affiliaterId,
        gross: yen(10),
        net: yen(5),
        month: day(month),
        on: day(month),
        userId: null,
      },
    ]),
  )

async function closeSeptember() {
  const month = '2026-09-01'
  const { db } = app
  await db.insertInto('closing').values({ month, closed_at: '2026-10-01T03:00:00Z' }).execute()
  await db
    .insertInto('claim')
    .values({
      number: 'C202609-0001',
      advertiser_id: mine.advertiser_id,
      month,
      period_from: month,
      period_to: '2026-09-30',
      subtotal: yen(100),
      tax_rate: 10,
      tax: yen(10),
      total: yen(110),
      issued_on: '2026-10-01',
      due_on: '2026-10-31',
      addressee: '{}',
      sender: '{}',
    })
    .execute()
  await db.transaction().execute((tx) =>
    post(tx, { kind: 'claim', month: day('2026-10-01'), on: day('2026-10-01'), userId: null }, [
      { account: 'advertiser_receivable', advertiserId: mine.advertiser_id, amount: yen(110) },
      { account: 'advertiser_unbilled', advertiserId: mine.advertiser_id, amount: yen(-110) },
    ]),
  )
  await db
    .insertInto('claim_reminder')
    .columns(['claim_id', 'kind'])
    .expression((eb) => eb.selectFrom('claim').select(['id', sql.lit('after').as('kind')]))
    .execute()
  for (const [number, status] of [
    ['P202609-0001', 'calculated'],
    ['P202609-0002', 'held'],
    ['P202609-0003', 'exported'],
  ] as const)
    await db
      .insertInto('payment')
      .values({
        least_total: 1000,
        number,
        affiliater_id: (await build.affiliater(db)).id,
        month,
        subtotal: yen(1000),
        tax_rate: 10,
        tax: yen(100),
        total: yen(1100),
        pay_on: '2026-11-16',
        status,
        payee: '{}',
        sender: '{}',
      })
      .execute()
  await fillDispute(db)
  await fillDisputeOfAgency(db)
}

/** The statement of the last payment, which its payee has disputed. */
async function fillDispute(db: Db) {
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'number', 'affiliater_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { affiliater_id } = payment
  await insertDisputed(db, { kind: 'statement', affiliater_id }, payment)
}

/** The same of a payment to an agency. */
async function fillDisputeOfAgency(db: Db) {
  const { id: agency_id } = await build.agency(db)
  const payment = await insertAgencyPayment(db, agency_id, 'A202609-0001', 'confirmed')
  await insertDisputed(db, { kind: 'agency_statement', agency_id }, payment)
  await insertAgencyPayment(db, (await build.agency(db)).id, 'A202609-0002', 'calculated')
  await insertAgencyPayment(db, (await build.agency(db)).id, 'A202609-0003', 'exported')
}

const insertAgencyPayment = (
  db: Db,
  agency_id: number,
  number: string,
  status: 'calculated' | 'confirmed' | 'exported',
) =>
  db
    .insertInto('agency_payment')
    .values({
      least_total: 1000,
      number,
      agency_id,
      month: '2026-09-01',
      pay_months: 2,
      pay_day: 15,
      status,
      pay_on: '2026-11-16',
      subtotal: yen(1000),
      tax: yen(100),
      total: yen(1100),
      payee: '{}',
      sender: '{}',
      created_at: '2026-10-02T00:00:00Z',
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()

async function insertDisputed(
  db: Db,
  party:
    | { kind: 'statement'; affiliater_id: number }
    | { kind: 'agency_statement'; agency_id: number },
  payment: { id: number; number: string },
) {
  const content = Buffer.from('PDF')
  const document = await db
    .insertInto('document')
    .values({
      ...party,
      subject_id: payment.id,
      number: payment.number,
      revision: 1,
      party_name: '',
      dated: '2026-10-01',
      amount: yen(1100),
      content,
      sha256: digestOf(content),
      issued_at: '2026-10-02T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('statement')
    .values({
      document_id: document.id,
      ...(party.kind === 'statement'
        ? { payment_id: payment.id }
        : { agency_payment_id: payment.id }),
      objection_days: 14,
      state: 'disputed',
    })
    .execute()
}

/** Where the screens of the links have their rows from. */
const listOf: Record<string, string> = {
  '/affiliater/search': '/api/affiliater/index',
  '/advertiser/search': '/api/advertiser/index',
  '/claimManagement/advertiser': '/api/claimManagement/index',
  '/agencyPayment': '/api/agencyPayment/index',
  '/claimManagement': '/api/claimManagement/index',
  '/contact': '/api/contact/index',
  '/kickbackLog': '/api/kickbackLog/search',
  '/mail': '/api/mail/outbox',
  '/media/search': '/api/media/search',
  '/adCheck': '/api/adCheck/index',
  '/priceRequest': '/api/priceRequest/index',
  '/review': '/api/review/index',
  '/paymentManagement': '/api/paymentManagement/index',
  '/promotion': '/api/promotion/index',
  '/screening': '/api/screening/index',
  '/privacyRequest': '/api/privacyRequest/index',
}
async function rowsBehind(caller: Caller, { to }: Todo): Promise<number> {
  const [path, query] = to.split('?') as [string, string?]
  if (path === '/common/accounts' || path === '/jobs') return 1
  if (query === 'tab=closing')
    return (
      await caller.get<{ items: MonthState[] }>('/api/claimManagement/months')
    ).body.items.filter(isLeftOpen).length
  const list = listOf[path] ?? `/api${path}`
  return (await caller.get<{ total: number }>(`${list}?${query}`)).body.total
}

/** A key of somebody's own that ends within days. */
const giveKey = (userId: number, expires_at: string, revoked_at: string | null = null) =>
  app.db
    .insertInto('api_key')
    .values({
      user_id: userId,
      name: '集計',
      prefix: 'tsn_abcdef',
      key_hash: hashToken(`${userId} ${expires_at}`),
      scopes: ['reports'],
      created_at: '2026-10-01T00:00:00Z',
      expires_at,
      revoked_at,
    } as never)
    .execute()

test('of API keys only the own ones are told of that end soon or ended of late', async () => {
  const person = await app.asAffiliater()
  const count = async () => ofKind(await todosFor(person), 'expiring_keys')?.count ?? 0
  await giveKey(person.userId, '2026-11-25T03:00:01Z')
  await giveKey(person.userId, '2026-10-27T03:00:00Z')
  await giveKey(person.userId, '2026-11-20T00:00:00Z', '2026-11-09T00:00:00Z')
  expect(await count()).toBe(0)
  await giveKey(person.userId, '2026-11-24T03:00:00Z')
  await giveKey(person.userId, '2026-11-09T00:00:00Z')
  expect(await count()).toBe(2)
})

describe('a card counts exactly the rows that it opens', () => {
  const callers = {
    admin: () => app.asAdmin(),
    advertiser: () => app.asAdvertiser(mine.advertiser_id),
    agency: () => app.asAgency(agencyId),
    affiliater: () => app.asAffiliater(mine.affiliater_id),
  }
  test.for(Object.keys(callers) as (keyof typeof callers)[])('for the %s', async (kind) => {
    const caller = await callers[kind]()
    if (kind !== 'agency') await giveKey(caller.userId, '2026-11-20T00:00:00Z')
    const todos = await todosFor(caller)
    const kinds = (todosOf[kind] as readonly TodoRule<never>[]).map((rule) => rule.kind)
    expect(todos.map((todo) => todo.kind)).toEqual(
      kinds.filter(
        (each) => each !== 'holidays_missing' && (kind !== 'affiliater' || each !== 'missing_bank'),
      ),
    )
    for (const todo of todos)
      expect([todo.kind, await rowsBehind(caller, todo)]).toEqual([todo.kind, todo.count])
  })
})

test('the operator is reminded of all that waits, and since when', async () => {
  await giveKey(admin.userId, '2026-11-20T00:00:00Z')
  const todos = await todosFor(admin)
  expect(todos.map(({ kind, count }) => [kind, count])).toEqual([
    ['backup_alarm', 1],
    ['expiring_certificates', 1],
    ['screening', 2],
    ['advertisers_waiting', 1],
    ['gone_media', 1],
    ['applications', 1],
    ['ad_checks', 1],
    ['enquiries', 1],
    ['inquiries', 1],
    ['escalated_inquiries', 1],
    ['second_looks', 1],
    ['pending_results', 2],
    ['overdue_results', 1],
    ['held_results', 1],
    ['stopped_tags', 1],
    ['reservation_errors', 1],
    ['price_changes', 1],
    ['coming_price_changes', 1],
    ['ending_promotions', 1],
    ['reviews', 1],
    ['price_requests', 1],
    ['unpriced_promotions', 1],
    ['open_months', 1],
    ['unpaid_claims', 1],
    ['unreached_claims', 1],
    ['payments_to_confirm', 1],
    ['payments_to_finish', 1],
    ['agency_payments_to_confirm', 1],
    ['agency_payments_to_finish', 1],
    ['disputed_statements', 1],
    ['disputed_agency_statements', 1],
    ['missing_bank', 1],
    ['expiring_keys', 1],
    ['privacy_requests', 1],
    ['stuck_mails', 2],
    ['failed_mails', 3],
    ['kickback_failures', 2],
  ])
  expect(ofKind(todos, 'screening')!.since).toBe('2026-11-01T00:00:00.000Z')
  expect(ofKind(todos, 'applications')!.since).toBe('2026-11-08T00:00:00.000Z')
  expect(ofKind(todos, 'enquiries')!.since).toBe('2026-11-07T00:00:00.000Z')
  expect(ofKind(todos, 'pending_results')!.since).toBe('2026-10-05T03:00:00.000Z')
  expect(ofKind(todos, 'held_results')!.since).toBe('2026-11-02T00:00:00.000Z')
  expect(ofKind(todos, 'unpaid_claims')!.since).toBe('2026-10-30T15:00:00.000Z')
  expect(ofKind(todos, 'missing_bank')!.since).toBe(null)
  expect(ofKind(todos, 'stuck_mails')!.since).toBe('2026-11-08T00:00:00.000Z')
  expect(ofKind(todos, 'failed_mails')!.to).toBe(
    '/mail?state=failed&state=bounced&is_settled=false',
  )
})

test('what failed is something to do until somebody says it is dealt with, each on their own side', async () => {
  const publisher = await app.asAffiliater(mine.affiliater_id)
  const failed = async (caller: Caller, kind: 'failed_mails' | 'kickback_failures') =>
    ofKind(await todosFor(caller), kind)?.count ?? 0
  const idsOf = async (caller: Caller, path: string) =>
    (await caller.get<{ items: { id: number }[] }>(path)).body.items.map(({ id }) => id)
  const undelivered =
    '/api/kickbackLog/search?is_settled=false&state=failed&state=dead&state=refused'
  const before = await failed(publisher, 'kickback_failures')
  expect(before).toBe(2)
  const [one] = (await idsOf(publisher, undelivered)) as [number]
  const stranger = await app.asAffiliater()
  const settle = async (caller: Caller, path: string, ids: number[]) => {
    const { status, body } = await caller.post<{ changed: number }>(`/api/${path}/settle`, { ids })
    return [status, body.changed]
  }
  expect(await settle(stranger, 'kickbackLog', [one])).toEqual([200, 0])
  expect(await settle(publisher, 'kickbackLog', [one])).toEqual([200, 1])
  expect(await settle(publisher, 'kickbackLog', [one])).toEqual([200, 0])
  expect(await failed(publisher, 'kickback_failures')).toBe(1)
  expect(await failed(admin, 'kickback_failures')).toBe(2)
  expect(await settle(admin, 'kickbackLog', await idsOf(admin, undelivered))).toEqual([200, 2])
  expect(await failed(admin, 'kickback_failures')).toBe(0)
  expect((await admin.post(`/api/kickbackLog/update/${one}`)).status).toBe(200)
  await app.db.updateTable('kickback').set({ state: 'failed' }).where('id', '=', one).execute()
  expect(await failed(admin, 'kickback_failures')).toBe(1)

  const mails = '/api/mail/outbox?is_settled=false&state=failed&state=bounced'
  const [mail, ...others] = (await idsOf(admin, mails)) as [number, ...number[]]
  const reader = await app.asAdmin(['mail.outbox'])
  expect((await reader.post('/api/mail/settle', { ids: [mail] })).status).toBe(403)
  expect(await settle(admin, 'mail', [mail, ...others])).toEqual([200, 1 + others.length])
  expect(await failed(admin, 'failed_mails')).toBe(0)
  expect((await admin.post(`/api/mail/resend/${mail}`)).status).toBe(200)
  await app.db.updateTable('mail').set({ state: 'failed' }).where('id', '=', mail).execute()
  expect(await failed(admin, 'failed_mails')).toBe(1)
  const sent = await app.db.selectFrom('mail').select('id').where('state', '=', 'sent').execute()
  expect(await settle(admin, 'mail', [sent[0]!.id])).toEqual([200, 0])
})

test('an administrator with a role is reminded only of what it may do', async () => {
  const kinds = async (...keys: string[]) =>
    (await todosFor(await app.asAdmin(keys))).map(({ kind }) => kind)
  expect(await kinds('screening.index')).toEqual(['screening'])
  expect(await kinds(keyOf(closing.months))).toEqual(['open_months'])
})

test('an affiliater is reminded of its bank account only while something is owed', async () => {
  const [todo] = await todosFor(await app.asAffiliater(poor))
  expect(todo).toEqual({ kind: 'missing_bank', count: 1, since: null, to: '/common/accounts' })
  const stranger = await build.affiliater(app.db, {
    account_number: null,
    bank_registered_at: null,
  })
  expect(await todosFor(await app.asAffiliater(stranger.id))).toEqual([])
})

test('strangers are reminded of nothing', async () => {
  for (const stranger of [await app.asAdvertiser(), await app.asAgency(), await app.asAffiliater()])
    expect(await todosFor(stranger)).toEqual([])
})
