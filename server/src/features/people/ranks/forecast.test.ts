import type { RankForecast, RankReview } from '@tsunagi/contract/people/rankReviews'
import { firstDay, month } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import { RankSetting, type AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { runRanks } from './run.service.ts'

let t: TestApp
let advertiserId: number
let admin: Awaited<ReturnType<TestApp['asAdmin']>>
beforeEach(async () => {
  t = await testApp('2026-11-20T00:00:00Z')
  advertiserId = (await build.advertiser(t.db)).id
  admin = await t.asAdmin()
  await runRanks(t.db, t.clock)
})
afterEach(() => t.close())

const affiliater = async (rank: AffiliaterRank, inMonth: string, net: number, locked = false) => {
  const { id } = await build.affiliater(t.db, { rank, rank_locked: locked })
  if (net > 0)
    await t.db.transaction().execute((tx) =>
      post(
        tx,
        {
          kind: 'accrual',
          month: firstDay(month(inMonth)),
          on: firstDay(month(inMonth)),
          userId: null,
        },
        [
          { account: 'advertiser_unbilled', advertiserId, amount: yen(net) },
          { account: 'affiliater_unpaid', affiliaterId: id, amount: minus(yen(net)) },
        ],
      ),
    )
  return id
}
const preview = async (query: Record<string, string> = {}) =>
  (await admin.get<{ items: RankForecast[]; total: number }>('/api/rank/preview', query)).body
const reviews = async () =>
  (await admin.get<{ items: RankReview[] }>('/api/rank/reviews')).body.items
const ranksNow = () => t.db.selectFrom('affiliater').select(['id', 'rank']).orderBy('id').execute()

test('the preview says who goes up, down, gets grace and stays locked, with figures and reason; then the run does that', async () => {
  const up = await affiliater('regular', '2026-11', 60_000)
  const graced = await affiliater('gold', '2026-11', 100_000)
  const locked = await affiliater('silver', '2026-11', 2_000_000, true)
  const same = await affiliater('silver', '2026-11', 70_000)
  const before = await ranksNow()
  expect(await preview({ sort: 'score' })).toMatchObject({
    total: 3,
    items: [
      {
        id: up,
        outcome: 'up',
        leads_to: 'silver',
        score: 60_000,
        threshold: 50_000,
        reason: 'earned',
      },
      {
        id: graced,
        outcome: 'warned',
        leads_to: 'silver',
        score: 100_000,
        threshold: 300_000,
        reason: 'below',
      },
      {
        id: locked,
        outcome: 'locked',
        leads_to: 'platinum',
        threshold: 1_000_000,
        reason: 'lockedAbove',
      },
    ],
  })
  expect((await preview({ outcome: 'stays', affiliater_id: String(same) })).items).toMatchObject([
    { id: same, leads_to: null, reason: 'enough' },
  ])
  expect(await ranksNow()).toEqual(before)
  const [next] = await reviews()
  expect(next).toMatchObject({
    kind: 'next',
    month: '2026-12',
    at: '2026-12-14T18:00:00.000Z',
    from: '2026-09',
    to: '2026-11',
    looked_at: 4,
    went_up: 1,
    went_down: 0,
    warned: 1,
    locked: 1,
  })
  t.clock.set('2026-12-14T18:00:00Z')
  await runRanks(t.db, t.clock)
  const [, , made] = await reviews()
  expect(made).toMatchObject({
    kind: 'made',
    month: '2026-12',
    looked_at: 4,
    went_up: 1,
    warned: 1,
  })
  // Whom the run warned, the next one lowers.
  expect(await preview({ rank: 'gold' })).toMatchObject({
    items: [{ id: graced, outcome: 'down', leads_to: 'silver', reason: 'belowAfterWarning' }],
  })
})

test('now goes by the three months that are over and by the rules as they are; next by what is approved so far', async () => {
  const early = await affiliater('regular', '2026-08', 60_000)
  const late = await affiliater('regular', '2026-11', 60_000)
  expect((await preview()).items.map(({ id }) => id)).toEqual([late])
  expect((await preview({ basis: 'now' })).items.map(({ id }) => id)).toEqual([early])
  const rules = RankSetting.parse({})
  await writeSetting(
    t.db,
    'rank',
    { ...rules, silver: { ...rules.silver, threshold: 60_001 } },
    t.clock.now(),
  )
  expect(await preview({ basis: 'now' })).toEqual({ items: [], total: 0 })
})

test('is found page by page, as CSV too, and by nobody else', async () => {
  for (let n = 0; n < 3; n++) await affiliater('regular', '2026-11', 60_000 + n)
  const second = await preview({ size: '2', page: '2' })
  expect(second).toMatchObject({ total: 3, items: [{ score: 60_000 }] })
  const csv = await admin.get<string>('/api/rank/preview/csv')
  expect(csv.status).toBe(200)
  const { id } = await build.affiliater(t.db)
  const publisher = await t.asAffiliater(id)
  expect((await publisher.get('/api/rank/preview')).status).toBe(403)
  expect((await publisher.get('/api/rank/reviews')).status).toBe(403)
  expect((await admin.get('/api/rank/preview', { basis: 'x' })).status).toBe(422)
})
