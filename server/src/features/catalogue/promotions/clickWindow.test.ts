import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { ClickDetail } from '@tsunagi/contract/traffic/clicks'
import type { Caller, TestApp } from '../../../../test/app.ts'
import type { Tracker } from '../../../tracker/server.ts'
import { codeOf, shopOf } from '../../../tracker/testing/conversionWorld.ts'
import { ask, eventually } from '../../../tracker/testing/browser.ts'
import { buildNetwork } from '../../../tracker/testing/network.ts'
import { openTrackedApp, type TrackedApp } from '../../../tracker/testing/trackedApp.ts'

let opened: TrackedApp
let t: TestApp
let admin: Caller
let tracker: Tracker
beforeAll(async () => {
  opened = await openTrackedApp('2026-11-10T03:00:00Z')
  ;({ t, tracker } = opened)
  admin = await t.asAdmin()
})
afterAll(() => opened.close())

test('a click earns for the days that were said when it was made, also after its promotion gives fewer', async () => {
  const network = await buildNetwork(t.db, {
    promotion: { click_window_days: 60 },
    goals: [{ code: 'buy', gross: yen(1500), net: yen(1000) }],
  })
  const shop = await shopOf({ port: tracker.port, clock: t.clock, network, db: t.db })
  const before = await shop.click()
  const shorten = async (click_window_days: number) => {
    const { status, body } = await admin.post(`/api/promotion/edit/${network.promotion.id}`, {
      ad_name: 'カード',
      categories: ['credit_card'],
      summary: '概要',
      site_url: 'https://shop.test.example/',
      landing_url: `https://shop.test.example/lp${click_window_days}`,
      status: 'public',
      result_condition: '新規申込',
      click_window_days,
      goals: [
        { id: network.goal.id, code: 'buy', name: '購入', kind: 'fixed', gross: 1500, net: 1000 },
      ],
    })
    expect([status, body]).toMatchObject([200, {}])
    await eventually(
      () => ask(tracker.port, `/c/${network.link.code}`, { method: 'HEAD' }),
      ({ headers }) => headers.location?.includes(`/lp${click_window_days}`) === true,
    )
  }
  t.clock.set('2026-11-11T03:00:00Z')
  await shorten(30)
  await shorten(7)
  t.clock.set('2026-11-11T03:00:01Z')
  const after = await shop.click()

  const endOf = async (cid: string) => {
    const [found] = await eventually(
      () => t.db.selectFrom('click').select('id').where('cid', '=', cid).execute(),
      ({ length }) => length === 1,
    )
    return (await admin.get<ClickDetail>(`/api/checkLog/info/${found!.id}`)).body.expires_at
  }
  expect([await endOf(before), await endOf(after)]).toEqual([
    '2027-01-09T03:00:00.000Z',
    '2026-11-18T03:00:01.000Z',
  ])

  t.clock.set('2026-12-20T03:00:00Z')
  expect(codeOf(await shop.s2s({ cid: before, args: 'kept' }))).toBe(1)
  expect(codeOf(await shop.s2s({ cid: after, args: 'short' }))).toBe(201)
  t.clock.set('2027-01-09T03:00:01Z')
  expect(codeOf(await shop.s2s({ cid: before, args: 'over' }))).toBe(201)
})
