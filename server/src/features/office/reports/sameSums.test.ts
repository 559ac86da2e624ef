import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let app: TestApp
let admin: Caller
let affiliaterId: number
let of: { promotion_id: number; media_id: number }

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  const first = await build.result(app.db, {
    occurred_at: '2026-11-10T01:00:00Z',
    sale_amount: yen(10_000),
  })
  of = { promotion_id: first.promotion_id, media_id: first.media_id }
  affiliaterId = first.affiliater_id
  const goal_id = first.goal_id
  const at = { ...of, goal_id, occurred_at: '2026-11-10T02:00:00Z', sale_amount: yen(5_000) }
  await build.result(app.db, { ...at, status: 'hold' })
  await build.result(app.db, { ...at, status: 'rejected', reject_code: 'cancelled' })
  await build.result(app.db, {
    ...at,
    status: 'approved',
    closing_month: '2026-11-01',
    decided_at: '2026-11-10T02:30:00Z',
  })
  await build.result(app.db, {
    ...at,
    route: 'click',
    sale_amount: yen(0),
    quantity: 7,
    gross: yen(70),
    net: yen(35),
  })
})
afterAll(() => app.close())

const day = { from: '2026-11-10', to: '2026-11-10' }
const sums = {
  results: 4,
  approved: 1,
  rejected: 1,
  pending: 2,
  click_rewards: 7,
  sale_amount: 20_000,
  gross: 4_570,
  net: 3_035,
}

test('the list of results, the report and the home screen say the same of the same day', async () => {
  const list = await admin.get<{ total: number; totals: object }>('/api/actionLogRaw/search', day)
  expect(list.body).toMatchObject({ total: 5, totals: sums })
  const report = await admin.get('/api/report/index', { pageType: '2', ...day })
  expect(report.body).toMatchObject({ totals: sums })
  const home = await admin.get('/api/home/index')
  expect(home.body).toMatchObject({
    performance: {
      figures: { today: { results: 4, approved: 1, rejected: 1, gross: 4_570, net: 3_035 } },
      top_promotions: [{ results: 4, gross: 4_570 }],
      top_media: [{ results: 4, gross: 4_570 }],
    },
  })
})

test('narrowed to one promotion, one medium or one status they say the same too', async () => {
  const filters: Record<string, string>[] = [
    { promotion_id: String(of.promotion_id) },
    { media_id: String(of.media_id) },
  ]
  for (const filter of filters) {
    const query = { ...day, ...filter }
    expect((await admin.get('/api/actionLogRaw/search', query)).body).toMatchObject({
      totals: sums,
    })
    expect((await admin.get('/api/report/index', { pageType: '2', ...query })).body).toMatchObject({
      totals: sums,
    })
  }
  expect(
    (await admin.get('/api/actionLogRaw/search', { ...day, status: 'rejected' })).body,
  ).toMatchObject({
    total: 1,
    totals: { results: 1, rejected: 1, sale_amount: 0, gross: 0, net: 0 },
  })
})

test('lists of promotions and media, and what an applicant is judged by, count the same conversions', async () => {
  const partnership = await build.partnership(app.db, of)
  const promotions = await admin.get<{ items: object[] }>('/api/promotion/index')
  expect(promotions.body.items).toMatchObject([{ results: sums.results }])
  const media = await admin.get<{ items: object[] }>('/api/media/search')
  expect(media.body.items).toMatchObject([{ results: sums.results, net: sums.net }])
  const applicant = await admin.get(`/api/partnership/info/${partnership.id}`)
  const judged = { results: 4, approved: 1, approval_rate: 0.5 }
  expect(applicant.body).toMatchObject({ figures: [judged, judged] })
  const asked = await (
    await app.asAffiliater(affiliaterId)
  ).get('/api/priceRequest/figures', {
    promotion_id: String(of.promotion_id),
    media_id: String(of.media_id),
  })
  expect(asked.body).toMatchObject({ items: [judged, judged] })
})
