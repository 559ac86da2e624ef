import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FinerCap } from '@tsunagi/contract/catalogue/conversionRules'
import { noteClickMarks } from '../conversions/settle/capWarnings.queries.ts'
import { addStepsUp } from '../conversions/facts/capUse.queries.ts'
import { yen } from '@tsunagi/contract/money'
import { build } from '../../test/build.ts'
import { eventually } from './testing/browser.ts'
import {
  codeOf,
  openWorld,
  resultIdOf,
  shopOf,
  start,
  type Shop,
  type World,
} from './testing/conversionWorld.ts'
import { dataFolder, startTestTracker } from './testing/startTest.ts'
import type { Tracker } from './server.ts'

let world: World
let second: Tracker
const folder = dataFolder()
beforeAll(async () => {
  world = await openWorld()
  second = await startTestTracker(world.url, folder.path, { clock: world.clock })
})
afterAll(async () => {
  await second.close()
  await world.close()
  folder.remove()
})
beforeEach(() => world.clock.set(start))

const finer = (...caps: Partial<FinerCap>[]) => ({
  finer_caps: JSON.stringify(
    caps.map((cap) => ({
      per: 'media',
      goal: '',
      measure: 'results',
      period: 'day',
      limit: 3,
      ...cap,
    })),
  ),
})

test('each medium has places of its own, and what is rejected gives its place back', async () => {
  const shop = await world.network({ promotion: finer({ limit: 1 }) })
  const media = await build.media(world.db)
  await build.partnership(world.db, { media_id: media.id, promotion_id: shop.promotion.id })
  const link = await build.link(world.db, { media_id: media.id, material_id: shop.material.id })
  const neighbour = await shopOf({ ...world, network: { ...shop, link } })
  const first = await shop.s2s({ cid: await shop.click(), args: 'first' })
  expect(codeOf(first)).toBe(1)
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(509)
  expect(codeOf(await neighbour.s2s({ cid: await neighbour.click() }))).toBe(1)
  await shop.s2s({ args: 'first', status: 'rejected' })
  expect(resultIdOf(first)).toBeGreaterThan(0)
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(509)
})

test('a reservation takes the place of the medium that brought it when it is fulfilled', async () => {
  const shop = await world.network({ promotion: finer({ limit: 1 }) })
  for (const args of ['one', 'two'])
    expect(codeOf(await shop.s2s({ cid: await shop.click(), args, event: 'reserve' }))).toBe(4)
  expect(codeOf(await shop.s2s({ args: 'one', event: 'fulfil' }))).toBe(4)
  expect(codeOf(await shop.s2s({ args: 'two', event: 'fulfil' }))).toBe(509)
})

test('the counters decide, and no result is counted for it', async () => {
  const shop = await world.network({ promotion: { cap_results_total: 1_000_001 } })
  await world.db
    .insertInto('cap_count')
    .values({
      promotion_id: shop.promotion.id,
      goal_id: 0,
      affiliater_id: 0,
      media_id: 0,
      day: '0001-01-01',
      results: 1_000_000,
      gross: 0,
      approved_results: 0,
      approved_gross: 0,
    })
    .execute()
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(503)
  await addStepsUp(world.db)
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(503)
})

test('a burst takes every place once, and says at which marks it has arrived', async () => {
  const shop = await world.network({ promotion: { cap_results_day: 10, cap_budget_day: 100_000 } })
  const cids = await Promise.all(Array.from({ length: 30 }, () => shop.click()))
  const answered = (await Promise.all(cids.map((cid) => shop.s2s({ cid })))).map(codeOf)
  expect(answered.filter((code) => code === 1)).toHaveLength(10)
  const marks = await world.db
    .selectFrom('cap_warning')
    .select(['cap', 'percent', 'period'])
    .where('promotion_id', '=', shop.promotion.id)
    .orderBy('percent')
    .execute()
  expect(marks).toEqual([
    { cap: 'cap_results_day', percent: 80, period: '2026-10-10' },
    { cap: 'cap_results_day', percent: 100, period: '2026-10-10' },
  ])
})

test('a cap that is raised is warned of anew as it fills, and is reached by what does not fit under it', async () => {
  const shop = await world.network({
    promotion: { cap_budget_total: 3000, cap_reached: 'hide' },
    goals: [{ code: 'buy', gross: yen(1500), net: yen(1000) }],
  })
  const sell = async () => codeOf(await shop.s2s({ cid: await shop.click() }))
  expect([await sell(), await sell()]).toEqual([1, 1])
  await world.db
    .updateTable('promotion')
    .set({ cap_budget_total: 5500 })
    .where('id', '=', shop.promotion.id)
    .execute()
  await eventually(sell, (code) => code === 1)
  expect(await sell()).not.toBe(1)
  const marks = await world.db
    .selectFrom('cap_warning')
    .select(['cap_limit', 'percent', 'used'])
    .where('promotion_id', '=', shop.promotion.id)
    .orderBy('cap_limit')
    .orderBy('percent')
    .execute()
  expect(marks).toEqual([
    { cap_limit: 3000, percent: 80, used: 3000 },
    { cap_limit: 3000, percent: 100, used: 3000 },
    { cap_limit: 5500, percent: 80, used: 4500 },
    { cap_limit: 5500, percent: 100, used: 4500 },
  ])
})

test('three places of a medium are taken by exactly three of fifty that come at once through two trackers', async () => {
  const shop = await world.network({ promotion: finer({ limit: 3 }) })
  const other = await shopOf({ ...world, network: shop, port: second.port })
  const cids = await Promise.all(Array.from({ length: 50 }, () => shop.click()))
  const answered = await Promise.all(
    cids.map((cid, index) => (index % 2 === 0 ? shop : other).s2s({ cid })),
  )
  const codes = answered.map(codeOf)
  expect(codes.filter((code) => code === 1)).toHaveLength(3)
  expect(codes.filter((code) => code === 509)).toHaveLength(47)
  const kept = await world.db
    .selectFrom('result')
    .select('id')
    .where('media_id', '=', shop.media.id)
    .execute()
  expect(kept).toHaveLength(3)
})

test('the promotions of an advertiser share its budget, also where they take results beyond their own caps', async () => {
  const advertiser = await build.advertiser(world.db, { monthly_budget: 10_000 })
  const given = {
    promotion: { advertiser_id: advertiser.id, cap_results_day: 1, cap_reached: 'keep' as const },
  }
  const [one, two] = [await world.network(given), await world.network(given)]
  const other = await shopOf({ ...world, network: two, port: second.port })
  const cids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : two).click()),
  )
  const answered = (
    await Promise.all(cids.map((cid, index) => (index % 2 === 0 ? one : other).s2s({ cid })))
  ).map(codeOf)
  expect(answered.filter((code) => code === 1)).toHaveLength(6)
  expect(answered.filter((code) => code === 510)).toHaveLength(14)
  const marks = await world.db
    .selectFrom('cap_warning')
    .select(['cap', 'percent', 'period', 'promotion_id'])
    .where('advertiser_id', '=', advertiser.id)
    .orderBy('percent')
    .execute()
  const mark = { cap: 'advertiser_budget', period: '2026-10-01', promotion_id: null }
  expect(marks).toEqual([
    { ...mark, percent: 80 },
    { ...mark, percent: 100 },
  ])
})

describe('a promotion that leaves when its cap is reached', () => {
  const leaves = (given: object) => ({
    promotion: { cap_results_day: 1, closed_url: 'https://shop.test.example/closed', ...given },
  })
  const leadsTo = (shop: Shop) => async () => String((await shop.visit()).headers['location'])
  const becomes = (shop: Shop, start: string) =>
    eventually(leadsTo(shop), (address) => address.startsWith(start))

  test('hides: its links lead where they lead after the end, until the day turns', async () => {
    const shop = await world.network(leaves({ cap_reached: 'hide' }))
    expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
    await becomes(shop, 'https://shop.test.example/closed')
    const flagged = await eventually(
      () =>
        world.db
          .selectFrom('click')
          .select('flags')
          .where('promotion_id', '=', shop.promotion.id)
          .where(sql<boolean>`'promotion_closed' = any(flags)`)
          .executeTakeFirst(),
      (click) => click !== undefined,
    )
    expect(flagged!.flags).toEqual(['promotion_closed'])
    world.clock.set('2026-10-10T15:00:00Z')
    expect(await leadsTo(shop)()).toContain('https://shop.test.example/lp')
  })

  test('comes back when the cap is raised', async () => {
    const shop = await world.network(leaves({ cap_reached: 'hide' }))
    await shop.s2s({ cid: await shop.click() })
    await becomes(shop, 'https://shop.test.example/closed')
    await world.db
      .updateTable('promotion')
      .set({ cap_results_day: 2 })
      .where('id', '=', shop.promotion.id)
      .execute()
    await becomes(shop, 'https://shop.test.example/lp')
  })

  test('is reached as well when a usual result does not fit any more', async () => {
    const shop = await world.network({
      promotion: {
        ...leaves({ cap_reached: 'hide' }).promotion,
        cap_results_day: null,
        cap_budget_day: 1700,
      },
    })
    expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
    expect(await leadsTo(shop)()).toContain('https://shop.test.example/lp')
    expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(504)
    await becomes(shop, 'https://shop.test.example/closed')
  })

  test('leaves as well when its advertiser’s budget is used up', async () => {
    const advertiser = await build.advertiser(world.db, { monthly_budget: 1500 })
    const shop = await world.network({
      promotion: {
        ...leaves({ cap_reached: 'hide', advertiser_id: advertiser.id }).promotion,
        cap_results_day: null,
      },
    })
    expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
    await becomes(shop, 'https://shop.test.example/closed')
    await world.db
      .updateTable('advertiser')
      .set({ monthly_budget: 15_000 })
      .where('id', '=', advertiser.id)
      .execute()
    await becomes(shop, 'https://shop.test.example/lp')
  })

  test('sends visitors to an address of its own', async () => {
    const shop = await world.network(
      leaves({ cap_reached: 'redirect', cap_redirect_url: 'https://other.test.example/' }),
    )
    await shop.s2s({ cid: await shop.click() })
    await becomes(shop, 'https://other.test.example/')
  })

  test('sends visitors to the same medium’s link of another promotion, where it is in partnership', async () => {
    const next = await world.network()
    const shop = await world.network(
      leaves({ cap_reached: 'promotion', cap_redirect_promotion_id: next.promotion.id }),
    )
    await shop.s2s({ cid: await shop.click() })
    await becomes(shop, 'https://shop.test.example/closed')
    await build.partnership(world.db, {
      media_id: shop.media.id,
      promotion_id: next.promotion.id,
    })
    const link = await build.link(world.db, {
      media_id: shop.media.id,
      material_id: next.material.id,
    })
    await becomes(shop, `http://tracker.test/c/${link.code}`)
    expect((await shop.clickOn(`${shop.link.code}?sub1=a&url=x`)).headers['location']).toBe(
      `http://tracker.test/c/${link.code}?sub1=a`,
    )
    await world.db
      .updateTable('promotion')
      .set({ status: 'paused' })
      .where('id', '=', next.promotion.id)
      .execute()
    await becomes(shop, 'https://shop.test.example/closed')
  })

  test('leaves as well when it has had its clicks, until its cap is raised, and says so once', async () => {
    const shop = await world.network({
      promotion: {
        ...leaves({ cap_reached: 'redirect', cap_redirect_url: 'https://other.test.example/' })
          .promotion,
        cap_results_day: null,
        cap_clicks_day: 5,
      },
    })
    for (let click = 0; click < 5; click++) expect(await leadsTo(shop)()).toContain('/lp')
    let noted = 0
    await eventually(
      async () => (noted += await noteClickMarks(world.db, world.clock.now())),
      (marks) => marks === 2,
    )
    expect(await noteClickMarks(world.db, world.clock.now())).toBe(0)
    await becomes(shop, 'https://other.test.example/')
    await world.db
      .updateTable('promotion')
      .set({ cap_clicks_day: 50 })
      .where('id', '=', shop.promotion.id)
      .execute()
    await becomes(shop, 'https://shop.test.example/lp')
  })

  test('stays where it is when it only stops taking results', async () => {
    const shop = await world.network(leaves({ cap_reached: 'refuse' }))
    await shop.s2s({ cid: await shop.click() })
    expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(501)
    expect(await leadsTo(shop)()).toContain('https://shop.test.example/lp')
  })
})
