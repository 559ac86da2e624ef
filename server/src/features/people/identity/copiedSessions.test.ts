import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import {
  account,
  Browser,
  codeAt,
  later,
  setUpTotp,
  type Account,
} from '../../../../test/signIn.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ways: [string, (browser: Browser, person: Account) => Promise<unknown>][] = [
  [
    'a new password',
    (browser, { password }) =>
      browser.post('/api/common/password', {
        current_password: password,
        password: 'nine-lamps-on-the-pier',
      }),
  ],
  ['a second factor', (browser, person) => setUpTotp(t, browser, person)],
  ['ending all other sessions', (browser) => browser.post('/api/common/sessions/endOthers')],
]

test.each(ways)(
  '%s ends a copy of the session too, and not the session itself',
  async (_, change) => {
    const person = await account(t)
    const browser = new Browser(t)
    await browser.signIn(person)
    const copy = browser.copied()
    expect((await copy.get('/api/user')).status).toBe(200)
    await change(browser, person)
    const statuses = [browser, copy].map(async (each) => (await each.get('/api/user')).status)
    expect(await Promise.all(statuses)).toEqual([200, 401])
    expect((await browser.send('PUT', '/api/user/language', { language: 'en' })).status).toBe(200)
  },
)

test('so does switching the second factor off', async () => {
  const person = await account(t)
  const browser = new Browser(t)
  await browser.signIn(person)
  const { secret } = await setUpTotp(t, browser, person)
  later(t, 30)
  const copy = browser.copied()
  const off = { current_password: person.password, code: codeAt(secret, t.clock.now()) }
  expect((await browser.post('/api/common/totp/disable', off)).status).toBe(200)
  expect([(await browser.get('/api/user')).status, (await copy.get('/api/user')).status]).toEqual([
    200, 401,
  ])
})
