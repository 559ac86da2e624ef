import { dimensionNames, dimensionOf, mayAskBy } from '@tsunagi/contract/office/reportDimensions'
import { metricNames } from '@tsunagi/contract/office/reportMetrics'
import { yen } from '@tsunagi/contract/money'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  buildClick,
  buildCounts,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let mine: Placement
let other: Placement
let agencyId: number

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
const money = (gross: number, net: number, sale = 0) => ({
  gross: yen(gross),
  net: yen(net),
  sale_amount: yen(sale),
})

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  agencyId = (await build.agency(app.db)).id
  const client = await build.advertiser(app.db, { agency_id: agencyId })
  mine = await buildPlacement(app.db, { promotion: { advertiser_id: client.id } })
  other = await buildPlacement(app.db)
  const visit = await buildClick(app.db, mine, {
    clicked_at: '2026-11-01T14:00:00Z',
    user_agent: phone,
    referrer: 'https://blog.example/card?user=1',
    params: JSON.stringify({ sub1: 'top' }),
  })
  await buildClick(app.db, mine, {
    clicked_at: '2026-11-01T14:30:00Z',
    device: 'pc',
    counted: false,
    flags: ['repeat'],
  })
  await buildCounts(app.db, mine, '2026-11-01T14:00:00Z', {
    impressions: 200,
    clicks: 2,
    counted: 1,
  })
  await buildCounts(app.db, other, '2026-11-02T15:00:00Z', {
    impressions: 50,
    clicks: 4,
    counted: 4,
  })
  await buildCounts(app.db, mine, '2026-10-05T03:00:00Z', {
    impressions: 10,
    clicks: 2,
    counted: 2,
  })
  await buildResult(app.db, mine, {
    occurred_at: '2026-11-02T03:00:00Z',
    clicked_at: visit.clicked_at,
    cid: visit.cid,
    status: 'approved',
    closing_month: '2026-11-01',
    decided_at: '2026-11-04T03:00:00Z',
    ...money(3000, 2000, 10_000),
  })
  await buildResult(app.db, mine, {
    occurred_at: '2026-11-03T03:00:00Z',
    status: 'rejected',
    reject_code: 'cancelled',
    decided_at: '2026-11-04T03:00:00Z',
    ...money(900, 600, 5000),
  })
  await buildResult(app.db, mine, { occurred_at: '2026-10-05T03:00:00Z', ...money(500, 400) })
  await buildResult(app.db, other, { occurred_at: '2026-11-03T03:00:00Z', ...money(100, 80) })
})
afterAll(() => app.close())

type Query = Record<string, string>
type Answered = ReportAnswer & { errors: Record<string, string[]> }
const ask = (caller: Caller, query: Query) => caller.get<Answered>('/api/report/figures', query)
const answer = async (query: Query, caller = admin) => {
  const reply = await ask(caller, query)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  return reply.body
}
const november = { from: '2026-11-01', to: '2026-11-30' }
const named = ({ items }: ReportAnswer) =>
  items.map(({ keys, figures }) => [keys.map(({ name }) => name).join('/'), figures.results])

describe('a question', () => {
  test('without dimensions is one row of all figures, each by its formula', async () => {
    const { items, totals } = await answer(november)
    expect(items).toHaveLength(1)
    expect(items[0]!.figures).toEqual(totals)
    expect(totals).toMatchObject({
      impressions: 250,
      all_clicks: 6,
      clicks: 5,
      click_rate: 2,
      results: 3,
      conversion_rate: 60,
      approved: 1,
      rejected: 1,
      approval_rate: 50,
      sale_amount: 10_000,
      average_order: 5000,
      gross: 3100,
      net: 2080,
      margin: 1020,
      epc: 416,
      approved_epc: 400,
      click_cost: 620,
      gross_ecpm: 12_400,
      approval_days: 2,
    })
  })

  test('is told apart by up to three dimensions, the best first, and the rows add up to the totals', async () => {
    const found = await answer({ ...november, by: 'promotion_id', sort: '-results' })
    expect(found.items.map(({ figures }) => figures.results)).toEqual([2, 1])
    expect(found.items[0]!.keys[0]!.key).toBe(String(mine.promotion_id))
    const three = await admin.get<ReportAnswer>(
      '/api/report/figures?from=2026-11-01&to=2026-11-30&by=day&by=media_id&by=goal_kind',
    )
    expect(three.body.items.reduce((sum, { figures }) => sum + figures.results!, 0)).toBe(3)
    expect(three.body.untold).toContain('clicks')
    expect(three.body.totals).toMatchObject({ clicks: null, conversion_rate: null, results: 3 })
  })

  test('by days has a row for each day, in their order', async () => {
    const { items } = await answer({ from: '2026-11-01', to: '2026-11-03', by: 'day' })
    expect(items.map(({ keys }) => keys[0]!.key)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ])
    expect(items.map(({ figures }) => figures.clicks)).toEqual([1, 0, 4])
  })

  test('by hour and weekday goes by the clock in Japan', async () => {
    const hours = await answer({ ...november, by: 'hour' })
    expect(
      hours.items.filter(({ figures }) => figures.clicks! > 0).map(({ keys }) => keys[0]!.key),
    ).toEqual(['0', '23'])
    const days = await answer({ ...november, by: 'weekday' })
    expect(named(days)).toEqual([
      ['日曜日', 0],
      ['月曜日', 1],
      ['火曜日', 2],
    ])
  })

  test('by visitors tells what of them is known: browser, system, page and parameters', async () => {
    for (const [by, name] of [
      ['browser', 'Safari'],
      ['os', 'iPhone'],
      ['referrer_domain', 'blog.example'],
      ['referrer_page', 'blog.example/card'],
      ['sub1', 'top'],
      ['device', 'スマートフォン'],
    ] as const) {
      const { items, totals } = await answer({ from: '2026-11-01', to: '2026-11-03', by })
      const row = items.find(({ keys }) => keys[0]!.name === name)
      expect([by, row?.figures]).toMatchObject([by, { clicks: 1, results: 1, impressions: null }])
      expect(totals.results).toBe(3)
    }
  })

  test('narrowed by any of several values', async () => {
    const both = `/api/report/figures?from=2026-11-01&to=2026-11-30&media_id=${mine.media_id}&media_id=${other.media_id}`
    expect((await admin.get<ReportAnswer>(both)).body.totals.results).toBe(3)
    for (const [field, value] of Object.entries({
      promotion_id: mine.promotion_id,
      media_id: mine.media_id,
      affiliater_id: mine.affiliater_id,
      advertiser_id: mine.advertiser_id,
      agency_id: agencyId,
    }))
      expect([field, (await answer({ ...november, [field]: String(value) })).totals]).toMatchObject(
        [field, { clicks: 1, results: 2 }],
      )
  })

  test('narrowed by a row’s own parameter is that row, spaces included', async () => {
    const place = await buildPlacement(app.db)
    for (const sub1 of ['a', ' a', ' a', 'a ', 'a ', 'a '])
      await buildClick(app.db, place, {
        clicked_at: '2026-11-03T03:00:00Z',
        params: JSON.stringify({ sub1 }),
      })
    const asked = { ...november, media_id: String(place.media_id) }
    const { items } = await answer({ ...asked, by: 'sub1' })
    expect(items.map(({ figures }) => figures.clicks).toSorted()).toEqual([1, 2, 3])
    for (const { keys, figures } of items)
      expect((await answer({ ...asked, sub1: keys[0]!.key })).totals.clicks).toBe(figures.clicks)
  })

  test('stands beside another period, row by row', async () => {
    const days = await answer({
      from: '2026-11-05',
      to: '2026-11-05',
      by: 'day',
      compare: 'previous_month',
    })
    expect(days).toMatchObject({
      compared: { from: '2026-10-05', to: '2026-10-05' },
      items: [{ figures: { results: 0 }, previous: { results: 1, clicks: 2 } }],
    })
    const months = await answer({ ...november, by: 'media_id', compare: 'previous' })
    expect(months.compared).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(months.items.map(({ previous }) => previous!.results)).toEqual([1, 0])
    const any = await answer({
      ...november,
      compare: 'period',
      compare_from: '2026-10-05',
      compare_to: '2026-10-05',
    })
    expect(any.previous_totals).toMatchObject({ results: 1, gross: 500 })
    expect((await ask(admin, { compare: 'period' })).body.errors).toHaveProperty('compare_from')
  })

  test('over several months the same days stand beside each other, not those that are as far from the beginning', async () => {
    const place = await buildPlacement(app.db)
    for (const day of ['2026-01-28', '2026-01-31', '2026-02-01', '2026-02-28'])
      await buildResult(app.db, place, { occurred_at: `${day}T03:00:00Z` })
    const months = await answer({
      media_id: String(place.media_id),
      from: '2026-02-01',
      to: '2026-03-31',
      by: 'day',
      compare: 'previous_month',
    })
    expect(months.compared).toEqual({ from: '2026-01-01', to: '2026-02-28' })
    expect(months.items).toHaveLength(59)
    expect(
      months.items
        .filter(({ previous }) => previous!.results! > 0)
        .map(({ keys: [key] }) => key!.name),
    ).toEqual(['2026-02-28', '2026-03-01', '2026-03-28'])
    // The 31 January has no other in February.
    expect(months.previous_totals!.results).toBe(4)
  })

  test('by closing months a part of one is the whole, and stands beside whole ones, as many', async () => {
    const place = await buildPlacement(app.db)
    for (const [month, gross] of [
      ['2026-01-01', 100],
      ['2026-02-01', 2000],
      ['2026-03-01', 50_000],
    ] as const)
      await buildResult(app.db, place, {
        occurred_at: '2026-01-10T03:00:00Z',
        status: 'approved',
        closing_month: month,
        decided_at: '2026-03-04T03:00:00Z',
        ...money(gross, 10),
      })
    const closed = { media_id: String(place.media_id), date_basis: 'closing', by: 'month' }
    const inMarch = { ...closed, from: '2026-03-05', to: '2026-03-30' }
    const february = { from: '2026-02-01', to: '2026-02-28' }
    for (const other of [
      { compare: 'previous' },
      { compare: 'previous_month' },
      { compare: 'period', compare_from: '2026-02-14' },
      { compare: 'period', compare_from: '2026-02-14', compare_to: '2026-02-15' },
    ] as Query[])
      expect([other, await answer({ ...inMarch, ...other })]).toMatchObject([
        other,
        {
          compared: february,
          items: [{ figures: { approved_gross: 50_000 }, previous: { approved_gross: 2000 } }],
          previous_totals: { approved_gross: 2000 },
        },
      ])
  })

  test('on the day of the click or the decision; clicks have no decision', async () => {
    const clicked = await answer({ ...november, date_basis: 'clicked' })
    expect(clicked.totals).toMatchObject({ clicks: 5, results: 1, conversion_rate: 20 })
    const decided = await answer({ ...november, date_basis: 'decided', by: 'day' })
    expect(decided.items.find(({ keys }) => keys[0]!.key === '2026-11-04')!.figures).toMatchObject({
      results: 2,
      clicks: null,
      conversion_rate: null,
    })
    expect(await answer({ ...november, date_basis: 'closing', by: 'month' })).toMatchObject({
      totals: { approved: 1, gross: 3000 },
    })
  })

  test('of many rows shows the first and the sum of all others', async () => {
    const { items, total } = await answer({ ...november, by: 'media_id', top: '1' })
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { kind: 'row', figures: { gross: 3000 } },
      { kind: 'others', keys: [], figures: { gross: 100, results: 1 } },
    ])
  })

  test('by days has each of them, however few rows are wanted; put in order by a figure the best and the others', async () => {
    const days = { from: '2026-11-01', to: '2026-11-03', by: 'day', top: '1' }
    const { items, totals } = await answer(days)
    expect(items.map(({ kind, figures }) => [kind, figures.clicks, figures.results])).toEqual([
      ['row', 1, 0],
      ['row', 0, 1],
      ['row', 4, 2],
    ])
    expect(totals).toMatchObject({ clicks: 5, results: 3 })
    expect(await answer({ ...days, sort: '-clicks' })).toMatchObject({
      items: [
        { kind: 'row', keys: [{ key: '2026-11-03' }], figures: { clicks: 4 } },
        { kind: 'others', keys: [], figures: { clicks: 1, results: 1 } },
      ],
    })
  })

  test('by an id that cannot be one says what can', async () => {
    for (const [media_id, said] of [
      ['0', '0より大きい数字を入力してください。'],
      ['ブログ', '数字を入力してください。'],
    ] as const)
      expect((await ask(admin, { media_id })).body.errors).toEqual({ 'media_id.0': [said] })
  })

  test('with rubbish in any field is refused beside it', async () => {
    const cases: [Query, string][] = [
      [{ group_by: 'month' }, 'group_by'],
      [{ by: 'prefecture' }, 'by'],
      [{ sort: 'secret' }, 'sort'],
      [{ sort: 'day' }, 'sort'],
      [{ top: '0' }, 'top'],
      [{ media_id: 'x' }, 'media_id'],
      [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
      [{ from: '2020-01-01' }, 'to'],
      [{ from: '2026-01-01', by: 'day' }, 'to'],
      [{ from: '2026-09-01', to: '2026-10-31', by: 'sub1' }, 'to'],
      [{ date_basis: 'closing', by: 'day' }, 'date_basis'],
    ]
    for (const [query, field] of cases) {
      const { status, body } = await ask(admin, query)
      expect([query, status, Object.keys(body.errors)]).toEqual([
        query,
        422,
        [expect.stringContaining(field)],
      ])
    }
  })
})

describe('who sees what', () => {
  test('each side its own money, in figures, orders and conditions', async () => {
    const hidden = {
      affiliater: /gross|click_cost|margin/,
      advertiser: /net|epc$|margin/,
      agency: /net|epc$|margin/,
    }
    const callers = {
      affiliater: await app.asAffiliater(mine.affiliater_id),
      advertiser: await app.asAdvertiser(mine.advertiser_id),
      agency: await app.asAgency(agencyId),
    }
    for (const kind of ['affiliater', 'advertiser', 'agency'] as const) {
      const caller = callers[kind]
      const { totals, figures } = await answer(november, caller)
      expect([kind, totals]).toMatchObject([kind, { clicks: 1, results: 2 }])
      for (const name of metricNames.filter((each) => hidden[kind].test(each))) {
        expect(figures).not.toContain(name)
        expect(totals).not.toHaveProperty(name)
        expect([
          (await ask(caller, { sort: `-${name}`, by: 'media_id' })).status,
          (await ask(caller, { figures: name })).status,
        ]).toEqual([422, 422])
      }
    }
  })

  test('an agency on both sides has each side’s money over the visits of that side', async () => {
    const { id } = await build.agency(app.db, { role_type: 'both' })
    const [buyer, seller] = [
      await build.advertiser(app.db, { agency_id: id }),
      await build.affiliater(app.db, { agency_id: id }),
    ]
    const sold = await buildPlacement(app.db, { promotion: { advertiser_id: buyer.id } })
    const bought = await buildPlacement(app.db, { media: { affiliater_id: seller.id } })
    for (const [place, impressions, clicks] of [
      [sold, 1000, 10],
      [bought, 4000, 40],
    ] as const) {
      await buildCounts(app.db, place, '2026-05-02T03:00:00Z', {
        impressions,
        clicks,
        counted: clicks,
      })
      await buildResult(app.db, place, {
        occurred_at: '2026-05-02T04:00:00Z',
        ...money(3000, 2000),
      })
    }
    const agency = await app.asAgency(id)
    const rates = 'click_cost epc gross_ecpm net_ecpm conversion_rate'.split(' ')
    const asked = (query: Query) =>
      agency.get<ReportAnswer>(
        `/api/report/figures?${new URLSearchParams([
          ...rates.map((name): [string, string] => ['figures', name]),
          ...Object.entries({ from: '2026-05-01', to: '2026-05-31', ...query }),
        ])}`,
      )
    expect((await asked({})).body.totals).toEqual({
      click_cost: 300,
      epc: 50,
      gross_ecpm: 3000,
      net_ecpm: 500,
      conversion_rate: 4,
    })
    const { items } = (await asked({ by: 'promotion_id', sort: '-epc' })).body
    expect(items.map(({ figures }) => [figures.click_cost, figures.epc])).toEqual([
      [null, 50],
      [300, null],
    ])
  })

  test('every dimension is answered for everybody who may ask by it, and refused to all others', async () => {
    const callers = {
      admin,
      affiliater: await app.asAffiliater(mine.affiliater_id),
      advertiser: await app.asAdvertiser(mine.advertiser_id),
      agency: await app.asAgency(agencyId),
    }
    for (const name of dimensionNames)
      for (const kind of ['admin', 'affiliater', 'advertiser', 'agency'] as const) {
        const days = dimensionOf(name).longestDays
          ? { from: '2026-11-01', to: '2026-11-09' }
          : november
        const { status, body } = await ask(callers[kind], { ...days, by: name })
        expect([name, kind, status]).toEqual([name, kind, mayAskBy(kind, name) ? 200 : 422])
        if (status === 200)
          expect([name, kind, body.totals.results]).toEqual([name, kind, kind === 'admin' ? 3 : 2])
      }
  })

  test('what visitors used is answered over years, unless single clicks or results would have to be read for it', async () => {
    const callers = {
      admin,
      affiliater: await app.asAffiliater(mine.affiliater_id),
      advertiser: await app.asAdvertiser(mine.advertiser_id),
      agency: await app.asAgency(agencyId),
    }
    const [long, short] = [200, 422]
    for (const [kind, by, expected, more] of [
      ['admin', ['device', 'month'], long],
      ['admin', ['os', 'browser', 'advertiser_id'], long],
      ['admin', ['goal_id', 'browser'], long],
      ['admin', ['device', 'media_id'], short],
      ['admin', ['device'], short, { media_id: String(mine.media_id) }],
      ['admin', ['device', 'media_id'], short, { date_basis: 'decided' }],
      ['admin', ['device', 'material_id'], short],
      ['affiliater', ['os', 'media_id'], long],
      ['affiliater', ['os', 'promotion_id'], short],
      ['advertiser', ['device', 'promotion_id'], long],
      ['advertiser', ['device', 'media_id'], short],
      ['agency', ['browser', 'month'], long],
    ] as const) {
      const query = new URLSearchParams({ from: '2024-01-01', to: '2026-11-09', ...more })
      for (const name of by) query.append('by', name)
      const { status, body } = await callers[kind].get<Answered>(`/api/report/figures?${query}`)
      expect([kind, by, status]).toEqual([kind, by, expected])
      if (expected === short) expect(body.errors['to']).toEqual([expect.stringContaining('92')])
    }
  })

  test('a stranger and an administrator of other clients nothing, whatever ids they ask for', async () => {
    const limited = await app.asAdmin(['report.index'])
    await app.db
      .updateTable('admin_role')
      .set({ data_scope: 'own' })
      .where(
        'id',
        '=',
        app.db.selectFrom('user_account').select('role_id').where('id', '=', limited.userId),
      )
      .execute()
    for (const caller of [
      await app.asAffiliater(),
      await app.asAdvertiser(),
      await app.asAgency(),
      limited,
    ])
      expect(
        (await answer({ ...november, promotion_id: String(mine.promotion_id) }, caller)).totals,
      ).toMatchObject({ impressions: 0, clicks: 0, results: 0, sale_amount: 0 })
    expect((await app.asNobody.get('/api/report/figures')).status).toBe(401)
    expect((await (await app.asAdmin(['media.search'])).get('/api/report/figures')).status).toBe(
      403,
    )
  })

  test('where media are is shown to an advertiser only if it may see it', async () => {
    const advertiser = await app.asAdvertiser(mine.advertiser_id)
    const pages = async (caller: Caller) =>
      (await answer({ ...november, to: '2026-11-20', by: 'referrer_page' }, caller)).items.map(
        ({ keys }) => keys[0]!.name,
      )
    await app.db
      .updateTable('advertiser')
      .set({ may_see_media_url: false })
      .where('id', '=', mine.advertiser_id)
      .execute()
    expect(await pages(advertiser)).toEqual(['（掲載面は非表示）'])
    expect(
      (await answer({ ...november, to: '2026-11-20', referrer_domain: 'blog.example' }, advertiser))
        .totals.results,
    ).toBe(0)
    await app.db
      .updateTable('advertiser')
      .set({ may_see_media_url: true })
      .where('id', '=', mine.advertiser_id)
      .execute()
    expect(await pages(advertiser)).toContain('blog.example/card')
  })
})
