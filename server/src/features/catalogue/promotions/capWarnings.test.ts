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

test('of marks that are reached at once the highest is told, and who pays in advance reads of what it paid', async () => {
  const { id } = await build.advertiser(t.db, { company: '花雫', credit_limit: 0 })
  const { userId } = await t.asAdvertiser(id)
  const mark = {
    advertiser_id: id,
    cap: 'advertiser_credit',
    period: '2026-11-01',
    used: 1200,
    cap_limit: 1000,
    reached_at: clock.now(),
  }
  await t.db
    .insertInto('cap_warning')
    .values([
      { ...mark, percent: 80 },
      { ...mark, percent: 100 },
    ])
    .execute()
  expect(await mailCapWarnings(t.db, clock, 'http://app.test')).toBe(2)
  const mails = await t.db
    .selectFrom('mail')
    .select('subject')
    .where('template', '=', 'advertiserCapReached')
    .where('user_id', '=', userId)
    .execute()
  expect(mails).toEqual([
    { subject: expect.stringContaining('花雫 様の前受金の使用額が100%に達しました') },
  ])
})

test('the cap of a goal is told to those who look after the promotion; one of an affiliater or a medium to the affiliater alone, without what the advertiser pays', async () => {
  const goal = await build.goal(t.db, { name: '資料請求' })
  const promotion = await t.db
    .selectFrom('promotion')
    .selectAll()
    .where('id', '=', goal.promotion_id)
    .executeTakeFirstOrThrow()
  const media = await build.media(t.db)
  await t.asAdvertiser(promotion.advertiser_id)
  for (let person = 0; person < 2; person++) await t.asAffiliater(media.affiliater_id)
  const mark = {
    promotion_id: promotion.id,
    period: '2026-11-10',
    percent: 100,
    used: 98_765,
    cap_limit: 98_765,
    reached_at: clock.now(),
  }
  await t.db
    .insertInto('cap_warning')
    .values([
      { ...mark, cap: 'goal_results_day', goal_id: goal.id },
      { ...mark, cap: 'media_budget_day', media_id: media.id },
      { ...mark, cap: 'affiliater_results_day', affiliater_id: media.affiliater_id },
    ])
    .execute()
  await mailCapWarnings(t.db, clock, 'http://app.test')
  const mails = await t.db
    .selectFrom('mail')
    .select(['template', 'body'])
    .where('body', 'like', `%/promotion/show?id=${promotion.id}\n%`)
    .orderBy('id')
    .execute()
  const said = (template: string, words: string) =>
    mails.filter((mail) => mail.template === template && mail.body.includes(words)).length
  expect(said('capReached', '資料請求 / 成果数 / 1日：98,765 / 98,765')).toBeGreaterThan(0)
  expect(said('shareReached', `${media.name} / 成果予算 / 1日\n`)).toBe(2)
  expect(said('shareReached', 'アフィリエイターごと / 成果数 / 1日: 98,765 / 98,765')).toBe(2)
  expect(mails.filter(({ template }) => template === 'shareReached')).toHaveLength(4)
})
