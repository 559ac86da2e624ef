import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { longestKeyDays, mostApiKeys, type ApiKey } from '@tsunagi/contract/people/apiKeys'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildNetwork, pendingResult, type Network } from '../../../../test/money.ts'
import { cheapHash } from '../../../../test/passwords.ts'
import { giveSecondFactor } from '../../../../test/secondFactor.ts'
import { codeAt } from '../../../../test/signIn.ts'
import { hashToken } from '../../../platform/session.ts'

const path = '/api/apiKey'
const password = 'quiet harbour 9'
let t: TestApp
let network: Network
let other: Network
let owner: Caller
let publisher: Caller
let advertiser: Caller

beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  network = await buildNetwork(t.db)
  other = await buildNetwork(t.db)
  await pendingResult(t.db, network, 9000, 4321)
  await pendingResult(t.db, other, 8000, 3210)
  await t.db
    .updateTable('user_account')
    .set({ password_hash: cheapHash(password) })
    .execute()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('api_key').execute()
  t.clock.set(new Date(t.clock.now().getTime() + 120_000).toISOString())
  owner = await t.asAdmin()
  publisher = await t.asAffiliater(network.affiliaterId)
  advertiser = await t.asAdvertiser(network.advertiserId)
  await t.db
    .updateTable('user_account')
    .set({ password_hash: cheapHash(password) })
    .execute()
})

const input = {
  name: '月次集計',
  scopes: ['reports', 'results'],
  expires_on: '2027-01-31',
  networks: [] as string[],
  current_password: password,
}
const make = async (caller: Caller, more: object = {}) =>
  (await caller.post<{ id: number; token: string }>(`${path}/regist`, { ...input, ...more })).body
/** Administrators have a second factor, and give a code of it. */
const makeAsAdmin = async (admin: Caller, more: object = {}) => {
  const secret = await giveSecondFactor(t.db, admin.userId, t.clock.now())
  return make(admin, { ...more, code: codeAt(secret, t.clock.now()) })
}
const listed = async (caller: Caller) =>
  (await caller.get<{ items: ApiKey[] }>(`${path}/index`)).body.items
/** What a program gets that has nothing but the key. */
const read = (token: string, url: string, more: object = {}) =>
  t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` }, ...more })
const results = '/api/actionLogRaw/search'

describe('a key', () => {
  test('is made with the password, told once and by mail, and kept as a digest', async () => {
    await t.db.deleteFrom('mail').execute()
    const { token } = await make(publisher)
    expect(token).toMatch(/^tsn_[\w-]{43}$/)
    const [key] = await listed(publisher)
    expect(key).toMatchObject({
      name: '月次集計',
      prefix: token.slice(0, 10),
      scopes: ['reports', 'results'],
      expires_at: '2027-01-31T15:00:00.000Z',
      last_used_at: null,
      state: 'living',
    })
    expect(JSON.stringify(await listed(publisher))).not.toContain(token)
    const row = await t.db.selectFrom('api_key').selectAll().executeTakeFirstOrThrow()
    expect(Buffer.compare(row.key_hash, hashToken(token))).toBe(0)
    expect(JSON.stringify(row)).not.toContain(token.slice(10))
    const mails = await t.db.selectFrom('mail').select(['template', 'user_id', 'body']).execute()
    expect(mails).toMatchObject([{ template: 'apiKeyAdded', user_id: publisher.userId }])
    expect(mails[0]!.body).toContain('月次集計')
    expect(mails[0]!.body).not.toContain(token)
    expect(
      (
        await t.db
          .selectFrom('audit_row')
          .select('target')
          .where('target', '=', 'api_key')
          .execute()
      ).length,
    ).toBeGreaterThan(0)
  })

  test.each([
    ['a wrong password', { current_password: 'not it' }, 'current_password'],
    ['a day that is over', { expires_on: '2026-11-09' }, 'expires_on'],
    [`more than ${longestKeyDays} days`, { expires_on: '2027-12-31' }, 'expires_on'],
    ['what is no network', { networks: ['192.0.2.0/24', 'office'] }, 'networks'],
    ['a scope that there is not', { scopes: ['money'] }, 'scopes.0'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['no name', { name: ' ' }, 'name'],
  ])('is not made with %s', async (_case, given, field) => {
    const { status, body } = await publisher.post(`${path}/regist`, { ...input, ...given })
    expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
  })

  test('is one of few: more cannot work at a time', async () => {
    for (let count = 0; count < mostApiKeys; count++) await make(publisher)
    expect((await publisher.post(`${path}/regist`, input)).status).toBe(409)
    const [{ id }] = (await listed(publisher)) as [ApiKey]
    expect((await publisher.post(`${path}/revoke/${id}`)).status).toBe(200)
    expect((await publisher.post(`${path}/regist`, input)).status).toBe(200)
  })

  test('of an agency or of somebody whose role does not say so is not made', async () => {
    expect((await (await t.asAgency()).post(`${path}/regist`, input)).status).toBe(403)
    expect((await (await t.asAdmin(['report.index'])).post(`${path}/regist`, input)).status).toBe(
      403,
    )
  })

  test('of somebody else is not there', async () => {
    const { id, token } = await make(publisher)
    expect((await advertiser.post(`${path}/revoke/${id}`)).status).toBe(404)
    expect((await owner.post(`${path}/revoke/${id}`)).status).toBe(404)
    expect(await listed(advertiser)).toEqual([])
    expect((await read(token, results)).statusCode).toBe(200)
  })
})

describe('with a key', () => {
  test.each(['publisher', 'advertiser', 'owner'] as const)(
    'a program reads what the %s sees, to the letter, and nothing of others',
    async (who) => {
      const caller = { publisher, advertiser, owner }[who]
      const { token } = await (who === 'owner' ? makeAsAdmin : make)(caller)
      for (const url of [results, '/api/report/index?pageType=1', `${results}/csv`]) {
        const answer = await read(token, url)
        expect([url, answer.statusCode]).toEqual([url, 200])
        expect(answer.body).toBe((await caller.get(url)).raw.toString('utf8'))
      }
      if (who === 'publisher') expect((await read(token, results)).body).not.toContain('9000')
    },
  )

  test.each([
    [`${results}?from=soon&status=approved&status=x`, 422, ['status.1', 'from']],
    ['/api/actionLogRaw/info/987654', 404, null],
    ['/api/promotion/index', 403, null],
  ])('a program is told what is wrong with %s', async (url, status, parameters) => {
    const answer = await read((await make(publisher)).token, url)
    const { errors, message } = answer.json<{ errors?: object; message?: string }>()
    expect(answer.statusCode).toBe(status)
    expect(parameters ? Object.keys(errors!) : message).toEqual(parameters ?? expect.any(String))
  })

  test('it does not matter how the word before the key is written', async () => {
    const { token } = await make(publisher)
    const answer = await read(token, results, { headers: { authorization: `bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
  })

  test('it takes no cookie and no token of a form, and a cookie beside it changes nothing', async () => {
    const { token } = await make(publisher)
    const cookie = advertiser.headers['cookie']
    const answer = await read(token, results, {
      headers: { authorization: `Bearer ${token}`, cookie },
    })
    expect(answer.json<{ items: { net: number }[] }>().items[0]).toMatchObject({
      net: 4321,
      gross: null,
    })
  })

  /** Every endpoint, with some number in its path. */
  const urlOf = ({ path: given }: Endpoint) => given.replace(/:\w+/g, '1')
  test('nothing is reached but what its scopes name, of all endpoints', async () => {
    await owner.post('/api/systemOthersSetting/saveRates', {
      ...settingSections.rates.parse({}),
      api_per_minute: 6000,
    })
    const withSession = allEndpoints.filter(({ access }) => access !== 'anyone')
    const scoped = withSession.filter(({ apiScope }) => apiScope)
    for (const [scope, endpoints] of [
      ['reports', withSession],
      ['results', scoped],
    ] as const) {
      const { token } = await makeAsAdmin(owner, { scopes: [scope] })
      for (const endpoint of endpoints) {
        const { method, path: at } = endpoint
        const { statusCode } = await t.app.inject({
          method,
          url: urlOf(endpoint),
          headers: { authorization: `Bearer ${token}` },
          ...(endpoint.body && { payload: {} }),
        })
        const isOpen = endpoint.apiScope === scope
        expect([scope, method, at, statusCode === 403]).toEqual([scope, method, at, !isOpen])
      }
    }
  })

  test('an administrator’s program reads no more than the role allows now, and only from where they may sign in', async () => {
    const clerk = await t.asAdmin(['actionLogRaw.search', 'apiKey.regist', 'apiKey.index'])
    await t.db
      .updateTable('user_account')
      .set({ password_hash: cheapHash(password) })
      .execute()
    const { token } = await makeAsAdmin(clerk)
    expect((await read(token, results)).statusCode).toBe(200)
    expect((await read(token, '/api/report/index?pageType=1')).statusCode).toBe(403)
    const role = await t.db
      .selectFrom('user_account')
      .select('role_id')
      .where('id', '=', clerk.userId)
      .executeTakeFirstOrThrow()
    await t.db
      .updateTable('admin_role')
      .set({ keys: ['apiKey.index'] })
      .where('id', '=', role.role_id!)
      .execute()
    expect((await read(token, results)).statusCode).toBe(403)
    const { token: whole } = await makeAsAdmin(owner)
    expect((await read(whole, results)).statusCode).toBe(200)
    await t.db
      .insertInto('setting')
      .values({
        section: 'security',
        value: JSON.stringify({ admin_allowed_ips: ['198.51.100.7'] }),
      })
      .execute()
    expect((await read(whole, results)).statusCode).toBe(401)
    await t.db.deleteFrom('setting').where('section', '=', 'security').execute()
  })

  test('who was suspended reads nothing, and again once resumed', async () => {
    const { token } = await make(publisher)
    const stand = (lifecycle: 'suspended' | 'approved') =>
      t.db
        .updateTable('affiliater')
        .set({ lifecycle })
        .where('id', '=', network.affiliaterId)
        .execute()
    await stand('suspended')
    expect((await read(token, results)).statusCode).toBe(401)
    await stand('approved')
    expect((await read(token, results)).statusCode).toBe(200)
  })
})

describe('a key works no more', () => {
  test('from the end of its last day on, and when it was revoked, at once', async () => {
    const { id, token } = await make(publisher)
    const { token: short } = await make(publisher, { expires_on: '2026-11-10' })
    expect((await read(short, results)).statusCode).toBe(200)
    const before = t.clock.now()
    t.clock.set('2026-11-10T15:00:00Z')
    expect((await read(short, results)).statusCode).toBe(401)
    expect((await read(token, results)).statusCode).toBe(200)
    t.clock.set(before.toISOString())
    await publisher.post(`${path}/revoke/${id}`)
    expect((await read(token, results)).statusCode).toBe(401)
    expect((await listed(publisher)).map(({ state }) => state)).toEqual(['living', 'revoked'])
  })

  test('from another network, and made up', async () => {
    const { token } = await make(publisher, { networks: ['198.51.100.0/24'] })
    const from = async (remoteAddress: string) =>
      (await read(token, results, { remoteAddress })).statusCode
    expect([await from('198.51.100.9'), await from('203.0.113.9')]).toEqual([200, 401])
    const madeUp = await read('tsn_'.padEnd(47, 'x'), results)
    expect(madeUp.statusCode).toBe(401)
    expect(madeUp.json()).toMatchObject({
      message: expect.stringContaining('このAPIキーは使えません'),
    })
  })

  test('more often than api_per_minute says; another key of the same person still does', async () => {
    const save = (api_per_minute: number) =>
      owner.post('/api/systemOthersSetting/saveRates', {
        ...settingSections.rates.parse({}),
        api_per_minute,
      })
    expect((await save(2)).status).toBe(200)
    expect((await save(0)).status).toBe(422)
    const { token } = await make(publisher)
    const { token: second } = await make(publisher)
    const asked = async (which: string) => (await read(which, results)).statusCode
    expect([await asked(token), await asked(token), await asked(token)]).toEqual([200, 200, 429])
    t.clock.set(new Date(t.clock.now().getTime() + 20_000).toISOString())
    expect((await read(token, results)).headers['retry-after']).toBe('40')
    expect(await asked(second)).toBe(200)
    t.clock.set(new Date(t.clock.now().getTime() + 41_000).toISOString())
    expect(await asked(token)).toBe(200)
    await save(120)
  })
})

test('when it was used last is known to the minute', async () => {
  const { token } = await make(publisher)
  const used = t.clock.now().toISOString()
  await read(token, results)
  expect((await listed(publisher))[0]!.last_used_at).toBe(used)
})

test('whoever acts for somebody else makes none in their name', async () => {
  const started = await t.app.inject({
    method: 'POST',
    url: '/api/proxyLogin/start',
    headers: owner.headers,
    payload: { user_type: '1', id: network.affiliaterId, reason: '問い合わせ対応' },
  })
  const body = started.json<{ api_token: string; csrf_token: string }>()
  const answer = await t.app.inject({
    method: 'POST',
    url: `${path}/regist`,
    headers: {
      authorization: `Bearer ${body.api_token}`,
      cookie: `sid=${started.cookies[0]!.value}`,
      'x-csrf-token': body.csrf_token,
    },
    payload: input,
  })
  expect(answer.statusCode).toBe(403)
})

test('only what is read has a scope', () => {
  expect(
    allEndpoints
      .filter(({ apiScope, method }) => apiScope && method !== 'GET')
      .map((each) => each.path),
  ).toEqual([])
})
