import { mostListViews, type ListView } from '@tsunagi/contract/office/listViews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const list = '/api/media/search'
const kept = async (caller: Caller) =>
  (await caller.get<{ items: ListView[] }>('/api/listView/index')).body.items
const save = (caller: Caller, name: string, query: object, of = list) =>
  caller.post<{ id: number }>('/api/listView/save', { list: of, name, query })

test('conditions of a list are kept under a name, for their person alone', async () => {
  const [admin, other] = [await t.asAdmin(), await t.asAdmin()]
  const waiting = { status: 'pending', category: ['finance', 'travel'], sort: 'created_at' }
  const { id } = (await save(admin, ' 審査待ち ', waiting)).body
  expect(await kept(admin)).toEqual([{ id, list, name: '審査待ち', query: waiting }])
  expect(await kept(other)).toEqual([])
  expect((await other.delete(`/api/listView/delete/${id}`)).status).toBe(404)
  expect((await admin.delete(`/api/listView/delete/${id}`)).body).toEqual({ id })
  expect(await kept(admin)).toEqual([])
  expect((await admin.delete(`/api/listView/delete/${id}`)).status).toBe(404)
})

test('saving under a name that is there replaces what it meant; the same name of another list is another', async () => {
  const affiliater = await t.asAffiliater()
  const first = await save(affiliater, '今月', { status: 'approved' })
  const again = await save(affiliater, '今月', { status: 'rejected' })
  await save(affiliater, '今月', { word: 'x' }, '/api/actionLogRaw/search')
  expect(again.body.id).toBe(first.body.id)
  expect((await kept(affiliater)).map(({ query }) => query)).toEqual([
    { word: 'x' },
    { status: 'rejected' },
  ])
})

test('nobody keeps more than a hundred, also when several are saved at once; one that is there can still be changed', async () => {
  const advertiser = await t.asAdvertiser()
  const names = Array.from({ length: mostListViews + 3 }, (_, n) => `条件${n}`)
  const answers = await Promise.all(names.map((name) => save(advertiser, name, {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostListViews)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  const [one] = await kept(advertiser)
  expect((await save(advertiser, one!.name, { word: '新' })).status).toBe(200)
})

test('an administrator who acts as somebody else leaves what that person keeps alone', async () => {
  const affiliater = await t.asAffiliater()
  const { id } = (await save(affiliater, '自分用', {})).body
  const admin = await t.asAdmin()
  const { affiliater_id } = await t.db
    .selectFrom('user_account')
    .select('affiliater_id')
    .where('id', '=', affiliater.userId)
    .executeTakeFirstOrThrow()
  const proxied = await admin.post<{ api_token: string; csrf_token: string }>(
    '/api/proxyLogin/start',
    { user_type: '1', id: affiliater_id, reason: '問い合わせ対応' },
  )
  const cookie = String(proxied.headers['set-cookie']).split(';')[0]!
  const { api_token, csrf_token } = proxied.body
  const headers = { authorization: `Bearer ${api_token}`, cookie, 'x-csrf-token': csrf_token }
  const ask = (method: 'GET' | 'DELETE', url: string) => t.app.inject({ method, url, headers })
  expect((await ask('GET', '/api/listView/index')).statusCode).toBe(200)
  expect((await ask('DELETE', `/api/listView/delete/${id}`)).statusCode).toBe(403)
})

test.each([
  ['no name', { name: '  ' }],
  ['a list that is no path', { list: 'media' }],
  ['conditions within conditions', { query: { status: { is: 'pending' } } }],
  [
    'more conditions than any list has',
    { query: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`c${n}`, 'x'])) },
  ],
])('%s is refused beside the field', async (_what, wrong) => {
  const admin = await t.asAdmin()
  const reply = await admin.post('/api/listView/save', { list, name: '名前', query: {}, ...wrong })
  expect([reply.status, Object.keys(reply.body['errors'] as object)[0]]).toEqual([
    422,
    expect.stringContaining(Object.keys(wrong)[0]!),
  ])
})
