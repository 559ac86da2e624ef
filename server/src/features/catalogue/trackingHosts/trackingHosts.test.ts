import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TrackingHost, TrackingHostDetail } from '@tsunagi/contract/catalogue/trackingHosts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

/** What the world outside says: records by name, pages by address. */
const world = { txt: new Map<string, string[]>(), pages: new Map<string, string>() }
let t: TestApp
let admin: Caller
let count = 0

beforeAll(async () => {
  t = await testApp(undefined, {
    hostProof: {
      txt: async (name) => world.txt.get(name) ?? [],
      read: async (url) => world.pages.get(url) ?? null,
    },
  })
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => {
  world.txt.clear()
  world.pages.clear()
})

const path = (action: string) => `/api/trackingHost/${action}`
const nextHost = () => `go${++count}.test.example`
const info = async (caller: Caller, id: number) =>
  (await caller.get<TrackingHostDetail>(path(`info/${id}`))).body
const save = async (advertiser_id: number, host = nextHost()) =>
  (await admin.post<{ id: number }>(path('save'), { advertiser_id, host })).body.id
const set = (id: number, status: 'active' | 'stopped', caller = admin) =>
  caller.post(path('update'), { id, status })
const verify = (id: number, caller = admin) =>
  caller.post<{ verified_by: string }>(path(`verify/${id}`))

async function verified(advertiserId: number) {
  const id = await save(advertiserId)
  const { txt_name, txt_value } = await info(admin, id)
  world.txt.set(txt_name, ['v=spf1 -all', txt_value])
  await verify(id)
  return id
}

test('a host name begins unverified and says what to enter in DNS', async () => {
  const { id: advertiserId } = await build.advertiser(t.db)
  const id = await save(advertiserId, 'https://Go.Kaden.Example/x')
  expect(await info(admin, id)).toMatchObject({
    host: 'go.kaden.example',
    status: 'unverified',
    verified_by: null,
    cname: 'tracker.test',
    txt_name: '_tsunagi.go.kaden.example',
    txt_value: expect.stringMatching(/^tsunagi-verify=[\w-]{24}$/),
    http_address: 'http://go.kaden.example/.well-known/tsunagi-host',
  })
})

test.each([
  ['not a host'],
  ['*.test.example'],
  [''],
  ['203.0.113.5'],
  ['tracker.test'],
  ['app.test'],
])('%j is refused beside its field', async (host) => {
  const { id } = await build.advertiser(t.db)
  const { status, body } = await admin.post<{ errors: object }>(path('save'), {
    advertiser_id: id,
    host,
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['host']])
})

test('a host name belongs to one advertiser, also when two ask at the same moment', async () => {
  const host = nextHost()
  const ids = await Promise.all([1, 2, 3].map(async () => (await build.advertiser(t.db)).id))
  const replies = await Promise.all(
    ids.map((advertiser_id) => admin.post(path('save'), { advertiser_id, host })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(
    (await admin.post(path('save'), { advertiser_id: 999_999, host: nextHost() })).status,
  ).toBe(422)
})

describe('verifying', () => {
  test('a TXT record among others proves it', async () => {
    const id = await verified((await build.advertiser(t.db)).id)
    expect(await info(admin, id)).toMatchObject({
      status: 'verified',
      verified_by: 'dns',
      verified_at: t.clock.now().toISOString(),
    })
    expect((await verify(id)).status).toBe(409)
  })
  test('the tracker answering at the host proves it too', async () => {
    const id = await save((await build.advertiser(t.db)).id)
    const { http_address, txt_value } = await info(admin, id)
    world.pages.set(http_address, 'something else')
    expect((await verify(id)).status).toBe(409)
    world.pages.set(http_address, `${txt_value.replace('tsunagi-verify=', '')}\n`)
    expect((await verify(id)).body).toEqual({ verified_by: 'http' })
  })
  test('without proof nothing changes, and it says what to do', async () => {
    const id = await save((await build.advertiser(t.db)).id)
    world.txt.set(`_tsunagi.${(await info(admin, id)).host}`, ['tsunagi-verify=of-somebody-else'])
    expect(await verify(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('TXT') },
    })
    expect(await info(admin, id)).toMatchObject({ status: 'unverified' })
    expect((await set(id, 'active')).status).toBe(409)
  })
})

test('an advertiser has one host name in use: switching another on switches it off', async () => {
  const { id: advertiserId } = await build.advertiser(t.db)
  const [first, second] = [await verified(advertiserId), await verified(advertiserId)]
  expect((await set(first, 'active')).status).toBe(200)
  expect((await admin.delete(path(`delete/${first}`))).status).toBe(409)
  expect((await set(second, 'active')).status).toBe(200)
  expect([(await info(admin, first)).status, (await info(admin, second)).status]).toEqual([
    'stopped',
    'active',
  ])
  expect((await set(second, 'stopped')).status).toBe(200)
  expect((await set(second, 'stopped')).status).toBe(409)
  expect((await admin.delete(path(`delete/${second}`))).status).toBe(200)
})

test('an advertiser reads its own and changes nothing; strangers see nothing', async () => {
  const { id: advertiserId } = await build.advertiser(t.db)
  const id = await save(advertiserId)
  const owner = await t.asAdvertiser(advertiserId)
  const list = async (caller: Caller) =>
    (await caller.get<{ items: TrackingHost[] }>(path('search'))).body.items.map((host) => host.id)
  expect(await list(owner)).toEqual([id])
  expect(await list(admin)).toContain(id)
  expect(await info(owner, id)).toMatchObject({ id })
  expect([(await verify(id, owner)).status, (await set(id, 'active', owner)).status]).toEqual([
    403, 403,
  ])
  const stranger = await t.asAdvertiser()
  expect(await list(stranger)).toEqual([])
  expect((await stranger.get(path(`info/${id}`))).status).toBe(404)
  for (const caller of [await t.asAffiliater(), await t.asAgency()])
    expect((await caller.get(path('search'))).status).toBe(403)
})

test('the address for visitors without a way on is set, and taken back', async () => {
  expect((await admin.get(path('fallback'))).body).toEqual({
    fallback_url: null,
    version: expect.any(Number),
  })
  expect(
    (await admin.post(path('fallback'), { fallback_url: 'https://network.example/' })).status,
  ).toBe(200)
  expect((await admin.get(path('fallback'))).body).toEqual({
    version: expect.any(Number),
    fallback_url: 'https://network.example/',
  })
  expect((await admin.post(path('fallback'), { fallback_url: 'javascript:alert(1)' })).status).toBe(
    422,
  )
  await admin.post(path('fallback'), {})
  expect((await admin.get(path('fallback'))).body).toEqual({
    fallback_url: null,
    version: expect.any(Number),
  })
})
