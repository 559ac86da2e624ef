import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { giveSecondFactor } from '../../../../test/secondFactor.ts'
import { account, Browser, codeAt, later } from '../../../../test/signIn.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('setting').execute())

type Errors = { errors: Record<string, string[]> }

describe('security', () => {
  const security = {
    totp_required_for: ['0'],
    admin_idle_minutes: 30,
    admin_session_hours: 12,
    idle_minutes: 60,
    session_hours: 24,
    keep_days: 14,
    admin_allowed_ips: [] as string[],
  }
  const save = (given: object = {}) =>
    admin.post<Errors>('/api/systemOthersSetting/saveSecurity', { ...security, ...given })

  test('asks administrators for a second factor, and has the times of the standard, until somebody changes them', async () => {
    expect((await admin.get('/api/systemOthersSetting/security')).body).toEqual({
      ...security,
      version: expect.any(Number),
    })
  })
  test('asks the kinds that are chosen, also those who are signed in already', async () => {
    const affiliater = await t.asAffiliater()
    expect((await affiliater.get('/api/media/search')).status).toBe(200)
    await save({ totp_required_for: ['0', '1'] })
    expect((await affiliater.get('/api/media/search')).status).toBe(403)
    await giveSecondFactor(t.db, affiliater.userId, t.clock.now())
    expect((await affiliater.get('/api/media/search')).status).toBe(200)
  })
  test.each([
    ['2', { idle_minutes: 5, session_hours: 1 }],
    ['0', { admin_idle_minutes: 5, admin_session_hours: 1 }],
  ] as const)('ends sessions of kind %s by the times that are set: %o', async (kind, times) => {
    await save({ totp_required_for: [], ...times })
    const [resting, working] = [new Browser(t), new Browser(t)]
    for (const browser of [resting, working]) await browser.signIn(await account(t, kind))
    const isIn = async (browser: Browser) => (await browser.get('/api/user')).status === 200
    for (let minutes = 0; minutes < 60; minutes += 4) {
      expect(await isIn(working), `${minutes} minutes`).toBe(true)
      later(t, 240)
      if (minutes === 4) expect(await isIn(resting), 'nothing asked for 8 minutes').toBe(false)
    }
    expect(await isIn(working), 'an hour').toBe(false)
  })
  test('lets administrators in only from the networks that are set, and nobody locks out the own place', async () => {
    expect(
      Object.keys((await save({ admin_allowed_ips: ['203.0.113.0/24'] })).body.errors),
    ).toEqual(['admin_allowed_ips'])
    expect(
      Object.keys((await save({ admin_allowed_ips: ['127.0.0.1', 'office'] })).body.errors),
    ).toEqual(['admin_allowed_ips'])
    const person = await account(t, '0')
    const secret = await giveSecondFactor(t.db, person.id, t.clock.now())
    const inside = new Browser(t, '203.0.113.9')
    await inside.signIn(person, codeAt(secret, t.clock.now()))
    expect((await inside.get('/api/media/search')).status).toBe(200)
    expect((await save({ admin_allowed_ips: ['127.0.0.1', '198.51.100.0/24'] })).status).toBe(200)
    expect((await inside.get('/api/media/search')).status).toBe(401)
    expect((await new Browser(t, '203.0.113.9').signIn(person)).body).toMatchObject({
      message: expect.stringContaining('ネットワーク'),
    })
    expect((await new Browser(t, '198.51.100.20').signIn(person)).body).toHaveProperty('ticket')
    expect((await new Browser(t, '203.0.113.9').signIn(await account(t))).status).toBe(200)
  })
})
