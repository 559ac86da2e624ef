import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildPriceChange } from '../../../../test/priceChanges.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'

let app: TestApp
let mine: Placement
let agencyId: number

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  agencyId = (await build.agency(app.db)).id
  const client = await build.advertiser(app.db, {
    agency_id: agencyId,
    monthly_budget: yen(50_000),
  })
  mine = await buildPlacement(app.db, {
    promotion: { advertiser_id: client.id, ad_name: '提携中の広告' },
  })
  await build.partnership(app.db, {
    media_id: mine.media_id,
    promotion_id: mine.promotion_id,
    status: 'approved',
  })
  await buildResult(app.db, mine, {
    occurred_at: '2026-11-09T00:00:00Z',
    gross: yen(20_000),
    net: yen(9000),
  })
  await buildResult(app.db, mine, {
    status: 'rejected',
    reject_code: 'cancelled',
    occurred_at: '2026-11-02T00:00:00Z',
    decided_at: '2026-11-08T00:00:00Z',
  })
})
afterAll(() => app.close())

const home = async (caller: Caller) => (await caller.get<Dashboard>('/api/home/index')).body

test('an advertiser and its agency see what of the month’s budget is used, and what is owed', async () => {
  const budgets = [{ advertiser_id: mine.advertiser_id, budget: 50_000, used: 20_000 }]
  for (const caller of [await app.asAdvertiser(mine.advertiser_id), await app.asAgency(agencyId)])
    expect((await home(caller)).spending).toMatchObject({
      unbilled: 0,
      overdue: 0,
      next_due_on: null,
      budgets,
    })
  expect((await home(await app.asAdvertiser())).spending).toMatchObject({ budgets: [] })
  expect((await home(await app.asAgency())).spending).toMatchObject({ budgets: [] })
  const ofPublishers = await build.agency(app.db, { role_type: 'media' })
  expect((await home(await app.asAgency(ofPublishers.id))).spending).toBeNull()
})

test('an affiliater sees why results were rejected, what pays otherwise soon, and what it may apply for', async () => {
  const open = await build.promotion(app.db, { ad_name: '新しい広告' })
  await buildPriceChange(app.db, {
    promotion_id: mine.promotion_id,
    goal_id: (await build.goal(app.db, { promotion_id: mine.promotion_id, code: 'second' })).id,
    status: 'reserved',
    apply_at: '2026-11-20T00:00:00Z',
  })
  const caller = await app.asAffiliater(mine.affiliater_id)
  const { chances } = await home(caller)
  expect(chances!.price_changes).toMatchObject([
    { ad_name: '提携中の広告', apply_at: '2026-11-20T00:00:00.000Z' },
  ])
  expect(chances!.rejected).toMatchObject([
    { ad_name: '提携中の広告', reject_reason: expect.stringMatching(/./) },
  ])
  expect(chances!.fresh.map(({ id }) => id)).toContain(open.id)
  expect(chances!.fresh.map(({ id }) => id)).not.toContain(mine.promotion_id)
  expect(chances!.recommended).toEqual([])
})

test('recommended is what earns others most for each click, of enough results', async () => {
  const other = await buildPlacement(app.db, { promotion: { ad_name: 'よく売れる広告' } })
  const goal = await build.goal(app.db, { promotion_id: other.promotion_id })
  for (let count = 0; count < 20; count++)
    await buildResult(app.db, other, {
      goal_id: goal.id,
      status: 'approved',
      closing_month: '2026-11-01',
      occurred_at: '2026-11-05T00:00:00Z',
      net: yen(100),
      gross: yen(150),
    })
  await app.db
    .insertInto('click_hour')
    .values({
      hour: '2026-11-05T00:00:00Z',
      media_id: other.media_id,
      promotion_id: other.promotion_id,
      material_id: 1,
      clicks: 100,
      counted: 100,
    })
    .execute()
  const { chances } = await home(await app.asAffiliater(mine.affiliater_id))
  expect(chances!.recommended).toMatchObject([
    { id: other.promotion_id, approved_epc: 20, approval_rate: 1 },
  ])
})

test('nobody has what is another kind’s', async () => {
  expect(await home(await app.asAdmin())).toMatchObject({
    spending: null,
    chances: null,
    earnings: null,
  })
  expect(await home(await app.asAffiliater())).toMatchObject({ spending: null, due: null })
  expect(await home(await app.asAdvertiser())).toMatchObject({ chances: null, earnings: null })
})
