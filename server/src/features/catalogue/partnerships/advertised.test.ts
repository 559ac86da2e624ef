import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Option } from '@tsunagi/contract/paging'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let publisher: Caller
let medium: number
const newest = '商品 00'
beforeAll(async () => {
  t = await testApp()
  const { id: affiliater_id } = await build.affiliater(t.db)
  publisher = await t.asAffiliater(affiliater_id)
  medium = (await build.media(t.db, { affiliater_id })).id
  for (let number = 0; number < 25; number++) {
    const ad_name = `商品 ${String(number).padStart(2, '0')}`
    await joined(medium, await build.promotion(t.db, { ad_name }))
  }
})
afterAll(() => t.close())

const joined = (
  media_id: number,
  { id: promotion_id }: { id: number },
  status: 'approved' | 'suspended' = 'approved',
) => build.partnership(t.db, { media_id, promotion_id, status })
const advertised = async (caller: Caller, query: Record<string, string> = {}) =>
  (
    await caller.get<{ items: Option[] }>('/api/partnership/advertised', {
      media_id: String(medium),
      ...query,
    })
  ).body.items.map(({ name }) => name)

test('of however many promotions a medium may advertise each is found by a part of its name', async () => {
  expect(await advertised(publisher)).toHaveLength(20)
  expect(await advertised(publisher)).toContain(newest)
  expect(await advertised(publisher, { word: '品 24' })).toEqual(['商品 24'])
  const { id } = await t.db
    .selectFrom('promotion')
    .select('id')
    .where('ad_name', '=', '商品 23')
    .executeTakeFirstOrThrow()
  expect(await advertised(publisher, { id: String(id) })).toEqual(['商品 23'])
  expect(await advertised(await t.asAdmin(), { word: '24' })).toEqual(['商品 24'])
})

test('what stands still, and what another medium advertises, is not offered', async () => {
  const [still, another] = [
    await build.promotion(t.db, { ad_name: '別件 停止' }),
    await build.promotion(t.db, { ad_name: '別件 他媒体' }),
  ]
  await joined(medium, still, 'suspended')
  await joined((await build.media(t.db)).id, another)
  expect(await advertised(publisher, { word: '別件' })).toEqual([])
})

test('what takes no clicks today is not offered, and is named where a link asks for it', async () => {
  const [ended, later] = [
    await build.promotion(t.db, { ad_name: '終了 広告', status: 'ended' }),
    await build.promotion(t.db, { ad_name: '終了 予定', starts_on: '2099-01-01' }),
  ]
  for (const each of [ended, later]) await joined(medium, each)
  expect(await advertised(publisher, { word: '終了' })).toEqual([])
  expect(await advertised(publisher, { id: String(ended.id) })).toEqual(['終了 広告'])
  const listed = async (is_open: string) =>
    (
      await publisher.get<{ items: { ad_name: string }[] }>(
        '/api/promotion/partnershipApplication',
        {
          is_open,
          word: '終了',
        },
      )
    ).body.items.map(({ ad_name }) => ad_name)
  expect(await listed('true')).toEqual([])
  expect(await listed('false')).toHaveLength(2)
})

test('without a medium those of all of one’s media are offered, each once', async () => {
  const both = await build.promotion(t.db, { ad_name: '両方 掲載' })
  const { affiliater_id } = await t.db
    .selectFrom('media')
    .select('affiliater_id')
    .where('id', '=', medium)
    .executeTakeFirstOrThrow()
  for (const id of [medium, (await build.media(t.db, { affiliater_id })).id]) await joined(id, both)
  const offered = async (caller: Caller) =>
    (await caller.get('/api/partnership/advertised', { word: '両方' })).body
  expect(await offered(publisher)).toEqual({ items: [{ id: both.id, name: '両方 掲載' }] })
  expect(await offered(await t.asAffiliater())).toEqual({ items: [] })
})

test('nobody learns what the media of others advertise', async () => {
  expect(await advertised(await t.asAffiliater())).toEqual([])
  const limited = await t.asAdmin(['systemSetting.show'])
  expect(
    (await limited.get('/api/partnership/advertised', { media_id: String(medium) })).status,
  ).toBe(403)
})
