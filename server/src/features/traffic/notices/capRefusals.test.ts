import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import type { OwnNotice } from '@tsunagi/contract/traffic/notices'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { mailCapWarnings } from '../../catalogue/promotions/capWarnings.service.ts'
import { codeOf, shopOf } from '../../../tracker/testing/conversionWorld.ts'
import { buildNetwork } from '../../../tracker/testing/network.ts'
import { dataFolder, startTestTracker } from '../../../tracker/testing/startTest.ts'
import type { Tracker } from '../../../tracker/server.ts'

let t: TestApp
let trackers: Tracker[]
const folders = [dataFolder(), dataFolder()]
beforeAll(async () => {
  t = await testApp('2026-10-10T03:00:00Z')
  trackers = await Promise.all(
    folders.map(({ path }) => startTestTracker(t.url, path, { clock: t.clock })),
  )
})
afterAll(async () => {
  for (const tracker of trackers) await tracker.close()
  await t.close()
  for (const { remove } of folders) remove()
})

test('of fifty at once through two trackers a medium with a cap of three is paid exactly three, and its affiliater reads why the others are not', async () => {
  const cap = { per: 'media', goal: '', measure: 'results', period: 'day', limit: 3 }
  const network = await buildNetwork(t.db, { promotion: { finer_caps: JSON.stringify([cap]) } })
  const shops = await Promise.all(
    trackers.map(({ port }) => shopOf({ port, clock: t.clock, network, db: t.db })),
  )
  const cids = await Promise.all(Array.from({ length: 50 }, (_, n) => shops[n % 2]!.click()))
  const codes = (await Promise.all(cids.map((cid, n) => shops[n % 2]!.s2s({ cid, wait: 10 })))).map(
    codeOf,
  )
  expect(codes.filter((code) => code === 1)).toHaveLength(3)
  expect(codes.filter((code) => code === 509)).toHaveLength(47)
  expect((await shops[0]!.resultsOf()).map(({ net }) => net)).toEqual([1000, 1000, 1000])

  const affiliater = await t.asAffiliater(network.media.affiliater_id)
  const { items, total } = (
    await affiliater.get<{ items: OwnNotice[]; total: number }>('/api/trackLog/affiliater', {
      promotion_id: String(network.promotion.id),
      size: '100',
    })
  ).body
  expect([total, items.length]).toEqual([47, 47])
  expect(new Set(items.map(({ code }) => code))).toEqual(new Set([509]))
  expect(items[0]!.explanation).toContain('上限')

  const [admin, advertiser] = [
    await t.asAdmin(),
    await t.asAdvertiser(network.promotion.advertiser_id),
  ]
  for (const viewer of [admin, advertiser, affiliater])
    expect(
      (
        await viewer.get<Pick<PromotionDetail, 'finer_caps_used'>>(
          `/api/promotion/show/${network.promotion.id}`,
        )
      ).body.finer_caps_used,
    ).toEqual(viewer === affiliater ? null : [{ ...cap, used: 3, reached: 1 }])
  while ((await mailCapWarnings(t.db, t.clock, 'http://app.test')) > 0);
  const mails = await t.db.selectFrom('mail').select(['template', 'body']).orderBy('id').execute()
  expect(mails.map(({ template }) => template)).toEqual(['shareReached'])
  expect(mails[0]!.body).toContain(`${network.media.name} / 成果数 / 1日: 3 / 3`)
  const stranger = await t.asAffiliater()
  expect((await stranger.get<{ total: number }>('/api/trackLog/affiliater')).body.total).toBe(0)
}, 60_000)
