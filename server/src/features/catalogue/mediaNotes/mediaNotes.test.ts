import type { MediaLink, MediaNote } from '@tsunagi/contract/catalogue/mediaNotes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const notesOf = async (id: number, caller = admin) =>
  (await caller.get<{ items: MediaNote[] }>(`/api/media/notes/${id}`)).body.items
const write = (id: number, body: unknown, caller = admin) =>
  caller.post<{ id: number }>(`/api/media/note/${id}`, { body })

test('notes have an author and a time, the newest first', async () => {
  const { id } = await build.media(t.db)
  await write(id, '電話で確認')
  t.clock.set('2026-11-10T04:00:00Z')
  await write(id, '  メールで確認\n返信待ち ')
  expect(await notesOf(id)).toMatchObject([
    { body: 'メールで確認\n返信待ち', created_at: '2026-11-10T04:00:00.000Z', is_own: true },
    { body: '電話で確認', author: expect.any(String) },
  ])
})

test('rubbish is refused', async () => {
  const { id } = await build.media(t.db)
  for (const body of ['', '  ', 7, null, 'あ'.repeat(2001)])
    expect((await write(id, body)).status).toBe(422)
  expect((await write(999_999, 'x')).status).toBe(404)
  expect((await admin.get('/api/media/notes/999999')).status).toBe(404)
})

test('only who wrote a note takes it away', async () => {
  const { id } = await build.media(t.db)
  const note = (await write(id, '自分のメモ')).body.id
  const colleague = await t.asAdmin(['media.search', 'media.note'])
  expect(await notesOf(id, colleague)).toMatchObject([{ is_own: false }])
  expect((await colleague.delete(`/api/mediaNote/delete/${note}`)).status).toBe(404)
  expect((await admin.delete(`/api/mediaNote/delete/${note}`)).status).toBe(200)
  expect((await admin.delete(`/api/mediaNote/delete/${note}`)).status).toBe(404)
  expect(await notesOf(id)).toEqual([])
})

test('they are nobody else’s business', async () => {
  const { id, affiliater_id } = await build.media(t.db)
  const reader = await t.asAdmin(['media.search'])
  expect((await reader.get(`/api/media/notes/${id}`)).status).toBe(200)
  expect((await write(id, 'x', reader)).status).toBe(403)
  for (const caller of [await t.asAffiliater(affiliater_id), await t.asAdvertiser()])
    expect([
      (await caller.get(`/api/media/notes/${id}`)).status,
      (await write(id, 'x', caller)).status,
    ]).toEqual([403, 403])
})

test('the links of a medium are its affiliater’s and the operator’s to see, with their clicks', async () => {
  const { id, affiliater_id } = await build.media(t.db)
  const promotion = await build.promotion(t.db)
  const material = await build.material(t.db, { promotion_id: promotion.id, name: '大きい広告' })
  const { code } = await build.link(t.db, { media_id: id, material_id: material.id })
  const clicked = { media_id: id, promotion_id: promotion.id, material_id: material.id }
  await t.db
    .insertInto('click_hour')
    .values([
      { ...clicked, hour: '2026-11-09T03:00:00Z', clicks: 5, counted: 4 },
      { ...clicked, hour: '2026-09-09T03:00:00Z', clicks: 9, counted: 9 },
    ])
    .execute()
  for (const caller of [admin, await t.asAffiliater(affiliater_id)])
    expect(
      (await caller.get<{ items: MediaLink[] }>(`/api/media/links/${id}`)).body.items,
    ).toMatchObject([{ code, material_name: '大きい広告', ad_name: promotion.ad_name, clicks: 4 }])
  expect((await (await t.asAffiliater()).get(`/api/media/links/${id}`)).status).toBe(404)
})
