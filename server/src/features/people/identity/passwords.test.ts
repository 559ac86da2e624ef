import { dayOf } from '@tsunagi/contract/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { standardSetting } from '../../../platform/settings.queries.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import {
  account,
  Browser,
  codeAt,
  later,
  mailsTo,
  mailTo,
  setUpTotp,
  type Account,
} from '../../../../test/signIn.ts'
import { build } from '../../../../test/build.ts'
import { passwordReminder } from '../../../../test/passwordReminder.ts'
import { assertPassword } from './password.rules.ts'
import { issuePasswordLink } from './passwordLink.service.ts'

const fresh = 'nine-candles-on-the-water'
let t: TestApp
let person: Account
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  person = await account(t)
})

const { remind, reminded: remindedOf, workOff } = passwordReminder(() => t)
const reminded = (of = person) => remindedOf(of)

describe('a new password', () => {
  const owner = {
    kind: 'advertiser',
    mail: 'tanaka.hanako@minato-shokai.example',
    company: '港商会',
  } as const
  const say = (password: string, kind: 'admin' | 'advertiser' = 'advertiser') => {
    try {
      assertPassword(password, { ...owner, kind }, standardSetting('sign_in'))
      return 'fine'
    } catch (error) {
      return (error as Error).message
    }
  }
  const cases: [password: string, answer: string][] = [
    ['short', 'Use at least 12 characters.'],
    ['elevenchars', 'Use at least 12 characters.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['123456789012', 'This password is used too often. Please choose another one.'],
    ['passwordpassword', 'This password is used too often. Please choose another one.'],
    ['Password123456', 'This password is used too often. Please choose another one.'],
    ['!!qwerty2026!!', 'This password is used too often. Please choose another one.'],
    ['aaaaaaaaaaaa', 'This password is used too often. Please choose another one.'],
    ['abcabcabcabc', 'This password is used too often. Please choose another one.'],
    ['ｐａｓｓｗｏｒｄ１２３４５', 'This password is used too often. Please choose another one.'],
    ['zyxwvutsrqponm', 'This password is used too often. Please choose another one.'],
    ['tanaka.hanako@minato-shokai.example', 'Do not use your email address or company name.'],
    ['Tanaka.Hanako2026', 'Do not use your email address or company name.'],
    ['minato-shokai1', 'Do not use your email address or company name.'],
    ['seven lamps in the harbour', 'fine'],
    ['みなとのあかりが七つともる', 'fine'],
    ['春はbaseballを観に行く2028', 'fine'],
    ['２０２８baseball！！２０２８', 'This password is used too often. Please choose another one.'],
    ['k7vq2-m9dzp-x4hjt', 'fine'],
  ]
  for (const [password, answer] of cases)
    test(`「${password.slice(0, 40)}」: ${answer}`, () => expect(say(password)).toBe(answer))
  test('of an administrator has at least 15 characters', () => {
    expect(say('lamps & harbour', 'admin')).toBe('fine')
    expect(say('lamp & harbour', 'admin')).toBe('Use at least 15 characters.')
  })
})

describe('the password reminder', () => {
  test('says the same to everyone, in the same way', async () => {
    const suspended = await build.affiliater(t.db, { lifecycle: 'suspended' })
    await t.db
      .insertInto('user_account')
      .values({
        user_type: '1',
        mail_address: 'stopped@reminder.example',
        password_hash: '-',
        user_name: '停止',
        affiliater_id: suspended.id,
      })
      .execute()
    const replies = [
      await remind(person.mail_address),
      await remind('nobody@reminder.example'),
      await remind(person.mail_address, '3'),
      await remind('stopped@reminder.example', '1'),
    ]
    expect(replies).toEqual(Array(4).fill({ status: 200, body: { accepted: true } }))
    expect(await mailsTo(t, person.mail_address)).toEqual([])
    await workOff()
    expect(await mailsTo(t, person.mail_address)).toEqual(['passwordReset'])
    expect(await mailsTo(t, 'nobody@reminder.example')).toEqual([])
    expect(await mailsTo(t, 'stopped@reminder.example')).toEqual([])
  })
  test('does not flood a mailbox, and makes whoever asks too often wait', async () => {
    for (let asked = 0; asked < 8; asked++) await remind(person.mail_address)
    await workOff()
    expect(await mailsTo(t, person.mail_address)).toHaveLength(5)
    const greedy = new Browser(t)
    const statuses: number[] = []
    for (let asked = 0; asked < 32; asked++)
      statuses.push((await remind('nobody@reminder.example', '2', greedy)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    await workOff()
  })
})

describe('a password link', () => {
  test('opens once, for half an hour; opening it to look does not use it up', async () => {
    const { body, token } = await reminded()
    expect(body).toContain(`http://app.test/lp/passwordReset#token=${token}`)
    const browser = new Browser(t)
    for (let looks = 0; looks < 2; looks++)
      expect((await browser.post('/api/passwordReset/check', { token })).body).toEqual({
        purpose: 'reset',
        user_type: '2',
        least_characters: 12,
        keys: [],
      })
    expect((await browser.post('/api/passwordReset', { token, password: 'short' })).body).toEqual({
      errors: { password: ['12文字以上で入力してください。'] },
    })
    expect((await browser.post('/api/passwordReset', { token, password: fresh })).body).toEqual({
      user_type: '2',
    })
    expect((await browser.post('/api/passwordReset', { token, password: fresh })).status).toBe(422)
    expect((await browser.post('/api/passwordReset/check', { token })).status).toBe(422)
    expect('api_token' in (await new Browser(t).signIn({ ...person, password: fresh })).body).toBe(
      true,
    )
    expect((await new Browser(t).signIn(person)).status).toBe(422)
    const late = await reminded()
    later(t, 30 * 60)
    expect(
      (await browser.post('/api/passwordReset', { token: late.token, password: fresh })).status,
    ).toBe(422)
  })
  test('only the newest one counts', async () => {
    const first = await reminded()
    const second = await reminded()
    expect(
      (await new Browser(t).post('/api/passwordReset', { token: first.token, password: fresh }))
        .status,
    ).toBe(422)
    expect(
      (await new Browser(t).post('/api/passwordReset', { token: second.token, password: fresh }))
        .status,
    ).toBe(200)
  })
  test('works for one of two who use it at the same time', async () => {
    const { token } = await reminded()
    const replies = await Promise.all(
      [fresh, `${fresh}!`].map((password) =>
        new Browser(t).post('/api/passwordReset', { token, password }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })
  test('ends every session, tells the person, and signs nobody in', async () => {
    const before = new Browser(t)
    await before.signIn(person)
    const browser = new Browser(t)
    await browser.post('/api/passwordReset', { token: (await reminded()).token, password: fresh })
    expect((await before.get('/api/user')).status).toBe(401)
    expect((await browser.get('/api/user')).status).toBe(401)
    expect(await mailsTo(t, person.mail_address)).toContain('passwordChanged')
  })
  test('does not get around the second factor', async () => {
    const browser = new Browser(t)
    await browser.signIn(person)
    const { secret } = await setUpTotp(t, browser, person)
    await new Browser(t).post('/api/passwordReset', {
      token: (await reminded()).token,
      password: fresh,
    })
    expect('ticket' in (await new Browser(t).signIn({ ...person, password: fresh })).body).toBe(
      true,
    )
    expect(
      'api_token' in
        (await new Browser(t).signIn({ ...person, password: fresh }, codeAt(secret, t.clock.now())))
          .body,
    ).toBe(true)
  })
  describe('of an account with a passkey and an API key', () => {
    let key: string
    beforeEach(async () => {
      const browser = new Browser(t)
      await browser.signIn(person)
      const made = await browser.post<{ token: string }>('/api/apiKey/regist', {
        name: '見知らぬ集計',
        scopes: ['results'],
        expires_on: dayOf(t.clock.now()),
        current_password: person.password,
      })
      key = made.body.token
      await t.db
        .insertInto('passkey')
        .values({
          user_id: person.id,
          credential_id: `credential-${person.id}`,
          public_key: Buffer.from('key'),
          uses: 0,
          transports: [],
          name: '見知らぬPC',
          is_synced: false,
          created_at: t.clock.now(),
        })
        .execute()
    })
    const reads = async () =>
      (
        await t.app.inject({
          method: 'GET',
          url: '/api/actionLogRaw/search',
          headers: { authorization: `Bearer ${key}` },
        })
      ).statusCode
    const passkeys = () =>
      t.db.selectFrom('passkey').select('name').where('user_id', '=', person.id).execute()
    const reset = async (more: object = {}) => {
      const { token } = await reminded()
      return new Browser(t).post('/api/passwordReset', { token, password: fresh, ...more })
    }

    test('names them before, and in the mail those that still work', async () => {
      const { token } = await reminded()
      const { body } = await new Browser(t).post('/api/passwordReset/check', { token })
      expect(body['keys']).toMatchObject([
        { kind: 'passkey', name: '見知らぬPC' },
        { kind: 'api_key', name: '見知らぬ集計' },
      ])
      expect((await reset()).status).toBe(200)
      expect([await reads(), await passkeys()]).toEqual([200, [{ name: '見知らぬPC' }]])
      const mail = await mailTo(t, person.mail_address, 'passwordChanged')
      expect(mail.body).toContain('パスキー：見知らぬPC (')
      expect(mail.body).toContain('APIキー：見知らぬ集計 (')
    })

    test('ends them where the person says so, and those of nobody else', async () => {
      const other = person
      person = await account(t)
      expect((await reset({ ends_keys: true })).status).toBe(200)
      expect(await reads()).toBe(200)
      person = other
      expect((await reset({ ends_keys: true })).status).toBe(200)
      expect([await reads(), await passkeys()]).toEqual([401, []])
      const mail = await mailTo(t, person.mail_address, 'passwordChanged')
      expect(mail.body).not.toContain('見知らぬ')
    })
  })
  test('is kept as a hash', async () => {
    const { token } = await reminded()
    const rows = await t.db.selectFrom('password_token').select('token_hash').execute()
    expect(
      rows.some(
        ({ token_hash }) =>
          token_hash.toString('base64url') === token || token_hash.toString().includes(token),
      ),
    ).toBe(false)
  })
  test('for a first password is good for three days', async () => {
    const setup = async () => {
      const given = { appUrl: 'http://app.test', now: t.clock.now() }
      const { link } = await t.db
        .transaction()
        .execute((tx) => issuePasswordLink(tx, person.id, 'setup', given))
      return link.split('=').at(-1)!
    }
    const token = await setup()
    later(t, 71 * 3600)
    expect((await new Browser(t).post('/api/passwordReset/check', { token })).body).toMatchObject({
      purpose: 'setup',
    })
    expect(
      (await new Browser(t).post('/api/passwordReset', { token, password: fresh })).status,
    ).toBe(200)
    const late = await setup()
    later(t, 72 * 3600)
    expect(
      (await new Browser(t).post('/api/passwordReset', { token: late, password: fresh })).status,
    ).toBe(422)
  })
})

describe('changing the own password', () => {
  test('needs the current one, ends the other sessions and keeps this one', async () => {
    const [here, there] = [new Browser(t), new Browser(t)]
    await here.signIn(person)
    await there.signIn(person)
    expect(
      (await here.post('/api/common/password', { current_password: 'wrong', password: fresh }))
        .body,
    ).toEqual({ errors: { current_password: ['現在のパスワードが違います。'] } })
    expect(
      (
        await here.post('/api/common/password', {
          current_password: person.password,
          password: 'password1234',
        })
      ).body,
    ).toEqual({
      errors: { password: ['よく使われるパスワードです。別のパスワードにしてください。'] },
    })
    expect(
      (
        await here.post('/api/common/password', {
          current_password: person.password,
          password: fresh,
        })
      ).status,
    ).toBe(200)
    expect([(await here.get('/api/user')).status, (await there.get('/api/user')).status]).toEqual([
      200, 401,
    ])
    expect(await mailsTo(t, person.mail_address)).toContain('passwordChanged')
  })
})
