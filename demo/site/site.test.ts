import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../server/src/platform/clock.ts'
import { testKeys } from '../../server/test/secondFactor.ts'
import { build } from '../../server/test/build.ts'
import { testDatabase, type TestDatabase } from '../../server/test/database.ts'
import { buildLinkSetting } from '../../server/test/logs.ts'
import { fillDemoSites } from '../fill/settings.ts'
import { demoSites, moveDemo } from './demo.queries.ts'
import type { ReceivedKickback } from './kickbacks.ts'
import { buildDemoSites } from './server.ts'

const to = {
  app: 'http://127.0.0.1:4520',
  tracker: 'http://127.0.0.1:4521',
  demo: 'http://127.0.0.1:4522',
}
const secret = `whsec_${Buffer.from('the blog and the network know it').toString('base64')}`
const dataDir = mkdtempSync(join(tmpdir(), 'demo-site-'))
let database: TestDatabase
let site: FastifyInstance
let mediaId: number
let promotionId: number

const clock = fixedClock('2026-11-21T06:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const advertiser = await build.advertiser(db)
  const promotion = await build.promotion(db, {
    advertiser_id: advertiser.id,
    ad_name: '花<しずく>',
    landing_url: `${to.demo}/shop`,
  })
  await build.goal(db, { promotion_id: promotion.id, code: 'trial' })
  const media = await build.media(db, { url: `${to.demo}/` })
  await buildLinkSetting(db, media.id, { url: `${to.demo}/kickback?result=[result_id]`, secret })
  ;[mediaId, promotionId] = [media.id, promotion.id]
  const sites = { blog_media_id: mediaId, shop_advertiser_id: advertiser.id, url: to.demo }
  await fillDemoSites(db, sites, clock.now())
  site = buildDemoSites({
    db,
    clock,
    dataDir,
    clickKey: 'k'.repeat(43),
    secretsKey: testKeys.secrets,
    log: pino({ level: 'silent' }),
    to,
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = async (url: string, headers: Record<string, string> = {}) =>
  site.inject({ url, headers })

test('the blog shows a link as soon as the partnership is approved and the link is taken', async () => {
  const material = await build.material(database.db, {
    promotion_id: promotionId,
    body: 'うるおい<b>',
  })
  const { code } = await build.link(database.db, { media_id: mediaId, material_id: material.id })
  expect((await get('/')).body).not.toContain(code)
  await build.partnership(database.db, { media_id: mediaId, promotion_id: promotionId })
  const { body } = await get('/')
  expect(body).toContain(`${to.tracker}/c/${code}`)
  expect(body).toContain(`${to.tracker}/i/${code}.gif`)
  expect(body).toContain('花&lt;しずく&gt;')
  expect(body).not.toContain('うるおい<b>')
})

test('every page of the shop carries the tag', async () => {
  for (const path of [
    '/shop',
    `/shop?promotion=${promotionId}`,
    '/shop/cart?item=trial',
    '/shop/thanks?item=trial',
  ]) {
    expect((await get(path)).body).toContain(`<script src="${to.tracker}/t.js" async>`)
  }
})

test('the thanks page reports the order by script or by image', async () => {
  const query = `promotion=${promotionId}&item=trial&order=A-1`
  expect((await get(`/shop/thanks?${query}`)).body).toContain(
    `reportSale({"promotion":${promotionId},"goal":"trial","order":"A-1","amount":1980}`,
  )
  const cid = 'c'.repeat(64)
  expect(
    (await get(`/shop/thanks?${query}&via=image`, { cookie: `_tsunagi_cid=${cid}` })).body,
  ).toContain(
    `${to.tracker}/track?p=${promotionId}&amp;args=A-1&amp;price=1980&amp;goal=trial&amp;cid=${cid}`,
  )
})

test('an order number cannot bring markup into the page', async () => {
  expect((await get('/shop/thanks?item=trial&order=</script><script>alert(1)')).body).not.toContain(
    'alert(1)',
  )
})

test('a promotion that does not exist has no shop', async () => {
  expect((await get('/shop?promotion=999999')).statusCode).toBe(404)
})

test('the receiver keeps every kickback and tells a right signature from a wrong one', async () => {
  const path = '/kickback?result=7&status=1&reward=1500&args='
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`5.1763700000.${to.demo}${path}`)
    .digest('base64')
  const signed = {
    'webhook-id': '5',
    'webhook-timestamp': '1763700000',
    'webhook-signature': `v1,${signature}`,
  }
  expect((await get(path, signed)).statusCode).toBe(200)
  await get(path, { ...signed, 'webhook-id': '6' })
  await get(path)
  const log = (await get('/kickback/log', { accept: 'application/json' })).json<
    ReceivedKickback[]
  >()
  expect(log.map((call) => call.signed)).toEqual([null, false, true])
  expect(log[2]).toMatchObject({ id: '5', params: { result: '7', status: '1', reward: '1500' } })
  expect((await get('/kickback/log', { accept: 'text/html' })).body).toContain('¥1,500')
})

test('the demo follows when its address changes', async () => {
  const moved = 'http://demo.test.example'
  await moveDemo(database.db, (await demoSites(database.db))!, moved, clock.now())
  const promotion = await database.db
    .selectFrom('promotion')
    .select('landing_url')
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow()
  const media = await database.db
    .selectFrom('media')
    .innerJoin('media_link_setting as link', 'link.media_id', 'media.id')
    .select(['media.url', 'link.url as kickback_url'])
    .where('media.id', '=', mediaId)
    .executeTakeFirstOrThrow()
  expect(promotion.landing_url).toBe(`${moved}/shop`)
  expect(media).toEqual({ url: `${moved}/`, kickback_url: `${moved}/kickback?result=[result_id]` })
})
