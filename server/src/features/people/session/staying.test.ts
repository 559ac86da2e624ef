import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { account, Browser, codeAt, later, setUpTotp } from '../../../../test/signIn.ts'

const daySeconds = 24 * 60 * 60
let t: TestApp
let browser: Browser
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => allow(14))

const allow = (keep_days: number) =>
  writeSetting(t.db, 'security', { keep_days, totp_required_for: [] } as never, t.clock.now())
const isIn = async () => (await browser.get('/api/user')).status === 200
async function signedIn(keep: boolean, user_type: '0' | '2' = '2') {
  browser = new Browser(t)
  const person = await account(t, user_type)
  expect((await browser.signIn({ ...person, keep })).status).toBe(200)
  return person
}
/** How long a browser keeps its half of the session; undefined = until it is closed. */
async function cookieSeconds(keep: boolean) {
  const { user_type, mail_address, password } = await account(t)
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { user_type, mail_address, password, keep },
  })
  return reply.cookies.find(({ name }) => name === 'sid')!.maxAge
}

test('whoever asks to stay signed in does, without a request between, for as many days as are allowed', async () => {
  await signedIn(true)
  later(t, 13 * daySeconds)
  expect(await isIn()).toBe(true)
  later(t, daySeconds - 1)
  expect(await isIn()).toBe(true)
  later(t, 1)
  expect(await isIn()).toBe(false)
  expect(await cookieSeconds(true)).toBe(14 * daySeconds)
})

test('whoever does not ask is signed out after the usual time, and with the browser', async () => {
  await signedIn(false)
  later(t, 61 * 60)
  expect(await isIn()).toBe(false)
  expect(await cookieSeconds(false)).toBeUndefined()
})

test('administrators never stay signed in', async () => {
  await signedIn(true, '0')
  later(t, 31 * 60)
  expect(await isIn()).toBe(false)
})

test('where the operator takes it back, those who stayed have the usual limits from then on', async () => {
  await signedIn(true)
  later(t, 2 * daySeconds)
  await allow(0)
  expect(await isIn()).toBe(false)
  expect((await t.app.inject('/api/common/siteConfig/1')).json()).toMatchObject({
    siteSetting: { keep_days: 0 },
  })
})

test('the wish outlasts the second factor', async () => {
  const person = await signedIn(false)
  const { secret } = await setUpTotp(t, browser, person)
  browser = new Browser(t)
  const reply = await browser.signIn({ ...person, keep: true }, codeAt(secret, t.clock.now()))
  expect(reply.status).toBe(200)
  later(t, 10 * daySeconds)
  expect(await isIn()).toBe(true)
  const own = await browser.get<{ items: { current: boolean }[] }>('/api/common/sessions')
  expect(own.body.items.map(({ current }) => current)).toEqual([true])
})
