import { yen } from '@tsunagi/contract/money'
import type { Figures, ReportRow } from '@tsunagi/contract/office/reports'
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

interface Report {
  items: ReportRow[]
  totals: Figures
  previous: ReportRow[] | null
  from: string
  to: string
}

let app: TestApp
let admin: Caller
let mine: Placement
let others: Placement
let agencyId: number

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  agencyId = (await build.agency(app.db)).id
  const client = await build.advertiser(app.db, { agency_id: agencyId })
  mine = await buildPlacement(app.db, { promotion: { advertiser_id: client.id } })
  others = await buildPlacement(app.db)
  // 15:00 UTC is midnight in Japan: the first hour belongs to October, the second to November.
  await buildCounts(app.db, mine, '2026-10-31T14:00:00Z', {
    impressions: 100,
    clicks: 12,
    counted: 10,
  })
  await buildCounts(app.db, mine, '2026-10-31T15:00:00Z', {
    impressions: 50,
    clicks: 6,
    counted: 5,
  })
  await buildCounts(app.db, others, '2026-11-02T00:00:00Z', {
    impressions: 7,
    clicks: 3,
    counted: 3,
  })
  const money = (gross: number, net: number, sale = 0) => ({
    gross: yen(gross),
    net: yen(net),
    sale_amount: yen(sale),
  })
  await buildResult(app.db, mine, {
    occurred_at: '2026-10-31T14:59:59Z',
    ...money(1000, 700, 5000),
  })
  await buildResult(app.db, mine, {
    occurred_at: '2026-10-31T15:00:00Z',
    clicked_at: '2026-10-20T00:00:00Z',
    ...money(2000, 1400, 6000),
  })
  await buildResult(app.db, mine, {
    occurred_at: '2026-11-01T03:00:00Z',
    status: 'approved',
    closing_month: '2026-11-01',
    decided_at: '2026-11-05T00:00:00Z',
    ...money(3000, 2100, 7000),
  })
  await buildResult(app.db, mine, {
    occurred_at: '2026-11-01T04:00:00Z',
    status: 'rejected',
    reject_code: 'cancelled',
    decided_at: '2026-11-05T00:00:00Z',
    ...money(500, 400, 9000),
  })
  await buildResult(app.db, others, {
    occurred_at: '2026-11-02T04:00:00Z',
    status: 'hold',
    ...money(100, 50, 1),
  })
})
afterAll(() => app.close())

const report = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Report>('/api/report/index', query)).body
const row = ({ items }: Report, label: string) => items.find((item) => item.label === label)!

describe('figures', () => {
  test('by day: every day of the month has a row, the border is midnight in Japan, and the totals are the sums', async () => {
    const days = await report(admin, { pageType: '2' })
    expect(days.items.map(({ label }) => label)).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-11-${day}`),
    )
    expect(row(days, '2026-11-01')).toMatchObject({
      impressions: 50,
      clicks: 5,
      results: 3,
      approved: 1,
      rejected: 1,
      pending: 1,
      sale_amount: 13_000,
      gross: 5000,
      net: 3500,
      margin: 1500,
    })
    expect(row(days, '2026-11-02')).toMatchObject({
      clicks: 3,
      results: 1,
      pending: 1,
      gross: 100,
      net: 50,
      margin: 50,
    })
    expect(row(days, '2026-11-03')).toMatchObject({
      impressions: 0,
      clicks: 0,
      results: 0,
      gross: 0,
    })
    for (const field of [
      'impressions',
      'clicks',
      'results',
      'approved',
      'rejected',
      'pending',
      'sale_amount',
      'gross',
      'net',
      'margin',
    ] as const)
      expect(days.totals[field]).toBe(days.items.reduce((sum, item) => sum + item[field]!, 0))
  })

  test('by month: the last twelve, October apart from November', async () => {
    const months = await report(admin)
    expect(months.items).toHaveLength(12)
    expect([months.from, months.to]).toEqual(['2025-12-01', '2026-11-10'])
    expect(row(months, '2026-10')).toMatchObject({ clicks: 10, results: 1, gross: 1000 })
    expect(row(months, '2026-11')).toMatchObject({ clicks: 8, results: 4, gross: 5100 })
  })

  test('by the day of the click or of the decision', async () => {
    expect(
      row(await report(admin, { pageType: '2', date_basis: 'decided' }), '2026-11-05'),
    ).toMatchObject({ results: 2, approved: 1, rejected: 1, gross: 3000 })
    expect(
      row(
        await report(admin, {
          pageType: '2',
          date_basis: 'clicked',
          from: '2026-10-20',
          to: '2026-10-20',
        }),
        '2026-10-20',
      ),
    ).toMatchObject({ results: 1, gross: 2000 })
  })

  test('narrowed by promotion, advertiser, media or affiliater', async () => {
    for (const [field, id] of Object.entries({
      promotion_id: others.promotion_id,
      advertiser_id: others.advertiser_id,
      media_id: others.media_id,
      affiliater_id: others.affiliater_id,
    }))
      expect((await report(admin, { [field]: String(id) })).totals, field).toMatchObject({
        clicks: 3,
        results: 1,
        gross: 100,
      })
  })

  test('with the period before', async () => {
    const compared = await report(admin, {
      pageType: '2',
      from: '2026-11-01',
      to: '2026-11-01',
      compare: 'previous',
    })
    expect(compared.previous).toMatchObject([
      { label: '2026-10-31', clicks: 10, results: 1, gross: 1000 },
    ])
    expect((await report(admin)).previous).toBeNull()
  })

  test('with the same days of the month or the year before', async () => {
    const beside = async (compare: string) =>
      (
        await report(admin, { pageType: '2', from: '2026-11-01', to: '2026-11-30', compare })
      ).previous!.map(({ label }) => label)
    expect(await beside('previous_month')).toHaveLength(31)
    expect((await beside('previous_year')).at(-1)).toBe('2025-11-30')
    const compared = await report(admin, {
      pageType: '2',
      from: '2026-11-30',
      to: '2026-11-30',
      compare: 'previous_month',
    })
    expect(compared.previous).toMatchObject([{ label: '2026-10-30' }])
  })

  test('a period that is too long or the wrong way round is refused beside its end', async () => {
    for (const query of [
      { pageType: '2', from: '2026-01-01' },
      { from: '2020-01-01' },
      { pageType: '3', from: '2026-01-01' },
      { from: '2026-11-02', to: '2026-11-01' },
    ] as Record<string, string>[])
      expect(await admin.get('/api/report/index', query)).toMatchObject({
        status: 422,
        body: { errors: { to: [expect.any(String)] } },
      })
  })

  test.each(['index', 'index/csv', 'reasons', 'reasons/csv'])(
    'of %s what is no condition is refused: the answer would be one of more',
    async (path) => {
      const asked = (query: Record<string, string>) => admin.get(`/api/report/${path}`, query)
      expect(await asked({ promtion_id: '3' })).toMatchObject({
        status: 422,
        body: { errors: { promtion_id: ['この条件はありません。'] } },
      })
      const { status } = await asked({
        promotion_id: '3',
        ...(path.endsWith('csv') && { encoding: 'cp932' }),
      })
      expect(status).toBe(200)
    },
  )

  test('as CSV, without the columns a caller may not see', async () => {
    const header = async (caller: Caller) =>
      (await caller.get('/api/report/index/csv', { pageType: '2' })).raw.toString().split('\r\n')
    const [names, ...lines] = await header(admin)
    expect(names).toContain('"差益"')
    expect(lines.filter(Boolean)).toHaveLength(10)
    expect((await header(await app.asAffiliater(mine.affiliater_id)))[0]).not.toMatch(/グロス|差益/)
  })
})

describe('placements', () => {
  test('are pages without their query, by medium; a result belongs to the page of its click', async () => {
    const [a, b] = [await buildPlacement(app.db), await buildPlacement(app.db)]
    const click = (placement: Placement, referrer: string | null, given: object = {}) =>
      buildClick(app.db, placement, { referrer, clicked_at: '2026-11-09T03:00:00Z', ...given })
    const bought = await click(a, 'https://blog.example/card?user=1#top')
    await click(a, 'https://blog.example/card/')
    await click(a, 'https://blog.example/card', { counted: false, flags: ['repeat'] })
    await click(a, null)
    await click(b, 'https://blog.example/card')
    await buildResult(app.db, a, {
      cid: bought.cid,
      clicked_at: bought.clicked_at,
      occurred_at: '2026-11-09T04:00:00Z',
      gross: yen(900),
      net: yen(600),
    })
    const { items, totals } = await report(admin, { pageType: '3' })
    const name = async ({ media_id }: Placement) =>
      (
        await app.db
          .selectFrom('media')
          .select('name')
          .where('id', '=', media_id)
          .executeTakeFirstOrThrow()
      ).name
    expect(items.filter(({ label }) => label === 'blog.example/card')).toMatchObject([
      { media_name: await name(a), clicks: 2, results: 1, gross: 900, impressions: 0 },
      { media_name: await name(b), clicks: 1, results: 0 },
    ])
    expect(
      items.filter(({ label, media_name }) => label === '（参照元なし）' && media_name !== null)
        .length,
    ).toBeGreaterThan(0)
    expect(totals.clicks).toBe(4)
    expect(
      (await report(await app.asAffiliater(b.affiliater_id), { pageType: '3' })).items,
    ).toHaveLength(1)
    expect(
      (await report(await app.asAdvertiser(a.advertiser_id), { pageType: '3' })).totals,
    ).toMatchObject({ clicks: 3, results: 1, gross: 900, net: null })
  })

  test('beyond five hundred are one row, so that the totals stay whole', async () => {
    const many = await buildPlacement(app.db)
    await app.db
      .insertInto('click')
      .values(
        Array.from({ length: 520 }, (_, index) => ({
          ...many,
          cid: `page-${index}`,
          link_code: 'linkcode0001',
          clicked_at: '2026-11-09T03:00:00Z',
          target_url: 'https://shop.test.example/',
          counted: true,
          referrer: `https://blog.example/page${index}`,
        })),
      )
      .execute()
    const { items, totals } = await report(await app.asAffiliater(many.affiliater_id), {
      pageType: '3',
    })
    expect(items).toHaveLength(501)
    expect(items.at(-1)).toMatchObject({
      label: '（その他の掲載面）',
      media_name: null,
      clicks: 20,
    })
    expect(totals.clicks).toBe(520)
  })
})

describe('who sees what', () => {
  test('an affiliater its own media, net only', async () => {
    const { totals } = await report(await app.asAffiliater(mine.affiliater_id))
    expect(totals).toMatchObject({
      impressions: 150,
      clicks: 15,
      results: 4,
      net: 4200,
      gross: null,
      margin: null,
    })
  })

  test('an advertiser its own promotions, gross only; an agency those of its advertisers', async () => {
    for (const caller of [
      await app.asAdvertiser(mine.advertiser_id),
      await app.asAgency(agencyId),
    ]) {
      const { totals } = await report(caller)
      expect(totals).toMatchObject({
        impressions: 150,
        clicks: 15,
        results: 4,
        gross: 6000,
        net: null,
        margin: null,
      })
    }
  })

  test('a stranger nothing, also when it asks for the ids of others', async () => {
    for (const caller of [
      await app.asAffiliater(),
      await app.asAdvertiser(),
      await app.asAgency(),
    ]) {
      const { totals } = await report(caller, {
        promotion_id: String(mine.promotion_id),
        media_id: String(mine.media_id),
      })
      expect(totals).toMatchObject({ impressions: 0, clicks: 0, results: 0, sale_amount: 0 })
    }
  })

  test('nobody without signing in, and no administrator without the permission', async () => {
    expect((await app.asNobody.get('/api/report/index')).status).toBe(401)
    expect((await (await app.asAdmin(['media.search'])).get('/api/report/index')).status).toBe(403)
  })
})
