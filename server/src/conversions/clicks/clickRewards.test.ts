import { day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { buildNetwork } from '../../tracker/testing/network.ts'
import { aGoal, aPromotion } from '../../tracker/testing/catalogued.ts'
import { rewardClicks } from './clickRewards.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp('2026-10-10T03:00:00Z')
})
afterAll(() => app.close())

test('clicks of a day that had two prices are two results, each with a rule that is true for all its clicks', async () => {
  const paid = await buildNetwork(app.db, {
    goals: [{ code: 'click', kind: 'click', gross: yen(10), net: yen(7) }],
  })
  const goal = await app.db
    .selectFrom('promotion_goal')
    .select('id')
    .where('promotion_id', '=', paid.promotion.id)
    .executeTakeFirstOrThrow()
  const click = async (gross: number, net: number, count: number) => {
    const promotion = aPromotion({
      id: paid.promotion.id,
      advertiser_id: paid.promotion.advertiser_id,
      goals: [
        aGoal({ id: goal.id, code: 'click', kind: 'click', gross: yen(gross), net: yen(net) }),
      ],
    })
    const clicks = {
      promotion_id: paid.promotion.id,
      media_id: paid.media.id,
      affiliater_id: paid.media.affiliater_id,
      day: day('2026-10-10'),
      first_at: '2026-10-10T03:00:00Z',
      count,
    }
    await app.db
      .transaction()
      .execute((tx) => rewardClicks(tx, { promotion: () => promotion } as never, [clicks]))
  }
  await click(10, 7, 3)
  await click(12, 8, 2)
  await click(12, 8, 5)
  const results = await app.db
    .selectFrom('result')
    .select(['quantity', 'gross', 'net', 'price_rule'])
    .where('promotion_id', '=', paid.promotion.id)
    .orderBy('id')
    .execute()
  expect(results).toMatchObject([
    { quantity: 3, gross: 30, net: 21, price_rule: { gross: 10, net: 7 } },
    { quantity: 7, gross: 84, net: 56, price_rule: { gross: 12, net: 8 } },
  ])
})
