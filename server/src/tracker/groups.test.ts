import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, openWorld, type Shop, type World } from './testing/conversionWorld.ts'

let world: World
let first: Shop
let second: Shop
let stranger: Shop
beforeAll(async () => {
  world = await openWorld()
  const group_code = 'shops'
  first = await world.network({
    promotion: { group_code },
    goals: [{ code: 'order', kind: 'share', gross_rate: 1000, net_rate: 700 }],
  })
  second = await world.network({
    promotion: { group_code, advertiser_id: first.promotion.advertiser_id },
  })
  stranger = await world.network()
})
afterAll(() => world.close())

const group = { p: undefined, group: 'shops' }

test('a group’s tag without a click for it is told so, whatever its first promotion asks for', async () => {
  const told = async (body: object) => {
    const [byServer, byTag] = [
      await second.s2s({ ...group, ...body }),
      await second.script({ ...group, ...body }),
    ]
    expect(codeOf(byTag)).toBe(codeOf(byServer))
    return [byServer.status, codeOf(byServer)]
  }
  expect(await told({})).toEqual([200, 202])
  expect(await told({ goal: 'buy' })).toEqual([200, 202])
  expect(await told({ event: 'reserve' })).toEqual([200, 202])
  expect(await told({ cid: await stranger.click() })).toEqual([200, 207])
  expect(await told({ cid: 'A'.repeat(64) })).toEqual([200, 205])
})

test('a group’s tag is tested without a click and without what one of its promotions asks for', async () => {
  expect(codeOf(await second.s2s({ ...group, test: 1 }))).toBe(9)
})

test('the promotion that was clicked gets what it asks for', async () => {
  expect(codeOf(await second.s2s({ ...group, cid: await first.click() }))).toBe(404)
  expect(codeOf(await second.s2s({ ...group, cid: await first.click(), price: 1000 }))).toBe(1)
  expect(codeOf(await second.s2s({ ...group, cid: await second.click() }))).toBe(1)
})

test('a status of an order that no promotion of the group has is about none, also of a goal that only one has', async () => {
  for (const goal of [undefined, 'order', 'buy'])
    expect(codeOf(await second.s2s({ ...group, goal, status: 'approved' }))).toBe(106)
  expect(codeOf(await second.s2s({ ...group, goal: 'none', status: 'approved' }))).toBe(105)
})
