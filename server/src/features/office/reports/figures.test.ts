import { dimensionNames, dimensionOf, mayAskBy } from '@tsunagi/contract/office/reportDimensions'
import { metricNames } from '@tsunagi/contract/office/reportMetrics'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  ask,
  figureNetwork,
  money,
  november,
  type FigureNetwork,
  type Query,
} from '../../../../test/figures.ts'
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
let answer: FigureNetwork['answer']
beforeAll(async () => {
  ;({ app, admin, mine, other, agencyId, answer } = await figureNetwork())
})
afterAll(() => app.close())

const named = ({ items }: ReportAnswer) =>
  items.map(({ keys, figures }) => [keys.map(({ name }) => name).join('/'), figures.results])

describe('figures', () => {
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

  test('by materials of one name says whose each is, and its own name where it is the only one', async () => {
    const places = [
      await buildPlacement(app.db, { promotion: { ad_name: 'ほしカード' } }),
      await buildPlacement(app.db, { promotion: { ad_name: 'よその保険' } }),
    ]
    for (const place of places) {
      await app.db
        .updateTable('material')
        .set({ name: 'テキスト1' })
        .where('id', '=', place.material_id)
        .execute()
      await buildCounts(app.db, place, '2026-04-02T03:00:00Z', {
        impressions: 5,
        clicks: 1,
        counted: 1,
      })
    }
    const april = { from: '2026-04-01', to: '2026-04-30', by: 'material_id' }
    const names = async (query: Query) =>
      named(await answer({ ...april, ...query })).map(([name]) => name)
    expect((await names({})).toSorted()).toEqual([
      'テキスト1 / ほしカード',
      'テキスト1 / よその保険',
    ])
    expect(await names({ media_id: String(places[0]!.media_id) })).toEqual(['テキスト1'])
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
