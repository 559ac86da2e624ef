import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
let waiting: Awaited<ReturnType<typeof build.media>>[]

beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  waiting = [
    await build.media(t.db, { name: '花のブログ', status: 'pending' }),
    await build.media(t.db, { name: '星のブログ', status: 'pending' }),
  ]
})

interface Row {
  id: number
  status: string
  version: number | null
}
const rowsOf = async (caller: Caller) =>
  (await caller.get<{ items: Row[] }>('/api/media/search', { size: '100' })).body.items
const asRead = async (ids: number[]) =>
  (await rowsOf(admin))
    .filter(({ id }) => ids.includes(id))
    .map(({ id, version }) => ({ id, version }))
const idsOf = () => waiting.map(({ id }) => id)
const decide = (body: object) => admin.post('/api/media/update', body)
const statuses = async () =>
  (
    await t.db
      .selectFrom('media')
      .select('status')
      .where('id', 'in', idsOf())
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)

test('media are approved together, and each of their affiliaters is told of its own', async () => {
  for (const { affiliater_id } of waiting) await t.asAffiliater(affiliater_id)
  const decided = await decide({
    ids: idsOf(),
    read: await asRead(idsOf()),
    status: 'approved',
  })
  expect(decided.body).toEqual({ changed: 2 })
  expect(await statuses()).toEqual(['approved', 'approved'])
  const mails = await t.db
    .selectFrom('mail')
    .select('body')
    .where('template', '=', 'mediaDecided')
    .orderBy('id')
    .execute()
  expect(mails.map(({ body }) => /花のブログ|星のブログ/.exec(body)?.[0])).toEqual([
    '花のブログ',
    '星のブログ',
  ])
})

test('where one of them cannot become it, none does, and the answer says which', async () => {
  await decide({ ids: [idsOf()[1]], read: await asRead(idsOf()), status: 'approved' })
  const refused = await decide({ ids: idsOf(), read: await asRead(idsOf()), status: 'approved' })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: '「星のブログ」：「承認」のメディアは「承認」にできません。' },
  ])
  expect(await statuses()).toEqual(['pending', 'approved'])
})

test('what waits is decided about as it was read: another address since then is looked at first', async () => {
  const read = await asRead(idsOf())
  const owner = await t.asAffiliater(waiting[0]!.affiliater_id)
  const moved = await owner.post(`/api/media/edit/${waiting[0]!.id}`, {
    name: '花のブログ',
    kind: 'blog',
    url: 'https://elsewhere.test.example/',
    categories: ['finance'],
    description: '花の育て方を毎日わかりやすく紹介しているブログです。',
  })
  expect(moved.status).toBe(200)
  const refused = await decide({ ids: idsOf(), read, status: 'approved' })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: expect.stringContaining('もう一度ご確認ください') },
  ])
  expect((await decide({ ids: idsOf(), status: 'approved' })).status).toBe(409)
  expect(await statuses()).toEqual(['pending', 'pending'])
  const again = { ids: idsOf(), read: await asRead(idsOf()), status: 'approved' }
  expect((await decide(again)).body).toEqual({ changed: 2 })
})

test('stopping is about what a medium did: no version is asked for', async () => {
  await decide({ ids: idsOf(), read: await asRead(idsOf()), status: 'approved' })
  expect((await decide({ ids: idsOf(), status: 'stopped', reason: '規約違反' })).status).toBe(200)
  expect(await statuses()).toEqual(['stopped', 'stopped'])
})

test('nobody but the operator is told a version', async () => {
  const [mine] = await rowsOf(await t.asAffiliater(waiting[0]!.affiliater_id))
  expect(mine).toMatchObject({ id: waiting[0]!.id, version: null })
})
