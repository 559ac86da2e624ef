import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

interface Codes {
  coupons: { id: number; code: string; media_name: string }[]
  call_numbers: { id: number; number: string }[]
}
const codesOf = async (caller: Caller, promotionId: number) =>
  (await caller.get<Codes>('/api/promotion/mediaCodes', { promotion_id: String(promotionId) })).body
const save = (body: object) =>
  admin.post<{ id: number; errors: Record<string, string[]> }>('/api/promotion/saveCoupon', body)
const saveNumber = (body: object) =>
  admin.post<{ id: number; errors: Record<string, string[]> }>(
    '/api/promotion/saveCallNumber',
    body,
  )

async function partners() {
  const [promotion, media] = [await build.promotion(t.db), await build.media(t.db)]
  await build.partnership(t.db, { promotion_id: promotion.id, media_id: media.id })
  return { promotion, media, ids: { promotion_id: promotion.id, media_id: media.id } }
}

test('the operator gives a medium coupons and numbers, and takes them away', async () => {
  const { promotion, ids } = await partners()
  const coupon = await save({
    ...ids,
    code: 'autumn-10',
    starts_on: '2026-11-01',
    ends_on: '2026-11-30',
  })
  const number = await saveNumber({ ...ids, number: '050-1234-0001' })
  expect(await codesOf(admin, promotion.id)).toMatchObject({
    coupons: [{ code: 'AUTUMN-10', starts_on: '2026-11-01', results: 0 }],
    call_numbers: [{ number: '05012340001' }],
  })
  expect((await admin.delete(`/api/promotion/coupon/${coupon.body.id}`)).status).toBe(200)
  expect((await admin.delete(`/api/promotion/callNumber/${number.body.id}`)).status).toBe(200)
  expect(await codesOf(admin, promotion.id)).toEqual({ coupons: [], call_numbers: [] })
  expect((await admin.delete(`/api/promotion/coupon/${coupon.body.id}`)).status).toBe(404)
})

test('whoever is limited to their own clients takes away no code of others', async () => {
  const { promotion, ids } = await partners()
  const { id: coupon } = (await save({ ...ids, code: 'OURS' })).body
  const { id: number } = (await saveNumber({ ...ids, number: '050-1234-0009' })).body
  const clerk = await t.asAdmin(['promotion.edit'])
  await limitToOwnClients(t.db, clerk)
  const paths = [`/api/promotion/coupon/${coupon}`, `/api/promotion/callNumber/${number}`]
  for (const path of paths) expect((await clerk.delete(path)).status).toBe(404)
  await t.db
    .updateTable('advertiser')
    .set({ staff_id: clerk.userId })
    .where('id', '=', promotion.advertiser_id)
    .execute()
  for (const path of paths) expect((await clerk.delete(path)).status).toBe(200)
})

test('however wide a code is typed, and with the code of the country, it is the same', async () => {
  const { promotion, ids } = await partners()
  await save({ ...ids, code: ' ｗｉｎｔｅｒ－１０ ' })
  await saveNumber({ ...ids, number: '+81 50-1234-0003' })
  await saveNumber({ ...ids, number: '０５０－１２３４－０００４' })
  await saveNumber({ ...ids, number: '+81 (0)50-1234-0005' })
  expect(await codesOf(admin, promotion.id)).toMatchObject({
    coupons: [{ code: 'WINTER-10' }],
    call_numbers: [{ number: '05012340003' }, { number: '05012340004' }, { number: '05012340005' }],
  })
  expect((await saveNumber({ ...ids, number: '05012340003' })).status).toBe(422)
})

test('what cannot be is said beside its field', async () => {
  const { ids } = await partners()
  await save({ ...ids, code: 'TWICE' })
  await saveNumber({ ...ids, number: '05012340002' })
  const stranger = await build.media(t.db)
  const errorsOf = async (reply: Promise<{ status: number; body: { errors: object } }>) => [
    (await reply).status,
    Object.keys((await reply).body.errors),
  ]
  expect(await errorsOf(save({ ...ids, code: 'twice' }))).toEqual([422, ['code']])
  expect(await errorsOf(save({ ...ids, code: 'x' }))).toEqual([422, ['code']])
  expect(
    await errorsOf(save({ ...ids, code: 'OK', starts_on: '2026-12-01', ends_on: '2026-11-01' })),
  ).toEqual([422, ['ends_on']])
  expect(await errorsOf(save({ ...ids, media_id: stranger.id, code: 'OK' }))).toEqual([
    422,
    ['media_id'],
  ])
  expect(await errorsOf(saveNumber({ ...ids, number: '05012340002' }))).toEqual([422, ['number']])
  expect(await errorsOf(saveNumber({ ...ids, number: '123' }))).toEqual([422, ['number']])
})

test("an affiliater sees the codes of its own media, an advertiser those of its promotions, and nobody others'", async () => {
  const { promotion, media, ids } = await partners()
  const rival = await build.media(t.db)
  await build.partnership(t.db, { promotion_id: promotion.id, media_id: rival.id })
  await save({ ...ids, code: 'MINE' })
  await save({ ...ids, media_id: rival.id, code: 'THEIRS' })
  const seen = async (caller: Caller) =>
    (await codesOf(caller, promotion.id)).coupons.map(({ code }) => code)
  expect(await seen(await t.asAffiliater(media.affiliater_id))).toEqual(['MINE'])
  expect(await seen(await t.asAdvertiser(promotion.advertiser_id))).toEqual(['MINE', 'THEIRS'])
  expect(await seen(await t.asAdvertiser())).toEqual([])
  expect(
    (
      await (
        await t.asAdvertiser(promotion.advertiser_id)
      ).post('/api/promotion/saveCoupon', { ...ids, code: 'NO' })
    ).status,
  ).toBe(403)
})
