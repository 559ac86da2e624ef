import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { ClickDetail } from '@tsunagi/contract/traffic/clicks'
import type { Caller, TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildKickback } from '../../../../test/logs.ts'
import { resultIdOf, shopOf, type Shop } from '../../../tracker/testing/conversionWorld.ts'
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

const special = '/api/adSpecialUnitPrice'

/** A sale at a special price, with its click, its notice and the kickback that tells of it. */
async function soldAtSpecialPrice(admin: Caller, shop: Shop) {
  const { media, goal, promotion } = shop
  const { id: price } = (
    await admin.post<{ id: number }>(`${special}/save`, {
      promotion_id: promotion.id,
      target: 'media',
      media_id: media.id,
      goal_id: goal.id,
      name: '年末の約束',
      unit: 'yen',
      gross: 3000,
      net: 2500,
    })
  ).body
  const cid = await shop.click()
  const result = await t.db
    .selectFrom('result')
    .selectAll()
    .where('id', '=', resultIdOf(await shop.s2s({ cid, wait: 10 })))
    .executeTakeFirstOrThrow()
  const [click, notice] = [
    await t.db.selectFrom('click').select('id').where('cid', '=', cid).executeTakeFirstOrThrow(),
    await t.db.selectFrom('notice').select('id').where('cid', '=', cid).executeTakeFirstOrThrow(),
  ]
  const kickback = await buildKickback(t.db, result)
  return { price, paths: pathsOf({ result, click, notice, kickback }) }
}
const pathsOf = (rows: Record<'result' | 'click' | 'notice' | 'kickback', { id: number }>) => [
  `/api/actionLogRaw/info/${rows.result.id}`,
  `/api/trackLog/info/${rows.notice.id}`,
  `/api/checkLog/info/${rows.click.id}`,
  `/api/kickbackLog/info/${rows.kickback.id}`,
]

/** Every explanation of a price that a record and its journey give, to somebody. */
async function said(caller: Caller, paths: readonly string[]) {
  const explanations = []
  for (const path of paths) {
    const { status, body } = await caller.get<Partial<ClickDetail> & { price_rule?: object }>(path)
    const given = [body.price_rule, body.price, ...(body.journey ?? []).map(({ price }) => price)]
    explanations.push([path, status, given.filter(Boolean)])
  }
  return explanations
}

test('what a result, its notice, click and kickback say of its price stays, whatever becomes of prices and goals', async () => {
  const network = await buildNetwork(t.db, {
    goals: [
      { code: 'buy', name: '購入', gross: yen(1500), net: yen(1000) },
      { code: 'click', name: 'クリック', kind: 'click', gross: yen(20), net: yen(10) },
    ],
  })
  const shop = await shopOf({ port: tracker.port, clock: t.clock, network, db: t.db })
  const [admin, affiliater, advertiser] = [
    await t.asAdmin(),
    await t.asAffiliater(shop.media.affiliater_id),
    await t.asAdvertiser(shop.promotion.advertiser_id),
  ]
  const { price, paths } = await soldAtSpecialPrice(admin, shop)
  const everybody = async () => [
    await said(admin, paths),
    await said(affiliater, [paths[0]!, paths[3]!]),
    await said(advertiser, [paths[0]!]),
  ]
  const before = await everybody()
  for (const [path, status, given] of before.flat()) {
    expect([path, status, (given as object[]).length > 0]).toEqual([path, 200, true])
    expect(JSON.stringify(given)).toContain(path === paths[2] ? '10円' : '年末の約束')
  }

  t.clock.set('2026-10-11T03:00:00Z')
  expect((await admin.delete(`${special}/delete/${price}`)).status).toBe(200)
  const [sale, click] = network.goals
  const edited = await admin.post(`/api/promotion/edit/${network.promotion.id}`, {
    ad_name: '別の名称',
    categories: ['credit_card'],
    summary: '概要',
    site_url: 'https://shop.test.example/',
    landing_url: 'https://shop.test.example/lp',
    status: 'public',
    result_condition: '新規申込',
    goals: [
      { id: sale!.id, code: 'bought', name: '購入完了', kind: 'fixed', gross: 9000, net: 8000 },
      { id: click!.id, code: 'click', name: '訪問', kind: 'click', gross: 50, net: 40 },
    ],
  })
  expect([edited.status, edited.body]).toMatchObject([200, {}])
  await build.price(t.db, {
    promotion_id: network.promotion.id,
    valid_from: '2026-10-11T03:00:00Z',
    gross: yen(7000),
    net: yen(6000),
  })

  expect(await everybody()).toEqual(before)
})
