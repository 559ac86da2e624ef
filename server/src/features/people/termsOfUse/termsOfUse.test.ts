import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TermsVersion } from '@tsunagi/contract/people/termsOfUse'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  t.clock.set('2026-11-10T12:00:00+09:00')
  admin = await t.asAdmin()
})
afterEach(() => t.close())

const terms = {
  audience: 'affiliater',
  effective_on: '2026-12-11',
  is_worse: true,
  summary_ja: 'お支払いの条件を変えます。',
  summary_en: 'Payment changes.',
  terms_ja: '## 第1条\n- 新しい規約',
  terms_en: '## Article 1\n- New terms',
  prohibited_ja: '- だめなこと',
  prohibited_en: '- What not to do',
}
const publish = (given: object = {}) =>
  admin.post<{ version: string; told: number; errors?: object }>('/api/termsOfUse/publish', {
    ...terms,
    ...given,
  })
const versions = async (audience: TermsVersion['audience'] = 'affiliater') =>
  (await t.asNobody.get<{ items: TermsVersion[] }>('/api/termsOfUse/index')).body.items.filter(
    (version) => version.audience === audience,
  )
const askedOf = async (caller: Caller) =>
  (await caller.get<{ asked: TermsVersion | null }>('/api/termsOfUse/duty')).body.asked
const mails = () =>
  t.db
    .selectFrom('mail')
    .select(['to_address', 'language', 'subject', 'body'])
    .where('template', '=', 'termsOfUseChanged')
    .execute()

describe('new terms', () => {
  test('are public at once, and hold from their day on; those of before can still be read', async () => {
    expect((await publish()).status).toBe(200)
    expect(await versions()).toMatchObject([
      { version: '2', state: 'planned', terms_ja: terms.terms_ja },
      { version: '1', state: 'in_force', terms_ja: null },
    ])
    t.clock.set('2026-12-11T00:00:00+09:00')
    expect(await versions()).toMatchObject([{ state: 'in_force' }, { state: 'former' }])
  })

  test.each([
    ['affiliater', '/terms'],
    ['advertiser', '/terms?tab=advertiser'],
  ] as const)(
    'for each %s are mailed to all of them, in their language',
    async (audience, page) => {
      const affiliater = await t.asAffiliater((await build.affiliater(t.db)).id)
      const advertiser = await t.asAdvertiser((await build.advertiser(t.db)).id)
      await t.asAffiliater((await build.affiliater(t.db, { lifecycle: 'suspended' })).id)
      await t.asAdvertiser((await build.advertiser(t.db, { lifecycle: 'suspended' })).id)
      await t.asAgency((await build.agency(t.db)).id)
      const { userId } = { affiliater, advertiser }[audience]
      await t.db
        .updateTable('user_account')
        .set({ language: 'en' })
        .where('id', '=', userId)
        .execute()
      expect((await publish({ audience })).body).toMatchObject({ told: 1 })
      const sent = await t.db
        .selectFrom('mail')
        .select(['user_id', 'language', 'body'])
        .where('template', '=', 'termsOfUseChanged')
        .execute()
      expect(sent).toMatchObject([{ user_id: userId, language: 'en' }])
      for (const words of ['Payment changes.', '11 Dec 2026', page])
        expect(sent[0]!.body).toContain(words)
    },
  )

  test('have numbers of their own for each audience', async () => {
    await publish()
    await publish({ audience: 'advertiser' })
    expect(await versions('advertiser')).toMatchObject([
      { version: 'advertiser-2', number: 2, state: 'planned' },
      { version: 'advertiser-1', number: 1, state: 'in_force', terms_ja: null },
    ])
    expect(await versions()).toMatchObject([{ version: '2', number: 2 }, { number: 1 }])
  })

  test('that are refused are told to nobody', async () => {
    await t.asAffiliater((await build.affiliater(t.db)).id)
    expect((await publish({ effective_on: '2026-12-10' })).status).toBe(422)
    expect([(await mails()).length, (await versions()).length]).toEqual([0, 1])
  })

  test.each([
    ['affiliater', '2026-12-10', true, 422],
    ['affiliater', '2026-12-11', true, 200],
    ['affiliater', '2026-12-10', false, 422],
    ['affiliater', '2026-12-11', false, 200],
    ['advertiser', '2026-12-10', true, 422],
    ['advertiser', '2026-12-10', undefined, 422],
    ['advertiser', '2026-12-11', true, 200],
    ['advertiser', '2026-11-10', false, 422],
    ['advertiser', '2026-11-11', false, 200],
  ])('of the %s, from %s, worse: %s → %i', async (audience, effective_on, is_worse, status) => {
    expect((await publish({ audience, effective_on, is_worse })).status).toBe(status)
  })

  test('never come before others that are published', async () => {
    await publish()
    const { status, body } = await publish({ is_worse: false, effective_on: '2026-12-11' })
    expect([status, body.errors]).toMatchObject([422, { effective_on: expect.any(Array) }])
    expect((await publish({ effective_on: '2026-12-12' })).status).toBe(200)
  })

  test.each(Object.keys(terms).filter((name) => !['is_worse', 'audience'].includes(name)))(
    'need %s in both languages',
    async (name) => {
      const { status, body } = await publish({ [name]: '' })
      expect([status, body.errors]).toMatchObject([422, { [name]: expect.any(Array) }])
    },
  )

  test('are published by those who may change the site only', async () => {
    const clerk = await t.asAdmin(['systemSiteSetting.show'])
    expect((await clerk.post('/api/termsOfUse/publish', terms)).status).toBe(403)
    expect((await t.asNobody.post('/api/termsOfUse/publish', terms)).status).toBe(401)
  })

  test('are never changed afterwards', async () => {
    await publish()
    await expect(
      t.db.updateTable('terms_version').set({ terms_ja: 'x' }).execute(),
    ).rejects.toThrow()
  })
})

describe('consent', () => {
  test.each([
    ['affiliater', '2'],
    ['advertiser', 'advertiser-2'],
  ] as const)(
    'is asked of an %s from the first day on, and recorded with version, instant and address',
    async (audience, version) => {
      const signIn = async () =>
        audience === 'affiliater'
          ? t.asAffiliater((await build.affiliater(t.db)).id)
          : t.asAdvertiser((await build.advertiser(t.db)).id)
      const caller = await signIn()
      await publish({ audience })
      expect(await askedOf(caller)).toBeNull()
      t.clock.set('2026-12-11T09:00:00+09:00')
      const later = await signIn()
      expect(await askedOf(later)).toMatchObject({ version })
      expect((await later.post('/api/termsOfUse/accept', { version, consent: true })).status).toBe(
        200,
      )
      expect(await askedOf(later)).toBeNull()
      expect(
        await t.db
          .selectFrom('terms_acceptance')
          .select(['user_id', 'version', 'ip', 'accepted_at'])
          .execute(),
      ).toEqual([
        {
          user_id: later.userId,
          version,
          ip: '127.0.0.1',
          accepted_at: '2026-12-11T00:00:00.000Z',
        },
      ])
    },
  )

  test('to the terms of one side is not asked of the other', async () => {
    await publish()
    await publish({ audience: 'advertiser', effective_on: '2026-12-20' })
    t.clock.set('2026-12-12T09:00:00+09:00')
    expect(await askedOf(await t.asAdvertiser((await build.advertiser(t.db)).id))).toBeNull()
    t.clock.set('2026-12-21T09:00:00+09:00')
    expect(await askedOf(await t.asAffiliater((await build.affiliater(t.db)).id))).toMatchObject({
      version: '2',
    })
  })

  test('is not asked of those who registered under the same version', async () => {
    await publish()
    t.clock.set('2026-12-12T09:00:00+09:00')
    const { id } = await build.affiliater(t.db)
    await t.db
      .insertInto('terms_consent')
      .values({ affiliater_id: id, version: '2', consented_at: '2026-12-12T00:00:00Z' })
      .execute()
    expect(await askedOf(await t.asAffiliater(id))).toBeNull()
  })

  test('is not asked of administrators and agencies', async () => {
    await publish()
    t.clock.set('2026-12-12T09:00:00+09:00')
    expect(await askedOf(await t.asAdmin())).toBeNull()
    expect(await askedOf(await t.asAgency((await build.agency(t.db)).id))).toBeNull()
  })

  test('to another version than the one in force is refused, and twice is once', async () => {
    await publish()
    t.clock.set('2026-12-12T09:00:00+09:00')
    const caller = await t.asAffiliater((await build.affiliater(t.db)).id)
    const accept = (version: string) =>
      caller.post('/api/termsOfUse/accept', { version, consent: true })
    expect((await accept('1')).status).toBe(409)
    expect([(await accept('2')).status, (await accept('2')).status]).toEqual([200, 200])
    const { body } = await (await t.asAdmin()).get<{ items: object[] }>('/api/termsOfUse/told')
    expect(body.items[0] ?? {}).toMatchObject({ version: '2', accepted: 1, asked: 1 })
  })
})

test('the front page has the terms of the product only as long as they hold', async () => {
  const site = async () =>
    (await t.asNobody.get<{ siteSetting: object }>('/api/common/siteConfig/1')).body.siteSetting
  await publish()
  expect(await site()).toMatchObject({ has_own_terms: false })
  t.clock.set('2026-12-12T09:00:00+09:00')
  expect(await site()).toMatchObject({ has_own_terms: true })
})
