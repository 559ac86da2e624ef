import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { AgreedPrice } from '@tsunagi/contract/catalogue/agreedPrices'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
let promotionId: number
let media: Awaited<ReturnType<typeof build.media>>
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-10T03:00:00Z')
  promotionId = (await build.goal(t.db, { gross: yen(1500), net: yen(1000) })).promotion_id
  media = await build.media(t.db)
  await build.partnership(t.db, { promotion_id: promotionId, media_id: media.id })
})

const special = '/api/adSpecialUnitPrice'
const soonest = '2026-11-17T03:00:00Z'
type Reply = { id: number; errors?: Record<string, string[]> }
const body = (given: object = {}) => ({
  promotion_id: promotionId,
  target: 'everybody',
  name: '単価',
  unit: 'yen',
  gross: 1500,
  net: 900,
  ...given,
})
const save = (given: object = {}, path = special) => admin.post<Reply>(`${path}/save`, body(given))
const refused = ({ status, body: { errors } }: { status: number; body: Reply }) => [
  status,
  Object.keys(errors ?? {}),
]
const tooSoon = [422, ['net']]

describe('a price that pays partners less than the goal does', () => {
  test('is refused before the days of notice, whoever of them it is for, with the earliest time', async () => {
    for (const target of [
      {},
      { target: 'media', media_id: media.id },
      { target: 'affiliater', affiliater_id: media.affiliater_id },
      { target: 'rank', rank: 'regular' },
      { valid_from: '2026-11-17T02:59:59Z' },
      { target: 'media', media_id: media.id, net: 1000, window_days: 7 },
    ]) {
      const reply = await save(target)
      expect(refused(reply), JSON.stringify(target)).toEqual(tooSoon)
      expect(reply.body.errors!['net']![0]).toContain('2026/11/17 12:00')
    }
    expect((await save({ valid_from: soonest })).status).toBe(200)
  })

  test('is told to those whom it concerns, in any case', async () => {
    const { id } = (await save({ valid_from: soonest, notify: false })).body
    const told = await t.db
      .selectFrom('price_notice')
      .select(['affiliater_id', 'net'])
      .where('price_id', '=', id)
      .execute()
    expect(told).toEqual([{ affiliater_id: media.affiliater_id, net: 900 }])
  })

  test('holds at once where nobody gets less: it pays as much, it is for somebody without partnership, or in another way', async () => {
    const stranger = await build.media(t.db)
    for (const given of [
      { target: 'media', media_id: media.id, net: 1000 },
      { target: 'media', media_id: stranger.id },
      {
        target: 'affiliater',
        affiliater_id: media.affiliater_id,
        unit: 'percent',
        gross: 9,
        net: 8,
      },
    ])
      expect((await save(given)).status, JSON.stringify(given)).toBe(200)
  })

  test('by a material waits once a partner has its link', async () => {
    const [fresh, carried] = [
      await build.material(t.db, { promotion_id: promotionId }),
      await build.material(t.db, { promotion_id: promotionId }),
    ]
    await build.link(t.db, { media_id: media.id, material_id: carried.id })
    const price = (material_id: number, given: object = {}) =>
      save({ material_id, ...given }, '/api/adMaterialUnitPrice')
    expect((await price(fresh.id)).status).toBe(200)
    expect(refused(await price(carried.id))).toEqual(tooSoon)
    expect((await price(carried.id, { valid_from: soonest })).status).toBe(200)
  })

  test('that stands is raised and renamed freely, and neither lowered nor prolonged without notice', async () => {
    const { id } = (await save({ valid_from: soonest, valid_to: '2026-12-01T00:00:00Z' })).body
    t.clock.set('2026-11-25T03:00:00Z')
    const period = { valid_from: soonest, valid_to: '2026-12-01T00:00:00Z' }
    const edit = async (given: object) => {
      const { version } = (
        await admin.get<AgreedPrice & { version: number }>(`${special}/info/${id}`)
      ).body
      return admin.post<Reply>(`${special}/edit/${id}`, { ...body(period), version, ...given })
    }
    expect((await edit({ name: '別の名称' })).status).toBe(200)
    expect(refused(await edit({ net: 800 }))).toEqual(tooSoon)
    expect(refused(await edit({ window_days: 7 }))).toEqual(tooSoon)
    expect(refused(await edit({ valid_to: '2026-12-10T00:00:00Z' }))).toEqual(tooSoon)
    expect((await edit({ net: 950, valid_from: undefined })).status).toBe(200)
  })

  test('that stands goes on for more results with notice only, for fewer at once', async () => {
    const given = { valid_from: soonest, after_results: 10, devices: ['iphone'] }
    const { id } = (await save(given)).body
    t.clock.set('2026-11-25T03:00:00Z')
    const edit = async (after_results: number | undefined) => {
      const { version } = (
        await admin.get<AgreedPrice & { version: number }>(`${special}/info/${id}`)
      ).body
      return admin.post<Reply>(`${special}/edit/${id}`, {
        ...body(given),
        valid_from: undefined,
        after_results,
        version,
      })
    }
    expect(refused(await edit(11))).toEqual(tooSoon)
    expect(refused(await edit(undefined))).toEqual(tooSoon)
    expect((await edit(9)).status).toBe(200)
  })

  test('holds at once where the operator gives no notice at all', async () => {
    await t.db
      .insertInto('setting')
      .values({ section: 'ad', value: JSON.stringify({ notice_days: 0 }) })
      .execute()
    expect((await save()).status).toBe(200)
    await t.db.deleteFrom('setting').where('section', '=', 'ad').execute()
  })
})
