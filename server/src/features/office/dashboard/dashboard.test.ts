import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildCounts, buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'
import { dashboardPeriods } from './dashboard.rules.ts'

let app: TestApp
let admin: Caller
let mine: Placement
let agencyId: number

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  agencyId = (await build.agency(app.db)).id
  const client = await build.advertiser(app.db, { agency_id: agencyId })
  mine = await buildPlacement(app.db, {
    promotion: { advertiser_id: client.id, ad_name: '一番の広告' },
  })
  await build.goal(app.db, { promotion_id: mine.promotion_id })
  admin = await app.asAdmin()
})
afterAll(() => app.close())

const home = async (caller: Caller) => (await caller.get<Dashboard>('/api/home/index')).body
const performance = async (caller: Caller) => (await home(caller)).performance!

test('the month before is compared up to the same day, a whole month to a whole one', () => {
  expect(dashboardPeriods(day('2026-11-10')).previousMonth).toEqual({
    from: '2026-10-01',
    to: '2026-10-10',
  })
  expect(dashboardPeriods(day('2026-03-31')).previousMonth).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(dashboardPeriods(day('2026-04-29')).previousMonth.to).toBe('2026-03-29')
  expect(dashboardPeriods(day('2026-04-30')).previousMonth.to).toBe('2026-03-31')
})

test('an empty network has a dashboard of zeros', async () => {
  const empty = await home(admin)
  expect(empty).toMatchObject({
    todos: [],
    performance: {
      figures: { today: { clicks: 0, results: 0, approved: 0, gross: 0, approval_rate: null } },
      forecasts: {},
      approved_month: { results: 0, amounts: { gross: 0 } },
      top_promotions: [],
      top_media: [],
    },
    has_results: false,
  })
  expect(empty.performance!.days).toHaveLength(30)
})

describe('figures', () => {
  beforeAll(async () => {
    const money = (gross: number, net: number) => ({ gross: yen(gross), net: yen(net) })
    await buildCounts(app.db, mine, '2026-11-09T15:00:00Z', { clicks: 9, counted: 7 })
    await buildCounts(app.db, mine, '2026-11-09T14:00:00Z', { clicks: 4, counted: 4 })
    await buildCounts(app.db, mine, '2026-10-10T14:00:00Z', { clicks: 2, counted: 2 })
    await buildCounts(app.db, mine, '2026-10-10T15:00:00Z', { clicks: 1, counted: 1 })
    await buildResult(app.db, mine, { occurred_at: '2026-11-09T15:00:00Z', ...money(1000, 700) })
    await buildResult(app.db, mine, {
      occurred_at: '2026-11-09T14:59:00Z',
      status: 'approved',
      closing_month: '2026-11-01',
      decided_at: '2026-11-10T00:00:00Z',
      ...money(2000, 1400),
    })
    await buildResult(app.db, mine, { occurred_at: '2026-10-10T14:00:00Z', ...money(300, 200) })
    await buildResult(app.db, mine, { occurred_at: '2026-10-10T15:00:00Z', ...money(9000, 8000) })
  })

  test('of today, yesterday, this month and the same days of the month before, by days in Japan', async () => {
    expect(await performance(admin)).toMatchObject({
      figures: {
        today: { clicks: 7, results: 1, approved: 0, gross: 1000, net: 700, margin: 300 },
        yesterday: { clicks: 4, results: 1, approved: 1, gross: 2000, approval_rate: 100 },
        month: { clicks: 11, results: 2, approved: 1, gross: 3000 },
        previous_month: { clicks: 2, results: 1, gross: 300 },
      },
      approved_month: { results: 1, amounts: { gross: 2000 } },
    })
  })

  test('that are all of long ago do not make anybody new', async () => {
    const now = app.clock.now()
    app.clock.set('2027-02-10T03:00:00Z')
    const [later, stranger] = [
      await home(await app.asAffiliater(mine.affiliater_id)),
      await home(await app.asAffiliater()),
    ]
    expect(later.performance!.days.every(({ clicks, results }) => clicks + results === 0)).toBe(
      true,
    )
    expect([later.has_results, stranger.has_results]).toEqual([true, false])
    app.clock.set(now.toISOString())
  })

  test('of each of the last 30 days', async () => {
    const { days } = await performance(admin)
    expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2026-10-12', '2026-11-10'])
    expect(days.at(-1)).toEqual({ day: '2026-11-10', clicks: 7, results: 1, gross: 1000 })
    expect(days[0]).toEqual({ day: '2026-10-12', clicks: 0, results: 0, gross: 0 })
  })

  test("in each caller's own money: an affiliater earns net, all others count gross", async () => {
    for (const caller of [await app.asAdvertiser(mine.advertiser_id), await app.asAgency(agencyId)])
      expect((await performance(caller)).figures.month).toMatchObject({ gross: 3000 })
    const publisher = await performance(await app.asAffiliater(mine.affiliater_id))
    expect(publisher).toMatchObject({
      figures: { month: { net: 2100 } },
      approved_month: { results: 1, amounts: { net: 1400 } },
      top_promotions: [{ name: '一番の広告', net: 2100 }],
    })
    for (const stranger of [
      await app.asAdvertiser(),
      await app.asAgency(),
      await app.asAffiliater(),
    ])
      expect(await performance(stranger)).toMatchObject({
        figures: { month: { clicks: 0, results: 0 } },
        top_promotions: [],
        top_media: [],
      })
  })

  test('each side’s own for an agency that stands on both, by results where one kind of money says nothing', async () => {
    const { id } = await build.agency(app.db, { role_type: 'both' })
    const [buyer, seller] = [
      await build.advertiser(app.db, { agency_id: id }),
      await build.affiliater(app.db, { agency_id: id }),
    ]
    const sold = await buildPlacement(app.db, {
      promotion: { advertiser_id: buyer.id, ad_name: '売る広告' },
    })
    const bought = await buildPlacement(app.db, {
      promotion: { ad_name: '載せる広告' },
      media: { affiliater_id: seller.id },
    })
    for (const place of [sold, bought, bought])
      await buildResult(app.db, place, {
        status: 'approved',
        occurred_at: '2026-11-09T00:00:00Z',
        decided_at: '2026-11-09T01:00:00Z',
        closing_month: '2026-11-01',
        gross: yen(3000),
        net: yen(2000),
      })
    const agency = await app.asAgency(id)
    expect((await home(agency)).own_money).toEqual(['gross', 'net'])
    const seen = await performance(agency)
    expect(seen.approved_month).toEqual({
      results: 3,
      amounts: { gross: 3000, net: 4000 },
      adjusted: { gross: 0, net: 0 },
    })
    expect(seen.days.at(-2)).toMatchObject({ results: 3, gross: 3000, net: 4000 })
    expect(seen.top_promotions).toMatchObject([
      { name: '載せる広告', results: 2, gross: 0, net: 4000 },
      { name: '売る広告', results: 1, gross: 3000, net: 0 },
    ])
  })

  test('of the five best promotions and media of 30 days', async () => {
    for (let index = 1; index <= 6; index++)
      await buildResult(app.db, await buildPlacement(app.db), {
        occurred_at: '2026-11-01T00:00:00Z',
        gross: yen(10_000 * index),
        net: yen(1),
      })
    const { top_promotions, top_media } = await performance(admin)
    for (const ranking of [top_promotions, top_media])
      expect(ranking.map(({ gross }) => gross)).toEqual([60_000, 50_000, 40_000, 30_000, 20_000])
  })
})

test('whoever may not read reports does not read the same on the home screen', async () => {
  const screener = await home(await app.asAdmin(['affiliater.index']))
  expect(screener).toMatchObject({ performance: null, own_money: ['gross'] })
  const reader = await home(await app.asAdmin(['affiliater.index', 'report.index']))
  expect(reader.performance!.figures.month.clicks).toBe(11)
})

test('nobody has a dashboard without signing in', async () => {
  expect((await app.asNobody.get('/api/home/index')).status).toBe(401)
})
