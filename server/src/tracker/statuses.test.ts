import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from './testing/browser.ts'
import {
  nextOrder,
  openWorld,
  resultIdOf,
  type Shop,
  type World,
} from './testing/conversionWorld.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await world.network()
})
afterAll(() => world.close())

interface Answer {
  changed: number
  results: { code: number | null; result_id: number | null; args: string | null }[]
}
const answerOf = (reply: Reply) => JSON.parse(reply.body) as Answer
const codesOf = (reply: Reply) => answerOf(reply).results.map(({ code }) => code)

const signed = (results: object[], tamper = (text: string) => text) =>
  shop.signed({ results, args: undefined }, { path: '/api/v1/results/status', tamper })

async function sale() {
  const args = nextOrder()
  return { args, id: resultIdOf(await shop.s2s({ cid: await shop.click(), args })) }
}
const statusOf = async (id: number) =>
  await world.db
    .selectFrom('result')
    .select(['status', 'reject_code', 'sale_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a server decides many results at once, by id or order number, and is told of each what became of it', async () => {
  const [one, other, third] = [await sale(), await sale(), await sale()]
  const reply = await shop.decides([
    { result_id: one.id, status: 'approved', price: 3000 },
    { args: other.args, status: 'rejected', reason: 'cancelled' },
    { args: third.args, status: 'nonsense' },
    { result_id: 987_654, status: 'approved' },
    { args: third.args },
    { args: third.args, status: 'constructor' },
  ])
  expect(reply.status).toBe(200)
  expect(answerOf(reply)).toMatchObject({
    changed: 2,
    results: [
      { code: 5, result_id: one.id, args: null },
      { code: 5, result_id: other.id, args: other.args },
      { code: 404 },
      { code: 106, result_id: null },
      { code: 404 },
      { code: 404 },
    ],
  })
  expect(await statusOf(one.id)).toMatchObject({ status: 'approved', sale_amount: 3000 })
  expect(await statusOf(other.id)).toMatchObject({ status: 'rejected', reject_code: 'cancelled' })
  expect((await statusOf(third.id)).status).toBe('pending')
})

test.each([
  ['approved', 'pending'],
  ['approved', 'hold'],
  ['rejected', 'hold'],
])('what a server has %s does not become %s by its word', async (decided, wanted) => {
  const { id } = await sale()
  expect(codesOf(await shop.decides([{ result_id: id, status: decided }]))).toEqual([5])
  expect(codesOf(await shop.decides([{ result_id: id, status: wanted }]))).toEqual([107])
})

test('what cannot be is said of the result alone, and saying the same again changes nothing', async () => {
  const [one, other] = [await sale(), await sale()]
  await shop.decides([{ result_id: one.id, status: 'approved' }])
  const rows = [
    { result_id: one.id, status: 'hold' },
    { result_id: other.id, status: 'approved' },
    { result_id: other.id, status: 'approved' },
  ]
  expect(codesOf(await shop.decides(rows))).toEqual([107, 5, 5])
  const posted = await world.db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('result_id', 'in', [one.id, other.id])
    .execute()
  expect(posted).toHaveLength(2)
})

test('it is signed like a notice: once, whole, and by the promotion whose results they are', async () => {
  const [one, other] = [await sale(), await sale()]
  const rows = [one, other].map(({ id }) => ({ result_id: id, status: 'approved' }))
  expect(codesOf(await signed(rows))).toEqual([5, 5])
  const again = await signed(rows)
  expect([again.status, codesOf(again)]).toEqual([401, [401, 401]])
  const tampered = await signed(rows, (text) => text.replace('approved', 'rejected'))
  expect([tampered.status, codesOf(tampered)]).toEqual([401, [401, 401]])
  const stranger = await world.network()
  expect(codesOf(await stranger.decides(rows))).toEqual([106, 106])
  const unsigned = await shop.decides(rows, {})
  expect(unsigned.status).toBe(401)
  expect((await statusOf(one.id)).status).toBe('approved')
})

test('nothing else can be told this way, and what cannot be read is refused whole', async () => {
  const args = nextOrder()
  const cid = await shop.click()
  expect(codesOf(await shop.decides([{ cid, args, price: 100 }]))).toEqual([404])
  expect(codesOf(await shop.decides([{ args, event: 'reserve', status: 'approved' }]))).toEqual([
    106,
  ])
  for (const results of [
    [],
    'all',
    [1],
    Array.from({ length: 201 }, () => ({ status: 'approved' })),
  ])
    expect((await shop.decides(results as never)).status).toBe(422)
})

test('dozens are decided while the sender waits', async () => {
  const orders: string[] = []
  const first = await sale()
  const template = await world.db
    .selectFrom('result')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  for (let index = 0; index < 40; index++) orders.push(nextOrder())
  const { id: _, adjusted_rule: _rule, risks, price_rule, ...row } = template
  await world.db
    .insertInto('result')
    .values(
      orders.map((order_number) => ({
        ...row,
        order_number,
        risks: JSON.stringify(risks),
        price_rule: JSON.stringify(price_rule),
      })),
    )
    .execute()
  const reply = await shop.decides(orders.map((args) => ({ args, status: 'approved' })))
  expect(answerOf(reply).changed).toBe(40)
})
