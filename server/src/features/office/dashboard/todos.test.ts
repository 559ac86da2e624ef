import type { Dashboard, Todo } from '@tsunagi/contract/office/dashboard'
import { closing, isLeftOpen, type MonthState } from '@tsunagi/contract/money/closing'
import { keyOf } from '@tsunagi/contract/endpoint'
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
import { fillWithWork, insertMail } from '../../../../test/waitingWork.ts'
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
  poor = (await fillWithWork({ db, mine, askedBy: admin.userId })).poor
  await fillWithDoneWork()
})
afterAll(() => app.close())
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
  await insertMail(db, 'sent', '2026-11-09T00:00:00Z')
  await insertMail(db, 'failed', '2026-11-01T00:00:00Z')
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

/** Where the screens of the links have their rows from. */
const listOf: Record<string, string> = {
  '/affiliater/search': '/api/affiliater/index',
  '/advertiser/search': '/api/advertiser/index',
  '/claimManagement/advertiser': '/api/claimManagement/index',
  '/agencyPayment': '/api/agencyPayment/index',
  '/claimManagement': '/api/claimManagement/index',
  '/claimManagement/receipts': '/api/receipt/index',
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
    ['told_claims', 1],
    ['unknown_deposits', 1],
    ['unreached_claims', 1],
    ['payments_to_confirm', 1],
    ['payments_to_transfer', 1],
    ['payments_to_finish', 1],
    ['agency_payments_to_confirm', 1],
    ['agency_payments_to_transfer', 1],
    ['agency_payments_to_finish', 1],
    ['agency_payments_held', 1],
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
  expect(ofKind(todos, 'unknown_deposits')!.since).toBe('2026-11-05T00:00:00.000Z')
  expect(ofKind(todos, 'missing_bank')!.since).toBe(null)
  expect(ofKind(todos, 'stuck_mails')!.since).toBe('2026-11-08T00:00:00.000Z')
  expect(ofKind(todos, 'failed_mails')!.to).toBe(
    '/mail?state=failed&state=bounced&is_settled=false',
  )
})

test('confirmed payments are something to do from a week before their pay date until they are in a file', async () => {
  const waiting = async (today: string) => {
    app.clock.set(`${today}T03:00:00Z`)
    const todos = await todosFor(await app.asAdmin())
    return (['payments_to_transfer', 'agency_payments_to_transfer'] as const).map(
      (kind) => ofKind(todos, kind)?.count ?? 0,
    )
  }
  expect(await waiting('2026-11-08')).toEqual([0, 0])
  expect(await waiting('2026-11-09')).toEqual([1, 1])
  expect(await waiting('2026-11-17')).toEqual([1, 1])
  app.clock.set('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
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
