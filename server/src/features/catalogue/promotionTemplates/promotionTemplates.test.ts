import { afterAll, beforeAll, expect, test } from 'vitest'
import { formToCopy } from '@tsunagi/contract/catalogue/promotionForm'
import { type PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { PromotionInput } from '@tsunagi/contract/catalogue/promotionInput'
import type { PromotionTemplate } from '@tsunagi/contract/catalogue/promotionTemplates'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

async function published() {
  const promotion = await build.promotion(t.db, {
    starts_on: '2026-11-01',
    ends_on: '2026-12-01',
    group_code: `group${Math.random()}`.replace('.', ''),
    pr_label: '冒頭に「広告」',
    ng_media: ['blog'],
    tags: ['秋の特集'],
    cap_results_day: 10,
  })
  await build.goal(t.db, { promotion_id: promotion.id, code: 'order', name: '注文' })
  return promotion
}
const keep = async (id: number, name: string) =>
  (await admin.post<{ id: number }>('/api/promotionTemplate/save', { promotion_id: id, name })).body
    .id
const list = async (query: Record<string, string> = {}) =>
  (await admin.get<{ items: PromotionTemplate[] }>('/api/promotionTemplate/index', query)).body
    .items
const sent = (form: object) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null))

test('a copy has everything of a promotion but its period, its status and its goals’ numbers, and can be registered', async () => {
  const { id } = await published()
  const shown = (await admin.get<PromotionDetail>(`/api/promotion/show/${id}`)).body
  const form = sent(formToCopy(shown))
  expect(form).toMatchObject({
    status: 'draft',
    pr_label: '冒頭に「広告」',
    ng_media: ['blog'],
    tags: ['秋の特集'],
    cap_results_day: 10,
  })
  expect([form['starts_on'], form['ends_on']]).toEqual([undefined, undefined])
  expect(form['goals']).toEqual([expect.not.objectContaining({ id: expect.anything() })])
  const copied = await admin.post<{ id: number }>('/api/promotion/save', form)
  expect(copied.status).toBe(200)
  const copy = (await admin.get<PromotionDetail>(`/api/promotion/show/${copied.body.id}`)).body
  expect(copy).toMatchObject({
    status: 'draft',
    advertiser_id: shown.advertiser_id,
    goals: [{ code: 'order', name: '注文' }],
    tags: ['秋の特集'],
  })
  expect(copy.goals[0]!.id).not.toBe(shown.goals[0]!.id)
})

test('a template keeps the form as it was, whatever becomes of its promotion, for any advertiser', async () => {
  const { id } = await published()
  const template = await keep(id, '物販の標準')
  await t.db.updateTable('promotion').set({ pr_label: '' }).where('id', '=', id).execute()
  const { form } = (
    await admin.get<{ form: Record<string, unknown> }>(`/api/promotionTemplate/info/${template}`)
  ).body
  expect(form).toMatchObject({
    status: 'draft',
    pr_label: '冒頭に「広告」',
    tags: ['秋の特集'],
  })
  for (const own of ['advertiser_id', 'group_code', 'starts_on', 'ends_on', 's2s_secret'])
    expect(form).not.toHaveProperty(own)
  const other = await build.advertiser(t.db)
  const begun = { ...form, advertiser_id: other.id }
  expect(PromotionInput.safeParse(begun).success).toBe(true)
  expect((await admin.post('/api/promotion/save', begun)).status).toBe(200)
})

test('templates are listed, found, renamed and deleted', async () => {
  const { id, ad_name } = await published()
  const template = await keep(id, '金融の標準')
  expect((await list({ word: '金融' }))[0]).toMatchObject({ name: '金融の標準', ad_name })
  const rename = (name: string, of = template) =>
    admin.post(`/api/promotionTemplate/rename/${of}`, { name })
  expect((await rename('金融（新）')).status).toBe(200)
  expect((await rename('')).status).toBe(422)
  expect((await rename('x', 999_999)).status).toBe(404)
  expect((await list({ word: '（新）' }))[0]).toMatchObject({ id: template })
  const remove = () => admin.delete(`/api/promotionTemplate/delete/${template}`)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
})

test('they are the operator’s alone', async () => {
  const { id, advertiser_id } = await published()
  const template = await keep(id, '運営のもの')
  for (const caller of [await t.asAdvertiser(advertiser_id), await t.asAffiliater()]) {
    expect((await caller.get('/api/promotionTemplate/index')).status).toBe(403)
    expect((await caller.get(`/api/promotionTemplate/info/${template}`)).status).toBe(403)
  }
  expect(
    (await admin.post('/api/promotionTemplate/save', { promotion_id: 999_999, name: 'x' })).status,
  ).toBe(404)
})
