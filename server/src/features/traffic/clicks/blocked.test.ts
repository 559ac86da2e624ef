import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlockLists } from '@tsunagi/contract/catalogue/conversionRules'
import type { OwnClick } from '@tsunagi/contract/traffic/clicks'
import { yen } from '@tsunagi/contract/money'
import type { TestApp } from '../../../../test/app.ts'
import type { Tracker } from '../../../tracker/server.ts'
import { eventually } from '../../../tracker/testing/browser.ts'
import { codeOf, shopOf, type Shop } from '../../../tracker/testing/conversionWorld.ts'
import { buildNetwork } from '../../../tracker/testing/network.ts'
import { openTrackedApp, type TrackedApp } from '../../../tracker/testing/trackedApp.ts'

let opened: TrackedApp
let t: TestApp
let tracker: Tracker
beforeAll(async () => {
  opened = await openTrackedApp('2026-10-10T03:00:00Z')
  ;({ t, tracker } = opened)
})
afterAll(() => opened.close())

const nobody: BlockLists = { blocked_ips: [], blocked_agents: [], blocked_referrers: [] }
const shopWith = async (lists: Partial<BlockLists> = {}) => {
  const network = await buildNetwork(t.db, {
    promotion: lists,
    goals: [
      { code: 'sale', gross: yen(1300), net: yen(1000) },
      { code: 'click', kind: 'click', gross: yen(10), net: yen(8) },
    ],
  })
  return shopOf({ port: tracker.port, clock: t.clock, network, db: t.db })
}
const clicksOf = async (shop: Shop) =>
  (
    await (
      await t.asAffiliater(shop.media.affiliater_id)
    ).get<{ items: OwnClick[] }>('/api/checkLog/affiliater', {
      promotion_id: String(shop.promotion.id),
    })
  ).body.items.filter(({ flags }) => !flags.includes('head'))

const named: [string, keyof BlockLists, string, Record<string, string>][] = [
  ['an address', 'blocked_ips', '203.0.113.0/24', { 'x-forwarded-for': '203.0.113.9' }],
  ['a browser', 'blocked_agents', 'farmbrowser', { 'user-agent': 'Mozilla/5.0 FarmBrowser/1' }],
  [
    'a referring site',
    'blocked_referrers',
    'spam.example',
    { referer: 'https://a.spam.example/x' },
  ],
]

/** The blocked visitor is led on, and earns nothing; another one does. */
async function earnsNothing(shop: Shop, headers: Record<string, string>) {
  const cid = await shop.click(headers)
  expect(codeOf(await shop.s2s({ cid, goal: 'sale' }))).toBe(403)
  await shop.click()
  const found = await eventually(
    () => clicksOf(shop),
    ({ length }) => length === 2,
  )
  expect(found.map(({ counted, flags }) => ({ counted, flags }))).toEqual([
    { counted: true, flags: [] },
    { counted: false, flags: ['blocked'] },
  ])
  const results = await eventually(
    () => shop.resultsOf(),
    ({ length }) => length > 0,
  )
  expect(results).toMatchObject([{ quantity: 1, gross: 10, net: 8 }])
}

test.each(named)(
  '%s that a promotion blocks is paid neither for clicks nor for results, and the publisher reads why',
  async (_, list, entry, headers) => {
    const shop = await shopWith({ [list]: [entry] })
    await earnsNothing(shop, headers)
  },
)

test.each(named)(
  '%s that the operator blocks is paid on no promotion, for clicks from then on, until it is taken off the list',
  async (_, list, entry, headers) => {
    const shop = await shopWith()
    const before = await shop.click(headers)
    const admin = await t.asAdmin()
    const save = async (lists: BlockLists) => {
      const { version } = (await admin.get<{ version: number }>(path('blocked'))).body
      return admin.post(path('saveBlocked'), { ...lists, version })
    }
    expect((await save({ ...nobody, [list]: [entry] })).status).toBe(200)
    const flagged = async () =>
      (await clicksOf(shop)).filter(({ flags }) => flags.includes('blocked'))
    await eventually(
      async () => {
        await shop.visit(headers)
        return flagged()
      },
      ({ length }) => length > 0,
    )
    const [{ cid }] = (await flagged()) as [OwnClick]
    expect(codeOf(await shop.s2s({ cid, goal: 'sale' }))).toBe(403)
    expect(codeOf(await shop.s2s({ cid: before, goal: 'sale' }))).not.toBe(403)
    expect((await save(nobody)).status).toBe(200)
    const after = async () =>
      codeOf(await shop.s2s({ cid: await shop.click(headers), goal: 'sale' }))
    await eventually(after, (code) => code !== 403)
  },
)

const path = (what: string) => `/api/systemResultSetting/${what}`

test('what is no address, browser or site, or most of the world, is refused, and publishers neither read nor change the lists', async () => {
  const admin = await t.asAdmin()
  const { version } = (await admin.get<{ version: number }>(path('blocked'))).body
  for (const wrong of [
    { blocked_ips: ['203.0.113.0/33'] },
    { blocked_ips: ['everybody'] },
    { blocked_ips: ['203.0.113.0/2'] },
    { blocked_ips: ['2001:db8::/3'] },
    { blocked_agents: ['a'] },
    { blocked_referrers: ['https://spam.example/'] },
  ])
    expect((await admin.post(path('saveBlocked'), { ...nobody, ...wrong, version })).status).toBe(
      422,
    )
  const publisher = await t.asAffiliater()
  expect((await publisher.get(path('blocked'))).status).toBe(403)
  expect((await publisher.post(path('saveBlocked'), { ...nobody, version })).status).toBe(403)
})
