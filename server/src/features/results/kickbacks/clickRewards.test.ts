import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { yen } from '@tsunagi/contract/money'
import { buildLinkSetting } from '../../../../test/logs.ts'
import type { TestApp } from '../../../../test/app.ts'
import type { Tracker } from '../../../tracker/server.ts'
import { eventually } from '../../../tracker/testing/browser.ts'
import { shopOf } from '../../../tracker/testing/conversionWorld.ts'
import { buildNetwork } from '../../../tracker/testing/network.ts'
import { openTrackedApp, type TrackedApp } from '../../../tracker/testing/trackedApp.ts'
import { tellOfResults } from '../resultNews/resultNews.service.ts'
import { announceChanges } from './announcements.service.ts'

let opened: TrackedApp
let t: TestApp
let tracker: Tracker
beforeAll(async () => {
  opened = await openTrackedApp('2026-10-10T03:00:00Z')
  ;({ t, tracker } = opened)
})
afterAll(() => opened.close())

test('the clicks of a day are told together once the day is over, to their medium and to whoever earns by it, and the history says what they came to', async () => {
  const network = await buildNetwork(t.db, {
    goals: [{ code: 'click', kind: 'click', gross: yen(10), net: yen(8) }],
  })
  const shop = await shopOf({ port: tracker.port, clock: t.clock, network, db: t.db })
  await buildLinkSetting(t.db, network.media.id, {
    url: 'https://partner.example/kb?yen=[net]&count=[quantity]&event=[event]',
  })
  const clicked = async (count: number) => {
    await shop.visit()
    return eventually(
      () => shop.resultsOf(),
      (results) => results[0]?.quantity === count,
    )
  }
  const told = async () => {
    await announceChanges(t.db, t.clock)
    const rows = await t.db
      .selectFrom('kickback')
      .select('url')
      .where('media_id', '=', network.media.id)
      .execute()
    return rows.map(({ url }) => new URL(url).search)
  }
  await t.asAffiliater(network.media.affiliater_id)
  const news = async () => {
    while ((await tellOfResults(t.db, t.clock, 'http://app.test', 'all')) > 0);
    const rows = await t.db.selectFrom('notification').selectAll().execute()
    return rows.filter(({ template }) => template === 'resultsOccurred')
  }
  await clicked(1)
  expect(await told()).toEqual([])
  expect(await news()).toEqual([])
  const [result] = await clicked(2)
  await clicked(3)
  t.clock.set('2026-10-10T14:59:59Z')
  expect(await told()).toEqual([])
  t.clock.set('2026-10-10T15:00:00Z')
  expect(await told()).toEqual(['?yen=24&count=3&event=created'])
  expect(await told()).toHaveLength(1)
  const [one, ...more] = await news()
  expect(JSON.stringify(one)).toContain('24円')
  expect(more).toEqual([])

  const shown = await (await t.asAdmin()).get<ResultDetail>(`/api/actionLogRaw/info/${result!.id}`)
  expect(shown.body.history).toMatchObject([{ to_status: 'pending', gross: 30, net: 24 }])
})
