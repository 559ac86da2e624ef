import { dayMs } from '@tsunagi/contract/day'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Promotion, PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { watchTags } from './tagWatch.service.ts'

const now = '2026-11-10T03:00:00Z'
let t: TestApp
let admin: Caller
beforeEach(async () => {
  await t?.close()
  t = await testApp(now)
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const ago = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString()
const row = (promotion_id: number, received_at: string, code: number) => ({
  promotion_id,
  received_at,
  code,
  route: 'script' as const,
  method: 'GET',
  receipt_id: `${promotion_id} ${received_at} ${code} ${Math.random()}`,
})
const notice = (promotion_id: number, received_at: string, code = 1) =>
  t.db
    .insertInto('notice')
    .values(row(promotion_id, received_at, code))
    .execute()
const stateOf = async (id: number, caller = admin) => {
  const { tag_state, tag_seen_at } = (
    await caller.get<PromotionDetail>(`/api/promotion/show/${id}`)
  ).body
  return [tag_state, tag_seen_at]
}
const watch = () => watchTags(t.db, t.clock, 'https://app.example')
const mails = () =>
  t.db.selectFrom('mail').select('id').where('template', '=', 'conversionsStopped').execute()

/** A promotion with ten conversions and two hundred clicks a day until so many days ago, and clicks ever since. */
async function steady(quietDays: number, given: Parameters<typeof build.promotion>[1] = {}) {
  const promotion = await build.promotion(t.db, { created_at: ago(90), ...given })
  const media = await build.media(t.db)
  const last = ago(quietDays)
  for (let day = 0; day < 28; day++) {
    const on = new Date(Date.parse(last) - day * dayMs)
    await t.db
      .insertInto('result_day')
      .values({
        day: on.toISOString().slice(0, 10),
        advertiser_id: promotion.advertiser_id,
        affiliater_id: media.affiliater_id,
        promotion_id: promotion.id,
        media_id: media.id,
        status: 'pending',
        route: 'script',
        results: 10,
        quantity: 10,
        sale_amount: 0,
        gross: 0,
        net: 0,
        agency_margin: 0,
      })
      .execute()
  }
  const material = await build.material(t.db, { promotion_id: promotion.id })
  await t.db
    .insertInto('click_hour')
    .values(
      Array.from({ length: 28 + Math.ceil(quietDays) }, (_, day) => ({
        hour: ago(day + 0.01).slice(0, 13) + ':00:00Z',
        promotion_id: promotion.id,
        media_id: media.id,
        material_id: material.id,
        counted: 200,
      })),
    )
    .execute()
  await notice(promotion.id, last)
  return promotion
}

describe('a tag', () => {
  test('is unseen until a notice comes, and quiet after days without one', async () => {
    const { id } = await build.promotion(t.db)
    expect(await stateOf(id)).toEqual(['unseen', null])
    await notice(id, ago(20), 202)
    expect(await stateOf(id)).toEqual(['seen', ago(20)])
    await watch()
    expect((await stateOf(id))[0]).toBe('quiet')
    await notice(id, ago(1), 9)
    expect(await stateOf(id)).toEqual(['seen', ago(1)])
    const list = (
      await admin.get<{ items: Promotion[] }>('/api/promotion/index', { tag_state: 'unseen' })
    ).body.items
    expect(list.map((each) => each.id)).not.toContain(id)
  })
  test('is quiet after as many days as the operator says', async () => {
    const { id } = await build.promotion(t.db)
    await notice(id, ago(6.9))
    const states: string[] = []
    for (const quiet_days of [7, 6]) {
      const shown = await admin.get<{ version: number }>('/api/systemAdSetting/tags')
      const tags = { quiet_days, missing: 10, version: shown.body.version }
      expect((await admin.post('/api/systemAdSetting/saveTags', tags)).status).toBe(200)
      await watch()
      states.push(String((await stateOf(id))[0]))
    }
    expect(states).toEqual(['seen', 'quiet'])
  })
  test.each([401, 402, 403, 406])(
    'is not seen by a notice whose sender may be anybody (%i)',
    async (code) => {
      const { id } = await build.promotion(t.db)
      await notice(id, ago(1), code)
      expect(await stateOf(id)).toEqual(['unseen', null])
    },
  )
  test('holds up no other shipment, also while one is not finished', async () => {
    const { id } = await build.promotion(t.db)
    await notice(id, ago(2))
    await t.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('notice')
        .values(row(id, ago(1), 1))
        .execute()
      await notice(id, ago(0.5))
    })
    expect((await stateOf(id))[1]).toBe(ago(1))
    await notice(id, ago(0.4))
    expect((await stateOf(id))[1]).toBe(ago(0.4))
  })
  test('says nothing to affiliaters', async () => {
    const promotion = await steady(3)
    await watch()
    const publisher = await t.asAffiliater()
    const { body } = await publisher.get<PromotionDetail>(`/api/promotion/show/${promotion.id}`)
    expect([body.tag_state, body.tag_seen_at, body.alarm]).toEqual([null, null, null])
  })
})

describe('conversions that stop', () => {
  test('raise one alarm with one mail to each side, and end it when they come again', async () => {
    const promotion = await steady(3)
    const owner = await t.asAdvertiser(promotion.advertiser_id)
    expect(await watch()).toBe(1)
    expect(await watch()).toBe(0)
    const told = (await mails()).length
    expect(told).toBe(2)
    const { body } = await owner.get<PromotionDetail>(`/api/promotion/show/${promotion.id}`)
    expect(body).toMatchObject({
      tag_state: 'stopped',
      alarm: { quiet_since: ago(3), expected: 30 },
    })
    for (const caller of [admin, owner])
      expect(JSON.stringify((await caller.get('/api/home/index')).body)).toContain('"stopped_tags"')
    await notice(promotion.id, ago(0.01))
    await watch()
    expect((await stateOf(promotion.id))[0]).toBe('seen')
    expect(JSON.stringify((await owner.get('/api/home/index')).body)).not.toContain(
      '"stopped_tags"',
    )
    expect((await mails()).length).toBe(told)
  })
  test('raise none where the promotion is paused, and end it where it is paused later', async () => {
    const paused = await steady(3, { status: 'paused' })
    const running = await steady(3)
    expect(await watch()).toBe(1)
    expect((await stateOf(paused.id))[0]).toBe('seen')
    await t.db
      .updateTable('promotion')
      .set({ status: 'ended' })
      .where('id', '=', running.id)
      .execute()
    await watch()
    expect((await stateOf(running.id))[0]).toBe('seen')
  })
  test.each([
    [0, 0],
    [31, 0],
    [30, 1],
  ])('with a threshold of %i: %i alarms', async (missing, alarms) => {
    await steady(3)
    const saved = await admin.post('/api/systemAdSetting/saveTags', {
      quiet_days: 14,
      missing,
      version: 0,
    })
    expect(saved.status).toBe(200)
    expect(await watch()).toBe(alarms)
  })
})
