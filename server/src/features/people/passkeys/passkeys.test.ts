import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Passkey } from '@tsunagi/contract/people/passkeys'
import type { SignedIn } from '@tsunagi/contract/people/session'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { Authenticator, type Use } from '../../../../test/authenticator.ts'
import { account, Browser, later, mailsTo, type Account } from '../../../../test/signIn.ts'
import { relyingParty } from './relyingParty.rules.ts'

let t: TestApp
let person: Account
let browser: Browser
let device: Authenticator
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('setting').where('section', '=', 'security').execute()
  person = await account(t)
  browser = new Browser(t)
  await browser.signIn(person)
  device = new Authenticator()
})

const name = '仕事用のPC'

interface Asked {
  options: { challenge: string }
}
const asked = async (from = browser) =>
  (
    await from.post<Asked>('/api/common/passkeys/begin', {
      current_password: person.password,
      name,
    })
  ).body.options
const kept = (from: Browser, credential: object) =>
  from.post<{ id: number }>('/api/common/passkeys/regist', { name, credential })
const added = async () => kept(browser, device.make(await asked()))
const own = async (from = browser) =>
  (await from.get<{ items: Passkey[] }>('/api/common/passkeys')).body.items
const question = async (from: Browser) =>
  (await from.post<Asked>('/api/login/passkey/begin')).body.options
const answered = (from: Browser, credential: object) =>
  from.post<SignedIn>('/api/login/passkey', { credential })
const entered = async (use: Use = {}, from = new Browser(t)) =>
  answered(from, device.use(await question(from), use))

const secured = (security: object) =>
  writeSetting(t.db, 'security', security as never, t.clock.now())

describe('a passkey', () => {
  test('is added with the password, told by mail, and signs in from any browser as if with a second factor', async () => {
    const reply = await added()
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(await own()).toMatchObject([{ name, is_synced: false, last_used_at: null }])
    expect(await mailsTo(t, person.mail_address)).toContain('passkeyAdded')
    const signedIn = await entered()
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
    expect(signedIn.body.user).toMatchObject({ id: person.id, mail_address: person.mail_address })
    const session = await t.db
      .selectFrom('session')
      .select('verified_at')
      .where('user_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(session.verified_at).not.toBeNull()
    expect(await mailsTo(t, person.mail_address)).toContain('newDevice')
    expect((await own())[0]!.last_used_at).toBe(t.clock.now().toISOString())
  })

  test('is not added without the right password', async () => {
    const reply = await browser.post('/api/common/passkeys/begin', {
      current_password: 'wrong',
      name,
    })
    expect(reply.body).toEqual({ errors: { current_password: ['現在のパスワードが違います。'] } })
  })

  test('is not asked for from the device under a name that would be refused', async () => {
    const reply = await browser.post('/api/common/passkeys/begin', {
      current_password: person.password,
      name: 'あ'.repeat(51),
    })
    expect(reply).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } })
  })

  test('is renamed by whoever it belongs to, and by nobody else', async () => {
    const { id } = (await added()).body
    const rename = (to: string, from = browser) =>
      from.post(`/api/common/passkeys/rename/${id}`, { name: to })
    const stranger = new Browser(t)
    await stranger.signIn(await account(t))
    expect((await rename('他人のPC', stranger)).status).toBe(404)
    expect(await rename(' ')).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    })
    expect((await rename('自宅のPC')).status).toBe(200)
    expect(await own()).toMatchObject([{ id, name: '自宅のPC' }])
    expect((await entered()).status).toBe(200)
  })

  test('that is deleted signs in no more, which is told by mail; nobody deletes a stranger’s', async () => {
    const { id } = (await added()).body
    const stranger = new Browser(t)
    await stranger.signIn(await account(t))
    expect((await stranger.send('DELETE', `/api/common/passkeys/${id}`)).status).toBe(404)
    expect(await own(stranger)).toEqual([])
    expect((await browser.send('DELETE', `/api/common/passkeys/${id}`)).status).toBe(200)
    expect(await mailsTo(t, person.mail_address)).toContain('passkeyRemoved')
    expect((await entered()).status).toBe(422)
  })

  test('belongs to one person: the same one is not kept twice', async () => {
    await added()
    const other = await account(t)
    const theirs = new Browser(t)
    await theirs.signIn(other)
    const { options } = (
      await theirs.post<Asked>('/api/common/passkeys/begin', {
        current_password: other.password,
        name,
      })
    ).body
    expect((await kept(theirs, device.make(options))).status).toBe(422)
  })

  test('is one of twenty at most', async () => {
    for (let count = 0; count < 20; count++) {
      device = new Authenticator()
      expect((await added()).status).toBe(200)
    }
    const reply = await browser.post('/api/common/passkeys/begin', {
      current_password: person.password,
      name,
    })
    expect(reply.status).toBe(409)
  })
})

const misuses: [string, Use][] = [
  ['from another site', { origin: 'https://tsunagi-login.example' }],
  ['for another host', { host: 'tsunagi-login.example' }],
  ['without showing who is there', { isVerified: false }],
]
describe('nobody signs in', () => {
  test.each(misuses)('%s', async (_how, use) => {
    await added()
    expect((await entered(use)).status).toBe(422)
    expect((await entered()).status).toBe(200)
  })

  test.each(misuses)('with a passkey that was made %s', async (_how, use) => {
    expect((await kept(browser, device.make(await asked(), use))).status).toBe(422)
    expect(await own()).toEqual([])
  })

  test('with an answer that was given before, nor with one to a question asked too long ago', async () => {
    await added()
    const first = new Browser(t)
    const answer = device.use(await question(first))
    expect((await answered(first, answer)).status).toBe(200)
    expect((await answered(new Browser(t), answer)).status).toBe(422)
    const late = new Browser(t)
    const options = await question(late)
    later(t, 301)
    expect((await answered(late, device.use(options))).status).toBe(422)
  })

  test('with a question that was asked to register, nor the other way round', async () => {
    await added()
    expect((await answered(new Browser(t), device.use(await asked()))).status).toBe(422)
    const another = new Authenticator()
    expect((await kept(browser, another.make(await question(new Browser(t))))).status).toBe(422)
  })

  test('with a copy of a device: its count of uses lags behind', async () => {
    await added()
    for (let use = 0; use < 3; use++) expect((await entered()).status).toBe(200)
    device.uses = 0
    expect((await entered()).status).toBe(422)
  })

  test('with another’s signature', async () => {
    await added()
    const forger = new Authenticator()
    const from = new Browser(t)
    const forged = forger.use(await question(from))
    const id = device.id.toString('base64url')
    expect((await answered(from, { ...forged, id, rawId: id })).status).toBe(422)
  })

  test('whose account is closed, nor an administrator from elsewhere, whatever passkey they have', async () => {
    await added()
    await t.db
      .updateTable('advertiser')
      .set({ lifecycle: 'suspended' })
      .where(
        'id',
        '=',
        t.db
          .selectFrom('user_account')
          .select('advertiser_id')
          .where('id', '=', person.id)
          .$castTo<{ advertiser_id: number }>(),
      )
      .execute()
    expect((await entered()).status).toBe(422)
    await secured({ totp_required_for: [] })
    person = await account(t, '0')
    await browser.signIn(person)
    device = new Authenticator()
    expect((await added()).status).toBe(200)
    await secured({ totp_required_for: [], admin_allowed_ips: ['192.0.2.1'] })
    expect((await entered({}, new Browser(t, '203.0.113.9'))).status).toBe(422)
    expect((await entered({}, new Browser(t, '192.0.2.1'))).status).toBe(200)
  })

  test('who asks and asks: after thirty questions without an answer a network has to wait', async () => {
    const from = new Browser(t, '203.0.113.77')
    for (let count = 0; count < 30; count++) await question(from)
    expect((await from.post('/api/login/passkey/begin')).status).toBe(429)
  })

  test.each([
    ['nothing', {}],
    ['rubbish', { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '!' } }],
  ])('with %s', async (_what, credential) => {
    expect((await answered(new Browser(t), credential)).status).toBe(422)
  })
})

test.each([
  ['https://aff.example', { host: 'aff.example', origin: 'https://aff.example' }],
  ['https://aff.example:8443/', { host: 'aff.example', origin: 'https://aff.example:8443' }],
  ['http://127.0.0.1:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s belong to its host name', (appUrl, party) => {
  expect(relyingParty(appUrl)).toEqual(party)
})
