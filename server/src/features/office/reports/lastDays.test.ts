import { yen } from '@tsunagi/contract/money'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildCounts, buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let placement: Placement

beforeAll(async () => {
  // Noon in Japan: thirty days before, to the minute, is in the middle of a day.
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  placement = await buildPlacement(app.db)
  const counts = { impressions: 10, clicks: 1, counted: 1 }
  for (const at of ['2026-10-11T05:00:00Z', '2026-10-11T15:00:00Z', '2026-11-10T02:00:00Z']) {
    await buildCounts(app.db, placement, at, counts)
    await buildResult(app.db, placement, {
      material_id: placement.material_id,
      occurred_at: at,
      gross: yen(1000),
      net: yen(700),
    })
  }
})
afterAll(() => app.close())

test.each([
  ['promotions', '/api/promotion/index', 'promotion_id', ['clicks', 'results']],
  ['media', '/api/media/search', 'media_id', ['clicks', 'results', 'net']],
  ['materials', '/api/adMaterial/search', 'material_id', ['impressions', 'clicks', 'results']],
] as const)(
  'the list of %s says of the last 30 days what a report of them says',
  async (_, path, dimension, figures) => {
    const report = await admin.get<ReportAnswer>('/api/report/figures', {
      by: dimension,
      from: '2026-10-12',
      to: '2026-11-10',
    })
    const told = report.body.items[0]!
    expect(told.figures).toMatchObject({ clicks: 2, results: 2, net: 1400, impressions: 20 })
    const list = await admin.get<{ items: Record<string, unknown>[] }>(path)
    const own = list.body.items.find(({ id }) => String(id) === told.keys[0]!.key)
    expect(own).toMatchObject(Object.fromEntries(figures.map((name) => [name, told.figures[name]])))
  },
)
