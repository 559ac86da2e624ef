import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { firstDay, lastDay, month, type Month } from '@tsunagi/contract/day'
import type { AgencyMonth } from '@tsunagi/contract/money/agencyMargins'
import type { ProfitRow } from '@tsunagi/contract/money/books'
import type { ClaimDetail } from '@tsunagi/contract/money/claims'
import type { MonthState } from '@tsunagi/contract/money/closing'
import type { PaymentDetail } from '@tsunagi/contract/money/payments'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { Figures } from '@tsunagi/contract/office/reports'
import type { ResultTotals } from '@tsunagi/contract/results/resultTotals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postDueReservations } from '../server/src/features/results/reservations/posting.service.ts'
import { testApp, type Caller, type TestApp } from '../server/test/app.ts'
import { closeAndIssue } from '../server/test/money.ts'
import { fillTestDemo } from '../server/test/demo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'demo-figures-'))
/** The month in which the demo begins: its approvals are billed with the next. */
const earliest = month('2026-08')
const months = ['09', '10', '11', '12'].map((number) => month(`2026-${number}`))
/** So many of a kind look: enough for every kind of figure, few enough for a test. */
const most = 4
const sides = ['gross', 'net'] as const
type Side = (typeof sides)[number]

let app: TestApp
let admin: Caller
let everybody: Viewer[]

/** Somebody with a home page, and the sides of the money they see, their own first. */
interface Viewer {
  who: string
  caller: Caller
  sees: readonly Side[]
  /** Whose money the operator asks for to see the same; everybody's without it. */
  owner: Record<string, string>
}

beforeAll(async () => {
  const now = new Date('2026-11-21T06:00:00Z')
  app = await testApp(now.toISOString())
  await fillTestDemo(app.db, { databaseUrl: app.url, dataDir, now })
  admin = await app.asAdmin()
  everybody = [
    { who: 'admin', caller: admin, sees: sides, owner: {} },
    ...(await parties('affiliater', app.asAffiliater, 'net')),
    ...(await parties('advertiser', app.asAdvertiser, 'gross')),
    ...(await parties('agency', app.asAgency, 'gross')),
  ]
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function parties(
  kind: 'affiliater' | 'advertiser' | 'agency',
  signIn: (id: number) => Promise<Caller>,
  side: Side,
): Promise<Viewer[]> {
  const rows = await app.db
    .selectFrom(kind)
    .select('id')
    .where('lifecycle', '=', 'approved')
    .orderBy('id')
    .limit(most)
    .execute()
  return Promise.all(
    rows.map(async ({ id }) => ({
      who: `${kind} ${id}`,
      caller: await signIn(id),
      sees: [side],
      owner: { [`${kind}_id`]: String(id) },
    })),
  )
}

const get = async <Body>(caller: Caller, path: string, query: Record<string, string> = {}) => {
  const { status, body } = await caller.get<Body>(path, query)
  expect([path, query, status]).toEqual([path, query, 200])
  return body
}
const send = async (path: string, body: object) => {
  const reply = await admin.post<{ id: number }>(path, body)
  expect([path, reply.status, reply.body]).toEqual([path, 200, reply.body])
  return reply.body
}
const list = async (caller: Caller, query: Record<string, string>) =>
  (await get<{ totals: ResultTotals }>(caller, '/api/actionLogRaw/search', query)).totals
const report = async (caller: Caller, query: Record<string, string>) =>
  (await get<{ totals: Figures }>(caller, '/api/report/index', query)).totals

interface MonthFigures {
  results: number
  approved: number
  adjusted: number
}

/** What the list of results has of a month: approved into it, and posted in it as adjustments. */
async function listed(caller: Caller, side: Side, of: Month, owner = {}): Promise<MonthFigures> {
  const approved = await list(caller, { closing_month: of, ...owner })
  const adjusted = await list(caller, { adjusted_in: of, ...owner })
  return {
    results: approved.approved,
    approved: approved[`approved_${side}`]!,
    adjusted: adjusted[`adjusted_${side}`]!,
  }
}

/** The home page as it was on the last day of a month. */
async function homeOn(caller: Caller, of: Month) {
  const now = app.clock.now()
  app.clock.set(`${lastDay(of)}T06:00:00Z`)
  const home = await get<Dashboard>(caller, '/api/home/index')
  app.clock.set(now.toISOString())
  return home
}

async function checkMonth({ who, caller, sees }: Viewer, of: Month) {
  const days = { from: firstDay(of), to: lastDay(of) }
  const closing = await report(caller, { pageType: '1', date_basis: 'closing', ...days })
  const daily = await report(caller, { pageType: '2', ...days })
  const placements = await report(caller, { pageType: '3', ...days })
  const home = await homeOn(caller, of)
  for (const side of sees) {
    const figures = await listed(caller, side, of)
    const { approved: results, ...sums } = closing
    expect([
      who,
      of,
      { results, approved: sums[`approved_${side}`], adjusted: sums[`adjusted_${side}`] },
    ]).toEqual([who, of, figures])
    expect([daily, placements].map((sums) => sums[`adjusted_${side}`])).toEqual([
      figures.adjusted,
      figures.adjusted,
    ])
    if (side === sees[0])
      expect([who, of, home.performance!.approved_month]).toMatchObject([
        who,
        of,
        {
          results: figures.results,
          amounts: { [side]: figures.approved },
          adjusted: { [side]: figures.adjusted },
        },
      ])
  }
  const { adjusted_gross: _gross, adjusted_net: _net, ...occurred } = await list(caller, days)
  expect(daily).toMatchObject(occurred)
  expect(placements).toMatchObject(occurred)
  const { month } = home.performance!.figures
  const { clicks, results, approved, rejected } = daily
  expect(month).toMatchObject({ clicks, results, approved, rejected })
  for (const side of sees) expect([who, of, month[side]]).toEqual([who, of, daily[side]])
}

interface Document {
  id: number
  subtotal: number
  status: string
  results?: number
}

/** What an advertiser, or with null everybody, was charged in a month besides results, less what was taken off. */
const chargedTo = async (advertiserId: string | null, of: Month): Promise<number> =>
  (
    await app.db
      .selectFrom('advertiser_charge')
      .innerJoin('ledger_transaction', 'ledger_transaction.id', 'advertiser_charge.transaction_id')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
      .$if(advertiserId !== null, (query) =>
        query.where('advertiser_id', '=', Number(advertiserId)),
      )
      .where('ledger_transaction.month', '=', firstDay(of))
      .executeTakeFirstOrThrow()
  ).sum

/** What an affiliater, or with null everybody, was given in a month besides results: bonuses, and what is earned by referring others. */
const givenTo = async (affiliaterId: string | null | undefined, of: Month): Promise<number> =>
  affiliaterId === undefined
    ? 0
    : (
        await app.db
          .selectFrom('reward_adjustment')
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
          .$if(affiliaterId !== null, (query) =>
            query.where('affiliater_id', '=', Number(affiliaterId)),
          )
          .where('cancelled_at', 'is', null)
          .where('month', '=', firstDay(of))
          .executeTakeFirstOrThrow()
      ).sum

const nothing = { results: 0, approved: 0, adjusted: 0, beside: 0 }

/** What the operator reads otherwise of documents: until when the law has a payment made is its own business, and no invoice is its to pay. */
const onlyForOperator = {
  gross: { to_pay: false },
  net: {
    legal_due_on: expect.toSatisfy((day: unknown) => day === null || typeof day === 'string'),
  },
}

/** What a party's documents ask for and pay, and what is left for the next ones. */
async function checkDocuments({ who, caller, sees: [side], owner }: Viewer) {
  const room = side === 'gross' ? 'claimManagement' : 'paymentManagement'
  let left: MonthFigures & { beside: number } = nothing
  for (const of of [earliest, ...months]) {
    const more = await listed(admin, side!, of, owner)
    left = {
      results: left.results + more.results,
      approved: left.approved + more.approved,
      adjusted: left.adjusted + more.adjusted,
      beside: left.beside + (await givenTo(owner['affiliater_id'], of)),
    }
    const { items } = await get<{ items: Document[] }>(caller, `/api/${room}/index`, { month: of })
    const seen = await get<{ items: Document[] }>(admin, `/api/${room}/index`, {
      month: of,
      ...owner,
    })
    expect(seen.items).toEqual(items.map((each) => ({ ...each, ...onlyForOperator[side!] })))
    const [document] = items
    const returned = side === 'gross' ? await returnedTo(owner['advertiser_id']!, of) : undefined
    if (returned !== undefined) {
      const charged = await chargedTo(owner['advertiser_id']!, of)
      expect([who, of, returned]).toEqual([who, of, left.approved + left.adjusted + charged])
      left = nothing
    }
    if (!document) continue
    expect([who, of, document.subtotal]).toEqual([
      who,
      of,
      left.approved + left.adjusted + left.beside,
    ])
    if (document.results !== undefined) expect(document.results).toBe(left.results)
    const { lines } = await get<ClaimDetail | PaymentDetail>(
      caller,
      `/api/${room}/info/${document.id}`,
    )
    const sumOf = (adjusting: boolean) =>
      lines
        .filter(({ adjusts }) => (adjusts !== null) === adjusting)
        .reduce((sum, { amount }) => sum + amount, 0)
    expect([sumOf(false), sumOf(true)]).toEqual([left.approved + left.beside, left.adjusted])
    if (document.status !== 'carried') left = nothing
  }
  const balance = await get<Record<string, number>>(caller, `/api/${room}/balance`)
  expect([who, balance[side === 'gross' ? 'unbilled' : 'unpaid']]).toEqual([
    who,
    left.approved + left.adjusted + left.beside,
  ])
  if (side === 'net')
    expect(balance['pending']).toBe(
      (await list(caller, { status: 'pending' })).net! +
        (await list(caller, { status: 'hold' })).net!,
    )
}

/** What a credit note of a month returns to an advertiser, before tax; undefined = it has none. */
const returnedTo = async (advertiserId: string, of: Month) =>
  (
    await app.db
      .selectFrom('credit_note')
      .select('subtotal')
      .where('advertiser_id', '=', Number(advertiserId))
      .where('month', '=', firstDay(of))
      .executeTakeFirst()
  )?.subtotal

async function checkClosingScreen() {
  const { items } = await get<{ items: MonthState[] }>(admin, '/api/claimManagement/months')
  for (const state of items) {
    const [gross, net] = [
      await listed(admin, 'gross', state.month),
      await listed(admin, 'net', state.month),
    ]
    const [charged, given] = [await chargedTo(null, state.month), await givenTo(null, state.month)]
    expect(state).toMatchObject({
      approved_results: gross.results,
      gross: gross.approved + gross.adjusted + charged,
      adjusted_gross: gross.adjusted,
      charged,
      net: net.approved + net.adjusted + given,
      adjusted_net: net.adjusted,
      given,
    })
  }
}

/** What is left to the operator of results is their part of the books' profit, and the rest of their cost is what agencies earn. */
async function checkProfit() {
  let left = 0
  let agencies = 0
  for (const year of [2026, 2027]) {
    const days = { from: `${year}-01-01`, to: `${year}-12-31` }
    const sums = await report(admin, { pageType: '1', date_basis: 'closing', ...days })
    left += sums.margin! + sums.adjusted_gross! - sums.adjusted_net! - sums.adjusted_agency_margin!
    agencies += sums.agency_margin! + sums.adjusted_agency_margin!
    expect(sums.margin).toBe(sums.gross! - sums.net! - sums.agency_margin!)
  }
  const { items } = await get<{ items: ProfitRow[] }>(admin, '/api/books/profit', {
    from: '2026-01-01',
    to: '2027-12-31',
    size: '100',
  })
  const profit = items
    .filter(({ part }) => part === 'results')
    .reduce((sum, row) => sum + row.profit, 0)
  expect(left).toBe(profit)
  expect(agencies).toBe(await earnedByAgencies())
  expect(agencies).toBeGreaterThan(0)
}

/** What agencies see of their margins, month by month. */
async function earnedByAgencies() {
  const agencies = await app.db.selectFrom('agency').select('id').execute()
  const months = await Promise.all(
    agencies.map(({ id }) =>
      get<{ items: AgencyMonth[] }>(admin, '/api/adAgency/margins', { agency_id: String(id) }),
    ),
  )
  return months.flatMap(({ items }) => items).reduce((sum, { margin }) => sum + margin, 0)
}

async function checkAll() {
  for (const viewer of everybody) for (const of of months) await checkMonth(viewer, of)
  for (const viewer of everybody)
    if ('affiliater_id' in viewer.owner || 'advertiser_id' in viewer.owner)
      await checkDocuments(viewer)
  await checkClosingScreen()
  await checkProfit()
}

/** So many results, oldest first. */
const some = async (count: number, from: string) =>
  (
    await sql<{ id: number }>`
      select id from result where ${sql.raw(from)} order by id limit ${count}`.execute(app.db)
  ).rows.map(({ id }) => id)
const decide = async (ids: number[], given: object) => {
  expect(ids.length).toBeGreaterThan(0)
  await send('/api/actionLogRaw/allUpdate', { ids, ...given })
}
const take = { status: 'rejected', reject_code: 'cancelled' }
const settled = (closing: string) =>
  `status = 'approved' and closing_month = '${closing}' and adjusted_at is null and gross > 10`

/** What people do in a month: approve, also into the month before, reject, take back, adjust what is settled, approve again. */
async function work({ settledIn, openIn }: { settledIn: string; openIn: string }) {
  await decide(await some(4, `status = 'pending'`), { status: 'approved' })
  await decide(await some(3, `status = 'pending'`), { status: 'approved', closing_month: openIn })
  await decide(await some(3, `status = 'pending'`), take)
  await decide(await some(2, `status = 'approved' and closing_month = '${openIn}-01'`), take)
  await decide(await some(1, `status = 'rejected' and order_number <> ''`), { status: 'approved' })
  const [kept, corrected, ...returned] = await some(5, settled(`${settledIn}-01`))
  await decide([kept!, ...returned], take)
  await decide([kept!], { status: 'approved' })
  for (const share of [2, 4]) {
    const { gross, net } = await app.db
      .selectFrom('result')
      .select(['gross', 'net'])
      .where('id', '=', corrected!)
      .executeTakeFirstOrThrow()
    await send(`/api/actionLogRaw/update/${corrected}`, {
      status: 'approved',
      memo: '',
      gross: Math.floor(gross / share),
      net: Math.floor(net / share),
      reason: '一部返品',
    })
  }
}

test('in the demo, the same words are the same number in every room for everybody', checkAll)

test('and so they are after a month of decisions, corrections and a reservation', async () => {
  await send('/api/systemClaimSetting/save', {
    is_owner_claim_management_visible: true,
    backdate_months: 1,
    reminds: false,
    remind_days_before: 7,
    remind_days_after: 3,
    auto_closes: false,
    auto_days_after: 3,
    auto_hour: 6,
    auto_issues: false,
  })
  await work({ settledIn: '2026-09', openIn: '2026-10' })
  const [of] = (
    await sql<{ promotion_id: number; goal_id: number; media_id: number }>`
      select promotion_id, goal_id, media_id from result where route <> 'click' order by id limit 1`.execute(
      app.db,
    )
  ).rows
  await send('/api/actionReserve/regist', {
    type: 'scheduled',
    ...of,
    reservation_number: 'monthly-1',
    due_at: '2026-11-21T07:00:00Z',
    gross: 50_000,
    net: 40_000,
  })
  app.clock.set('2026-11-22T06:00:00Z')
  expect(await postDueReservations(app.db, app.clock)).toBeGreaterThan(0)
  await decide(await some(1, `order_number like 'monthly-1%'`), { status: 'approved' })
  await checkAll()
})

test('and when its months are closed and adjusted in turn', async () => {
  app.clock.set('2026-12-03T06:00:00Z')
  await closeAndIssue(admin, '2026-10')
  await work({ settledIn: '2026-10', openIn: '2026-11' })
  await closeAndIssue(admin, '2026-11')
  app.clock.set('2027-01-05T06:00:00Z')
  await closeAndIssue(admin, '2026-12')
  await checkAll()
})
