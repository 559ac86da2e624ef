import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { fillSender } from '../../../../test/money.ts'
import { answerTo, apply, decide, invite, list, world } from '../../../../test/partnerships.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
})
afterAll(() => t.close())

/** What a publisher was told of a promotion, the newest last. */
const toldOf = (promotion: { ad_name: string }) =>
  t.db
    .selectFrom('mail')
    .innerJoin('user_account', 'user_account.id', 'mail.user_id')
    .select(['template', 'body'])
    .where('user_account.user_type', '=', '1')
    .where('subject', 'like', `%${promotion.ad_name}%`)
    .orderBy('mail.id')
    .execute()

test('whose application is approved reads the conditions: the client, the own reward, what counts, and when it is paid', async () => {
  const { media, promotion, publisher } = await world(t)
  await build.goal(t.db, { promotion_id: promotion.id, name: '資料請求' })
  await apply(publisher, media.id, promotion.id)
  await t.db
    .updateTable('promotion')
    .set({ approval_condition: '入金の確認後', reject_condition: 'いたずら' })
    .where('id', '=', promotion.id)
    .execute()
  await admin.post('/api/adSpecialUnitPrice/save', {
    promotion_id: promotion.id,
    name: '先行',
    target: 'media',
    media_id: media.id,
    gross: 5000,
    net: 4321,
  })
  await admin.post('/api/adSpecialUnitPrice/save', {
    promotion_id: promotion.id,
    name: '海外',
    target: 'media',
    media_id: media.id,
    countries: ['US'],
    gross: 700,
    net: 654,
  })
  const [{ id } = { id: 0 }] = (await list(publisher)).items
  expect((await decide(admin, [id], 'approve')).status).toBe(200)
  const told = await toldOf(promotion)
  expect(told.map(({ template }) => template)).toEqual(['partnershipBegun'])
  const { company } = (await admin.get<{ company: string }>('/api/systemReportSetting/show')).body
  for (const part of [
    media.name,
    '2026/11/10',
    `委託者：${company}`,
    '資料請求（定額報酬）：4,321円\n  654円（US）',
    '承認条件：入金の確認後',
    '却下条件：いたずら',
    '翌々月15日',
  ])
    expect(told[0]!.body).toContain(part)
  expect(told[0]!.body).not.toContain('5,000円')
})

test('who is a partner at once, by itself or by accepting an invitation, is told so too', async () => {
  const { media, promotion, publisher } = await world(t)
  const auto = await build.promotion(t.db, { partnership_mode: 'auto' })
  await apply(publisher, media.id, auto.id)
  expect((await toldOf(auto)).map(({ template }) => template)).toEqual(['partnershipBegun'])
  await invite(admin, promotion.id, media.id)
  const [{ id } = { id: 0 }] = (await list(publisher, { status: 'invited' })).items
  await answerTo(t, publisher, [id], 'accept')
  expect((await toldOf(promotion)).map(({ template }) => template)).toEqual([
    'partnershipInvited',
    'partnershipBegun',
  ])
})

test('in English it is set as English is', async () => {
  const { media, promotion, publisher } = await world(t)
  await build.goal(t.db, { promotion_id: promotion.id, name: 'Brochure' })
  await t.db
    .updateTable('user_account')
    .set({ language: 'en' })
    .where('id', '=', publisher.userId)
    .execute()
  await apply(publisher, media.id, promotion.id)
  const [{ id } = { id: 0 }] = (await list(publisher)).items
  await decide(admin, [id], 'approve')
  const { body } = (await toldOf(promotion))[0]!
  expect(body).toContain('Brochure (Fixed amount): ¥1,000')
  expect(body).toContain('paid to your account on the 15th of the month after next')
  expect(body).not.toMatch(/[（：、]/)
})

test('who is refused is told of no conditions', async () => {
  const { media, promotion, publisher } = await world(t)
  await apply(publisher, media.id, promotion.id)
  const [{ id } = { id: 0 }] = (await list(publisher)).items
  expect((await decide(admin, [id], 'reject', '掲載条件に合いません')).status).toBe(200)
  expect((await toldOf(promotion)).map(({ template }) => template)).toEqual(['partnershipDecided'])
})
