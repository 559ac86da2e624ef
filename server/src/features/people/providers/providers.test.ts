import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderLink } from '@tsunagi/contract/people/providers'
import type { SecondFactorWanted, SignedIn } from '@tsunagi/contract/people/session'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  account,
  Browser,
  codeAt,
  later,
  mailTo,
  mailsTo,
  setUpTotp,
  type Account,
} from '../../../../test/signIn.ts'
import { answerPasswordRequest } from '../identity/reminders.service.ts'
import { signInProvider } from '../../../../test/signInProvider.ts'

let t: TestApp
let owner: Caller
let provider: Awaited<ReturnType<typeof signInProvider>>
let person: Account
const secured = (security: object) =>
  writeSetting(t.db, 'security', security as never, t.clock.now())

beforeAll(async () => {
  // What a provider signs is good for some minutes of the real time.
  t = await testApp(new Date().toISOString())
  provider = await signInProvider('http://app.test/lp/providerLogin')
  owner = await t.asAdmin()
})
afterAll(async () => {
  await provider.close()
  await t.close()
})
let people = 0
beforeEach(async () => {
  t.clock.set(new Date().toISOString())
  await secured({ totp_required_for: [] })
  person = await account(t, '0')
  provider.state.account = {
    sub: `account-${++people}`,
    email: person.mail_address.toUpperCase(),
    email_verified: true,
  }
  provider.state.forged = null
  provider.state.claimsInToken = true
  expect((await set()).status).toBe(200)
})

const set = (more: object = {}) => {
  const { issuer, client_id, client_secret } = provider
  return owner.post('/api/systemOthersSetting/saveProvider', {
    is_on: true,
    label: '会社のアカウント',
    issuer,
    client_id,
    client_secret,
    ...more,
  })
}
const sentTo = async (from: Browser) =>
  (await from.post<{ url: string }>('/api/login/provider/begin')).body.url
const cameBack = (from: Browser, answer: string) =>
  from.post<SignedIn | SecondFactorWanted>('/api/login/provider', { answer })
const entered = async (from = new Browser(t)) =>
  cameBack(from, await provider.visit(await sentTo(from)))
const message = ({ body }: { body: object }) => JSON.stringify(body)

describe('an administrator', () => {
  test('signs in with the account at the provider, which is linked by its verified address the first time and told by mail', async () => {
    const first = await entered()
    expect(first.status, message(first)).toBe(200)
    expect(first.body).toMatchObject({ user: { id: person.id }, must_set_up_second_factor: false })
    expect(await mailsTo(t, person.mail_address)).toContain('providerLinked')
    provider.state.account.email = 'somebody-else@test.example'
    expect((await entered()).body).toMatchObject({ user: { id: person.id } })
    expect(
      (await mailsTo(t, person.mail_address)).filter((mail) => mail === 'providerLinked'),
    ).toHaveLength(1)
  })

  test('is matched by what the provider says when asked, where the sign-in itself does not say it', async () => {
    provider.state.claimsInToken = false
    expect((await entered()).body).toMatchObject({ user: { id: person.id } })
  })

  test('who has a second factor gives its code next, and who has to have one sets it up', async () => {
    await secured({ totp_required_for: ['0'] })
    expect((await entered()).body).toMatchObject({ must_set_up_second_factor: true })
    const browser = new Browser(t)
    await browser.signIn(person)
    const { secret } = await setUpTotp(t, browser, person)
    const again = new Browser(t)
    const { body } = await entered(again)
    expect(body).toMatchObject({ second_factor: 'totp' })
    const { ticket } = body as SecondFactorWanted
    const done = await again.post('/api/login/totp', {
      ticket,
      code: codeAt(secret, t.clock.now()),
    })
    expect(done.body).toMatchObject({ user: { id: person.id } })
  })

  test('unlinks the own account, and nobody a stranger’s; the next one is linked anew', async () => {
    await entered()
    const browser = new Browser(t)
    await browser.signIn(person)
    const { body } = await browser.get<{ items: ProviderLink[] }>('/api/common/providerLinks')
    expect(body.items).toMatchObject([{ issuer: provider.issuer }])
    const path = `/api/common/providerLinks/${body.items[0]!.id}`
    expect((await owner.delete(path)).status).toBe(404)
    provider.state.account.sub = `another-${people}`
    expect(message(await entered())).toContain('別のアカウントが連携')
    expect((await browser.send('DELETE', path)).status).toBe(200)
    expect((await entered()).status).toBe(200)
  })
})

describe('a password that is reset', () => {
  const mailed = async () => {
    await owner.post('/api/passwordReminder', {
      user_type: '0',
      mail_address: person.mail_address,
    })
    while (await answerPasswordRequest({ db: t.db, clock: t.clock, appUrl: 'http://app.test' }));
    return mailTo(t, person.mail_address, 'passwordReset')
  }
  const chosen = async (ends_keys: boolean) =>
    owner.post('/api/passwordReset', {
      token: (await mailed()).token,
      password: 'nine-lanterns-on-the-pier',
      ends_keys,
    })
  const linked = async () =>
    (await mailsTo(t, person.mail_address)).filter((mail) => mail === 'providerLinked').length

  test('names the account at the provider, which signs in as before, in the page and the mail', async () => {
    await entered()
    const { token } = await mailed()
    const { body } = await owner.post('/api/passwordReset/check', { token })
    const name = provider.state.account.email
    expect(body['keys']).toMatchObject([{ kind: 'provider', name }])
    expect((await chosen(false)).status).toBe(200)
    expect((await mailTo(t, person.mail_address, 'passwordChanged')).body).toContain(
      `外部ログイン：${name} (`,
    )
    expect([(await entered()).status, await linked()]).toEqual([200, 1])
  })

  test('unlinks it where the person says so: whoever is known by another address comes in no more', async () => {
    await entered()
    expect((await chosen(true)).status).toBe(200)
    provider.state.account.email = 'thief@evil.example'
    expect((await entered()).status).toBe(422)
  })
})

const now = () => Math.floor(Date.now() / 1000)
const forgeries: [string, () => Record<string, unknown>][] = [
  ['for another question', () => ({ nonce: 'another' })],
  ['for no question', () => ({ nonce: undefined })],
  ['by another issuer', () => ({ iss: 'https://evil.example' })],
  ['for another application', () => ({ aud: 'another-client' })],
  ['too long ago', () => ({ exp: now() - 600, iat: now() - 1200 })],
  ['without saying whom', () => ({ sub: undefined })],
]
describe('nobody signs in', () => {
  test.each(forgeries)('with what was signed %s', async (_how, forged) => {
    provider.state.forged = forged()
    const reply = await entered()
    expect(reply.status, message(reply)).toBe(422)
    expect(message(reply)).toContain('応答を確認できませんでした')
    provider.state.forged = null
    expect((await entered()).status).toBe(200)
  })

  test.each<[string, (answer: URLSearchParams) => void]>([
    ['another state', (answer) => answer.set('state', 'x'.repeat(43))],
    ['no state', (answer) => answer.delete('state')],
    ['another code', (answer) => answer.set('code', 'forged')],
    ['no code', (answer) => answer.delete('code')],
    ['the name of another issuer', (answer) => answer.set('iss', 'https://evil.example')],
  ])('who comes back with %s', async (_what, change) => {
    const browser = new Browser(t)
    const answer = new URLSearchParams(await provider.visit(await sentTo(browser)))
    change(answer)
    expect((await cameBack(browser, `?${answer.toString()}`)).status).toBe(422)
  })

  test('who comes back twice, in another browser, or too late', async () => {
    const browser = new Browser(t)
    const answer = await provider.visit(await sentTo(browser))
    expect((await cameBack(new Browser(t), answer)).status).toBe(422)
    expect((await cameBack(browser, answer)).status).toBe(200)
    const replayed = await cameBack(browser, answer)
    expect(replayed.status).toBe(422)
    const late = new Browser(t)
    const lateAnswer = await provider.visit(await sentTo(late))
    later(t, 601)
    expect(message(await cameBack(late, lateAnswer))).toContain('受付時間')
  })

  test('with a code that was used for a question of its own before', async () => {
    const [first, second] = [new Browser(t), new Browser(t)]
    const used = await provider.visit(await sentTo(first))
    expect((await cameBack(first, used)).status).toBe(200)
    const answer = new URLSearchParams(await provider.visit(await sentTo(second)))
    answer.set('code', new URLSearchParams(used).get('code')!)
    expect((await cameBack(second, `?${answer.toString()}`)).status).toBe(422)
  })

  test('who gave up at the provider', async () => {
    const browser = new Browser(t)
    const { searchParams } = new URL(await sentTo(browser))
    const answer = new URLSearchParams({
      error: 'access_denied',
      state: searchParams.get('state')!,
      iss: provider.issuer,
    })
    expect(message(await cameBack(browser, `?${answer.toString()}`))).toContain('キャンセル')
  })

  test('whose address the provider has not verified, or nobody here has, or only an advertiser', async () => {
    provider.state.account.email_verified = false
    expect(message(await entered())).toContain('確認されていない')
    delete provider.state.account.email_verified
    expect(message(await entered())).toContain('確認されていない')
    provider.state.account = { sub: 'x', email: 'nobody@test.example', email_verified: true }
    expect(message(await entered())).toContain('管理者はいません')
    const advertiser = await account(t)
    provider.state.account.email = advertiser.mail_address
    expect(message(await entered())).toContain('管理者はいません')
  })

  test('who is suspended, nor from a network that administrators do not come from', async () => {
    expect((await entered()).status).toBe(200)
    await secured({ totp_required_for: [], admin_allowed_ips: ['192.0.2.1'] })
    expect((await entered(new Browser(t, '203.0.113.9'))).status).toBe(422)
    await secured({ totp_required_for: [] })
    await t.db
      .updateTable('user_account')
      .set({ lifecycle: 'suspended' })
      .where('id', '=', person.id)
      .execute()
    expect(message(await entered())).toContain('ご利用いただけません')
  })

  test('while it is switched off, or the provider is another one than was asked', async () => {
    const browser = new Browser(t)
    const answer = await provider.visit(await sentTo(browser))
    expect((await set({ is_on: false })).status).toBe(200)
    expect((await cameBack(browser, answer)).status).toBe(422)
    expect((await browser.post('/api/login/provider/begin')).status).toBe(422)
  })

  test('who asks and asks: after thirty questions without an answer a network has to wait', async () => {
    const from = new Browser(t, '203.0.113.78')
    for (let count = 0; count < 30; count++) await sentTo(from)
    expect((await from.post('/api/login/provider/begin')).status).toBe(429)
  })
})

describe('the provider', () => {
  test('is kept with its secret sealed, which no answer shows and no other issuer gets', async () => {
    const shown = await owner.get<object>('/api/systemOthersSetting/provider')
    expect(shown.body).toMatchObject({
      has_secret: true,
      return_address: 'http://app.test/lp/providerLogin',
    })
    expect(message(shown)).not.toContain(provider.client_secret)
    const stored = await t.db
      .selectFrom('setting')
      .select('value')
      .where('section', '=', 'provider')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(provider.client_secret)
    expect((await set({ client_secret: '', label: '別の名前' })).status).toBe(200)
    const site = await t.asNobody.get<{ siteSetting: object }>('/api/common/siteConfig/1')
    expect(site.body.siteSetting).toMatchObject({ provider_label: '別の名前' })
    const moved = await set({ client_secret: '', client_id: 'another' })
    expect(moved.body).toHaveProperty('errors.client_secret')
  })

  test.each([
    ['issuer', ''],
    ['issuer', 'rubbish'],
    ['issuer', 'http://provider.example'],
    ['issuer', 'https://10.0.0.1'],
    ['issuer', 'http://127.0.0.1:1'],
    ['client_id', ''],
    ['label', ''],
  ])('is not kept with the %s “%s”', async (field, value) => {
    expect((await set({ [field]: value })).body).toHaveProperty(`errors.${field}`)
  })
})
