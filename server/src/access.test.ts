import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userKinds, type Endpoint, type UserKind } from '@tsunagi/contract/endpoint'
import { allEndpoints } from '@tsunagi/contract'
import { agencyRestrictedKeys } from '@tsunagi/contract/permissions'
import { testApp, type Caller, type TestApp } from '../test/app.ts'
import { build } from '../test/build.ts'
import { billedResults, fillSender } from '../test/money.ts'
import { documentsOf, marks, oneOfEverything } from '../test/oneOfEverything.ts'

let t: TestApp
let callers: Record<UserKind, Caller>
let strangers: Record<UserKind, Caller>
let ids: Record<string, number>

beforeAll(async () => {
  t = await testApp()
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  const affiliater = await build.affiliater(t.db)
  callers = {
    admin: await t.asAdmin(),
    affiliater: await t.asAffiliater(affiliater.id),
    advertiser: await t.asAdvertiser(advertiser.id),
    agency: await t.asAgency(agency.id),
  }
  strangers = {
    admin: await t.asAdmin([`nothing.${marks.foreign}`]),
    affiliater: await t.asAffiliater(),
    advertiser: await t.asAdvertiser(),
    agency: await t.asAgency(),
  }
  await fillSender(t.db)
  ids = await oneOfEverything(t.db, advertiser.id, affiliater.id)
  await billedResults(t, callers.admin, [ids['actionLogRaw']!])
  ids = { ...ids, ...(await documentsOf(t.db, advertiser.id, affiliater.id)) }
})
afterAll(() => t.close())

const missingId = 987_654_321
const call = (caller: Caller, { method, path }: Endpoint, id?: number) => {
  const address = path.replace(':id', String(id ?? missingId))
  return method === 'GET'
    ? caller.get(address, samples(path))
    : method === 'DELETE'
      ? caller.delete(address)
      : caller.post(address, {})
}
/** What a query must have to be understood at all. */
const samples = (path: string): Record<string, string> =>
  path.endsWith('affliateLinks')
    ? { promotion_id: String(ids['promotion']), media_id: String(ids['media']) }
    : path.includes('/visibility/')
      ? { media_id: String(ids['media']) }
      : {}
const resource = (endpoint: Endpoint) => endpoint.path.split('/')[2]!
const admits = ({ access }: Endpoint, kind: UserKind) =>
  access === 'anyone' || access === 'signedIn' || access[kind] === true
const safe = allEndpoints.filter(
  ({ method, path }) =>
    method !== 'PUT' &&
    path !== '/api/logout' &&
    path !== '/api/login' &&
    path !== '/api/proxyLogout',
)

describe('who may call', () => {
  test('nobody without a session gets further than 401, but where anyone may', async () => {
    for (const endpoint of safe.filter(({ access }) => access !== 'anyone'))
      expect([endpoint.path, (await call(t.asNobody, endpoint)).status]).toEqual([
        endpoint.path,
        401,
      ])
  })
  for (const kind of userKinds) {
    test(`${kind}: what the contract does not allow is 403, whatever is sent`, async () => {
      for (const endpoint of safe.filter((each) => !admits(each, kind)))
        expect([
          endpoint.path,
          (await call(callers[kind], endpoint, ids[resource(endpoint)])).status,
        ]).toEqual([endpoint.path, 403])
    })
    test(`${kind}: what the contract allows is never 401, 403 or a failure of ours`, async () => {
      for (const endpoint of safe.filter((each) => admits(each, kind))) {
        const { status } = await call(
          callers[kind],
          endpoint,
          endpoint.method === 'GET' ? ids[resource(endpoint)] : undefined,
        )
        expect([
          endpoint.method,
          endpoint.path,
          [200, 404, 409, 422].includes(status) ? 'fine' : status,
        ]).toEqual([endpoint.method, endpoint.path, 'fine'])
      }
    })
  }
  test('an administrator whose role lacks the key is refused everywhere', async () => {
    for (const endpoint of safe.filter(({ access }) => typeof access === 'object' && access.admin))
      expect([endpoint.path, (await call(strangers.admin, endpoint)).status]).toEqual([
        endpoint.path,
        403,
      ])
  })
  test('an agency is refused on every restricted key, whether there is such an endpoint or not', async () => {
    for (const key of agencyRestrictedKeys)
      expect([key, (await callers.agency.post(`/api/${key.replace('.', '/')}`)).status]).toEqual([
        key,
        403,
      ])
    for (const key of agencyRestrictedKeys)
      expect([key, (await callers.agency.post(`/api/${key.replace('.', '/')}/1`)).status]).toEqual([
        key,
        403,
      ])
  })
  test('an administrator who is limited to their own clients reaches nothing of the whole business', async () => {
    const limited = await t.asAdmin()
    const { id } = await t.db
      .insertInto('admin_role')
      .values({
        name: '担当のみ',
        keys: ['books.index', 'books.export', 'books.payees'],
        data_scope: 'own',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db
      .updateTable('user_account')
      .set({ role_id: id })
      .where('id', '=', limited.userId)
      .execute()
    const whole = allEndpoints.filter(({ ofWholeBusiness }) => ofWholeBusiness)
    expect(whole.length).toBeGreaterThan(5)
    for (const endpoint of whole) expect((await call(limited, endpoint)).status).toBe(403)
  })

  test('an account that waits for approval reaches nothing but its own session', async () => {
    const waiting = await t.asAffiliater(
      (await build.affiliater(t.db, { lifecycle: 'pending' })).id,
    )
    for (const endpoint of safe.filter(
      (each) => typeof each.access === 'object' && admits(each, 'affiliater'),
    ))
      expect([endpoint.path, (await call(waiting, endpoint)).status]).toEqual([endpoint.path, 403])
    expect((await waiting.get('/api/user')).body).toMatchObject({ account_status: 0 })
  })
})

describe('a stranger', () => {
  for (const kind of ['affiliater', 'advertiser', 'agency'] as const) {
    test(`${kind}: another's row answers exactly like a missing one`, async () => {
      for (const endpoint of safe.filter(
        (each) => each.path.includes(':id') && each.method === 'GET' && admits(each, kind),
      )) {
        const [foreign, missing] = [
          await call(strangers[kind], endpoint, ids[resource(endpoint)]),
          await call(strangers[kind], endpoint),
        ]
        expect([endpoint.path, foreign.status, foreign.body]).toEqual([
          endpoint.path,
          404,
          missing.body,
        ])
      }
    })
    test(`${kind}: no list shows anything of another's`, async () => {
      for (const endpoint of safe.filter(
        (each) => each.method === 'GET' && !each.path.includes(':id') && admits(each, kind),
      )) {
        const { raw } = await call(strangers[kind], endpoint)
        expect([endpoint.path, raw.toString().includes(marks.foreign)]).toEqual([
          endpoint.path,
          false,
        ])
      }
    })
  }
})

describe('what is kept from whom', () => {
  const secrets: Record<Exclude<UserKind, 'admin'>, string[]> = {
    affiliater: [String(marks.gross), marks.ip],
    advertiser: [String(marks.net), marks.ip, 'whsec_marked'],
    agency: [String(marks.net), marks.ip, 'whsec_marked'],
  }
  for (const [kind, hidden] of Object.entries(secrets) as [
    Exclude<UserKind, 'admin'>,
    string[],
  ][]) {
    test(`${kind}: no answer of any endpoint, JSON or CSV, holds ${hidden.join(', ')}`, async () => {
      let seen = 0
      for (const endpoint of safe.filter((each) => each.method === 'GET' && admits(each, kind))) {
        const replies = [await call(callers[kind], endpoint, ids[resource(endpoint)])]
        if (endpoint.columns) replies.push(await callers[kind].get(`${endpoint.path}/csv`))
        for (const { raw, status } of replies) {
          seen += status === 200 ? 1 : 0
          for (const secret of hidden)
            expect([endpoint.path, secret, raw.toString().includes(secret)]).toEqual([
              endpoint.path,
              secret,
              false,
            ])
        }
      }
      expect(seen).toBeGreaterThan(10)
    })
  }
  test('the operator sees both sides, so the marks are really there', async () => {
    const body = (
      await callers.admin.get(`/api/actionLogRaw/info/${ids['actionLogRaw']}`)
    ).raw.toString()
    expect(body).toContain(String(marks.gross))
    expect(body).toContain(String(marks.net))
  })
})
