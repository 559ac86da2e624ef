import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build, noAccount } from '../../../../test/build.ts'
import { buildCounts, buildPlacement, buildResult } from '../../../../test/logs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => app.close())

const done = async (caller: Caller) => {
  const { first_steps } = (await caller.get<Dashboard>('/api/home/index')).body
  return first_steps.toSorted()
}

test('a publisher has done what it has: a medium, an application, a link that is seen, an account', async () => {
  const { id } = await build.affiliater(app.db, noAccount)
  const caller = await app.asAffiliater(id)
  expect(await done(caller)).toEqual([])
  const place = await buildPlacement(app.db, { media: { affiliater_id: id } })
  expect(await done(caller)).toEqual(['medium'])
  await build.partnership(app.db, {
    media_id: place.media_id,
    promotion_id: place.promotion_id,
    status: 'applying',
  })
  expect(await done(caller)).toEqual(['application', 'medium'])
  await buildCounts(app.db, place, '2026-09-02T03:00:00Z', { impressions: 1 })
  expect(await done(caller)).toEqual(['application', 'medium', 'visits'])
  const withAccount = await build.affiliater(app.db)
  expect(await done(await app.asAffiliater(withAccount.id))).toEqual(['bank_account'])
})

test('an advertiser has done what it has: a promotion, a tag that was heard of, media that may publish', async () => {
  const { id } = await build.advertiser(app.db)
  const caller = await app.asAdvertiser(id)
  expect(await done(caller)).toEqual([])
  const place = await buildPlacement(app.db, { promotion: { advertiser_id: id } })
  expect(await done(caller)).toEqual(['promotion'])
  await app.db
    .insertInto('tag_watch')
    .values({
      promotion_id: place.promotion_id,
      state: 'seen',
      last_seen_at: '2026-11-09T00:00:00Z',
    })
    .execute()
  expect(await done(caller)).toEqual(['promotion', 'tag'])
  await build.partnership(app.db, { media_id: place.media_id, promotion_id: place.promotion_id })
  expect(await done(caller)).toEqual(['application', 'promotion', 'tag'])
})

test('an agency and the operator have done what their clients and the network have', async () => {
  const { id } = await build.agency(app.db, { role_type: 'both' })
  const agency = await app.asAgency(id)
  expect(await done(agency)).toEqual([])
  const seller = await build.affiliater(app.db, { agency_id: id })
  await build.media(app.db, { affiliater_id: seller.id })
  expect(await done(agency)).toEqual(['medium'])
  expect(await done(await app.asAdmin())).toEqual(['advertiser', 'material', 'medium', 'promotion'])
  expect(await done(await app.asAdmin(['promotion.index']))).toEqual(['promotion'])
})

test('whoever has a result has begun: no step is asked for', async () => {
  const place = await buildPlacement(app.db)
  await buildResult(app.db, place)
  const { has_results, first_steps } = (
    await (await app.asAffiliater(place.affiliater_id)).get<Dashboard>('/api/home/index')
  ).body
  expect({ has_results, first_steps }).toEqual({ has_results: true, first_steps: [] })
})
