import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { botLists } from '../../../platform/botLists.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('anybody can read how clicks are counted, in the figures the tracker goes by', async () => {
  expect(await t.asNobody.get('/api/common/disclosure')).toMatchObject({
    status: 200,
    body: {
      time_zone: 'Asia/Tokyo',
      double_click_seconds: clickRules.doubleClickSeconds,
      visitor_clicks_per_hour: clickRules.visitorClicksPerHour,
      address_clicks_per_hour: clickRules.addressClicksPerHour,
      window_days: clickRules.windowDays,
      bot_lists: botLists,
      retention_days: 400,
    },
  })
})

test('how long logs are kept follows the setting', async () => {
  await t.db
    .insertInto('setting')
    .values({ section: 'log', value: JSON.stringify({ retention_days: 500 }) })
    .execute()
  expect((await t.asNobody.get('/api/common/disclosure')).body).toMatchObject({
    retention_days: 500,
  })
})
