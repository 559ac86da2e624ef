import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Option } from '@tsunagi/contract/paging'
import type { UserInfo } from '@tsunagi/contract/people/session'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const agency = async (role_type: 'advertiser' | 'media' | 'both') =>
  t.asAgency((await build.agency(t.db, { role_type })).id)
const told = async (caller: Caller) => (await caller.get<UserInfo>('/api/user')).body

test('a session tells an agency whom it represents, and an administrator whose business it sees', async () => {
  for (const represents of ['advertiser', 'media', 'both'] as const)
    expect(await told(await agency(represents))).toMatchObject({ represents, scope: null })
  expect(await told(await t.asAdvertiser())).toMatchObject({ represents: null, scope: null })
  const limited = await t.asAdmin(['affiliater.index'])
  await limitToOwnClients(t.db, limited)
  expect(await told(limited)).toMatchObject({ represents: null, scope: 'own' })
  expect(await told(await t.asAdmin())).toMatchObject({ scope: 'all' })
})

test.each([
  '/api/claimManagement/index',
  '/api/claimManagement/index/csv',
  '/api/claimManagement/balance',
  '/api/claimManagement/balances',
  '/api/promotion/index',
  '/api/promotion/names',
  '/api/adMaterial/search',
  '/api/advertiser/names',
])('%s is of advertisers: closed to an agency that has none', async (path) => {
  const answers = async (caller: Caller) => (await caller.get(path)).status
  expect(await answers(await agency('media'))).toBe(403)
  expect(await answers(await agency('advertiser'))).toBe(200)
  expect(await answers(await agency('both'))).toBe(200)
})

test.each([
  ['advertiser', ['グロス'], ['報酬']],
  ['media', ['報酬'], ['グロス']],
  ['both', ['グロス', '報酬'], []],
] as const)(
  'the file of an agency for %s has columns of its own side only',
  async (side, own, others) => {
    const { body } = await (await agency(side)).get<string>('/api/actionLogRaw/search/csv')
    const heads = body
      .split('\r\n')[0]!
      .split(',')
      .map((head) => head.replaceAll('"', ''))
    for (const head of own) expect(heads).toContain(head)
    for (const head of others) expect(heads).not.toContain(head)
  },
)

test('an agency narrows lists to the promotions its clients deal with, whichever side they are on', async () => {
  const media = await build.agency(t.db, { role_type: 'media' })
  const both = await build.agency(t.db, { role_type: 'both' })
  const owned = await build.promotion(t.db, {
    advertiser_id: (await build.advertiser(t.db, { agency_id: both.id })).id,
  })
  const applied = await build.promotion(t.db)
  const strangers = await build.promotion(t.db)
  for (const agency_id of [media.id, both.id]) {
    const { id: affiliater_id } = await build.affiliater(t.db, { agency_id })
    const medium = await build.media(t.db, { affiliater_id })
    await build.partnership(t.db, {
      media_id: medium.id,
      promotion_id: applied.id,
      status: 'rejected',
    })
  }
  const dealtBy = async (caller: Caller) =>
    (await caller.get<{ items: Option[] }>('/api/promotion/dealtNames')).body.items.map(
      ({ id }) => id,
    )
  expect(await dealtBy(await t.asAgency(media.id))).toEqual([applied.id])
  expect((await dealtBy(await t.asAgency(both.id))).toSorted()).toEqual([owned.id, applied.id])
  expect(await dealtBy(await agency('media'))).toEqual([])
  expect(
    (
      await (
        await t.asAgency(media.id)
      ).get('/api/promotion/dealtNames', { id: String(strangers.id) })
    ).body,
  ).toEqual({ items: [] })
})

test('an administrator who is limited to their own clients does so too', async () => {
  const limited = await t.asAdmin(['promotion.index'])
  await limitToOwnClients(t.db, limited)
  const { id: affiliater_id } = await build.affiliater(t.db, { staff_id: limited.userId })
  const medium = await build.media(t.db, { affiliater_id })
  const applied = await build.promotion(t.db)
  await build.promotion(t.db)
  await build.partnership(t.db, { media_id: medium.id, promotion_id: applied.id })
  expect((await limited.get('/api/promotion/dealtNames')).body).toEqual({
    items: [{ id: applied.id, name: applied.ad_name }],
  })
})
