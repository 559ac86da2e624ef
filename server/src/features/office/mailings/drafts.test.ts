import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { sendMailings } from './sendingMailings.service.ts'

let t: TestApp
let admin: Caller
const start = '2026-11-10T03:00:00Z'
const words = { name: '秋', audience: [], subject_ja: '{{name}}様へ', body_ja: '{{site}}より' }

beforeAll(async () => {
  t = await testApp()
  await t.asAffiliater((await build.affiliater(t.db)).id)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  admin = await t.asAdmin()
  await t.db.deleteFrom('mailing').execute()
  await t.db.deleteFrom('mail').execute()
})

const save = async (given: object = {}) =>
  (await admin.post<{ id: number }>('/api/mailing/save', { ...words, ...given })).body.id
const show = async (id: number) =>
  (await admin.get<Record<string, unknown> & { version: number }>(`/api/mailing/show/${id}`)).body
const edit = async (id: number, given: object, version?: number) =>
  admin.post(`/api/mailing/edit/${id}`, {
    ...words,
    ...given,
    version: version ?? (await show(id)).version,
  })
const run = () => sendMailings({ db: t.db, clock: t.clock, appUrl: 'https://app.test' })
const mails = () => t.db.selectFrom('mail').selectAll().orderBy('id').execute()

test('a draft is sent to nobody until it is saved to begin', async () => {
  const id = await save({ state: 'draft' })
  await run()
  expect(await mails()).toEqual([])
  expect(await show(id)).toMatchObject({ state: 'draft', send_at: null, recipients: 0 })
  expect((await edit(id, { state: 'waiting', body_ja: '変えた' })).status).toBe(200)
  await run()
  expect((await mails()).map(({ body }) => body.split('\n')[0])).toEqual(['変えた'])
})

test('a mailing that waits can be changed, the later of two saves is refused, and so is any after it has begun', async () => {
  const id = await save({ send_at: '2026-11-10T04:00:00Z' })
  const { version } = await show(id)
  expect(
    (await edit(id, { subject_ja: '一番', send_at: '2026-11-10T04:00:00Z' }, version)).status,
  ).toBe(200)
  expect(
    (await edit(id, { subject_ja: '二番', send_at: '2026-11-10T04:00:00Z' }, version)).status,
  ).toBe(409)
  t.clock.set('2026-11-10T05:00:00Z')
  admin = await t.asAdmin()
  await run()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['一番'])
  expect((await edit(id, { subject_ja: '三番' })).status).toBe(409)
})

test('none begins at a time that has passed: a draft that has lain until then does not go out by being saved', async () => {
  const send_at = '2026-11-10T02:00:00Z'
  const refused = async (reply: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await reply
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['send_at']])
  }
  await refused(admin.post('/api/mailing/save', { ...words, send_at }))
  const id = await save({ state: 'draft', send_at })
  await refused(edit(id, { state: 'waiting', send_at }))
  await run()
  expect(await mails()).toEqual([])
  expect((await edit(id, { state: 'draft', send_at })).status).toBe(200)
  expect((await edit(id, { state: 'waiting', send_at: '2026-11-10T02:59:00Z' })).status).toBe(200)
  await run()
  expect(await mails()).toHaveLength(1)
})

test('a draft can be thrown away, and nothing else', async () => {
  const draft = await save({ state: 'draft' })
  expect((await admin.delete(`/api/mailing/delete/${draft}`)).status).toBe(200)
  expect((await admin.get(`/api/mailing/show/${draft}`)).status).toBe(404)
  const waiting = await save({ send_at: '2026-11-10T04:00:00Z' })
  expect((await admin.delete(`/api/mailing/delete/${waiting}`)).status).toBe(409)
})

test('a test goes to whoever asks, in each language it is written in, and reaches nobody else', async () => {
  const id = await save({ state: 'draft' })
  const asked = await admin.post<{ to_address: string }>(`/api/mailing/test/${id}`)
  expect((await mails()).map(({ to_address, language }) => [to_address, language])).toEqual([
    [asked.body.to_address, 'ja'],
  ])
  await edit(id, { state: 'draft', subject_en: 'Hello {{name}}', body_en: 'From {{site}}' })
  await admin.post(`/api/mailing/test/${id}`)
  expect((await mails()).map(({ language }) => language)).toEqual(['ja', 'ja', 'en'])
  expect(await t.db.selectFrom('mailing_recipient').selectAll().execute()).toEqual([])
})
