import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import {
  codeOf,
  nextOrder,
  openWorld,
  resultIdOf,
  type Shop,
  type World,
} from './testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const share = { code: 'buy', kind: 'share', gross_rate: 1000, net_rate: 700 } as const
const wide = (typed: string) =>
  typed.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const spelled = (word: string) => [word.toUpperCase(), wide(word), ` ${word}\n`]
const resultOf = async (shop: Shop, id: number) =>
  (await shop.resultsOf()).find((result) => result.id === id)

test('ids and codes mean the same in any width, in capitals and with spaces around them', async () => {
  const shop = await world.network({ promotion: { group_code: 'one-shop' } })
  const id = String(shop.promotion.id)
  const written = [
    ...[wide(id), ` ${id} `].map((p) => ({ p })),
    { p: '', promotion: id },
    ...spelled('one-shop').map((group) => ({ p: undefined, group })),
    ...spelled('buy').map((goal) => ({ goal })),
  ]
  for (const each of written)
    expect([each, codeOf(await shop.s2s({ cid: await shop.click(), ...each }))]).toEqual([each, 1])
  expect(await shop.resultsOf()).toHaveLength(written.length)
})

test.each(spelled('reserve'))('a booking is one with the event %j, and no sale', async (event) => {
  const shop = await world.network()
  const args = nextOrder()
  expect(codeOf(await shop.s2s({ args, event, cid: await shop.click() }))).toBe(4)
  expect(codeOf(await shop.s2s({ args, event: 'CANCEL', cid: await shop.click() }))).toBe(4)
  expect(await shop.resultsOf()).toEqual([])
})

test.each(spelled('approved'))('the status %j approves', async (status) => {
  const shop = await world.network()
  const [args, other] = [nextOrder(), nextOrder()]
  for (const each of [args, other]) await shop.s2s({ args: each, cid: await shop.click() })
  expect(codeOf(await shop.s2s({ args, status }))).toBe(5)
  expect((await shop.decides([{ args: other, status }])).json()).toMatchObject({ changed: 1 })
  expect((await shop.resultsOf()).map((result) => result.status)).toEqual(['approved', 'approved'])
})

test.each(['TRUE', '１', ' 1'])('a test is one with test=%j, and makes no result', async (said) => {
  const shop = await world.network()
  expect(codeOf(await shop.s2s({ cid: await shop.click(), test: said }))).toBe(9)
  expect(await shop.resultsOf()).toEqual([])
})

test.each(['０', ' 0', 'No '])(
  'a visitor has refused with consent=%j, and nothing is kept',
  async (said) => {
    const shop = await world.network()
    const args = nextOrder()
    expect(codeOf(await shop.script({ args, cid: await shop.click(), consent: said }))).toBe(204)
    expect(await shop.noticeOf(args)).toMatchObject({ cid: null, ip: null, user_agent: null })
  },
)

test.each([
  ['1980.00', 1980],
  ['1980.0000', 1980],
  ['１９８０', 1980],
])('the amount %j is %i yen', async (price, sale_amount) => {
  const shop = await world.network({ goals: [share] })
  const reply = await shop.s2s({ cid: await shop.click(), price })
  expect(await resultOf(shop, resultIdOf(reply))).toMatchObject({ sale_amount, gross: 198 })
})

test.each(['1.980', '1980.000', '1,980', '¥1980', '1980円', '-1980', '1980.50'])(
  'what the amount %j means is not guessed',
  async (price) => {
    const shop = await world.network({ goals: [share] })
    expect(codeOf(await shop.s2s({ cid: await shop.click(), price }))).toBe(405)
  },
)

test.each([
  ['A:1:1000,', 1],
  ['A:1:1000,,B:1:500', 2],
  ['A:２:１０００', 2],
])('the lines %j are paid for %i things', async (items, quantity) => {
  const shop = await world.network()
  const reply = await shop.s2s({ cid: await shop.click(), items })
  expect(await resultOf(shop, resultIdOf(reply))).toMatchObject({
    quantity,
    gross: quantity * 1500,
  })
})

test('one line that is sent without a list is a line', async () => {
  const shop = await world.network()
  const items = { pg: 'A', quantity: 3, price: 900 }
  const reply = await shop.s2s({ cid: await shop.click(), items })
  expect(await resultOf(shop, resultIdOf(reply))).toMatchObject({ quantity: 3, sale_amount: 900 })
})

const call = [
  { code: 'call', kind: 'call', gross: yen(3000), net: yen(2000), min_seconds: 90 },
] as const
const withNumber = async (number: string) => {
  const shop = await world.network({ goals: [...call] })
  await world.db
    .insertInto('call_number')
    .values({ number, promotion_id: shop.promotion.id, media_id: shop.media.id })
    .execute()
  return shop
}

test('a call takes the seconds that have passed, and says what it cannot read', async () => {
  const number = '0312345601'
  const shop = await withNumber(number)
  const codes = []
  for (const seconds of [95.5, '90.0', '９５', '89.9', '1:35', -95])
    codes.push(codeOf(await shop.call({ number, seconds, call_id: `call ${seconds}` })))
  expect(codes).toEqual([1, 1, 1, 601, 404, 404])
  expect((await shop.noticeOf('call 1:35')).trace).toContainEqual(
    expect.objectContaining({
      detail: { ja: '通話秒数「1:35」は秒数ではありません', en: '“1:35” is no number of seconds' },
    }),
  )
})

test.each([
  '０３－１２３４－５６０３',
  '+81 3 1234 5603',
  'tel:+81-3-1234-5603',
  ' 81312345603',
  '0081312345603',
  '+81(0)3-1234-5603',
])('the telephone number %j is the one that is dialled as 0312345603', async (number) => {
  called ??= await withNumber('0312345603')
  expect(codeOf(await called.call({ number, seconds: 95 }))).toBe(1)
})
let called: Shop | undefined

test('calls whose provider leaves their id empty are calls of their own', async () => {
  const number = '0312345602'
  const shop = await withNumber(number)
  for (let called = 0; called < 2; called++)
    expect(codeOf(await shop.call({ number, seconds: 95, call_id: '' }))).toBe(1)
})

test('a parameter without a value says nothing: an order with an empty status or number is a new one', async () => {
  const shop = await world.network()
  for (const empty of [{ status: '' }, { status: ' ' }, { number: '' }, { event: '', seconds: '' }])
    expect([empty, codeOf(await shop.s2s({ cid: await shop.click(), ...empty }))]).toEqual([
      empty,
      1,
    ])
  const args = nextOrder()
  await shop.s2s({ args, cid: await shop.click() })
  expect((await shop.decides([{ args, status: '' }])).json()).toMatchObject({ changed: 0 })
  expect((await shop.resultsOf()).map(({ status }) => status)).toEqual(Array(5).fill('pending'))
})
