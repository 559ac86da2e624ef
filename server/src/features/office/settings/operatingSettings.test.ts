import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { affiliaterForm, lastToken, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { account } from '../../../../test/signIn.ts'
import { endDormantAccounts } from '../../people/accounts/dormancy.service.ts'
import { answerPasswordRequest } from '../../people/identity/reminders.service.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())

const paths = {
  operation: '/api/systemSiteSetting/saveOperation',
  membership: '/api/systemAffiliaterSetting/saveMembership',
  offer: '/api/systemAdSetting/saveOffer',
  sign_in: '/api/systemOthersSetting/saveSignIn',
} as const
type Section = keyof typeof paths
const set = (section: Section, given: object) =>
  admin.post(paths[section], { ...settingSections[section].parse({}), ...given })

describe('the site', () => {
  test('tells everybody what the operator sets, in both languages', async () => {
    const said = {
      notice_ja: '8日は休業します',
      notice_en: 'We are closed on the 8th',
      maintenance: true,
      maintenance_ja: '15時まで',
      maintenance_en: 'Until 3 p.m.',
      support_hours_ja: '10時〜16時',
      support_hours_en: '10–16',
    }
    expect((await set('operation', said)).status).toBe(200)
    const { body } = await t.asNobody.get<{ siteSetting: { operation: object } }>(
      '/api/common/siteConfig/1',
    )
    expect(body.siteSetting.operation).toEqual(said)
  })
})

describe('taking part', () => {
  const medium = {
    name: '節約ブログ',
    kind: 'blog',
    url: 'https://setsuyaku.example/',
    categories: ['finance'],
    description: '毎日の節約について書いているブログです。月に十本ほど更新しています。',
  }
  const { mail_address: _mail, ...profile } = affiliaterForm
  const register = async (birth_date: string) => {
    await t.asNobody.post('/api/partnerRegist/start', {
      mail_address: `born${birth_date}@blog.example`,
      terms_version: '1',
      consent: true,
    })
    return t.asNobody.post('/api/partnerRegist/regist', {
      ...profile,
      birth_date,
      media: medium,
      password,
      found_by: '',
      token: await lastToken(t.db),
    })
  }

  test('takes those of the age that is set', async () => {
    t.clock.set('2026-11-10T12:00:00+09:00')
    admin = await t.asAdmin()
    await set('membership', { minimum_age: 20 })
    const refused = await register('2006-11-12')
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { birth_date: ['20歳未満の方はご登録いただけません。'] } },
    ])
    expect((await register('2006-11-11')).status).toBe(200)
  })

  test('takes as many media of one publisher as are set', async () => {
    await set('membership', { media_limit: 1 })
    const { id } = await build.affiliater(t.db)
    const caller = await t.asAffiliater(id)
    expect((await caller.post('/api/media/regist', medium)).status).toBe(200)
    const second = { ...medium, url: 'https://second.example/', name: '二つ目' }
    expect((await caller.post('/api/media/regist', second)).status).toBe(409)
    await set('membership', { media_limit: 2 })
    expect((await caller.post('/api/media/regist', second)).status).toBe(200)
  })

  test('ends after the days without a sign-in that are set', async () => {
    await set('membership', { dormant_days: 500 })
    const { id } = await build.affiliater(t.db, { created_at: '2025-01-01T00:00:00Z' })
    await t.asAffiliater(id)
    await t.db
      .updateTable('user_account')
      .set({ last_login_at: '2025-01-01T00:00:00Z' })
      .where('affiliater_id', '=', id)
      .execute()
    const told = async (now: string) => {
      t.clock.set(now)
      await endDormantAccounts({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
      return (
        await t.db
          .selectFrom('affiliater')
          .select('dormancy_notice')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).dormancy_notice
    }
    expect(await told('2026-01-15T00:00:00Z')).toBeNull()
    expect(await told('2026-04-20T00:00:00Z')).toBe(30)
  })
})

test('EPC and approval rate are shown from as many results on as are set, of as many days', async () => {
  const promotion = await build.promotion(t.db)
  for (let count = 0; count < 6; count++)
    await build.result(t.db, {
      promotion_id: promotion.id,
      advertiser_id: promotion.advertiser_id,
      status: 'rejected',
      reject_code: 'other',
      occurred_at: new Date(t.clock.now().getTime() - 100 * 86_400_000),
    })
  const caller = await t.asAffiliater((await build.affiliater(t.db)).id)
  const rate = async () =>
    (
      await caller.get<{ items: { id: number; approval_rate: number | null }[] }>(
        '/api/promotion/affiliater',
      )
    ).body.items.find(({ id }) => id === promotion.id)!.approval_rate
  expect(await rate()).toBeNull()
  await set('offer', { least_results: 6 })
  expect(await rate()).toBeNull()
  await set('offer', { least_results: 6, statistics_days: 120 })
  expect(await rate()).toBe(0)
})

test('passwords are as long, and their links good for as long, as is set', async () => {
  await set('sign_in', {
    admin_password_length: 20,
    password_length: 16,
    setup_hours: 5,
    reset_minutes: 10,
  })
  const regist = () =>
    admin.post('/api/adminRoleSetting/adminRegist', {
      user_name: '長谷川 長',
      mail_address: 'long@test.example',
      role_id: null,
    })
  expect((await regist()).status).toBe(200)
  const token = await lastToken(t.db)
  const link = await t.asNobody.post('/api/passwordReset/check', { token })
  expect(link.body).toMatchObject({ purpose: 'setup', least_characters: 20 })
  const choose = async () =>
    (await t.asNobody.post('/api/passwordReset', { token, password: 'umi-no-mieru-eki-42' })).body
  expect(await choose()).toHaveProperty('errors.password')
  const advertiser = await t.asAdvertiser()
  expect((await advertiser.get('/api/common/security')).body).toMatchObject({
    least_characters: 16,
  })
  const { expires_at, created_at } = await t.db
    .selectFrom('password_token')
    .select(['expires_at', 'created_at'])
    .executeTakeFirstOrThrow()
  expect(Date.parse(String(expires_at)) - Date.parse(String(created_at))).toBe(5 * 3_600_000)
})

test('a link to a new password is good for as long as is set', async () => {
  await set('sign_in', { reset_minutes: 10 })
  const { mail_address, user_type } = await account(t)
  await t.asNobody.post('/api/passwordReminder', { user_type, mail_address })
  await answerPasswordRequest({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
  const token = await lastToken(t.db)
  const check = async () => (await t.asNobody.post('/api/passwordReset/check', { token })).status
  const now = t.clock.now().getTime()
  const after = async (minutes: number) => {
    t.clock.set(new Date(now + minutes * 60_000).toISOString())
    return check()
  }
  expect([await after(9.9), await after(10)]).toEqual([200, 422])
})

test('an address waits after as many failures as are set', async () => {
  await set('sign_in', { tries_before_lock: 3 })
  const tries = async (mail: string, count: number) => {
    const statuses: number[] = []
    for (let turn = 0; turn < count; turn++)
      statuses.push(
        (
          await t.asNobody.post('/api/login', {
            user_type: '1',
            mail_address: mail,
            password: 'wrong-password',
          })
        ).status,
      )
    return statuses
  }
  const [first, second, third, fourth] = await tries('nobody@blog.example', 4)
  expect([first, second, third]).toEqual([first, first, first])
  expect(fourth).not.toBe(first)
})

test.each([
  ['membership', 'minimum_age', 17],
  ['membership', 'minimum_age', 26],
  ['membership', 'media_limit', 0],
  ['membership', 'dormant_days', 364],
  ['offer', 'least_results', 4],
  ['offer', 'statistics_days', 366],
  ['sign_in', 'tries_before_lock', 2],
  ['sign_in', 'tries_before_lock', 11],
  ['sign_in', 'admin_password_length', 11],
  ['sign_in', 'password_length', 7],
  ['sign_in', 'password_length', 65],
  ['sign_in', 'reset_minutes', 9],
  ['sign_in', 'setup_hours', 337],
  ['operation', 'notice_ja', 'あ'.repeat(301)],
] as const)('%s: %s of %s is out of bounds', async (section, field, value) => {
  const { status, body } = await set(section, { [field]: value })
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
})
