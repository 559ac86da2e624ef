import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measuring } from '@tsunagi/contract/traffic/measuring'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { placementOf } from '../../../../test/logs.ts'
import { daysBefore } from '../../../platform/clock.ts'

let t: TestApp
let operator: Caller
beforeAll(async () => {
  t = await testApp()
  operator = await t.asAdmin()
})
afterAll(() => t.close())

const agents = {
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
}

async function network() {
  const promotion = await build.promotion(t.db)
  const goal = await build.goal(t.db, { promotion_id: promotion.id })
  const media = await build.media(t.db)
  const material = await build.material(t.db, { promotion_id: promotion.id })
  let made = 0
  /** Clicks of one browser, the first of which bring a result. */
  const clicks = async (
    agent: keyof typeof agents,
    count: number,
    converted: number,
    { days = 1, counted = true } = {},
  ) => {
    const at = daysBefore(t.clock.now(), days)
    for (let index = 0; index < count; index++) {
      const cid = `${promotion.id}-${++made}`.padEnd(64, 'x')
      await t.db
        .insertInto('click')
        .values({
          cid,
          link_code: 'x'.repeat(12),
          ...placementOf({ promotion, media, material }),
          clicked_at: at,
          user_agent: agents[agent],
          device: agent === 'iphone' || agent === 'android' ? 'phone' : 'pc',
          params: '{}',
          target_url: '',
          counted,
          flags: [],
        })
        .execute()
      if (index < converted)
        await build.result(t.db, {
          promotion_id: promotion.id,
          goal_id: goal.id,
          media_id: media.id,
          affiliater_id: media.affiliater_id,
          advertiser_id: promotion.advertiser_id,
          cid,
          clicked_at: at,
          route: 'script',
        })
    }
  }
  const loss = (caller = operator, days = '30') =>
    caller.get<Measuring>(`/api/promotion/safariLoss/${promotion.id}`, { days })
  return { promotion, clicks, loss }
}

test('clicks of Safari are measured against other browsers of the same kind of device', async () => {
  const { clicks, loss } = await network()
  await clicks('iphone', 100, 2)
  await clicks('safari', 20, 1)
  await clicks('android', 100, 20)
  await clicks('chrome', 60, 6)
  await clicks('chrome', 30, 0, { counted: false })
  const { status, body } = await loss()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    verdict: 'loss',
    safari: { clicks: 120, converted: 3 },
    others: { clicks: 160, converted: 26 },
    expected: 22,
    usual_route: 'script',
  })
  expect(body.missing).toBeCloseTo(1 - 3 / 22)
})

test('the period is 30 days, or 90', async () => {
  const { clicks, loss } = await network()
  await clicks('iphone', 100, 10, { days: 31 })
  await clicks('android', 100, 20, { days: 89 })
  await clicks('android', 1, 1, { days: 91 })
  expect((await loss()).body).toMatchObject({
    verdict: 'few',
    safari: { clicks: 0 },
    usual_route: null,
  })
  expect((await loss(operator, '90')).body).toMatchObject({
    verdict: 'loss',
    safari: { clicks: 100, converted: 10 },
    others: { clicks: 100, converted: 20 },
  })
  expect((await loss(operator, '60')).status).toBe(422)
})

test('its advertiser reads it; nobody else’s promotion is there', async () => {
  const { promotion, loss } = await network()
  expect((await loss(await t.asAdvertiser(promotion.advertiser_id))).status).toBe(200)
  const stranger = await build.advertiser(t.db)
  expect((await loss(await t.asAdvertiser(stranger.id))).status).toBe(404)
  expect((await loss(await t.asAffiliater((await build.affiliater(t.db)).id))).status).toBe(403)
})
