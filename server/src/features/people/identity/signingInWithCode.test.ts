import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SecondFactorWanted } from '@tsunagi/contract/people/session'
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
const ticketOf = async (from = new Browser(t)) => ({
  from,
  ticket: ((await from.signIn(person)).body as SecondFactorWanted).ticket,
})

describe('signing in with a second factor', () => {
  test('gives no session for the password alone, and one for password and code', async () => {
    const { secret } = await setUpTotp(t, browser, person)
    const fresh = new Browser(t)
    const { status, body } = await fresh.signIn(person)
    expect([status, Object.keys(body).sort()]).toEqual([200, ['second_factor', 'ticket']])
    expect(fresh.cookies.has('sid')).toBe(false)
    const done = await fresh.signIn(person, codeAt(secret, t.clock.now()))
    expect(done.body).toMatchObject({
      user: { mail_address: person.mail_address },
      must_set_up_second_factor: false,
    })
    expect((await fresh.get('/api/user')).status).toBe(200)
  })
  test('takes a code one step early or late and in full-width digits, but each code once', async () => {
    const { secret } = await setUpTotp(t, browser, person)
    const at = (seconds: number) =>
      codeAt(secret, new Date(t.clock.now().getTime() + seconds * 1000))
    later(t, 120)
    const early = at(-30)
    expect((await new Browser(t).signIn(person, at(-90))).status).toBe(422)
    expect((await new Browser(t).signIn(person, early)).status).toBe(200)
    expect((await new Browser(t).signIn(person, early)).status).toBe(422)
    const wide = at(30).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    expect((await new Browser(t).signIn(person, wide)).status).toBe(200)
    expect((await new Browser(t).signIn(person, at(0))).status).toBe(422)
  })
  test('takes one of two requests that send the same code at the same time', async () => {
    const { secret } = await setUpTotp(t, browser, person)
    const [one, two] = [await ticketOf(), await ticketOf()]
    const code = codeAt(secret, t.clock.now())
    const replies = await Promise.all(
      [one, two].map(({ from, ticket }) => from.post('/api/login/totp', { ticket, code })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })
  test('a ticket works once, for five minutes and five tries', async () => {
    const { secret } = await setUpTotp(t, browser, person)
    const used = await ticketOf()
    expect(
      (
        await used.from.post('/api/login/totp', {
          ticket: used.ticket,
          code: codeAt(secret, t.clock.now()),
        })
      ).status,
    ).toBe(200)
    later(t, 30)
    expect(
      (
        await used.from.post('/api/login/totp', {
          ticket: used.ticket,
          code: codeAt(secret, t.clock.now()),
        })
      ).status,
    ).toBe(422)
    const old = await ticketOf()
    later(t, 301)
    expect(
      (
        await old.from.post('/api/login/totp', {
          ticket: old.ticket,
          code: codeAt(secret, t.clock.now()),
        })
      ).status,
    ).toBe(422)
    const tried = await ticketOf()
    for (let tries = 0; tries < 5; tries++) {
      expect(
        (await tried.from.post('/api/login/totp', { ticket: tried.ticket, code: '000000' })).status,
      ).toBe(422)
      later(t, 30)
    }
    expect(
      (
        await tried.from.post('/api/login/totp', {
          ticket: tried.ticket,
          code: codeAt(secret, t.clock.now()),
        })
      ).body,
    ).toMatchObject({
      message: '認証コードの受付時間が終わりました。もう一度ログインしてください。',
    })
  })
  test('wrong codes slow down like wrong passwords, however many tickets are drawn', async () => {
    await setUpTotp(t, browser, person)
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++) {
      const { status, body } = await new Browser(t).signIn(person)
      statuses.push(
        'ticket' in body
          ? (await new Browser(t).post('/api/login/totp', { ticket: body.ticket, code: '000000' }))
              .status
          : status,
      )
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  })
  test('takes a recovery code once, in any spelling, and tells the person', async () => {
    const { recovery_codes } = await setUpTotp(t, browser, person)
    const code = recovery_codes[3]!
    expect(
      (await new Browser(t).signIn(person, code.toUpperCase().replaceAll('-', ' '))).status,
    ).toBe(200)
    expect((await new Browser(t).signIn(person, code)).status).toBe(422)
    expect(await mailsTo(t, person.mail_address)).toContain('recoveryCodeUsed')
    expect((await browser.get('/api/common/security')).body).toMatchObject({
      recovery_codes_left: 9,
    })
  })
  test('does not take the recovery code of somebody else', async () => {
    const { recovery_codes } = await setUpTotp(t, browser, person)
    const other = await account(t)
    const theirs = new Browser(t)
    await theirs.signIn(other)
    await setUpTotp(t, theirs, other)
    expect((await new Browser(t).signIn(other, recovery_codes[0])).status).toBe(422)
  })
})
