import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../test/build.ts'
import { loadCatalogue } from '../../catalogue/catalogue.queries.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { clickRecord } from '../../../test/clickRecord.ts'
import { placementOf } from '../../../test/logs.ts'
import { buildNetwork } from '../../tracker/testing/network.ts'
import { rewardClicks } from './clickRewards.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp('2026-10-10T03:00:00Z')
})
afterAll(() => app.close())

test('clicks of a day that had two prices are two results, each click at the price of its own instant, whenever it arrives', async () => {
  const paid = await buildNetwork(app.db, {
    goals: [{ code: 'click', kind: 'click', gross: yen(10), net: yen(7) }],
  })
  await build.goalPrice(app.db, {
    goal_id: paid.goal.id,
    valid_from: '2026-10-10T03:00:00Z',
    gross: yen(12),
    net: yen(8),
  })
  const { promotions } = await loadCatalogue(app.db, app.clock.now())
  const promotion = promotions.find(({ id }) => id === paid.promotion.id)!
  const arrive = (...instants: string[]) =>
    app.db.transaction().execute((tx) =>
      rewardClicks(
        tx,
        { promotion: () => promotion } as never,
        instants.map((clicked_at, n) =>
          clickRecord(placementOf(paid), { clicked_at, cid: `${clicked_at}-${n}` }),
        ),
      ),
    )
  await arrive('2026-10-10T03:00:00.000Z', '2026-10-10T03:00:01Z')
  await arrive('2026-10-10T02:59:59.998Z', '2026-10-10T02:59:59.999Z', '2026-10-10T01:00:00Z')
  await arrive('2026-10-10T04:00:00Z', '2026-10-10T02:00:00Z')
  const results = await app.db
    .selectFrom('result')
    .select(['quantity', 'gross', 'net', 'price_rule'])
    .where('promotion_id', '=', paid.promotion.id)
    .orderBy('gross')
    .execute()
  expect(results).toMatchObject([
    { quantity: 3, gross: 36, net: 24, price_rule: { gross: 12, net: 8 } },
    { quantity: 4, gross: 40, net: 28, price_rule: { gross: 10, net: 7 } },
  ])
})

test('clicks are paid by prices for their own goal, never by one for every goal', async () => {
  const paid = await buildNetwork(app.db, {
    goals: [{ code: 'click', kind: 'click', gross: yen(10), net: yen(7) }],
  })
  const { id: promotion_id } = paid.promotion
  await build.price(app.db, { promotion_id, gross: yen(9000), net: yen(8000) })
  await build.price(app.db, {
    promotion_id,
    goal_id: paid.goal.id,
    gross: yen(20),
    net: yen(15),
    valid_from: '2026-10-10T04:00:00Z',
  })
  const { promotions } = await loadCatalogue(app.db, app.clock.now())
  const promotion = promotions.find(({ id }) => id === promotion_id)!
  const click = (clicked_at: string) =>
    clickRecord(placementOf(paid), { clicked_at, cid: `every-goal-${clicked_at}` })
  await app.db
    .transaction()
    .execute((tx) =>
      rewardClicks(tx, { promotion: () => promotion } as never, [
        click('2026-10-10T03:00:00Z'),
        click('2026-10-10T04:00:00Z'),
      ]),
    )
  const results = await app.db
    .selectFrom('result')
    .select(['gross', 'net'])
    .where('promotion_id', '=', promotion_id)
    .orderBy('gross')
    .execute()
  expect(results).toEqual([
    { gross: 10, net: 7 },
    { gross: 20, net: 15 },
  ])
})
