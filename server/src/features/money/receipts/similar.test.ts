import type { Deposit } from '@tsunagi/contract/money/receipts'
import type { SimilarDeposit } from '@tsunagi/contract/money/depositGuesses'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildNetwork, fillSender } from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let advertiser: number
/** Every test has an amount of its own. */
let amount = 10_000

beforeAll(async () => {
  app = await testApp('2026-11-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  advertiser = (await buildNetwork(app.db)).advertiserId
})
afterAll(() => app.close())
beforeEach(async () => {
  amount += 1
  await record({})
})

const given = (change: object) => ({
  received_on: '2026-11-10',
  amount,
  payer_name: 'ｶ)ﾋｶﾘ',
  memo: '',
  ...change,
})
const record = (change: object) => admin.post<{ id: number }>('/api/receipt/regist', given(change))
const similar = async (change: object, caller = admin) => {
  const query = Object.entries(given(change)).map(([name, value]) => [name, String(value)])
  return caller.get<{ items: SimilarDeposit[] }>('/api/receipt/similar', Object.fromEntries(query))
}

test.each<[string, object, number]>([
  ['the same day', {}, 1],
  ['three days later', { received_on: '2026-11-13' }, 1],
  ['three days before', { received_on: '2026-11-07' }, 1],
  ['four days later', { received_on: '2026-11-14' }, 0],
  ['four days before', { received_on: '2026-11-06' }, 0],
  ['the payer in wide kana', { payer_name: 'カ）ヒカリ' }, 1],
  ['another payer', { payer_name: 'ｶ)ﾐﾄﾞﾘ' }, 0],
  ['no payer', { payer_name: '' }, 0],
])('the same amount, %s, is similar to so many', async (_, change, count) => {
  const { body, status } = await similar(change)
  expect([status, body.items.length]).toEqual([200, count])
})

test('a yen more is another payment, and the same note is the same whenever it came', async () => {
  expect((await similar({ amount: amount + 500_000 })).body.items).toEqual([])
  await record({ memo: 'FB-77', received_on: '2026-10-01' })
  const found = await similar({ memo: 'FB-77', received_on: '2026-11-20', payer_name: 'ｶ)ﾐﾄﾞﾘ' })
  expect(found.body.items).toMatchObject([{ received_on: '2026-10-01', amount }])
})

test('the same advertiser counts as the same payer', async () => {
  await record({ payer_name: 'ﾔﾏﾀﾞ', advertiser_id: advertiser })
  const { body } = await similar({ payer_name: 'ｽｽﾞｷ', advertiser_id: advertiser })
  expect(body.items).toHaveLength(1)
})

test('it is recorded all the same, both are marked while they wait, and what was removed marks nothing', async () => {
  const { id, status } = await record({ received_on: '2026-11-11' }).then(({ body, ...reply }) => ({
    ...reply,
    ...body,
  }))
  expect(status).toBe(200)
  const marks = async () =>
    (await admin.get<{ items: Deposit[] }>('/api/receipt/index', { size: '100' })).body.items
      .filter((deposit) => deposit.amount === amount && deposit.state !== 'cancelled')
      .map(({ is_similar }) => is_similar)
  expect(await marks()).toEqual([true, true])
  await admin.post(`/api/receipt/cancel/${id}`, { reason: '二重登録' })
  expect(await marks()).toEqual([false])
})

test('is for administrators who see what came in, and rubbish is refused', async () => {
  expect((await similar({}, await app.asAdmin(['claimManagement.index']))).status).toBe(403)
  expect((await similar({}, await app.asAdvertiser(advertiser))).status).toBe(403)
  expect((await similar({ received_on: '2026-02-30' })).status).toBe(422)
  expect((await similar({ amount: 'x' })).status).toBe(422)
})

test('trying out a statement names the lines that look recorded already, until they are taken over', async () => {
  const content = [
    '取引日,入出金(円),取引後残高(円),入出金内容',
    `20261111,${amount},1,ｶ)ﾋｶﾘ`,
    `20261111,${amount + 700_000},2,ｶ)ﾋｶﾘ`,
    `20261116,${amount},3,ｶ)ﾋｶﾘ`,
  ].join('\r\n')
  const { body } = await admin.post<{ id: number; bad: number }>('/api/receipt/csvUpload', {
    filename: 'meisai.csv',
    content: Buffer.from(`\uFEFF${content}`).toString('base64'),
  })
  expect(body.bad).toBe(0)
  const path = `/api/csvImport/similarDeposits/${body.id}`
  expect((await admin.get(path)).body).toMatchObject({
    items: [{ line: 2, amount, received_on: '2026-11-10', payer_name: 'ｶ)ﾋｶﾘ' }],
  })
  expect((await (await app.asAdmin(['receipt.index'])).get(path)).status).toBe(403)
  await admin.post(`/api/csvImport/cancel/${body.id}`)
  expect((await admin.get(path)).body).toEqual({ items: [] })
})
