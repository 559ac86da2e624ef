import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceRequestDetail } from '@tsunagi/contract/catalogue/priceRequests'
import type { TestApp } from '../../../../test/app.ts'
import { ask, cidOf, eventually } from '../../../tracker/testing/browser.ts'
import { buildNetwork } from '../../../tracker/testing/network.ts'
import { openTrackedApp, type TrackedApp } from '../../../tracker/testing/trackedApp.ts'
import type { Tracker } from '../../../tracker/server.ts'

let opened: TrackedApp
let t: TestApp
let tracker: Tracker
beforeAll(async () => {
  opened = await openTrackedApp('2026-10-10T03:00:00Z')
  ;({ t, tracker } = opened)
})
afterAll(() => opened.close())

test('what was agreed pays the notices from then on, and those of before stay as they were', async () => {
  const { promotion, media, link, goal } = await buildNetwork(t.db)
  const publisher = await t.asAffiliater(media.affiliater_id)
  const admin = await t.asAdmin()
  const sold = async (order: string, ip: string) => {
    const visit = await eventually(
      () => ask(tracker.port, `/c/${link.code}`, { headers: { 'x-forwarded-for': ip } }),
      ({ status }) => status === 302,
    )
    await ask(tracker.port, '/track', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tsunagi-secret': promotion.s2s_secret },
      body: JSON.stringify({ p: promotion.id, args: order, cid: cidOf(visit) }),
    })
    const [result] = await eventually(
      () =>
        t.db
          .selectFrom('result')
          .select(['gross', 'net'])
          .where('promotion_id', '=', promotion.id)
          .where('order_number', '=', order)
          .execute(),
      (rows) => rows.length === 1,
    )
    return result
  }
  expect(await sold('before', '198.51.100.1')).toEqual({ gross: 1500, net: 1000 })
  t.clock.set('2026-10-10T03:00:10Z')
  const { id } = (
    await publisher.post<{ id: number }>('/api/priceRequest/save', {
      promotion_id: promotion.id,
      media_id: media.id,
      goal_id: goal.id,
      net: 1400,
      reason: '記事を増やします',
    })
  ).body
  const { steps } = (await admin.get<PriceRequestDetail>(`/api/priceRequest/info/${id}`)).body
  const answer = { answer: 'accept', step_id: steps.at(-1)!.id }
  expect((await admin.post(`/api/priceRequest/decide/${id}`, answer)).status).toBe(200)
  t.clock.set('2026-10-10T03:00:20Z')
  expect(await sold('after', '198.51.100.2')).toEqual({ gross: 2100, net: 1400 })
  expect(await sold('later', '198.51.100.3')).toEqual({ gross: 2100, net: 1400 })
})
