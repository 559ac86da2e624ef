import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import { agencyRestrictedKeys } from '@tsunagi/contract/permissions'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { proxyLogins, type Session } from '../../../../test/proxyLogins.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-11-10T03:00:00Z'))

const { newUser, send, signIn, admin, verified, subject, owner, wish, start, who, acting } =
  proxyLogins(() => t)

describe('starting', () => {
  test('answers like a sign-in of the other person, with another cookie, and says that it is a proxy login', async () => {
    const { person, administrator, body, session } = await acting()
    expect(body).toMatchObject({
      user_type: '1',
      proxy: true,
      seconds_left: 3600,
      permissions: [],
      user: { id: person.id, account_status: 1 },
    })
    expect(session.cookie).not.toBe(administrator.session.cookie)
    expect((await who(session)).body).toMatchObject({ id: person.id, user_type: '1' })
  })
  test('works for advertisers and agencies, by their own ids', async () => {
    const { session } = await admin()
    const [advertiser, agency] = [await build.advertiser(t.db), await build.agency(t.db)]
    const [one, two] = [
      await newUser({ user_type: '2', advertiser_id: advertiser.id }),
      await newUser({ user_type: '3', agency_id: agency.id }),
    ]
    expect((await start(session, { user_type: '2', id: advertiser.id })).body).toMatchObject({
      user: { id: one.id },
    })
    expect((await start(session, { user_type: 3, id: agency.id })).body).toMatchObject({
      user: { id: two.id },
    })
  })
  test('needs the key, a reason, and somebody who is not an administrator', async () => {
    await subject()
    expect((await start((await admin(['affiliater.index'])).session)).status).toBe(403)
    const { session } = await admin(['proxyLogin.start'])
    expect((await start(session, { reason: ' ' })).body).toEqual({
      errors: { reason: ['入力してください。'] },
    })
    expect((await start(session, { user_type: '0' })).status).toBe(422)
    expect((await start(session, { id: 987_654_321 })).status).toBe(404)
    expect((await start(session)).status).toBe(200)
  })
  test('is refused to everyone but administrators, and to nobody', async () => {
    const person = await subject()
    expect((await start(await signIn(person))).status).toBe(403)
    expect((await send('/api/proxyLogin/start', {}, wish())).status).toBe(401)
  })
  test('is refused as an account that may not sign in', async () => {
    await subject()
    await t.db
      .updateTable('affiliater')
      .set({ lifecycle: 'suspended' })
      .where('id', '=', owner.id)
      .execute()
    expect((await start((await admin()).session)).status).toBe(409)
  })
  test('asks for a second factor that was given in the last 15 minutes', async () => {
    await subject()
    const { id, session } = await admin()
    await verified(id, null)
    expect((await start(session)).body).toMatchObject({ errors: { code: [expect.any(String)] } })
    await verified(id, '2026-11-10T02:44:59Z')
    expect((await start(session)).status).toBe(422)
    await verified(id, '2026-11-10T02:45:00Z')
    expect((await start(session)).status).toBe(200)
  })
  test('is refused again while it lasts', async () => {
    const { session } = await acting()
    expect((await start(session)).status).toBe(403)
  })
})

describe('acting as somebody else', () => {
  test("has that person's rights and none of the administrator's", async () => {
    const { session } = await acting()
    expect((await send('/api/affiliater/index', session, {}, 'GET')).status).toBe(403)
    expect((await send('/api/auditLog/index', session, {}, 'GET')).status).toBe(403)
    expect((await send('/api/adminRole/permissions', session, {}, 'GET')).body).toEqual({
      permissions: [],
    })
    const foreign = await build.result(t.db)
    expect((await send(`/api/actionLogRaw/info/${foreign.id}`, session, {}, 'GET')).status).toBe(
      404,
    )
  })
  test('as an agency is refused what every agency is refused', async () => {
    const agency = await build.agency(t.db)
    await newUser({ user_type: '3', agency_id: agency.id })
    const { session } = await start((await admin()).session, { user_type: '3', id: agency.id })
    for (const key of agencyRestrictedKeys)
      expect([key, (await send(`/api/${key.replace('.', '/')}`, session)).status]).toEqual([
        key,
        403,
      ])
  })
  test('writes both ids to every record it leaves', async () => {
    const { person, administrator, session } = await acting()
    const before = (
      await t.db
        .selectFrom('audit_row')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id
    await send('/api/user/language', session, { language: 'en' }, 'PUT')
    const registered = await send('/api/media/regist', session, {
      name: '代理で登録',
      kind: 'blog',
      url: 'https://proxy-media.example.com/',
      categories: ['finance'],
      description: 'お金の情報を毎日紹介しているブログです。よろしくお願いします。',
    })
    expect(registered.status).toBe(200)
    const id = String(registered.body['id'])
    const { version } = (await send(`/api/media/show/${id}`, session, {}, 'GET')).body
    const edited = await send(`/api/media/edit/${id}`, session, {
      version,
      name: '代理で変更',
      kind: 'blog',
      url: 'https://proxy-media.example.com/',
      categories: ['finance'],
      description: 'お金の情報を毎日紹介しているブログです。よろしくお願いします。',
    })
    expect(edited.status).toBe(200)
    const rows = await t.db
      .selectFrom('audit_row')
      .select(['actor_id', 'proxy_actor_id'])
      .where('id', '>', before)
      .where('target', 'in', ['user_account', 'media'])
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(
      rows.filter((row) => row.actor_id !== person.id || row.proxy_actor_id !== administrator.id),
    ).toEqual([])
    const found = await send(
      `/api/auditLog/index?proxy=yes&actor_id=${administrator.id}&target=media`,
      (await admin()).session,
      {},
      'GET',
    )
    expect(found.body['items']).toMatchObject([
      { actor_id: person.id, proxy_actor_id: administrator.id },
      { actor_id: person.id, proxy_actor_id: administrator.id },
    ])
  })
  test("opens and closes the same doors as the person's own session, endpoint by endpoint, but for those of the person alone", async () => {
    const [advertiser, agency, affiliater] = [
      await build.advertiser(t.db),
      await build.agency(t.db),
      await build.affiliater(t.db),
    ]
    const users = [
      { id: affiliater.id, user: await newUser({ user_type: '1', affiliater_id: affiliater.id }) },
      { id: advertiser.id, user: await newUser({ user_type: '2', advertiser_id: advertiser.id }) },
      { id: agency.id, user: await newUser({ user_type: '3', agency_id: agency.id }) },
    ]
    const doors = allEndpoints.filter(
      ({ path, access }) => access !== 'anyone' && !/\/(logout|proxyLogout)$/.test(path),
    )
    for (const { id, user } of users) {
      const [own, proxy] = [
        await signIn(user),
        (await start((await admin()).session, { user_type: user.user_type, id })).session,
      ]
      for (const { method, path, notByProxy } of doors) {
        const knock = async (session: Session) =>
          [401, 403].includes(
            (
              await t.app.inject({
                method,
                url: path.replace(':id', '987654321'),
                headers: { ...session },
                ...(method !== 'GET' && { payload: {} }),
              })
            ).statusCode,
          )
        expect([user.user_type, method, path, await knock(proxy)]).toEqual([
          user.user_type,
          method,
          path,
          notByProxy ? true : await knock(own),
        ])
      }
    }
  })
  test('neither reads nor renews the secret that kickbacks are signed with, which its owner does', async () => {
    const { person, session } = await acting()
    const { id } = await build.media(t.db, { affiliater_id: owner.id })
    const address = '/api/media/mediaLinkSetting'
    const own = await signIn(person)
    const { secret } = (await send(`${address}/secret/${id}`, own)).body
    expect(secret).toEqual(expect.any(String))
    const shown = async (by: Session) => (await send(`${address}/${id}`, by, {}, 'GET')).body
    expect(await shown(session)).toMatchObject({ id, secret: null })
    expect((await send(`${address}/secret/${id}`, session)).status).toBe(403)
    expect(await shown(own)).toMatchObject({ id, secret })
  })
  test('does not show the secret of a promotion’s servers, which its advertiser reads: whoever holds it decides results', async () => {
    const promotion = await build.promotion(t.db)
    const { advertiser_id } = promotion
    const person = await newUser({ user_type: '2', advertiser_id })
    const { session } = await start((await admin(['proxyLogin.start'])).session, {
      user_type: '2',
      id: advertiser_id,
    })
    const own = await signIn(person)
    const shown = (by: Session) => send(`/api/promotion/show/${promotion.id}`, by, {}, 'GET')
    expect((await shown(own)).body).toMatchObject({ s2s_secret: promotion.s2s_secret })
    expect(await shown(session)).toMatchObject({ status: 200, body: { s2s_secret: null } })
  })
  test('is refused with words wherever only the person itself may act', async () => {
    const { session } = await acting()
    const personal = allEndpoints.filter(({ notByProxy }) => notByProxy)
    expect(personal.length).toBeGreaterThan(10)
    for (const { method, path } of personal) {
      const { status, body } = await send(path.replace(':id', '1'), session, {}, method as 'POST')
      expect([path, status, body['message']]).toEqual([
        path,
        403,
        '代理ログイン中は、この操作を行えません。ご本人だけが行えます。',
      ])
    }
  })
  test('does not reach passwords, mail addresses, second factors, sessions, bank accounts, payouts, what payers say and keys: of what others than administrators may call, their endpoints say so', () => {
    const sensitive =
      /password|mailaddress|totp|recovery|sessions|role|bank|payment|claim|remittance|apikey|account\/withdraw/i
    const open = allEndpoints.filter(
      ({ access, method, path, key, notByProxy }) =>
        method !== 'GET' &&
        (access === 'signedIn' ||
          (typeof access === 'object' &&
            (access.affiliater || access.advertiser || access.agency))) &&
        sensitive.test(`${path} ${key ?? ''}`) &&
        !notByProxy,
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })
  test("does not count as the person's own sign-in", async () => {
    const { person } = await acting()
    expect(
      (
        await t.db
          .selectFrom('user_account')
          .select('last_login_at')
          .where('id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).last_login_at,
    ).toBe(null)
  })
  test("is kept with administrator and reason, for the person's access history", async () => {
    const { person, administrator } = await acting()
    expect(
      await t.db
        .selectFrom('session')
        .select(['actor_user_id', 'reason'])
        .where('user_id', '=', person.id)
        .execute(),
    ).toEqual([{ actor_user_id: administrator.id, reason: '問い合わせ対応' }])
  })
})
