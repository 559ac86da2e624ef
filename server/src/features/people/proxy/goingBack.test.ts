import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { proxyLogins, type Session } from '../../../../test/proxyLogins.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-11-10T03:00:00Z'))

const { send, admin, owner, back, who, acting } = proxyLogins(() => t)

describe('the end', () => {
  test('comes after an hour, however busy one is', async () => {
    const { session } = await acting()
    for (const time of ['03:20', '03:40', '03:59']) {
      t.clock.set(`2026-11-10T${time}:00Z`)
      expect((await who(session)).status).toBe(200)
    }
    t.clock.set('2026-11-10T04:00:00Z')
    expect([(await who(session)).status, (await back(session)).status]).toEqual([401, 401])
  })
  test('comes after half an hour without a request', async () => {
    const { session } = await acting()
    t.clock.set('2026-11-10T03:30:01Z')
    expect((await who(session)).status).toBe(401)
  })
  test("comes with the administrator's sign-out, and with the end of that session from elsewhere", async () => {
    const { administrator, session } = await acting()
    expect((await send('/api/logout', administrator.session)).status).toBe(200)
    expect([(await who(session)).status, (await back(session)).status]).toEqual([401, 401])
  })
  test('comes when the administrator loses the permission or the account', async () => {
    const one = await acting(['proxyLogin.start'])
    await t.db
      .updateTable('admin_role')
      .set({ keys: ['affiliater.index'] })
      .where(
        'id',
        'in',
        t.db.selectFrom('user_account').select('role_id').where('id', '=', one.administrator.id),
      )
      .execute()
    expect((await who(one.session)).status).toBe(401)
    const two = await acting()
    await t.db
      .updateTable('user_account')
      .set({ lifecycle: 'suspended' })
      .where('id', '=', two.administrator.id)
      .execute()
    expect((await who(two.session)).status).toBe(401)
  })
  test("comes when the person is not among the administrator's own clients any more", async () => {
    const limit = (id: number) =>
      t.db
        .updateTable('admin_role')
        .set({ data_scope: 'own' })
        .where('id', 'in', t.db.selectFrom('user_account').select('role_id').where('id', '=', id))
        .execute()
    const inChargeIs = (staff_id: number | null) =>
      t.db.updateTable('affiliater').set({ staff_id }).where('id', '=', owner.id).execute()
    const one = await acting(['proxyLogin.start'])
    await inChargeIs(one.administrator.id)
    await limit(one.administrator.id)
    expect((await who(one.session)).status).toBe(200)
    await inChargeIs((await admin()).id)
    expect((await who(one.session)).status).toBe(401)
    const two = await acting(['proxyLogin.start'])
    expect((await who(two.session)).status).toBe(200)
    await limit(two.administrator.id)
    expect((await who(two.session)).status).toBe(401)
    expect((await who(two.administrator.session)).status).toBe(200)
  })
  test('comes when the person is suspended', async () => {
    const { session } = await acting()
    await t.db
      .updateTable('affiliater')
      .set({ lifecycle: 'suspended' })
      .where('id', '=', owner.id)
      .execute()
    expect((await who(session)).status).toBe(401)
  })
  test("by signing out ends the administrator's own session too", async () => {
    const { administrator, session } = await acting()
    expect((await send('/api/logout', session)).status).toBe(200)
    expect([(await who(session)).status, (await who(administrator.session)).status]).toEqual([
      401, 401,
    ])
  })
})

describe('going back', () => {
  test('tells whoever sees its own clients alone of no permission that the whole business takes, as a sign-in does', async () => {
    const { administrator, session } = await acting(['proxyLogin.start', 'claimManagement.close'])
    const role = t.db
      .selectFrom('user_account')
      .select('role_id')
      .where('id', '=', administrator.id)
    await t.db
      .updateTable('admin_role')
      .set({ data_scope: 'own' })
      .where('id', 'in', role)
      .execute()
    await t.db
      .updateTable('affiliater')
      .set({ staff_id: administrator.id })
      .where('id', '=', owner.id)
      .execute()
    expect((await back(session)).body['permissions']).toEqual(['proxyLogin.start'])
  })
  test('answers with a fresh session of the administrator; the old halves and the proxy session are worth nothing', async () => {
    const { administrator, session } = await acting(['proxyLogin.start', 'media.search'])
    const answer = await back(session)
    expect(answer.body).toMatchObject({
      user_type: '0',
      user: { id: administrator.id },
      permissions: ['proxyLogin.start', 'media.search'],
    })
    expect((await who(answer.session)).body).toMatchObject({ id: administrator.id, user_type: '0' })
    expect(
      (await send('/api/user/language', answer.session, { language: 'ja' }, 'PUT')).status,
    ).toBe(200)
    expect([(await who(session)).status, (await who(administrator.session)).status]).toEqual([
      401, 401,
    ])
    expect((await back(session)).status).toBe(401)
  })
  test('is 405 without a proxy login, for every kind of user', async () => {
    const callers: Caller[] = [
      await t.asAdmin(),
      await t.asAffiliater(),
      await t.asAdvertiser(),
      await t.asAgency(),
    ]
    for (const caller of callers)
      expect((await caller.post('/api/proxyLogout')).body).toMatchObject({
        original_error: true,
        status: 405,
      })
  })
  test('is 401 without a session, and 419 without the anti-forgery token', async () => {
    const { session } = await acting()
    expect((await back({} as Session)).status).toBe(401)
    expect((await back({ ...session, 'x-csrf-token': 'other' })).status).toBe(419)
    expect((await send('/api/proxyLogout', { authorization: session.authorization })).status).toBe(
      401,
    )
  })
  test('works once when asked twice at the same moment', async () => {
    const { session } = await acting()
    const answers = await Promise.all([back(session), back(session), back(session)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await who(answers.find(({ status }) => status === 200)!.session)).status).toBe(200)
  })
  test("keeps the end the administrator's session had from the start", async () => {
    const { administrator, session } = await acting()
    const end = (id: number) =>
      t.db
        .selectFrom('session')
        .select('expires_at')
        .where('user_id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    const before = await end(administrator.id)
    await back(session)
    expect(await end(administrator.id)).toEqual(before)
  })
})
