import { sql } from 'kysely'
import { addMonths, dayOf, month, startOfMonth, type Day, type Month } from '@tsunagi/contract/day'
import type { Response } from '@tsunagi/contract/endpoint'
import { type closing } from '@tsunagi/contract/money/closing'
import { closingDays, type ClosingDay } from '@tsunagi/contract/people/billingTerms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  closeAndIssue,
  issueRun,
  balances,
  buildNetwork,
  fillSender,
  pendingResult,
  type Network,
} from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'
import { billingMonth } from '../../../domain/calendar/billingPeriod.rules.ts'
import { reverseAll } from '../../../ledger/ledger.queries.ts'
import { fixedClock } from '../../../platform/clock.ts'
import type { Admin } from '../../../platform/session.ts'
import { listLeftOpen, listMonths } from './closing.queries.ts'
import { closeMonth } from './closing.service.ts'

interface Closed {
  already_closed: boolean
}
interface Listed {
  items: {
    id: number
    number: string
    status: string
    subtotal: number
    tax: number
    total: number
    month: string
    pay_on: string
    due_on: string
    affiliater_id: number
  }[]
  total: number
}

let app: TestApp
let admin: Caller
let network: Network
/** Every test has its own quarter and begins with all before it closed, so that no test touches another. */
let quarter = 0
const instantOf = (month: number, rest: string) =>
  `${addMonths('2026-01' as Month, quarter * 3 + month - 1)}-${rest}`
const monthName = (month: number) => instantOf(month, '').slice(0, 7)

beforeAll(async () => {
  app = await testApp()
  await fillSender(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  quarter++
  app.clock.set(instantOf(1, '10T03:00:00Z'))
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  await closeAndIssue(admin, monthName(0))
})

const close = (month: string) => admin.post<Closed>('/api/claimManagement/close', { month })
const issue = (month: string) => issueRun(admin, month, 'month_end')
/** Closes a month on its morrow, unless it is over already, and issues its documents. */
async function closeOver(name: string) {
  const morrow = startOfMonth(addMonths(month(name), 1))
  if (app.clock.now() < morrow) {
    app.clock.set(morrow.toISOString())
    admin = await app.asAdmin()
  }
  return closeAndIssue(admin, name)
}
const list = async (path: string, query: Record<string, string>) =>
  (await admin.get<Listed>(path, { sort: 'number', ...query })).body
const claimsOf = (month: string) =>
  list('/api/claimManagement/index', { month, advertiser_id: String(network.advertiserId) })
const paymentsOf = (month: string) =>
  list('/api/paymentManagement/index', { month, affiliater_id: String(network.affiliaterId) })

describe('closing a month', () => {
  test('makes a claim for the advertiser and a payment for the affiliater, tax once on the sum', async () => {
    for (const [gross, net] of [
      [333, 300],
      [333, 300],
      [334, 300],
      [555, 500],
    ] as const)
      await approvedResult(app, admin, network, gross, net)
    app.clock.set(instantOf(2, '02T03:00:00Z'))

    const reply = await closeOver(monthName(1))

    expect(reply.body).toMatchObject({ claims: 1, claimed: 1710, payments: 1, paid: 1540 })
    expect((await claimsOf(monthName(1))).items).toMatchObject([
      { subtotal: 1555, tax: 155, total: 1710, status: 'issued' },
    ])
    expect((await paymentsOf(monthName(1))).items).toMatchObject([
      { subtotal: 1400, tax: 140, total: 1540, status: 'calculated' },
    ])
  })

  test('again changes nothing, one after the other and four at the same moment', async () => {
    await approvedResult(app, admin, network, 3000, 2000)
    app.clock.set(instantOf(2, '02T03:00:00Z'))

    const replies = await Promise.all([1, 2, 3, 4].map(() => close(monthName(1))))
    expect(replies.map(({ body }) => body.already_closed).sort()).toEqual([false, true, true, true])

    const issued = await Promise.all([1, 2, 3, 4].map(() => issue(monthName(1))))
    const once = await balances(app.db)
    const again = await closeOver(monthName(1))

    expect(issued.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(again.status).toBe(409)
    expect((await claimsOf(monthName(1))).total).toBe(1)
    expect(await balances(app.db)).toEqual(once)
  })

  test.each([
    ['has not begun', 3],
    ['begins next', 2],
    ['is in its last instant', 1],
  ])('is refused for a month that %s', async (_, wanted) => {
    app.clock.set(new Date(startOfMonth(month(monthName(2))).getTime() - 1).toISOString())
    admin = await app.asAdmin()
    const reply = await close(monthName(wanted))
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      errors: { month: [expect.stringContaining('まだ終わっていない')] },
    })
    expect((await claimsOf(monthName(wanted))).total).toBe(0)
  })

  test('is for administrators with the key only', async () => {
    const [clerk, advertiser] = [
      await app.asAdmin(['claimManagement.index']),
      await app.asAdvertiser(),
    ]
    for (const caller of [clerk, advertiser])
      expect(
        (await caller.post('/api/claimManagement/close', { month: monthName(1) })).status,
      ).toBe(403)
  })
})

describe('a month that is closed', () => {
  test('sends what is approved afterwards to the next month, also by a clock that is behind', async () => {
    await approvedResult(app, admin, network, 3000, 2000)
    const behind = app.clock.now().toISOString()
    await closeOver(monthName(1))
    app.clock.set(behind)
    const late = await approvedResult(app, admin, network, 5000, 4000)

    const row = await app.db
      .selectFrom('result')
      .select('closing_month')
      .where('id', '=', late)
      .executeTakeFirstOrThrow()
    expect(row.closing_month).toBe(`${monthName(2)}-01`)
    expect((await claimsOf(monthName(1))).items).toMatchObject([{ subtotal: 3000 }])
  })

  test('takes along months before it that were left open', async () => {
    await approvedResult(app, admin, network, 3000, 2000)
    app.clock.set(instantOf(2, '10T03:00:00Z'))
    admin = await app.asAdmin()
    await approvedResult(app, admin, network, 1000, 900)
    await closeOver(monthName(2))

    expect((await claimsOf(monthName(2))).items).toMatchObject([{ subtotal: 4000 }])
    expect((await close(monthName(1))).body).toMatchObject({ already_closed: true })
    expect((await issue(monthName(1))).status).toBe(409)
  })

  test('lets each month that was closed with a later one be issued by itself, the earlier first', async () => {
    await approvedResult(app, admin, network, 3000, 2000)
    app.clock.set(instantOf(2, '10T03:00:00Z'))
    admin = await app.asAdmin()
    await approvedResult(app, admin, network, 1000, 1000)
    app.clock.set(instantOf(3, '10T03:00:00Z'))
    admin = await app.asAdmin()
    await close(monthName(2))

    expect((await issue(monthName(1))).status).toBe(200)
    expect((await issue(monthName(2))).status).toBe(200)
    expect((await claimsOf(monthName(1))).items).toMatchObject([{ subtotal: 3000 }])
    expect((await paymentsOf(monthName(1))).items).toMatchObject([{ subtotal: 2000 }])
    expect((await claimsOf(monthName(2))).items).toMatchObject([{ subtotal: 1000 }])
    expect((await paymentsOf(monthName(2))).items).toMatchObject([{ subtotal: 1000 }])
  })

  test('closes a month before it in which nothing happened, which then pays nothing that was taken back since', async () => {
    const resultId = await approvedResult(app, admin, network, 3000, 2000)
    app.clock.set(instantOf(3, '10T03:00:00Z'))
    admin = await app.asAdmin()
    await app.db
      .transaction()
      .execute((tx) =>
        reverseAll(tx, { resultIds: [resultId], on: dayOf(app.clock.now()), userId: null }),
      )
    await closeOver(monthName(3))

    expect((await close(monthName(2))).body).toMatchObject({ already_closed: true })
    expect([(await claimsOf(monthName(2))).total, (await paymentsOf(monthName(2))).total]).toEqual([
      0, 0,
    ])
    const months = (await listMonths(app.db, app.clock.now())).filter(
      ({ month }) => month >= monthName(1),
    )
    expect(months.filter(({ closed_at }) => closed_at === null).map(({ month }) => month)).toEqual([
      monthName(4),
    ])
  })

  test('numbers documents without gaps', async () => {
    const others = [await buildNetwork(app.db), await buildNetwork(app.db)]
    for (const one of [network, ...others]) await approvedResult(app, admin, one, 3000, 2000)
    await closeOver(monthName(1))

    const compact = monthName(1).replace('-', '')
    for (const [letter, path] of [
      ['C', '/api/claimManagement/index'],
      ['P', '/api/paymentManagement/index'],
    ] as const) {
      const numbers = (await list(path, { month: monthName(1) })).items.map(({ number }) => number)
      expect(numbers.length).toBeGreaterThanOrEqual(3)
      expect(numbers).toEqual(numbers.map((_, index) => `${letter}${compact}-000${index + 1}`))
    }
  })

  test('while results are being approved puts each of them on exactly one side', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await pendingResult(app.db, network, 1000, 800)).id),
    )
    const morrow = fixedClock(instantOf(2, '01T00:00:00Z'))
    const approvals = ids.map((id) =>
      admin.post('/api/actionLogRaw/allUpdate', { ids: [id], status: 'approved' }),
    )
    await Promise.all([
      closeMonth(app.db, morrow, { id: admin.userId } as Admin, month(monthName(1))),
      ...approvals,
    ])
    app.clock.set(morrow.now().toISOString())
    admin = await app.asAdmin()
    await issue(monthName(1))

    const rows = await app.db
      .selectFrom('result')
      .select(['closing_month'])
      .where('id', 'in', ids)
      .execute()
    const inTime = rows.filter(({ closing_month }) => closing_month === `${monthName(1)}-01`).length
    const late = rows.filter(({ closing_month }) => closing_month === `${monthName(2)}-01`).length
    expect(inTime + late).toBe(12)
    expect((await claimsOf(monthName(1))).items.map(({ subtotal }) => subtotal)).toEqual(
      inTime ? [inTime * 1000] : [],
    )
  })
})

describe('rewards under the minimum', () => {
  test('are carried over and paid with the next month', async () => {
    await approvedResult(app, admin, network, 1000, 909)
    await closeOver(monthName(1))
    expect((await paymentsOf(monthName(1))).items).toMatchObject([
      {
        status: 'carried',
        total: 999,
        results: 1,
        status_reason: expect.stringContaining('1,000円'),
      },
    ])

    app.clock.set(instantOf(2, '10T03:00:00Z'))
    admin = await app.asAdmin()
    await approvedResult(app, admin, network, 100, 1)
    await closeOver(monthName(2))

    expect((await paymentsOf(monthName(2))).items).toMatchObject([
      { status: 'calculated', subtotal: 910, tax: 91, total: 1001, results: 2 },
    ])
    expect((await paymentsOf(monthName(1))).items).toMatchObject([
      { status: 'carried', results: 1 },
    ])
  })

  test('of 910 yen are paid at once', async () => {
    await approvedResult(app, admin, network, 1000, 910)
    await closeOver(monthName(1))
    expect((await paymentsOf(monthName(1))).items).toMatchObject([
      { status: 'calculated', total: 1001 },
    ])
  })
})

describe('an affiliater without a bank account', () => {
  test('is held, then released by the next closing once the account is there', async () => {
    const { id } = await build.affiliater(app.db, {
      bank_code: null,
      branch_code: null,
      account_type: null,
      account_number: null,
      account_holder_kana: null,
      bank_registered_at: null,
    })
    network = await buildNetwork(app.db, { affiliaterId: id })
    await approvedResult(app, admin, network, 3000, 2000)
    await closeOver(monthName(1))
    const [held] = (await paymentsOf(monthName(1))).items
    expect(held).toMatchObject({
      status: 'held',
      status_reason: expect.stringContaining('登録されていません'),
    })
    expect((await admin.post('/api/paymentManagement/confirm', { ids: [held!.id] })).status).toBe(
      409,
    )

    await app.db
      .updateTable('affiliater')
      .where('id', '=', id)
      .set({
        bank_code: '0001',
        branch_code: '001',
        account_type: '1',
        account_number: '7654321',
        account_holder_kana: 'スズキ イチロウ',
        bank_registered_at: instantOf(2, '25T03:00:00Z'),
      })
      .execute()
    app.clock.set(instantOf(3, '01T03:00:00Z'))
    admin = await app.asAdmin()
    await closeOver(monthName(2))

    const [released] = (await paymentsOf(monthName(1))).items
    expect(released).toMatchObject({ status: 'calculated', status_reason: null })
    expect(released!.pay_on.slice(0, 7)).toBe(monthName(4))
  })
})

describe('the list of months', () => {
  test('says what is in each and whether it can be closed', async () => {
    await approvedResult(app, admin, network, 3000, 2000)
    const { body } = await admin.get<{ items: Record<string, unknown>[] }>(
      '/api/claimManagement/months',
    )
    expect(body.items).toHaveLength(12)
    expect(body.items[0]).toMatchObject({
      month: monthName(1),
      closed_at: null,
      can_close: false,
      running: true,
      approved_results: 1,
      gross: 3000,
      net: 2000,
    })

    await closeOver(monthName(1))
    const after = (
      await admin.get<{ items: Record<string, unknown>[] }>('/api/claimManagement/months')
    ).body.items
    expect(after.slice(0, 2)).toMatchObject([
      { month: monthName(2), closed_at: null, can_close: false, running: true },
      { month: monthName(1), closed_at: expect.any(String), can_close: true, running: false },
    ])
  })

  test('waits to be closed also where a month holds no more than a charge or a bonus', async () => {
    await admin.post('/api/claimManagement/charge', {
      advertiser_id: network.advertiserId,
      kind: 'charge',
      amount: 50_000,
      description: '初期設定費用',
    })
    await admin.post('/api/paymentManagement/adjust', {
      affiliater_id: network.affiliaterId,
      kind: 'bonus',
      amount: 3000,
      reason: '開始のお祝い',
    })
    app.clock.set(instantOf(2, '10T03:00:00Z'))
    expect(await listLeftOpen(app.db, app.clock.now())).toMatchObject([
      { month: monthName(1), gross: 50_000, charged: 50_000, net: 3000, given: 3000 },
    ])
  })
})

describe('a month that is closed and not issued', () => {
  const state = async (name: string) =>
    (
      await admin.get<Response<typeof closing.state>>('/api/claimManagement/closing', {
        month: name,
      })
    ).body
  const drafts = (which: 'draftClaims' | 'draftPayments') =>
    list(`/api/claimManagement/${which}`, { month: monthName(1), sort: '-total' })

  beforeEach(async () => {
    await approvedResult(app, admin, network, 3000, 2000)
    app.clock.set(instantOf(2, '02T03:00:00Z'))
    admin = await app.asAdmin()
    await close(monthName(1))
  })

  test('shows what would be issued, and has made nothing of it', async () => {
    const before = await balances(app.db)
    expect((await state(monthName(1))).runs).toMatchObject([
      {
        closing_day: 'month_end',
        state: 'draft',
        claims: 1,
        claimed: 3300,
        payments: 1,
        paid: 2200,
      },
    ])
    expect(await drafts('draftClaims')).toMatchObject({
      items: [
        { id: network.advertiserId, status: 'claimed', subtotal: 3000, tax: 300, total: 3300 },
      ],
      totals: { total: 3300 },
    })
    expect(await drafts('draftPayments')).toMatchObject({
      items: [{ id: network.affiliaterId, status: 'calculated', total: 2200 }],
    })
    expect((await claimsOf(monthName(1))).total).toBe(0)
    expect(await balances(app.db)).toEqual(before)
  })

  test('names a company that is to be paid as its payment will', async () => {
    await app.db
      .updateTable('affiliater')
      .set({ kind: 'corporation', company: '合同会社メディア' })
      .where('id', '=', network.affiliaterId)
      .execute()
    const named = { items: [{ affiliater_name: '合同会社メディア' }] }
    expect(await drafts('draftPayments')).toMatchObject(named)
    await closeOver(monthName(1))
    expect(await paymentsOf(monthName(1))).toMatchObject(named)
  })

  test('has an invoice to look at that says it is a draft', async () => {
    const query = { month: monthName(1), advertiser_id: String(network.advertiserId) }
    const pdf = await admin.get('/api/claimManagement/draftPdf', query)
    const text = await textOf(pdf.raw)
    expect(text).toContain('下書き')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = await buildNetwork(app.db)
    expect(
      (
        await admin.get('/api/claimManagement/draftPdf', {
          ...query,
          advertiser_id: String(stranger.advertiserId),
        })
      ).status,
    ).toBe(404)
  })

  test('can be opened again, corrected and closed once more', async () => {
    const reopened = await admin.post('/api/claimManagement/reopen', {
      month: monthName(1),
      reason: '売上の訂正',
    })
    expect(reopened.status).toBe(200)
    const { id } = await pendingResult(app.db, network, 500, 400)
    await admin.post('/api/actionLogRaw/allUpdate', {
      ids: [id],
      status: 'approved',
      closing_month: monthName(1),
    })
    expect((await closeOver(monthName(1))).body).toMatchObject({ claimed: 3850, paid: 2640 })
    const kept = await app.db.selectFrom('reopening').selectAll().orderBy('id').execute()
    expect(kept.at(-1)).toMatchObject({ reason: '売上の訂正', reopened_by: admin.userId })
  })

  test('counts as paid what is paid, and not what is carried over', async () => {
    await admin.post('/api/claimManagement/reopen', { month: monthName(1), reason: '追加' })
    app.clock.set(instantOf(1, '28T03:00:00Z'))
    await approvedResult(app, await app.asAdmin(), await buildNetwork(app.db), 900, 600)
    app.clock.set(instantOf(2, '02T04:00:00Z'))
    admin = await app.asAdmin()
    await close(monthName(1))
    expect((await drafts('draftPayments')).items).toMatchObject([
      { status: 'calculated', total: 2200, pay_on: expect.any(String) },
      { status: 'carried', total: 660, pay_on: null },
    ])
    expect((await state(monthName(1))).runs).toMatchObject([{ payments: 1, paid: 2200 }])
    expect((await issue(monthName(1))).body).toMatchObject({
      payments: 1,
      paid: 2200,
    })
  })

  test('is issued only as it was seen', async () => {
    const seen = {
      month: monthName(1),
      closing_day: 'month_end',
      claims: 1,
      claimed: 3300,
      credit_notes: 0,
      credited: 0,
    }
    const stale = await admin.post('/api/claimManagement/issue', {
      ...seen,
      payments: 1,
      paid: 2199,
    })
    expect(stale.status).toBe(409)
    expect((await claimsOf(monthName(1))).total).toBe(0)
    const right = await admin.post('/api/claimManagement/issue', {
      ...seen,
      payments: 1,
      paid: 2200,
    })
    expect(right.status).toBe(200)
  })

  test('stays as it is once it was issued, and so do all before the last', async () => {
    const reopen = (month: string) =>
      admin.post('/api/claimManagement/reopen', { month, reason: '誤り' })
    expect((await reopen(monthName(0))).status).toBe(409)
    await issue(monthName(1))
    expect((await reopen(monthName(1))).status).toBe(409)
  })

  test('is issued by those with the key only', async () => {
    const clerk = await app.asAdmin(['claimManagement.close'])
    const seen = { claims: 1, claimed: 3300, payments: 1, paid: 2200 }
    const asked = { month: monthName(1), closing_day: 'month_end', ...seen }
    expect((await clerk.post('/api/claimManagement/issue', asked)).status).toBe(403)
  })

  test('says what to look at first', async () => {
    await pendingResult(app.db, network, 1, 1)
    await app.db
      .updateTable('advertiser')
      .set({ address: null })
      .where('id', '=', network.advertiserId)
      .execute()
    expect((await state(monthName(1))).checks).toMatchObject({ advertisers_without_address: 1 })
  })
})

describe('an advertiser with a closing day of its own', () => {
  beforeEach(() =>
    app.db
      .updateTable('advertiser')
      .set({
        closing_day: '20',
        payment_site: 'month_after_next_end',
        due_shift: 'before',
      })
      .where('id', '=', network.advertiserId)
      .execute(),
  )

  test('is billed from the day after it on, for what was booked until it', async () => {
    await approvedResult(app, admin, network, 3000, 2000)
    app.clock.set(instantOf(1, '19T15:00:00Z'))
    admin = await app.asAdmin()
    await approvedResult(app, admin, network, 500, 400)
    expect((await issueRun(admin, monthName(1), '20')).status).toBe(409)
    app.clock.set(instantOf(1, '20T15:00:00Z'))
    admin = await app.asAdmin()
    await approvedResult(app, admin, network, 70, 60)

    const reply = await issueRun(admin, monthName(1), '20')
    expect(reply.body).toMatchObject({ claims: 1, claimed: 3850, payments: 0, paid: 0 })
    expect((await claimsOf(monthName(1))).items).toMatchObject([
      { subtotal: 3500, period_to: instantOf(1, '20') },
    ])
    const { items } = await list('/api/paymentManagement/index', { month: monthName(1) })
    expect(items).toEqual([])

    await closeOver(monthName(1))
    expect((await claimsOf(monthName(1))).total).toBe(1)
    app.clock.set(instantOf(2, '21T03:00:00Z'))
    admin = await app.asAdmin()
    await issueRun(admin, monthName(2), '20')
    expect((await claimsOf(monthName(2))).items).toMatchObject([
      { subtotal: 70, period_from: instantOf(1, '21'), period_to: instantOf(2, '20') },
    ])
  })

  test('gets one claim for the days it was left out, line by line of each month', async () => {
    await approvedResult(app, admin, network, 3000, 2000)
    app.clock.set(instantOf(2, '15T03:00:00Z'))
    admin = await app.asAdmin()
    await approvedResult(app, admin, network, 500, 400)
    app.clock.set(instantOf(2, '21T03:00:00Z'))
    admin = await app.asAdmin()
    await issueRun(admin, monthName(2), '20')

    const [claim] = (await claimsOf(monthName(2))).items
    expect(claim).toMatchObject({ subtotal: 3500, period_to: instantOf(2, '20') })
    const { body } = await admin.get<{ lines: object[] }>(`/api/claimManagement/info/${claim!.id}`)
    expect(body.lines).toMatchObject([
      { month: monthName(1), amount: 3000 },
      { month: monthName(2), amount: 500 },
    ])
    expect((await issueRun(admin, monthName(1), '20')).status).toBe(409)
  })
})

test('a month that was issued stays closed when a later one that closed it is opened again, and takes what its other closing days bill', async () => {
  const other = await buildNetwork(app.db)
  await app.db
    .updateTable('advertiser')
    .set({ closing_day: '20' })
    .where('id', '=', other.advertiserId)
    .execute()
  await approvedResult(app, admin, network, 3000, 2000)
  await approvedResult(app, admin, other, 500, 400)
  app.clock.set(instantOf(3, '02T03:00:00Z'))
  admin = await app.asAdmin()
  await close(monthName(2))
  expect((await issue(monthName(1))).status).toBe(200)
  const reopened = await admin.post('/api/claimManagement/reopen', {
    month: monthName(2),
    reason: '訂正',
  })
  expect(reopened.status).toBe(200)

  const { closed_at } = (
    await admin.get<{ items: { month: string; closed_at: string | null }[] }>(
      '/api/claimManagement/months',
    )
  ).body.items.find(({ month: name }) => name === monthName(1))!
  expect(closed_at).not.toBeNull()
  const { id } = await pendingResult(app.db, network, 100, 50)
  await admin.post('/api/actionLogRaw/allUpdate', {
    ids: [id],
    status: 'approved',
    closing_month: monthName(1),
  })
  const posted = await app.db
    .selectFrom('ledger_transaction')
    .select(sql<Month>`to_char(month, 'YYYY-MM')`.as('month'))
    .where('result_id', '=', id)
    .execute()
  expect(posted.map(({ month: name }) => name)).not.toContain(monthName(1))
  expect((await issueRun(admin, monthName(1), '20')).status).toBe(200)
})

test('the database and the rules bill a day by the same month', async () => {
  const { rows } = await sql<{ day: Day; closing_day: ClosingDay; month: Month }>`
    select day::date as day, closing_day, to_char(billing_month(day::date, closing_day), 'YYYY-MM') as month
    from generate_series('2027-12-01'::date, '2028-03-31', '1 day') as day,
      unnest(${closingDays}::text[]) as closing_day`.execute(app.db)
  expect(rows.length).toBe(122 * 4)
  for (const row of rows) expect(billingMonth(row.day, row.closing_day)).toBe(row.month)
})
