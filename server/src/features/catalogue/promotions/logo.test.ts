import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotionForm } from '@tsunagi/contract/catalogue/promotionForm'
import type { Offer, Promotion, PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { png } from '../../../../test/png.ts'
import { deleteOrphanedFiles } from '../../office/housekeeping/housekeeping.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const show = async (id: number) =>
  (await admin.get<PromotionDetail & { version: number }>(`/api/promotion/show/${id}`)).body
async function give(id: number, logo: string | undefined) {
  const { logo: _now, ...form } = promotionForm(await show(id))
  const sent = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null))
  return admin.post(`/api/promotion/edit/${id}`, { ...sent, ...(logo !== undefined && { logo }) })
}
async function published() {
  const { id } = await build.promotion(t.db)
  await build.goal(t.db, { promotion_id: id })
  return id
}

test('a promotion is given a logo, which stays until it is replaced or taken away', async () => {
  const id = await published()
  expect((await give(id, png(64, 64))).status).toBe(200)
  const { logo } = await show(id)
  expect(logo).toMatch(/^\/files\/[0-9a-f]{64}$/)
  expect((await give(id, logo!)).status).toBe(200)
  expect((await show(id)).logo).toBe(logo)
  const listed = (await admin.get<{ items: Promotion[] }>('/api/promotion/index')).body.items
  expect(listed.find((each) => each.id === id)!.logo).toBe(logo)
  const publisher = await t.asAffiliater()
  const offers = (await publisher.get<{ items: Offer[] }>('/api/promotion/affiliater')).body.items
  expect(offers.find((each) => each.id === id)!.logo).toBe(logo)
  expect((await publisher.get(logo!)).status).toBe(200)
  await give(id, png(32, 32))
  expect((await show(id)).logo).not.toBe(logo)
  await give(id, undefined)
  expect((await show(id)).logo).toBe(null)
})

test.each([
  ['no picture', 'data:image/png;base64,AAAA'],
  ['an address elsewhere', 'https://evil.example/logo.png'],
  ['a file that is not there', `/files/${'0'.repeat(64)}`],
  ['a script', 'javascript:alert(1)'],
  ['too large', png(10, 10, 600_000)],
])('%s is refused', async (_what, logo) => {
  const refused = await give(await published(), logo)
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ errors: { logo: [expect.any(String)] } }),
  ])
})

test('its file is kept as long as a promotion shows it', async () => {
  const id = await published()
  await give(id, png(48, 48))
  const { logo } = await show(id)
  await deleteOrphanedFiles(t.db, new Date('2099-01-01T00:00:00Z'))
  expect((await admin.get(logo!)).status).toBe(200)
  await give(id, undefined)
  await deleteOrphanedFiles(t.db, new Date('2099-01-01T00:00:00Z'))
  expect((await admin.get(logo!)).status).toBe(404)
})
