import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { mailCapWarnings } from './capWarnings.service.ts'

const clock = fixedClock('2026-11-10T03:00:00Z')
let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())

test('a cap that is nearly reached is told to the advertiser and the operator, once', async () => {
  const promotion = await build.promotion(t.db, { ad_name: '楽々カード', cap_results_day: 10 })
  await t.asAdmin()
  await t.asAdvertiser(promotion.advertiser_id)
  await t.asAdvertiser()
  await t.db
    .insertInto('cap_warning')
    .values({
      promotion_id: promotion.id,
      cap: 'cap_results_day',
      period: '2026-11-10',
      percent: 80,
      used: 8,
      cap_limit: 10,
      reached_at: clock.now(),
    })
    .execute()
  expect([
    await mailCapWarnings(t.db, clock, 'http://app.test'),
    await mailCapWarnings(t.db, clock, 'http://app.test'),
  ]).toEqual([1, 0])
  const mails = await t.db
    .selectFrom('mail')
    .select(['subject', 'body'])
    .where('template', '=', 'capReached')
    .execute()
  expect(mails).toHaveLength(2)
  expect(mails[0]!.subject).toContain('「楽々カード」が上限の80%')
  expect(mails[0]!.body).toContain('成果数（1日）：8 / 10')
  expect(mails[0]!.body).toContain(`http://app.test/promotion/show?id=${promotion.id}`)
})
