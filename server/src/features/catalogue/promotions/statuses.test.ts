import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'

let t: TestApp
let admin: Caller
let own: Caller
let ids: number[]
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  const first = await build.promotion(t.db, { status: 'draft' })
  const second = await build.promotion(t.db, { advertiser_id: first.advertiser_id })
  ids = [first.id, second.id]
  own = await t.asAdvertiser(first.advertiser_id)
})

const update = (status: string, caller = admin, of = ids) =>
  caller.post('/api/promotion/update', { ids: of, status })
const stored = async () =>
  (
    await t.db
      .selectFrom('promotion')
      .select('status')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)

test.each(['public', 'paused', 'ended'])('many become %s at once', async (status) => {
  expect((await update(status)).body).toEqual({ changed: 2, asked: 0 })
  expect(await stored()).toEqual([status, status])
})

test('none changes where one is not the caller’s, is not there, or becomes what it cannot', async () => {
  const other = await build.promotion(t.db)
  const before = await stored()
  expect((await update('paused', own, [...ids, other.id])).status).toBe(404)
  expect((await update('paused', admin, [...ids, 999_999])).status).toBe(404)
  expect((await update('draft')).status).toBe(422)
  expect((await update('paused', admin, [])).status).toBe(422)
  expect(await stored()).toEqual(before)
})

test('an affiliater and an agency change none', async () => {
  for (const caller of [
    await t.asAffiliater((await build.affiliater(t.db)).id),
    await t.asAgency((await build.agency(t.db)).id),
  ])
    expect((await update('paused', caller)).status).toBe(403)
})

test('where advertisers are reviewed, a draft asks first and what was approved follows at once', async () => {
  await t.db
    .transaction()
    .execute((tx) =>
      writeSetting(
        tx,
        'ad',
        settingSections.ad.parse({ reviews_advertisers: true }),
        t.clock.now(),
      ),
    )
  expect((await update('paused', own)).body, 'what waits has not changed').toEqual({
    changed: 1,
    asked: 1,
  })
  expect(await stored()).toEqual(['draft', 'paused'])
  const reviews = await t.db
    .selectFrom('review')
    .select(['promotion_id', 'after'])
    .where('promotion_id', 'in', ids)
    .execute()
  expect(reviews).toEqual([{ promotion_id: ids[0], after: { status: 'paused' } }])
})
