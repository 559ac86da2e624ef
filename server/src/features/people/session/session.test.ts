import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/password.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { lockSeconds } from './session.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const advertiser = await build.advertiser(t.db, { company: '株式会社つなぎ' })
  const suspended = await build.affiliater(t.db, { lifecycle: 'suspended' })
  const waiting = await build.affiliater(t.db, { lifecycle: 'pending' })
  const password_hash = await hashPassword('correct horse')
  await t.db
    .insertInto('user_account')
    .values([
      {
        user_type: '2',
        mail_address: 'Owner@shop.example',
        password_hash,
        user_name: '佐藤',
        advertiser_id: advertiser.id,
      },
      {
        user_type: '1',
        mail_address: 'stopped@blog.example',
        password_hash,
        user_name: '停止',
        affiliater_id: suspended.id,
      },
      {
        user_type: '1',
        mail_address: 'new@blog.example',
        password_hash,
        user_name: '新人',
        affiliater_id: waiting.id,
      },
    ])
    .execute()
})
afterAll(() => t.close())

const logIn = (mail_address: string, password: string, user_type: string | number = '2') =>
  t.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { user_type, mail_address, password },
  })

async function session() {
  const reply = await logIn('owner@shop.example', 'correct horse')
  const { api_token, csrf_token } = reply.json<{ api_token: string; csrf_token: string }>()
  return {
    bearer: `Bearer ${api_token}`,
    cookie: `sid=${reply.cookies[0]!.value}`,
    csrf: csrf_token,
  }
}

describe('signing in', () => {
  test('answers with token, user, permissions and anti-forgery token, whatever the case of the address', async () => {
    const reply = await logIn('owner@SHOP.example', 'correct horse')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      user_type: '2',
      permissions: [],
      user: { company: '株式会社つなぎ', account_status: 1, mail_address: 'Owner@shop.example' },
    })
    expect(reply.cookies[0]).toMatchObject({
      name: 'sid',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
  })
  test('takes the user type as a number too', async () =>
    expect((await logIn('owner@shop.example', 'correct horse', 2)).statusCode).toBe(200))
  test('says the same 422 for a wrong password, an unknown address and a wrong user type', async () => {
    const replies = [
      await logIn('owner@shop.example', 'wrong'),
      await logIn('nobody@shop.example', 'wrong'),
      await logIn('owner@shop.example', 'correct horse', '1'),
    ]
    expect(replies.map((reply) => reply.statusCode)).toEqual([422, 422, 422])
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(replies[0]!.json()).toEqual({
      original_error: true,
      status: 422,
      message: 'メールアドレスまたはパスワードが違います。',
    })
  })
  test('speaks the language of the browser', async () => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'accept-language': 'en-US' },
      payload: { user_type: '2', mail_address: 'x@y.example', password: 'z' },
    })
    expect(reply.json<{ message: string }>().message).toBe(
      'The email address or the password is not right.',
    )
  })
  test('names the fields that are missing', async () => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { user_type: '2', mail_address: '' },
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({
      errors: { mail_address: ['入力してください。'], password: ['入力してください。'] },
    })
  })
  test('is refused to a suspended account', async () =>
    expect((await logIn('stopped@blog.example', 'correct horse', '1')).statusCode).toBe(422))
  test('tells a waiting account that it waits', async () => {
    const reply = await logIn('new@blog.example', 'correct horse', '1')
    expect(reply.json()).toMatchObject({ user: { account_status: 0 } })
  })
  test('waits longer after each failure from the fifth on, for unknown addresses too', async () => {
    expect([4, 5, 6, 7, 20].map((failures) => lockSeconds(failures, 5))).toEqual([0, 1, 2, 4, 900])
    for (let tries = 0; tries < 5; tries++) await logIn('ghost@shop.example', 'wrong')
    expect((await logIn('ghost@shop.example', 'wrong')).statusCode).toBe(429)
  })
})

describe('a session', () => {
  const user = (headers: Record<string, string>) => t.app.inject({ url: '/api/user', headers })

  test('needs the bearer and the cookie of the same sign-in', async () => {
    const [one, two] = [await session(), await session()]
    expect((await user({ authorization: one.bearer, cookie: one.cookie })).statusCode).toBe(200)
    expect((await user({ authorization: one.bearer })).statusCode).toBe(401)
    expect((await user({ cookie: one.cookie })).statusCode).toBe(401)
    expect((await user({ authorization: one.bearer, cookie: two.cookie })).statusCode).toBe(401)
  })
  test('answers 419 to a change without its anti-forgery token, with another one, or from a foreign site', async () => {
    const { bearer, cookie, csrf } = await session()
    const logOut = (headers: Record<string, string>) =>
      t.app.inject({
        method: 'POST',
        url: '/api/logout',
        headers: { authorization: bearer, cookie, ...headers },
      })
    expect((await logOut({})).statusCode).toBe(419)
    expect((await logOut({ 'x-csrf-token': 'other' })).statusCode).toBe(419)
    expect(
      (await logOut({ 'x-csrf-token': csrf, 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(419)
    expect(
      (await logOut({ 'x-csrf-token': csrf, origin: 'https://foreign.example' })).statusCode,
    ).toBe(419)
    expect((await logOut({ 'x-csrf-token': csrf, origin: 'http://app.test' })).statusCode).toBe(200)
  })
  test('is replaced by the next sign-in of the same browser, which needs no anti-forgery token', async () => {
    const first = await session()
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: first.bearer, cookie: first.cookie },
      payload: {
        user_type: '2',
        mail_address: 'owner@shop.example',
        password: 'correct horse',
      },
    })
    expect(reply.statusCode).toBe(200)
    const second = {
      authorization: `Bearer ${reply.json<{ api_token: string }>().api_token}`,
      cookie: `sid=${reply.cookies[0]!.value}`,
    }
    expect((await user(second)).statusCode).toBe(200)
    expect((await user({ authorization: first.bearer, cookie: first.cookie })).statusCode).toBe(401)
  })
  test('is over after sign-out, and the answer brings a token for the next page', async () => {
    const { bearer, cookie, csrf } = await session()
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: bearer, cookie, 'x-csrf-token': csrf },
    })
    expect(reply.json<{ csrf_token: string }>().csrf_token).toHaveLength(43)
    expect((await user({ authorization: bearer, cookie })).statusCode).toBe(401)
  })
  test('is over after an hour without a request', async () => {
    const { bearer, cookie } = await session()
    t.clock.set('2026-11-10T04:00:01Z')
    expect((await user({ authorization: bearer, cookie })).statusCode).toBe(401)
    t.clock.set('2026-11-10T03:00:00Z')
  })
  test('keeps only hashes of its halves', async () => {
    const { bearer } = await session()
    const rows = await t.db.selectFrom('session').select('bearer_hash').execute()
    expect(rows.some((row) => row.bearer_hash.toString().includes(bearer.slice(7)))).toBe(false)
  })
})

describe("the specification's own calls", () => {
  test('site settings are public and have defaults', async () => {
    const reply = await t.asNobody.get<{ siteSetting: object }>('/api/common/siteConfig/1')
    expect(reply.body.siteSetting).toMatchObject({
      page_title: null,
      favicon: null,
      touch_icon: null,
      header_logo_image: null,
      copyright_notice: null,
    })
  })
  test('claim and payment settings need a session', async () => {
    expect((await t.asNobody.get('/api/systemClaimSetting/info_1')).status).toBe(401)
    const affiliater = await t.asAffiliater()
    expect((await affiliater.get('/api/systemClaimSetting/info_1')).body).toEqual({
      is_owner_claim_management_visible: 0,
    })
    expect((await affiliater.get('/api/systemPaymentSetting/info/1')).body).toEqual({
      is_affiliater_rewards_management_visible: 1,
    })
  })
  test('permissions are the keys of the role, and nothing for an owner', async () => {
    expect(
      (await (await t.asAdmin(['media.search'])).get('/api/adminRole/permissions')).body,
    ).toEqual({ permissions: ['media.search'] })
    expect((await (await t.asAdmin()).get('/api/adminRole/permissions')).body).toEqual({
      permissions: [],
    })
  })
  test('whoever sees its own clients alone is told of no permission that the whole business takes', async () => {
    const limited = await t.asAdmin(['claimManagement.index', 'claimManagement.close'])
    await t.db
      .updateTable('admin_role')
      .set({ data_scope: 'own' })
      .where('id', '=', (eb) =>
        eb.selectFrom('user_account').select('role_id').where('id', '=', limited.userId),
      )
      .execute()
    expect((await limited.get('/api/adminRole/permissions')).body).toEqual({
      permissions: ['claimManagement.index'],
    })
    expect((await limited.get('/api/claimManagement/months')).status).toBe(403)
  })
})
