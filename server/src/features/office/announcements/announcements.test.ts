import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
let publisher: Caller
let advertiser: Caller
let agency: Caller
let group: number
beforeAll(async () => {
  t = await testApp()
  group = (await build.group(t.db)).id
  const { id } = await build.affiliater(t.db, { group_id: group, rank: 'gold' })
  admin = await t.asAdmin()
  publisher = await t.asAffiliater(id)
  advertiser = await t.asAdvertiser((await build.advertiser(t.db)).id)
  agency = await t.asAgency((await build.agency(t.db)).id)
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('announcement').execute())

const today = '2026-11-10'
const words = {
  title_ja: '年末の営業',
  body_ja: '12月29日から休みます。',
  for_kinds: ['affiliater'],
  starts_on: today,
}
const write = async (given: object = {}) => {
  const reply = await admin.post<{ id: number }>('/api/announcement/save', { ...words, ...given })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.id
}
interface Board {
  total: number
  items: { id: number; title: string; state: string; pinned: boolean }[]
}
const board = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Board>('/api/announcement/board', query)).body
const unread = async (caller: Caller) =>
  (await caller.get<{ unread: number }>('/api/announcement/latest')).body.unread

describe('what is on the board is read by those it is for', () => {
  test.each([
    ['all publishers', {}, ['publisher']],
    ['advertisers and agencies', { for_kinds: ['advertiser', 'agency'] }, ['advertiser', 'agency']],
    ['administrators', { for_kinds: ['admin'] }, ['admin']],
    ['the rank of the publisher', { ranks: ['silver', 'gold'] }, ['publisher']],
    ['another rank', { ranks: ['silver'] }, []],
    ['another group', { group_ids: [999_999] }, []],
    ['from tomorrow on', { starts_on: '2026-11-11' }, []],
    ['until today', { starts_on: '2026-11-01', ends_on: today }, ['publisher']],
    ['until yesterday', { starts_on: '2026-11-01', ends_on: '2026-11-09' }, []],
    [
      'a rank among publishers, and all advertisers',
      { for_kinds: ['affiliater', 'advertiser'], ranks: ['silver'] },
      ['advertiser'],
    ],
  ])('%s', async (_case, given, readers) => {
    const id = await write(given)
    const found: string[] = []
    for (const [name, caller] of Object.entries({ publisher, advertiser, agency, admin })) {
      const { total } = await board(caller)
      if (total > 0) found.push(name)
      expect(await unread(caller)).toBe(total)
      expect((await caller.get(`/api/announcement/show/${id}`)).status).toBe(total ? 200 : 404)
      expect((await caller.post('/api/announcement/read', { id })).status).toBe(total ? 200 : 404)
    }
    expect(found).toEqual(readers)
  })

  test('both group and rank have to fit', async () => {
    await write({ group_ids: [group], ranks: ['gold'] })
    await write({ group_ids: [group], ranks: ['silver'] })
    expect((await board(publisher)).total).toBe(1)
  })

  test('pinned ones first, then the newest', async () => {
    await write({ title_ja: '古い固定', starts_on: '2026-10-01', pinned: true })
    await write({ title_ja: '先月', starts_on: '2026-10-15' })
    await write({ title_ja: '今日' })
    const titles = (await board(publisher)).items.map(({ title }) => title)
    expect(titles).toEqual(['古い固定', '今日', '先月'])
  })

  test('one language is enough; with both, everybody reads their own', async () => {
    await write()
    await write({ title_ja: '', body_ja: '', title_en: 'Only English', body_en: 'Text' })
    await write({ title_ja: '両方', title_en: 'Both', body_en: 'Text' })
    const titles = (await board(publisher)).items.map(({ title }) => title)
    expect(titles).toEqual(['両方', 'Only English', '年末の営業'])
  })

  test('it is read once by each, and stays read after a change', async () => {
    const id = await write()
    await publisher.post('/api/announcement/read', { id })
    await publisher.post('/api/announcement/read', { id })
    const { body } = await admin.get<{ version: number }>(`/api/announcement/info/${id}`)
    const changed = { ...words, title_ja: '変えた', version: body.version }
    expect((await admin.post(`/api/announcement/edit/${id}`, changed)).status).toBe(200)
    expect((await board(publisher)).items[0]).toMatchObject({ title: '変えた', state: 'read' })
    expect((await board(publisher, { state: 'unread' })).total).toBe(0)
    const { items } = (
      await admin.get<{ items: { readers: number; state: string }[] }>('/api/announcement/search')
    ).body
    expect(items).toMatchObject([{ readers: 1, state: 'shown' }])
  })

  test('what is deleted is gone for all', async () => {
    const id = await write()
    expect((await admin.delete(`/api/announcement/delete/${id}`)).status).toBe(200)
    expect((await board(publisher)).total).toBe(0)
    expect((await admin.delete(`/api/announcement/delete/${id}`)).status).toBe(404)
  })
})

test.each([
  ['no words at all', { title_ja: '', body_ja: '' }, ['body_ja', 'title_ja']],
  ['a title without a text', { body_ja: '' }, ['body_ja']],
  ['half of the other language', { title_en: 'Title' }, ['body_en']],
  ['nobody it is for', { for_kinds: [] }, ['for_kinds']],
  ['an end before its begin', { ends_on: '2026-11-09' }, ['ends_on']],
])('%s is refused beside its field', async (_case, given, fields) => {
  const reply = await admin.post<{ errors: object }>('/api/announcement/save', {
    ...words,
    ...given,
  })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors).sort()).toEqual(fields)
})

test('only administrators with the right see and write what is not on the board for them', async () => {
  const reader = await t.asAdmin(['announcement.search'])
  expect((await reader.get('/api/announcement/search')).status).toBe(200)
  expect((await reader.post('/api/announcement/save', words)).status).toBe(403)
  expect((await publisher.get('/api/announcement/search')).status).toBe(403)
})
