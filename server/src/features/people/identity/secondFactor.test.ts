import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '@tsunagi/contract/people/session'
import { testApp, type TestApp } from '../../../../test/app.ts'
import {
  account,
  Browser,
  codeAt,
  later,
  mailsTo,
  setUpTotp,
  type Account,
} from '../../../../test/signIn.ts'

let t: TestApp
let person: Account
let browser: Browser
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('setting').where('section', '=', 'security').execute()
  person = await account(t)
  browser = new Browser(t)
  await browser.signIn(person)
})

describe('setting up a second factor', () => {
  test('needs the password again, and counts only once a code of it was given', async () => {
    expect(
      (await browser.post('/api/common/totp/begin', { current_password: 'wrong' })).body,
    ).toEqual({ errors: { current_password: ['現在のパスワードが違います。'] } })
    const {
      body: { secret, uri },
    } = await browser.post<{ secret: string; uri: string }>('/api/common/totp/begin', {
      current_password: person.password,
    })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/.*period=30.*digits=6|^otpauth:\/\/totp\/.*digits=6.*period=30/,
    )
    expect((await browser.get('/api/common/security')).body).toMatchObject({
      second_factor: false,
      recovery_codes_left: 0,
    })
    expect((await browser.post('/api/common/totp/confirm', { code: '000000' })).status).toBe(422)
    const {
      body: { recovery_codes },
    } = await browser.post<{ recovery_codes: string[] }>('/api/common/totp/confirm', {
      code: codeAt(secret, t.clock.now()),
    })
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/)
    expect((await browser.get('/api/common/security')).body).toMatchObject({
      second_factor: true,
      recovery_codes_left: 10,
      second_factor_required: false,
    })
    expect(await mailsTo(t, person.mail_address)).toContain('secondFactorOn')
  })
  test('ends the other sessions', async () => {
    const other = new Browser(t)
    await other.signIn(person)
    await setUpTotp(t, browser, person)
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await browser.get('/api/user')).status).toBe(200)
  })
  test('keeps the secret sealed and the recovery codes hashed', async () => {
    const { secret, recovery_codes } = await setUpTotp(t, browser, person)
    const rows = JSON.stringify(
      [
        await t.db.selectFrom('totp').selectAll().execute(),
        await t.db.selectFrom('recovery_code').selectAll().execute(),
      ],
      (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    expect(rows).not.toContain(secret)
    for (const code of recovery_codes) expect(rows).not.toContain(code.replaceAll('-', ''))
  })
  test('is over after half an hour', async () => {
    const {
      body: { secret },
    } = await browser.post<{ secret: string }>('/api/common/totp/begin', {
      current_password: person.password,
    })
    later(t, 31 * 60)
    expect(
      (await browser.post('/api/common/totp/confirm', { code: codeAt(secret, t.clock.now()) }))
        .status,
    ).toBe(409)
  })
})

describe('a second factor that is there', () => {
  test('new recovery codes end the old ones', async () => {
    const { recovery_codes, secret } = await setUpTotp(t, browser, person)
    const { body } = await browser.post<{ recovery_codes: string[] }>(
      '/api/common/totp/recoveryCodes',
      { current_password: person.password, code: codeAt(secret, t.clock.now()) },
    )
    expect((await new Browser(t).signIn(person, recovery_codes[0])).status).toBe(422)
    expect((await new Browser(t).signIn(person, body.recovery_codes[0])).status).toBe(200)
  })
  test('stays in use until a new device is confirmed', async () => {
    const { secret, recovery_codes } = await setUpTotp(t, browser, person)
    const begun = await browser.post('/api/common/totp/begin', {
      current_password: person.password,
      code: recovery_codes[0],
    })
    expect(begun.status).toBe(200)
    expect((await new Browser(t).signIn(person, codeAt(secret, t.clock.now()))).status).toBe(200)
  })
  test.each([
    ['common/totp/begin', {}],
    ['common/totp/disable', {}],
    ['common/totp/recoveryCodes', {}],
    ['common/passkeys/begin', { name: '仕事用のPC' }],
    ['common/mailAddress', { mail_address: 'elsewhere@changed.example' }],
    ['apiKey/regist', { name: '集計', scopes: ['reports'], expires_on: '2027-01-31' }],
  ])(
    'is asked for beside the password where it is replaced, switched off or gone around: %s',
    async (path, body) => {
      const { secret } = await setUpTotp(t, browser, person)
      const ask = (given: object) =>
        browser.post(`/api/${path}`, { current_password: person.password, ...body, ...given })
      for (const wrong of [{}, { code: '000000' }, { code: 'aaaaaa-bbbbbb-cccccc-dddddd' }])
        expect(await ask(wrong)).toMatchObject({
          status: 422,
          body: { errors: { code: [expect.any(String)] } },
        })
      const code = codeAt(secret, t.clock.now())
      expect((await ask({ current_password: 'wrong', code })).status).toBe(422)
      expect((await ask({ code })).status).toBe(200)
    },
  )
  test('is switched off with the password and a code, with a notice', async () => {
    const { secret } = await setUpTotp(t, browser, person)
    const off = { current_password: person.password, code: codeAt(secret, t.clock.now()) }
    expect((await browser.post('/api/common/totp/disable', off)).status).toBe(200)
    expect('api_token' in (await new Browser(t).signIn(person)).body).toBe(true)
    expect(await mailsTo(t, person.mail_address)).toContain('secondFactorOff')
  })
  test('a fresh code marks the session as verified, a wrong one does not', async () => {
    const { secret } = await setUpTotp(t, browser, person)
    expect((await browser.post('/api/common/totp/verify', { code: '000000' })).status).toBe(422)
    expect(
      (await browser.post('/api/common/totp/verify', { code: codeAt(secret, t.clock.now()) })).body,
    ).toEqual({ verified_at: t.clock.now().toISOString() })
  })
  test('asking for the password again slows down after wrong ones', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries++)
      statuses.push(
        (await browser.post('/api/common/totp/begin', { current_password: 'wrong' })).status,
      )
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})

describe('where a second factor is required', () => {
  test('an administrator without one may only set it up, where nothing else was chosen', async () => {
    const admin = await account(t, '0')
    const fresh = new Browser(t)
    const { body } = await fresh.signIn(admin)
    expect((body as SignedIn).must_set_up_second_factor).toBe(true)
    expect((await fresh.get('/api/user')).status).toBe(200)
    expect((await fresh.get('/api/common/security')).body).toMatchObject({
      second_factor_required: true,
    })
    for (const path of [
      '/api/media/search',
      '/api/mail/outbox',
      '/api/common/sessions',
      '/api/systemClaimSetting/info_1',
    ]) {
      expect(await fresh.get(path)).toMatchObject({
        status: 403,
        body: { message: 'ご利用の前に、2段階認証を設定してください。' },
      })
    }
    expect(
      (
        await fresh.post('/api/common/password', {
          current_password: admin.password,
          password: 'another long enough one',
        })
      ).status,
    ).toBe(403)
    const { secret } = await setUpTotp(t, fresh, admin)
    expect((await fresh.get('/api/media/search')).status).toBe(200)
    const off = { current_password: admin.password, code: codeAt(secret, t.clock.now()) }
    expect((await fresh.post('/api/common/totp/disable', off)).status).toBe(409)
  })
  test('others are not asked for one', async () => {
    expect((await new Browser(t).signIn(person)).body).toMatchObject({
      must_set_up_second_factor: false,
    })
    expect((await browser.get('/api/media/search')).status).toBe(200)
  })
})
