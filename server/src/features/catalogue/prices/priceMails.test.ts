import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { promotionForm } from '@tsunagi/contract/catalogue/promotionForm'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { mailPriceNotices } from './priceMails.service.ts'
import { noticeEnds } from './priceNotices.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-11-10T03:00:00Z'))

/** A special price of a medium whose affiliater two people sign in for. */
async function special(given: object = {}) {
  const goal = await build.goal(t.db, { code: 'buy' })
  const media = await build.media(t.db)
  await t.asAffiliater(media.affiliater_id)
  await t.asAffiliater(media.affiliater_id)
  const body = {
    promotion_id: goal.promotion_id,
    target: 'media',
    media_id: media.id,
    name: '年末キャンペーン',
    unit: 'yen',
    gross: 3000,
    net: 2500,
    notify: true,
    ...given,
  }
  const { id } = (await admin.post<{ id: number }>('/api/adSpecialUnitPrice/save', body)).body
  return { id, body, promotion: goal.promotion_id }
}
/** The worker for some hours: it looks for prices that end, and writes mails, two at once. */
async function worker(hours = 1) {
  for (let hour = 0; hour < hours; hour++) {
    const now = new Date(t.clock.now().getTime() + 3_600_000)
    t.clock.set(now.toISOString())
    await Promise.all([noticeEnds(t.db, now), noticeEnds(t.db, now)])
    await Promise.all([1, 2].map(() => mailPriceNotices(t.db, t.clock, 'http://app.test')))
  }
}
/** How many mails of each kind were written about a promotion, to how many people. */
async function mailsAbout(promotion: number) {
  const mails = await t.db
    .selectFrom('mail')
    .select(['template', 'to_address'])
    .where('body', 'like', `%/promotion/show?id=${promotion}\n%`)
    .orderBy('id')
    .execute()
  return Object.fromEntries(
    [...Map.groupBy(mails, ({ template }) => template)].map(([template, same]) => [
      template,
      [same.length, new Set(same.map(({ to_address }) => to_address)).size],
    ]),
  )
}

describe('a special price', () => {
  test('is told of to everybody who signs in for the affiliater, once each', async () => {
    const { promotion } = await special()
    await worker(3)
    expect(await mailsAbout(promotion)).toEqual({ specialPriceGiven: [2, 2] })
  })
  test('for a group is told to those of the group who carry the promotion, and one for a parameter to nobody', async () => {
    const { promotion } = await special({ target: 'parameter', parameter: 'vip', notify: true })
    const { id: group_id } = await build.group(t.db, '優良')
    const partner = async (given: object, status: 'approved' | 'applying') => {
      const affiliater = await build.affiliater(t.db, given)
      const media = await build.media(t.db, { affiliater_id: affiliater.id })
      await build.partnership(t.db, { promotion_id: promotion, media_id: media.id, status })
      return t.asAffiliater(affiliater.id)
    }
    await partner({ group_id }, 'approved')
    await partner({ group_id }, 'applying')
    await partner({}, 'approved')
    await admin.post('/api/adSpecialUnitPrice/save', {
      promotion_id: promotion,
      target: 'group',
      group_id,
      name: '優良メディア',
      gross: 3000,
      net: 2500,
      notify: true,
    })
    await worker(2)
    expect(await mailsAbout(promotion)).toEqual({ specialPriceGiven: [1, 1] })
  })
  test('that is used up is said to have ended, once, and not to end soon', async () => {
    const { id, promotion } = await special({ valid_to: '2026-11-20T00:00:00Z', after_results: 5 })
    await t.db.updateTable('price_rule').set({ results: 5 }).where('id', '=', id).execute()
    await worker(3)
    expect(await mailsAbout(promotion)).toEqual({
      specialPriceGiven: [2, 2],
      specialPriceEnded: [2, 2],
    })
  })
  test('that ends soon is told of once, however often the worker looks; another end once more', async () => {
    const { id, body, promotion } = await special({ valid_to: '2026-11-20T00:00:00Z' })
    await worker(30)
    expect(await mailsAbout(promotion)).toEqual({
      specialPriceGiven: [2, 2],
      specialPriceEnding: [2, 2],
    })
    const { version } = (await admin.get<{ version: number }>(`/api/adSpecialUnitPrice/info/${id}`))
      .body
    await admin.post(`/api/adSpecialUnitPrice/edit/${id}`, {
      ...body,
      valid_to: '2026-11-22T00:00:00Z',
      version,
    })
    await worker(12)
    expect(await mailsAbout(promotion)).toEqual({
      specialPriceGiven: [2, 2],
      specialPriceEnding: [4, 2],
      specialPriceChanged: [2, 2],
    })
  })
  test('that goes to somebody else is told to both: it ended for the one, and is given to the other, as often as it moves', async () => {
    const { id, body, promotion } = await special({ valid_from: '2026-12-01T00:00:00Z' })
    const other = await build.media(t.db)
    await t.asAffiliater(other.affiliater_id)
    await worker()
    const move = async (media_id: number) => {
      const { version } = (
        await admin.get<{ version: number }>(`/api/adSpecialUnitPrice/info/${id}`)
      ).body
      const reply = await admin.post(`/api/adSpecialUnitPrice/edit/${id}`, {
        ...body,
        media_id,
        version,
      })
      expect(reply.status).toBe(200)
    }
    await move(other.id)
    await worker(2)
    expect(await mailsAbout(promotion)).toEqual({
      specialPriceGiven: [3, 3],
      specialPriceEnded: [2, 2],
    })
    await move(body.media_id)
    await worker(2)
    await move(other.id)
    await worker(2)
    expect(await mailsAbout(promotion)).toEqual({
      specialPriceGiven: [6, 3],
      specialPriceEnded: [5, 3],
    })
    await move(body.media_id)
    await move(other.id)
    await worker(2)
    expect(await mailsAbout(promotion)).toEqual({
      specialPriceGiven: [9, 3],
      specialPriceEnded: [7, 3],
    })
  })
  test('for a goal that is taken away ends with it: both stay on record, and its affiliater hears of it', async () => {
    const { body, promotion } = await special()
    const goal = await build.goal(t.db, { promotion_id: promotion, code: 'trial', sort: 5 })
    const { id } = (
      await admin.post<{ id: number }>('/api/adSpecialUnitPrice/save', {
        ...body,
        goal_id: goal.id,
      })
    ).body
    await worker()
    const shown = (await admin.get<PromotionDetail>(`/api/promotion/show/${promotion}`)).body
    const form = promotionForm(shown)
    const left = { ...form, goals: form.goals.filter(({ code }) => code !== 'trial') }
    const filled = Object.entries(left).filter(([, value]) => value !== null)
    const edited = await admin.post(`/api/promotion/edit/${promotion}`, Object.fromEntries(filled))
    expect([edited.status, edited.body]).toMatchObject([200, {}])
    const path = `/api/adSpecialUnitPrice/info/${id}`
    expect((await admin.get(path)).body).toMatchObject({ status: 'stopped', goal_name: goal.name })
    await worker(2)
    expect(await mailsAbout(promotion)).toEqual({
      specialPriceGiven: [4, 2],
      specialPriceEnded: [2, 2],
    })
  })
  test('that runs and goes from a medium to its whole group ends for nobody of the group', async () => {
    const { id, body, promotion } = await special()
    const { id: group_id } = await build.group(t.db, '上位')
    const member = async (affiliaterId?: number) => {
      const affiliater = affiliaterId
        ? { id: affiliaterId }
        : await build.affiliater(t.db, { group_id })
      const media = await build.media(t.db, { affiliater_id: affiliater.id })
      await build.partnership(t.db, { promotion_id: promotion, media_id: media.id })
      if (!affiliaterId) await t.asAffiliater(affiliater.id)
    }
    const { affiliater_id } = await t.db
      .selectFrom('media')
      .select('affiliater_id')
      .where('id', '=', body.media_id)
      .executeTakeFirstOrThrow()
    await t.db.updateTable('affiliater').set({ group_id }).where('id', '=', affiliater_id).execute()
    await member()
    await member(affiliater_id)
    await worker()
    const { version } = (await admin.get<{ version: number }>(`/api/adSpecialUnitPrice/info/${id}`))
      .body
    const { media_id: _before, ...rest } = body
    const reply = await admin.post(`/api/adSpecialUnitPrice/edit/${id}`, {
      ...rest,
      target: 'group',
      group_id,
      version,
    })
    expect(reply.status).toBe(200)
    await worker(2)
    expect(await mailsAbout(promotion)).toEqual({
      specialPriceGiven: [3, 3],
      specialPriceChanged: [2, 2],
    })
  })
})
