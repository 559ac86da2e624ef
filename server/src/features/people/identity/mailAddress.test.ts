import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { passwordReminder } from '../../../../test/passwordReminder.ts'
import { account, Browser, mailsTo, mailTo, type Account } from '../../../../test/signIn.ts'
import { moveLogin } from '../accounts/moveLogin.service.ts'
import { noPassword } from '../accounts/people.queries.ts'

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

const { reminded } = passwordReminder(() => t)

describe('changing the mail address', () => {
  test('counts once the link sent to the new address is opened; both addresses are told', async () => {
    const browser = new Browser(t)
    await browser.signIn(person)
    const to = `new-${person.id}@changed.example`
    expect(
      (
        await browser.post('/api/common/mailAddress', {
          mail_address: to,
          current_password: 'wrong',
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await browser.post('/api/common/mailAddress', {
          mail_address: to,
          current_password: person.password,
        })
      ).status,
    ).toBe(200)
    expect(await mailsTo(t, person.mail_address)).toContain('mailChangeRequested')
    expect((await browser.get('/api/common/security')).body).toMatchObject({
      pending_mail_address: to,
    })
    expect((await browser.get('/api/user')).body).toMatchObject({
      mail_address: person.mail_address,
    })
    const { token } = await mailTo(t, to, 'mailChangeVerification')
    expect((await new Browser(t).post('/api/mailAddressChange', { token })).body).toEqual({
      user_type: '2',
      mail_address: to,
    })
    expect((await new Browser(t).post('/api/mailAddressChange', { token })).status).toBe(422)
    expect((await browser.get('/api/user')).body).toMatchObject({ mail_address: to })
    expect(await mailsTo(t, to)).toContain('mailChanged')
    expect(await mailsTo(t, person.mail_address)).toContain('mailChanged')
    expect((await new Browser(t).signIn(person)).status).toBe(422)
    expect((await new Browser(t).signIn({ ...person, mail_address: to })).status).toBe(200)
    const party = await t.db
      .selectFrom('advertiser')
      .innerJoin('user_account as u', 'u.advertiser_id', 'advertiser.id')
      .select('advertiser.mail_address')
      .where('u.id', '=', person.id)
      .executeTakeFirst()
    expect(party).toEqual({ mail_address: to })
  })
  test('ends all sessions but the one that asked, and sign-ins that were begun', async () => {
    const [here, there] = [new Browser(t), new Browser(t)]
    await here.signIn(person)
    await there.signIn(person)
    const to = `moved-${person.id}@changed.example`
    await here.post('/api/common/mailAddress', {
      mail_address: to,
      current_password: person.password,
    })
    const alive = async () => [
      (await here.get('/api/user')).status,
      (await there.get('/api/user')).status,
    ]
    expect(await alive()).toEqual([200, 200])
    const { token } = await mailTo(t, to, 'mailChangeVerification')
    await new Browser(t).post('/api/mailAddressChange', { token })
    expect(await alive()).toEqual([200, 401])
    expect((await mailTo(t, to, 'mailChanged')).body).toContain('ログアウトしました')
  })
  test('by the operator ends all sessions and tells both addresses; one that nobody has signed in with is told nothing', async () => {
    const { advertiser_id: id } = await t.db
      .selectFrom('user_account')
      .select('advertiser_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const browser = new Browser(t)
    await browser.signIn(person)
    const correct = (from: string, to: string) =>
      t.db
        .transaction()
        .execute((tx) => moveLogin(tx, 'advertiser', id!, { from, to }, t.clock.now()))
    const to = `right-${person.id}@changed.example`
    await correct(person.mail_address, to.toUpperCase())
    expect((await browser.get('/api/user')).status).toBe(401)
    expect(await mailsTo(t, person.mail_address)).toContain('mailChanged')
    expect(await mailsTo(t, to.toUpperCase())).toContain('mailChanged')
    await t.db
      .updateTable('user_account')
      .set({ password_hash: noPassword })
      .where('id', '=', person.id)
      .execute()
    await correct(to, `next-${person.id}@changed.example`)
    expect(await mailsTo(t, `next-${person.id}@changed.example`)).toEqual([])
  })
  test('is off once the password is changed or reset: whoever asked for it does not take the account along', async () => {
    const asked = async () => {
      const browser = new Browser(t)
      await browser.signIn(person)
      await browser.post('/api/common/mailAddress', {
        mail_address: `away-${person.id}@changed.example`,
        current_password: person.password,
      })
      return (await mailTo(t, `away-${person.id}@changed.example`, 'mailChangeVerification')).token
    }
    const first = await asked()
    const owner = new Browser(t)
    await owner.signIn(person)
    await owner.post('/api/common/password', {
      current_password: person.password,
      password: fresh,
    })
    expect((await new Browser(t).post('/api/mailAddressChange', { token: first })).status).toBe(422)
    expect((await owner.get('/api/common/security')).body).toMatchObject({
      pending_mail_address: null,
    })
    person.password = fresh
    const second = await asked()
    await new Browser(t).post('/api/passwordReset', {
      token: (await reminded(person)).token,
      password: 'eleven-boats-on-the-river',
    })
    expect((await new Browser(t).post('/api/mailAddressChange', { token: second })).status).toBe(
      422,
    )
  })
  test('is off once the account is suspended, and stays off when that is over: so is a link to a new password', async () => {
    const browser = new Browser(t)
    await browser.signIn(person)
    const to = `stopped-${person.id}@changed.example`
    await browser.post('/api/common/mailAddress', {
      mail_address: to,
      current_password: person.password,
    })
    const { token } = await mailTo(t, to, 'mailChangeVerification')
    const reset = await reminded(person)
    const { advertiser_id: id } = await t.db
      .selectFrom('user_account')
      .select('advertiser_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const operator = await t.asAdmin()
    const worksNoMore = async () => {
      expect((await new Browser(t).post('/api/mailAddressChange', { token })).status).toBe(422)
      const check = await new Browser(t).post('/api/passwordReset/check', { token: reset.token })
      expect(check.status).toBe(422)
    }
    await operator.post('/api/advertiser/status', { ids: [id], event: 'suspend', reason: '確認中' })
    await worksNoMore()
    await operator.post('/api/advertiser/status', { ids: [id], event: 'resume' })
    await worksNoMore()
    expect((await new Browser(t).signIn(person)).status).toBe(200)
  })
  test('is refused at the link when another account took the address meanwhile, and says nothing about it before', async () => {
    const other = await account(t)
    const browser = new Browser(t)
    await browser.signIn(person)
    expect(
      (
        await browser.post('/api/common/mailAddress', {
          mail_address: other.mail_address,
          current_password: person.password,
        })
      ).status,
    ).toBe(200)
    const { token } = await mailTo(t, other.mail_address, 'mailChangeVerification')
    expect((await new Browser(t).post('/api/mailAddressChange', { token })).body).toEqual({
      errors: { mail_address: ['このメールアドレスはすでに使われています。'] },
    })
  })
})
