import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { build } from '../../test/build.ts'
import { ask, cidOf, cookiesOf, eventually } from './testing/browser.ts'
import {
  codeOf,
  nextOrder,
  openWorld,
  resultIdOf,
  start,
  type Shop,
  type World,
} from './testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start))

/** Another medium that carries the promotion. */
async function rivalOf({ promotion, material }: Shop) {
  const media = await build.media(world.db)
  await build.partnership(world.db, { media_id: media.id, promotion_id: promotion.id })
  const link = await build.link(world.db, { media_id: media.id, material_id: material.id })
  await eventually(
    () => ask(world.port, `/c/${link.code}`, { method: 'HEAD' }),
    ({ status }) => status === 302,
  )
  return {
    media,
    click: async (cookie: string) =>
      cidOf(await ask(world.port, `/c/${link.code}`, { headers: { cookie } })),
  }
}
const resultOf = (id: number) =>
  world.db.selectFrom('result').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test.each([
  ['last', 'second'],
  ['first', 'first'],
] as const)(
  'of two clicks of a visitor the %s one earns the result',
  async (attribution, winner) => {
    const shop = await world.network({ promotion: { attribution } })
    const rival = await rivalOf(shop)
    const first = await shop.visit()
    world.clock.set('2026-10-11T03:00:00Z')
    const second = await rival.click(cookiesOf(first))
    const args = nextOrder()
    const reply = await shop.s2s({ cid: second, args })
    expect(await resultOf(resultIdOf(reply))).toMatchObject(
      winner === 'first'
        ? {
            media_id: shop.media.id,
            cid: cidOf(first),
            clicked_at: '2026-10-10T03:00:00.000Z',
            matched_by: 'first_click',
          }
        : {
            media_id: rival.media.id,
            cid: second,
            clicked_at: '2026-10-11T03:00:00.000Z',
            matched_by: 'parameter',
          },
    )
  },
)

test('a first click outside of the window, or one that earns nothing, is none', async () => {
  const shop = await world.network({ promotion: { attribution: 'first', click_window_days: 7 } })
  const rival = await rivalOf(shop)
  const first = await shop.visit()
  world.clock.set('2026-10-20T03:00:00Z')
  const second = await rival.click(cookiesOf(first))
  expect(await resultOf(resultIdOf(await shop.s2s({ cid: second })))).toMatchObject({
    media_id: rival.media.id,
  })
})

/** A special price of the shop's own medium with a period of its own. */
const ownWindow = ({ promotion, media }: Shop, window_days: number) =>
  build.price(world.db, {
    promotion_id: promotion.id,
    target: 'media',
    media_id: media.id,
    gross: yen(5000),
    net: yen(4000),
    window_days,
  })

test.each([
  ['longer', { click_window_days: 7 }, 60, 'first'],
  ['shorter', { click_window_days: 30 }, 3, 'second'],
] as const)(
  'whether the first click still counts is said by the price of its medium, which lets it for a %s time',
  async (_, given, days, winner) => {
    const shop = await world.network({ promotion: { attribution: 'first', ...given } })
    const rival = await rivalOf(shop)
    await ownWindow(shop, days)
    const first = await shop.visit()
    world.clock.set('2026-10-25T03:00:00Z')
    const second = await rival.click(cookiesOf(first))
    expect(await resultOf(resultIdOf(await shop.s2s({ cid: second })))).toMatchObject(
      winner === 'first'
        ? { media_id: shop.media.id, cid: cidOf(first), gross: 5000 }
        : { media_id: rival.media.id, cid: second },
    )
  },
)

test('of the clicks for a group those are passed over that are too old by their own terms', async () => {
  const group_code = 'two-windows'
  const long = await world.network({ promotion: { group_code, click_window_days: 60 } })
  const short = await world.network({
    promotion: {
      group_code,
      click_window_days: 3,
      advertiser_id: long.promotion.advertiser_id,
    },
  })
  const elsewhere = await world.network()
  const first = await long.visit()
  const cookie = cookiesOf(first)
  world.clock.set('2026-10-10T04:00:00Z')
  await short.visit({ cookie })
  world.clock.set('2026-10-25T03:00:00Z')
  const last = cidOf(await elsewhere.visit({ cookie }))
  const reply = await long.script({ p: undefined, group: group_code, cid: last })
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    promotion_id: long.promotion.id,
    cid: cidOf(first),
  })
})

test('one tag for a group credits the promotion whose click qualifies, with its own secret and goals', async () => {
  const group_code = 'cards-2026'
  const gold = await world.network({ promotion: { group_code } })
  const silver = await world.network({
    promotion: { group_code, advertiser_id: gold.promotion.advertiser_id },
    goals: [{ code: 'buy', gross: yen(900), net: yen(600) }],
  })
  const reply = await gold.script({ p: undefined, group: group_code, cid: await silver.click() })
  expect(codeOf(reply)).toBe(1)
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    promotion_id: silver.promotion.id,
    gross: 900,
  })
  expect(
    codeOf(await silver.s2s({ p: undefined, group: group_code, cid: await silver.click() })),
  ).toBe(1)
})

test('a server that reports a group proves itself by the secret of any of its promotions, sent or signed with, and by no other', async () => {
  const group_code = 'one-shop'
  const first = await world.network({ promotion: { group_code } })
  const second = await world.network({
    promotion: { group_code, advertiser_id: first.promotion.advertiser_id },
  })
  const [sibling, stranger] = [
    await world.network({ promotion: { advertiser_id: first.promotion.advertiser_id } }),
    await world.network(),
  ]
  const group = async () => ({ p: undefined, group: group_code, cid: await second.click() })
  for (const member of [first, second])
    expect([
      codeOf(await member.s2s(await group())),
      codeOf(await member.signed(await group())),
    ]).toEqual([1, 1])
  for (const other of [sibling, stranger])
    expect([
      codeOf(await other.s2s(await group())),
      codeOf(await other.signed(await group())),
    ]).toEqual([401, 401])
  expect(await second.resultsOf()).toHaveLength(4)
  expect(codeOf(await first.signed({ p: second.promotion.id, cid: await second.click() }))).toBe(
    401,
  )
})

test('what a server says later of an order of a group is about the promotion that has it, also without the click and at once with the sale', async () => {
  const group_code = 'two-goals'
  const first = await world.network({ promotion: { group_code } })
  const second = await world.network({
    promotion: { group_code, advertiser_id: first.promotion.advertiser_id },
    goals: [{ code: 'visit', gross: yen(900), net: yen(600) }],
  })
  const of = { p: undefined, group: group_code }
  const sold = await first.s2s({ ...of, args: 'later-1', cid: await second.click() })
  const later = { ...of, args: 'later-1', goal: 'visit', status: 'approved' }
  expect(codeOf(await first.s2s({ ...of, args: 'later-1', status: 'hold' }))).toBe(5)
  expect(codeOf(await first.s2s(later))).toBe(5)
  expect(codeOf(await first.s2s({ ...of, result_id: resultIdOf(sold), status: 'rejected' }))).toBe(
    5,
  )

  const cid = await second.click()
  const told = await Promise.all([
    first.s2s({ ...of, args: 'later-2', event: 'reserve', cid }),
    first.s2s({ ...of, args: 'later-2', event: 'fulfil' }),
  ])
  expect(told.map(codeOf)).toEqual([4, 4])
  expect(await second.resultsOf()).toMatchObject([
    { order_number: 'later-1', status: 'rejected' },
    { order_number: 'later-2', status: 'pending' },
  ])
})

test('the database refuses a group code of another advertiser', async () => {
  const { promotion } = await world.network({ promotion: { group_code: 'taken' } })
  await expect(world.network({ promotion: { group_code: promotion.group_code } })).rejects.toThrow(
    'foreign key',
  )
})

test("a group tag finds the visitor's click for one of its promotions behind a click for another", async () => {
  const [member, stranger] = [
    await world.network({ promotion: { group_code: 'loans' } }),
    await world.network(),
  ]
  const { advertiser_id } = member.promotion
  await world.network({ promotion: { group_code: 'loans', advertiser_id } })
  const first = await member.visit()
  const last = await stranger.click({ cookie: cookiesOf(first) })
  const reply = await member.script({ p: undefined, group: 'loans', cid: last })
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    promotion_id: member.promotion.id,
    cid: cidOf(first),
    matched_by: 'group',
  })
  expect(
    codeOf(await member.script({ p: undefined, group: 'loans', cid: await stranger.click() })),
  ).toBe(207)
})

test('address and browser are evidence only where the promotion wants it, for a day, and only when no id was sent', async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.44',
    'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605',
  }
  const [without, wanting] = [
    await world.network(),
    await world.network({ promotion: { match_ip_agent: true } }),
  ]
  const clicked = [await without.click(headers), await wanting.click(headers)]
  expect(codeOf(await without.script({}, headers))).toBe(202)
  const reply = await wanting.script({}, headers)
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    cid: clicked[1],
    matched_by: 'ip_agent',
  })
  expect(
    codeOf(await wanting.s2s({ ip: headers['x-forwarded-for'], ua: headers['user-agent'] })),
  ).toBe(1)
  expect(codeOf(await wanting.script({ cid: 'A'.repeat(64) }, headers))).toBe(205)
  expect(codeOf(await wanting.script({}, { ...headers, 'user-agent': 'Another' }))).toBe(202)
  world.clock.set('2026-10-11T03:00:01Z')
  expect(codeOf(await wanting.script({}, headers))).toBe(202)
})

test('a coupon earns for its medium without a click, but a click that counts stands before it', async () => {
  const shop = await world.network({ promotion: { click_window_days: 30 } })
  const rival = await rivalOf(shop)
  await world.db
    .insertInto('coupon')
    .values({
      promotion_id: shop.promotion.id,
      media_id: rival.media.id,
      code: 'AUTUMN10',
      starts_on: '2026-10-01',
      ends_on: '2026-10-31',
    })
    .execute()
  const bought = await shop.s2s({ coupon: ' autumn１０ ' })
  expect(await resultOf(resultIdOf(bought))).toMatchObject({
    media_id: rival.media.id,
    affiliater_id: rival.media.affiliater_id,
    cid: null,
    clicked_at: null,
    material_id: null,
    matched_by: 'coupon',
  })
  expect(
    await resultOf(resultIdOf(await shop.s2s({ coupon: 'AUTUMN10', cid: await shop.click() }))),
  ).toMatchObject({ media_id: shop.media.id, matched_by: 'parameter' })
  expect(
    await resultOf(
      resultIdOf(await shop.s2s({ coupon: 'AUTUMN10', cid: shop.minted('2026-08-01T00:00:00Z') })),
    ),
  ).toMatchObject({ media_id: rival.media.id, matched_by: 'coupon' })
  expect(codeOf(await shop.s2s({ coupon: 'WINTER' }))).toBe(202)
  world.clock.set('2026-11-01T03:00:00Z')
  expect(codeOf(await shop.s2s({ coupon: 'AUTUMN10' }))).toBe(202)
})

test.each([
  ['longer', 7, 60, 'parameter'],
  ['shorter', 30, 3, 'coupon'],
] as const)(
  'a click with a %s time of its own by a special price stands before a coupon for that long',
  async (name, click_window_days, days, matched_by) => {
    const shop = await world.network({ promotion: { click_window_days } })
    const rival = await rivalOf(shop)
    const code = `OWN-${name.toUpperCase()}`
    await world.db
      .insertInto('coupon')
      .values({ promotion_id: shop.promotion.id, media_id: rival.media.id, code })
      .execute()
    await ownWindow(shop, days)
    const cid = await shop.click()
    world.clock.set('2026-10-25T03:00:00Z')
    expect(await resultOf(resultIdOf(await shop.s2s({ coupon: code, cid })))).toMatchObject({
      media_id: matched_by === 'coupon' ? rival.media.id : shop.media.id,
      matched_by,
    })
  },
)

test.each(['ended', 'stopped'] as const)(
  'a click that earns nothing, because the partnership or medium had %s, does not stand before a coupon',
  async (what) => {
    const shop = await world.network()
    const rival = await rivalOf(shop)
    await world.db
      .insertInto('coupon')
      .values({
        promotion_id: shop.promotion.id,
        media_id: rival.media.id,
        code: `SINCE-${what}`.toUpperCase(),
      })
      .execute()
    const early = await shop.click()
    if (what === 'ended')
      await world.db
        .updateTable('partnership')
        .set({ status: 'ended' })
        .where('media_id', '=', shop.media.id)
        .execute()
    else
      await world.db
        .updateTable('media')
        .set({ status: 'stopped' })
        .where('id', '=', shop.media.id)
        .execute()
    const cid = async () => (what === 'ended' ? shop.click() : early)
    await eventually(
      async () => shop.s2s({ cid: await cid() }),
      (reply) => codeOf(reply) === (what === 'ended' ? 104 : 103),
    )
    const bought = await shop.s2s({ cid: await cid(), coupon: `since-${what}` })
    expect(await resultOf(resultIdOf(bought))).toMatchObject({
      media_id: rival.media.id,
      matched_by: 'coupon',
    })
    expect(codeOf(await shop.s2s({ cid: await cid(), coupon: 'UNKNOWN' }))).toBe(
      what === 'ended' ? 104 : 103,
    )
  },
)

test.each([
  ['last', 'second'],
  ['first', 'first'],
] as const)(
  "an image tag that relies on the tracker's cookie finds the %s click for its promotion behind a later one for another",
  async (attribution, winner) => {
    const [shop, other] = [
      await world.network({ promotion: { attribution } }),
      await world.network(),
    ]
    const rival = await rivalOf(shop)
    const first = await shop.visit()
    const cookie = cookiesOf(first)
    world.clock.set('2026-10-10T04:00:00Z')
    const second = await rival.click(cookie)
    world.clock.set('2026-10-10T05:00:00Z')
    const last = await other.visit({ cookie })
    expect(await shop.image({}, { cookie: cookiesOf(last) })).toBe(1)
    expect(await shop.resultsOf()).toMatchObject([
      { cid: winner === 'first' ? cidOf(first) : second, matched_by: 'tracker_cookie' },
    ])
    expect(await (await world.network()).image({}, { cookie: cookiesOf(last) })).toBe(207)
  },
)

test('a coupon of a medium without partnership earns nothing', async () => {
  const shop = await world.network()
  const media = await build.media(world.db)
  await world.db
    .insertInto('coupon')
    .values({ promotion_id: shop.promotion.id, media_id: media.id, code: 'STRANGER' })
    .execute()
  expect(codeOf(await shop.s2s({ coupon: 'STRANGER' }))).toBe(104)
})

test('a call to the number of a medium becomes its result, once for each call, and only with the token', async () => {
  const shop = await world.network({
    goals: [
      { code: 'buy' },
      { code: 'tel', kind: 'call', gross: yen(3000), net: yen(2000), min_seconds: 30 },
    ],
  })
  await world.db
    .insertInto('call_number')
    .values({ number: '05012345678', promotion_id: shop.promotion.id, media_id: shop.media.id })
    .execute()
  const reply = await shop.call({ number: '050-1234-5678', seconds: 30, call_id: 'call-1' })
  expect(reply.status).toBe(200)
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    media_id: shop.media.id,
    goal_id: shop.goals[1]!.id,
    route: 'call',
    gross: 3000,
    order_number: 'call-1',
    matched_by: 'call_number',
  })
  expect(codeOf(await shop.call({ number: '+815012345678', seconds: 90, call_id: 'call-1' }))).toBe(
    301,
  )
  expect(codeOf(await shop.call({ number: '05012345678', seconds: 29 }))).toBe(601)
  const refused = await shop.call({ number: '05012345678', token: 'wrong' })
  expect([refused.status, codeOf(refused)]).toEqual([401, 401])
  const notice = await shop.noticeOf('call-1')
  expect(JSON.stringify(notice.params)).not.toContain(shop.promotion.s2s_secret)
})

test('of a visitor who does not consent nothing is kept', async () => {
  const shop = await world.network()
  const args = nextOrder()
  await shop.script(
    { cid: await shop.click(), consent: '0', args },
    { 'x-forwarded-for': '203.0.113.9' },
  )
  expect(await shop.noticeOf(args)).toMatchObject({
    code: 204,
    cid: null,
    ip: null,
    user_agent: null,
    media_id: null,
  })
})
