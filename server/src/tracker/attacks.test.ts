import { randomBytes } from 'node:crypto'
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

/** What can be had from a network with a made-up notice, and what it comes to. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start))

const share = { code: 'sale', kind: 'share' as const, gross: yen(0), net: yen(0) }
const shareGoal = { ...share, gross_rate: 1500, net_rate: 1200 }
const resultOf = (id: number) =>
  world.db.selectFrom('result').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const accruals = (id: number) =>
  world.db.selectFrom('ledger_transaction').select('id').where('result_id', '=', id).execute()

/** The click of another medium on the same promotion. */
async function honestClick(shop: Shop) {
  const media = await build.media(world.db)
  await build.partnership(world.db, { media_id: media.id, promotion_id: shop.promotion.id })
  const link = await build.link(world.db, { media_id: media.id, material_id: shop.material.id })
  const reply = await eventually(
    () => shop.clickOn(link.code),
    ({ status }) => status === 302,
  )
  return { media, cid: cidOf(reply) }
}

test('order squatting: the shop’s own notice makes the result, and the browser’s waits with the reason', async () => {
  const shop = await world.network()
  const honest = await honestClick(shop)
  const args = nextOrder()
  const taken = resultIdOf(await shop.script({ args, cid: await shop.click() }))
  const reply = await shop.s2s({ args, cid: honest.cid })
  expect(codeOf(reply)).toBe(1)
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    order_number: args,
    media_id: honest.media.id,
    status: 'pending',
  })
  expect(await resultOf(taken)).toMatchObject({
    order_number: `${args}#${taken}`,
    status: 'hold',
    risks: [{ rule: 'order_of_other' }],
  })
  const approved = await shop.s2s({ args, status: 'approved' })
  expect([codeOf(approved), resultIdOf(approved)]).toEqual([5, resultIdOf(reply)])
  expect((await resultOf(taken)).status).toBe('hold')
  expect(await accruals(taken)).toEqual([])
})

test('order squatting: what was approved on a browser’s word stays, and the server’s result is looked at', async () => {
  const shop = await world.network()
  const honest = await honestClick(shop)
  const args = nextOrder()
  const taken = resultIdOf(await shop.script({ args, cid: await shop.click() }))
  await shop.s2s({ args, status: 'approved' })
  const reply = await shop.s2s({ args, cid: honest.cid })
  expect(codeOf(reply)).toBe(3)
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    status: 'hold',
    risks: [{ rule: 'order_taken' }],
  })
  expect((await resultOf(taken)).status).toBe('approved')
})

test('order squatting: a browser that has claimed the name which its result would be given, too, changes nothing', async () => {
  const shop = await world.network()
  const honest = await honestClick(shop)
  const args = nextOrder()
  const taken = resultIdOf(await shop.script({ args, cid: await shop.click() }))
  await shop.script({ args: `${args}#${taken}`, cid: await shop.click() })
  const reply = await shop.s2s({ args, cid: honest.cid })
  expect(codeOf(reply)).toBe(1)
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    order_number: args,
    media_id: honest.media.id,
  })
  expect(await resultOf(taken)).toMatchObject({
    order_number: expect.stringContaining(`${args}#${taken}#`),
    status: 'hold',
  })
})

/** The reservation that a number belongs to. */
const bookedAs = (number: string) =>
  world.db
    .selectFrom('reservation')
    .select(['media_id', 'goal_id', 'sale_amount', 'made_from', 'status'])
    .where('reservation_number', '=', number)
    .executeTakeFirstOrThrow()

test('order squatting: a shop’s own booking takes the place of the one a browser has made of its number, whatever goal that named', async () => {
  const shop = await world.network({
    goals: [
      { code: 'visit', kind: 'fixed', gross: yen(1500), net: yen(1200) },
      { code: 'trial', kind: 'fixed', gross: yen(900), net: yen(700) },
    ],
  })
  const honest = await honestClick(shop)
  for (const goal of ['visit', 'trial']) {
    const args = nextOrder()
    await shop.script({ args, goal, cid: await shop.click(), event: 'reserve', price: 250_000 })
    const booked = await shop.s2s({ args, goal: 'visit', cid: honest.cid, event: 'reserve' })
    expect(codeOf(booked)).toBe(4)
    expect(await bookedAs(args)).toMatchObject({
      media_id: honest.media.id,
      sale_amount: 0,
      made_from: 's2s',
    })
    const fulfilled = await shop.s2s({ args, goal: 'visit', event: 'fulfil' })
    expect(codeOf(fulfilled)).toBe(4)
    expect(await resultOf(resultIdOf(fulfilled))).toMatchObject({
      media_id: honest.media.id,
      status: 'pending',
      gross: 1500,
    })
  }
  const history = await world.db
    .selectFrom('reservation_history')
    .select(['move', 'changes'])
    .where('move', '=', 'outrank')
    .execute()
  expect(history[0]!.changes).toMatchObject({
    media_id: [shop.media.id, honest.media.id],
    sale_amount: [250_000, 0],
  })
})

test('order squatting: a browser takes no booking from a server, and none that took place is taken by anybody', async () => {
  const shop = await world.network()
  const honest = await honestClick(shop)
  const args = nextOrder()
  await shop.s2s({ args, cid: honest.cid, event: 'reserve' })
  const squatter = { args, cid: await shop.click(), event: 'reserve' }
  expect(codeOf(await shop.script(squatter))).toBe(301)
  expect(codeOf(await shop.s2s(squatter)), 'the server has told already whose it is').toBe(301)
  const posted = nextOrder()
  await shop.script({ args: posted, cid: await shop.click(), event: 'reserve' })
  await shop.s2s({ args: posted, event: 'fulfil' })
  expect(codeOf(await shop.s2s({ args: posted, cid: honest.cid, event: 'reserve' }))).toBe(301)
  expect((await bookedAs(posted)).media_id).toBe(shop.media.id)
})

test('order squatting: the sale of a booking that a browser reports falsely is the one its server tells', async () => {
  const shop = await world.network({ goals: [shareGoal] })
  const [args, cid] = [nextOrder(), await shop.click()]
  await shop.script({ args, cid, event: 'reserve', price: 250_000 })
  expect(codeOf(await shop.s2s({ args, cid, event: 'reserve' })), 'tells nothing new').toBe(301)
  expect(codeOf(await shop.s2s({ args, cid, event: 'reserve', price: 1_000 }))).toBe(4)
  const fulfilled = await shop.s2s({ args, event: 'fulfil' })
  expect(await resultOf(resultIdOf(fulfilled))).toMatchObject({
    sale_amount: 1_000,
    gross: 150,
    net: 120,
    status: 'pending',
  })
})

test('order squatting: what a browser has sold under the number of a server’s booking gives way when that takes place', async () => {
  const shop = await world.network()
  const honest = await honestClick(shop)
  const args = nextOrder()
  const taken = resultIdOf(await shop.script({ args, cid: await shop.click() }))
  await shop.s2s({ args, cid: honest.cid, event: 'reserve' })
  const fulfilled = await shop.s2s({ args, event: 'fulfil' })
  expect(codeOf(fulfilled)).toBe(4)
  expect(await resultOf(resultIdOf(fulfilled))).toMatchObject({
    order_number: args,
    media_id: honest.media.id,
    status: 'pending',
  })
  expect(await resultOf(taken)).toMatchObject({
    order_number: `${args}#${taken}`,
    status: 'hold',
    risks: [{ rule: 'order_of_other' }],
  })
  const paid = nextOrder()
  await shop.script({ args: paid, cid: await shop.click() })
  await shop.s2s({ args: paid, status: 'approved' })
  await shop.s2s({ args: paid, cid: honest.cid, event: 'reserve' })
  const late = await shop.s2s({ args: paid, event: 'fulfil' })
  expect(codeOf(late)).toBe(3)
  expect((await resultOf(resultIdOf(late))).risks).toMatchObject([{ rule: 'order_taken' }])
})

test('order squatting: a booking that only a browser has made waits for a person where its fulfilment names the click of another medium', async () => {
  const shop = await world.network()
  const honest = await honestClick(shop)
  const args = nextOrder()
  await shop.script({ args, cid: await shop.click(), event: 'reserve' })
  const fulfilled = await shop.s2s({ args, cid: honest.cid, event: 'fulfil' })
  expect(codeOf(fulfilled)).toBe(3)
  expect(await resultOf(resultIdOf(fulfilled))).toMatchObject({
    status: 'hold',
    media_id: shop.media.id,
    risks: [{ rule: 'order_of_other' }],
  })
  const served = nextOrder()
  await shop.s2s({ args: served, cid: honest.cid, event: 'reserve' })
  const later = await shop.s2s({ args: served, cid: await shop.click(), event: 'fulfil' })
  expect(codeOf(later), 'a booking belongs to whoever brought it').toBe(4)
  expect((await resultOf(resultIdOf(later))).media_id).toBe(honest.media.id)
})

test('order squatting: where order numbers may come again, the server’s order is another one', async () => {
  const shop = await world.network({ promotion: { duplicate_rule: 'none' } })
  const honest = await honestClick(shop)
  const args = nextOrder()
  const before = resultIdOf(await shop.script({ args, cid: await shop.click() }))
  const reply = await shop.s2s({ args, cid: honest.cid })
  expect(codeOf(reply)).toBe(1)
  expect(await resultOf(resultIdOf(reply))).toMatchObject({ media_id: honest.media.id, risks: [] })
  expect(await resultOf(before)).toMatchObject({
    order_number: args,
    status: 'pending',
    risks: [],
  })
  const booking = nextOrder()
  await shop.script({ args: booking, cid: await shop.click(), event: 'reserve' })
  expect(codeOf(await shop.s2s({ args: booking, cid: honest.cid, event: 'reserve' }))).toBe(301)
  expect((await bookedAs(booking)).media_id).toBe(shop.media.id)
})

test.each(['visitor', 'ip'] as const)(
  'a server’s word comes first also where the same %s brings one result: the browser’s of this very order is no other one',
  async (duplicate_rule) => {
    const shop = await world.network({ promotion: { duplicate_rule } })
    const media = await build.media(world.db)
    await build.partnership(world.db, { media_id: media.id, promotion_id: shop.promotion.id })
    const link = await build.link(world.db, { media_id: media.id, material_id: shop.material.id })
    await eventually(
      () => shop.clickOn(link.code),
      ({ status }) => status === 302,
    )
    const from = { 'x-forwarded-for': '203.0.113.61' }
    const first = await shop.visit(from)
    const headers = { ...from, cookie: cookiesOf(first) }
    const second = cidOf(await ask(world.port, `/c/${link.code}`, { headers }))
    world.clock.set('2026-10-10T03:10:00Z')
    const args = nextOrder()
    const taken = resultIdOf(await shop.script({ args, cid: cidOf(first) }, from))
    const order = { args, cid: second, ip: from['x-forwarded-for'] }
    const reply = await shop.s2s(order)
    expect(codeOf(reply)).toBe(1)
    expect(await resultOf(resultIdOf(reply))).toMatchObject({ media_id: media.id })
    expect((await resultOf(taken)).status).toBe('hold')
    expect(codeOf(await shop.s2s({ ...order, args: nextOrder() }))).toBe(
      duplicate_rule === 'visitor' ? 302 : 303,
    )
  },
)

test('a status that names the click of another medium moves nothing', async () => {
  const shop = await world.network()
  const honest = await honestClick(shop)
  const args = nextOrder()
  const taken = resultIdOf(await shop.script({ args, cid: await shop.click() }))
  const reply = await shop.s2s({ args, cid: honest.cid, status: 'approved' })
  expect([reply.status, codeOf(reply)]).toEqual([409, 107])
  expect((await resultOf(taken)).status).toBe('pending')
})

test('an order that a browser reports with a false sale gets the sale its server tells', async () => {
  const shop = await world.network({ goals: [shareGoal] })
  const [args, cid] = [nextOrder(), await shop.click()]
  const id = resultIdOf(await shop.script({ args, cid, price: 99_000 }))
  expect(codeOf(await shop.s2s({ args, cid, price: 1_000 }))).toBe(301)
  expect(await resultOf(id)).toMatchObject({ sale_amount: 1_000, gross: 150, net: 120 })
})

test('a browser’s notice on a promotion that takes servers only is refused; its server’s is not', async () => {
  const shop = await world.network({ promotion: { accepts: 'servers' } })
  const cid = await shop.click()
  expect(codeOf(await shop.script({ cid }))).toBe(406)
  expect(await shop.image({ cid })).toBe(406)
  expect(codeOf(await shop.s2s({ cid }))).toBe(1)
  expect(codeOf(await shop.signed({ cid }))).toBe(1)
  expect(await shop.resultsOf()).toHaveLength(2)
})

test('invented orders on an automatic promotion are held after the first of a click, whatever else the promotion allows', async () => {
  const shop = await world.network({ promotion: { result_mode: 'auto', hold_per_click: 0 } })
  const cid = await shop.click()
  const codes = []
  for (let made = 0; made < 4; made++) codes.push(codeOf(await shop.script({ cid })))
  expect(codes).toEqual([2, 3, 3, 3])
  expect((await shop.resultsOf()).map(({ status }) => status).slice(1)).toEqual([
    'hold',
    'hold',
    'hold',
  ])
  expect(codeOf(await shop.s2s({ cid }))).toBe(2)
})

test('an amount of 10^9 that a browser claims is held; a server’s is its own affair', async () => {
  const shop = await world.network({ goals: [shareGoal] })
  const claimed = await shop.script({ cid: await shop.click(), price: 1_000_000_000 })
  expect(codeOf(claimed)).toBe(3)
  expect(await resultOf(resultIdOf(claimed))).toMatchObject({
    status: 'hold',
    risks: [{ rule: 'high_amount', detail: { en: expect.stringContaining('1,000,000,000') } }],
  })
  expect(codeOf(await shop.s2s({ cid: await shop.click(), price: 1_000_000_000 }))).toBe(1)
})

test('what a browser claims in lines or in number is held like a sale of that size, whatever sale it names beside', async () => {
  const shop = await world.network({ goals: [shareGoal] })
  const items = 'A:1:900000,B:1:100'
  const claimed = await shop.script({ cid: await shop.click(), price: 1_000, items })
  expect(codeOf(claimed)).toBe(3)
  expect((await resultOf(resultIdOf(claimed))).risks).toMatchObject([
    { rule: 'high_amount', detail: { en: expect.stringContaining('900,100') } },
  ])
  expect(codeOf(await shop.s2s({ cid: await shop.click(), price: 1_000, items }))).toBe(1)
  const each = await world.network({ promotion: { result_mode: 'auto' } })
  const many = await each.script({ cid: await each.click(), quantity: 9_999 })
  expect(codeOf(many)).toBe(3)
  expect((await resultOf(resultIdOf(many))).risks).toMatchObject([{ rule: 'high_amount' }])
})

test('the sale that a browser has claimed for a booking is looked at when it took place, unless the server tells it', async () => {
  const shop = await world.network({ goals: [shareGoal] })
  const book = async () => {
    const args = nextOrder()
    await shop.script({ cid: await shop.click(), args, event: 'reserve', price: 1_000_000_000 })
    return args
  }
  const claimed = await shop.s2s({ args: await book(), event: 'fulfil' })
  expect(codeOf(claimed)).toBe(3)
  expect(await resultOf(resultIdOf(claimed))).toMatchObject({
    status: 'hold',
    risks: [{ rule: 'high_amount' }],
  })
  const told = await shop.s2s({ args: await book(), event: 'fulfil', price: 2_000 })
  expect(codeOf(told)).toBe(4)
  expect(await resultOf(resultIdOf(told))).toMatchObject({
    status: 'pending',
    sale_amount: 2_000,
    gross: 300,
  })
})

test('an amount far beyond what is usual is held, once there are enough to tell', async () => {
  const shop = await world.network({ goals: [shareGoal] })
  const claim = async (price: number) =>
    codeOf(await shop.script({ cid: await shop.click(), price }))
  expect(await claim(90_000)).toBe(1)
  for (let made = 0; made < 20; made++) await shop.s2s({ cid: await shop.click(), price: 1_000 })
  expect([await claim(10_000), await claim(10_001)]).toEqual([1, 3])
})

test('a bot’s click brings a result that waits for a person', async () => {
  const shop = await world.network()
  const cid = await shop.click({ 'user-agent': 'curl/8.5.0' })
  const reply = await shop.script({ cid })
  expect(codeOf(reply)).toBe(3)
  expect(await resultOf(resultIdOf(reply))).toMatchObject({
    status: 'hold',
    risks: [{ rule: 'automatic_click' }],
  })
})

test('a booking that a bot’s click brought, or one that came too soon, waits for a person once it took place', async () => {
  const shop = await world.network({ promotion: { hold_seconds: 5 } })
  const fulfilled = async (cid: string) => {
    const args = nextOrder()
    expect(codeOf(await shop.s2s({ args, cid, event: 'reserve' }))).toBe(4)
    world.clock.set('2026-10-20T03:00:00Z')
    const reply = await shop.s2s({ args, event: 'fulfil' })
    world.clock.set(start)
    return { code: codeOf(reply), result: await resultOf(resultIdOf(reply)) }
  }
  const early = shop.minted('2026-10-10T02:00:00Z')
  expect(await fulfilled(early)).toMatchObject({ code: 4, result: { status: 'pending' } })
  expect(await fulfilled(await shop.click({ 'user-agent': 'curl/8.5.0' }))).toMatchObject({
    code: 3,
    result: { status: 'hold', risks: [{ rule: 'too_soon' }, { rule: 'automatic_click' }] },
  })
  expect(await fulfilled(await shop.click())).toMatchObject({
    code: 3,
    result: { status: 'hold', risks: [{ rule: 'too_soon' }] },
  })
})

test('what looked unusual about a browser’s booking still does when the server tells its sale, but not where it names another medium', async () => {
  const shop = await world.network({ promotion: { hold_seconds: 5 } })
  const fulfilled = async (cid: string) => {
    const args = nextOrder()
    await shop.script({ args, cid: await shop.click(), event: 'reserve', price: 9_000 })
    world.clock.set('2026-10-10T03:01:00Z')
    expect(codeOf(await shop.s2s({ args, cid, event: 'reserve', price: 4_000 }))).toBe(4)
    const reply = await shop.s2s({ args, event: 'fulfil' })
    world.clock.set(start)
    return resultOf(resultIdOf(reply))
  }
  expect(await fulfilled(shop.minted('2026-10-10T02:59:59Z'))).toMatchObject({
    status: 'hold',
    sale_amount: 4_000,
    risks: [{ rule: 'too_soon' }],
  })
  const honest = await honestClick(shop)
  world.clock.set(start)
  expect(await fulfilled(honest.cid)).toMatchObject({
    status: 'pending',
    media_id: honest.media.id,
  })
})

test('order numbers that look the same are one order, in capitals where the promotion says so', async () => {
  const [shop, careless] = [
    await world.network(),
    await world.network({ promotion: { order_number_case: 'ignored' } }),
  ]
  const codesOf = async (to: Shop, ...numbers: string[]) => {
    const codes = []
    for (const args of numbers) codes.push(codeOf(await to.s2s({ args, cid: await to.click() })))
    return codes
  }
  expect(await codesOf(shop, 'ti-52', 'ｔｉ－５２', 'ti-\u200b52 ', 'TI-52')).toEqual([
    1, 301, 301, 1,
  ])
  expect(await codesOf(careless, 'ti-52', 'TI-52')).toEqual([1, 301])
  expect((await careless.resultsOf())[0]!.order_number).toBe('TI-52')
})

test('guessing a secret runs dry for the address and promotion that guess, and for nobody else', async () => {
  const [shop, other] = [await world.network(), await world.network()]
  const guess = (at: Shop) => at.s2s({}, { 'x-tsunagi-secret': 'guessed' })
  const statuses = []
  for (let tried = 0; tried < 32; tried++) statuses.push((await guess(shop)).status)
  expect([statuses.slice(0, 30), statuses.slice(30)]).toEqual([
    Array.from({ length: 30 }, () => 401),
    [429, 429],
  ])
  expect((await guess(other)).status).toBe(401)
  const elsewhere = { 'x-forwarded-for': '203.0.113.200' }
  expect(codeOf(await shop.s2s({ cid: await shop.click() }, elsewhere))).toBe(1)
  world.clock.set('2026-10-10T03:10:00Z')
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
})

test('guesses of a clock that was ahead keep no server waiting once it is set back', async () => {
  const shop = await world.network()
  const headers = { 'x-forwarded-for': '203.0.113.210' }
  const guess = () => shop.s2s({}, { ...headers, 'x-tsunagi-secret': 'guessed' })
  const cid = await shop.click()
  world.clock.set('2026-10-10T05:00:00Z')
  for (let tried = 0; tried < 30; tried++) await guess()
  expect((await guess()).status).toBe(429)
  world.clock.set(start)
  expect(codeOf(await shop.s2s({ cid }, headers))).toBe(1)
  for (let tried = 0; tried < 30; tried++) await guess()
  expect((await guess()).status).toBe(429)
})

test('no other name of the same promotion, and no row beside, gives another chance to guess', async () => {
  const shop = await world.network()
  const { id } = shop.promotion
  const headers = { 'x-tsunagi-secret': 'guessed', 'x-forwarded-for': '203.0.113.201' }
  const guesses = [
    (n: number) => shop.s2s({ p: `${'0'.repeat(n % 8)}${id}` }, headers),
    (n: number) => shop.s2s({ p: undefined, promotion: id, group: `g${n}` }, headers),
    (n: number) =>
      shop.decides(
        [
          { p: 900_000 + n, args: 'x', status: 'approved' },
          { args: 'x', status: 'approved' },
        ],
        headers,
      ),
  ]
  const statuses = []
  for (let tried = 0; tried < 33; tried++) statuses.push((await guesses[tried % 3]!(tried)).status)
  expect(statuses.slice(30)).toEqual([429, 429, 429])
})

test('no other spelling of a group gives another chance to guess', async () => {
  const shop = await world.network({ promotion: { group_code: 'guessed' } })
  const headers = { 'x-tsunagi-secret': 'guessed', 'x-forwarded-for': '203.0.113.203' }
  const spellings = ['guessed', 'GUESSED', ' Guessed ', 'ｇｕｅｓｓｅｄ']
  const statuses = []
  for (let tried = 0; tried < 32; tried++)
    statuses.push((await shop.s2s({ p: undefined, group: spellings[tried % 4]! }, headers)).status)
  expect(statuses.slice(28)).toEqual([401, 401, 429, 429])
})

test('an order number that is written as a number is taken as it is written', async () => {
  const shop = await world.network()
  const order = async (args: string) =>
    codeOf(
      await ask(world.port, '/track', {
        method: 'POST',
        headers: { 'x-tsunagi-secret': shop.promotion.s2s_secret },
        body: `{"p":${shop.promotion.id},"cid":"${await shop.click()}","args":${args},"pm1":"\\"12345678901234567890"}`,
      }),
    )
  const numbers = ['20261010000000000001', '20261010000000000002']
  expect([await order(numbers[0]!), await order(numbers[1]!)]).toEqual([1, 1])
  expect((await shop.resultsOf()).map(({ order_number }) => order_number)).toEqual(numbers)
})

test('of a body that cannot be read nothing is kept: it may hold a secret and who bought', async () => {
  const shop = await world.network()
  const headers = { 'x-forwarded-for': '203.0.113.202' }
  const body = `{"p":${shop.promotion.id},"secret":"${shop.promotion.s2s_secret}","email":"taro@shop.example"`
  await ask(world.port, '/track', { method: 'POST', headers, body })
  const { params } = await world.db
    .selectFrom('notice')
    .select('params')
    .where('ip', '=', headers['x-forwarded-for'])
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(params)).not.toMatch(/taro|secret/)
})

test('an order number that comes again leaves no half of a letter behind', async () => {
  const shop = await world.network({ promotion: { duplicate_rule: 'none' } })
  const args = `${'x'.repeat(69)}😀`
  for (let told = 0; told < 2; told++)
    expect(codeOf(await shop.s2s({ cid: await shop.click(), args }))).toBe(1)
})

test('a cookie larger than any click id is none of ours, and holds up nobody', async () => {
  const shop = await world.network()
  const cookie = `tc=${randomBytes(6000).toString('base64url')}`
  expect(await shop.image({}, { cookie })).toBe(205)
  expect(codeOf(await shop.s2s({ cid: await shop.click() }))).toBe(1)
})

test('an address of a buyer that is none says nothing, and the order counts', async () => {
  const shop = await world.network({ promotion: { duplicate_rule: 'ip' } })
  for (const ip of ['unknown', '203.0.113.7, 10.0.0.1', '203.0.113.70:4711'])
    expect(codeOf(await shop.s2s({ cid: await shop.click(), ip }))).toBe(1)
})
