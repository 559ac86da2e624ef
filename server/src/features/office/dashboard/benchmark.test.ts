import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { advertiserForm } from '../../../../test/accounts.ts'
import { build } from '../../../../test/build.ts'

let app: TestApp
const advertisers: number[] = []

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  // Of a hundred results of a thousand clicks so many are approved.
  for (const approved of [50, 60, 70, 80, 90]) advertisers.push(await advertiserWith(approved))
})
afterAll(() => app.close())

async function advertiserWith(approved: number, results = 100) {
  const { id } = await build.advertiser(app.db)
  const promotion = await build.promotion(app.db, { advertiser_id: id, categories: ['beauty'] })
  await sql`insert into visit_promotion (day, promotion_id, impressions, clicks, counted) values ('2026-11-01', ${promotion.id}, 0, 1000, 1000)`.execute(
    app.db,
  )
  await sql`
    insert into outcome_promotion values ('occurred', '2026-11-01', ${promotion.id}, 0, ${id}, ${results}, ${approved}, ${results - approved}, 0, 0, 0, 0, 0, 0, 0, 0, ${approved * 86_400 * 3}, ${approved})`.execute(
    app.db,
  )
  return id
}

const set = async (benchmarks: boolean) => {
  const admin = await app.asAdmin()
  const given = { least_results: 20, statistics_days: 90, benchmarks }
  expect((await admin.post('/api/systemAdSetting/saveOffer', given)).status).toBe(200)
}
const seen = async (caller: Caller) =>
  (await caller.get<Dashboard>('/api/home/index')).body.benchmarks
const of = (id: number) => app.asAdvertiser(id)

test('nothing is told unless the operator wants it', async () => {
  expect(await seen(await of(advertisers[0]!))).toBeNull()
  await set(true)
  expect(await seen(await of(advertisers[0]!))).toHaveLength(1)
  await set(false)
  expect(await seen(await of(advertisers[0]!))).toBeNull()
})

test('an advertiser sees its own figures beside the middle of five', async () => {
  await set(true)
  expect(await seen(await of(advertisers[0]!))).toEqual([
    {
      category: 'beauty',
      name: expect.stringMatching(/./),
      own: { conversion_rate: 0.1, approval_rate: 0.5, approval_days: 3 },
      usual: { conversion_rate: 0.1, approval_rate: 0.7, approval_days: 3 },
    },
  ])
})

test('whoever stays out is told nothing, and is not among those whose middle the others see', async () => {
  await set(true)
  const [first, second] = advertisers as [number, number]
  const takePart = async (shares_benchmark: boolean) => {
    const person = await of(first)
    const edited = await person.post('/api/advertiser/accountEdit', {
      ...advertiserForm,
      shares_benchmark,
    })
    expect([edited.status, edited.body]).toMatchObject([200, {}])
  }
  await takePart(false)
  expect(await seen(await of(first))).toEqual([])
  expect(await seen(await of(second))).toEqual([])
  await takePart(true)
  expect(await seen(await of(second))).toHaveLength(1)
})

test('whoever has too few results is neither counted nor told, and others are told nothing', async () => {
  await set(true)
  const small = await advertiserWith(1, 19)
  expect(await seen(await of(small))).toEqual([])
  for (const other of [await app.asAdmin(), await app.asAgency(), await app.asAffiliater()])
    expect(await seen(other)).toBeNull()
  await app.db
    .updateTable('promotion')
    .set({ categories: ['finance'] })
    .where('advertiser_id', '=', advertisers[4]!)
    .execute()
  expect(await seen(await of(advertisers[0]!))).toEqual([])
})
