import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { AgreedPrice } from '@tsunagi/contract/catalogue/agreedPrices'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-11-10T03:00:00Z'))

type Refusal = { errors?: Record<string, string[]>; message?: string }
const special = '/api/adSpecialUnitPrice'
const idOf = async (reply: Promise<{ status: number; body: { id?: number } & Refusal }>) => {
  const { status, body } = await reply
  expect([status, body]).toEqual([200, { id: expect.any(Number) }])
  return body.id!
}
const rowsOf = (promotionId: number) =>
  t.db
    .selectFrom('price_rule')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .orderBy('id')
    .execute()

async function partners() {
  const goal = await build.goal(t.db, { code: 'buy' })
  const media = await build.media(t.db)
  await build.partnership(t.db, { promotion_id: goal.promotion_id, media_id: media.id })
  const promotion = await t.db
    .selectFrom('promotion')
    .selectAll()
    .where('id', '=', goal.promotion_id)
    .executeTakeFirstOrThrow()
  const body = {
    promotion_id: promotion.id,
    target: 'media',
    media_id: media.id,
    name: '年末キャンペーン',
    unit: 'yen',
    gross: 3000,
    net: 2500,
  }
  return { goal, media, promotion, body }
}

describe('a price is agreed', () => {
  test('for a medium, from now on, and stands in the list with all that was said', async () => {
    const { promotion, media, body } = await partners()
    const id = await idOf(
      admin.post(`${special}/save`, {
        ...body,
        valid_to: '2026-12-31T15:00:00Z',
        window_days: 60,
        after_results: 50,
        reason: '実績が多いため',
      }),
    )
    const { body: list } = await admin.get<{ items: AgreedPrice[] }>(`${special}/index`, {
      promotion_id: String(promotion.id),
    })
    expect(list.items).toMatchObject([
      {
        id,
        level: 'promotion_special',
        status: 'running',
        target: 'media',
        target_name: media.name,
        goal_name: null,
        name: '年末キャンペーン',
        gross: 3000,
        net: 2500,
        valid_from: '2026-11-10T03:00:00.000Z',
        valid_to: '2026-12-31T15:00:00.000Z',
        window_days: 60,
        after_results: 50,
        results: 0,
        reason: '実績が多いため',
      },
    ])
  })

  test('as a share of the sale to a hundredth of a percent, and never in yen at the same time', async () => {
    const { promotion, body } = await partners()
    await idOf(admin.post(`${special}/save`, { ...body, unit: 'percent', gross: 8.07, net: 5.11 }))
    expect(await rowsOf(promotion.id)).toMatchObject([
      { unit: 'percent', gross: 0, net: 0, gross_rate: 807, net_rate: 511 },
    ])
  })

  test('for every goal is for those that are paid in its unit, and for no clicks', async () => {
    const { goal, media, promotion, body } = await partners()
    const add = (kind: 'click' | 'share', given: object = {}) =>
      build.goal(t.db, { promotion_id: promotion.id, kind, gross: yen(10), net: yen(8), ...given })
    const clicks = await add('click')
    const share = await add('share', {
      gross: yen(0),
      net: yen(0),
      gross_rate: 1000,
      net_rate: 800,
    })
    const paid = async () =>
      Promise.all(
        [goal, clicks, share].map(
          async ({ id }) =>
            (
              await admin.get<{ gross: number }>(`/api/promotion/pricePreview/${promotion.id}`, {
                goal_id: String(id),
                media_id: String(media.id),
                sale_amount: '10000',
              })
            ).body.gross,
        ),
      )
    expect(await paid()).toEqual([1500, 10, 1000])
    const inYen = await idOf(admin.post(`${special}/save`, body))
    expect(await paid()).toEqual([3000, 10, 1000])
    t.clock.set('2026-11-10T04:00:00Z')
    await admin.delete(`${special}/delete/${inYen}`)
    await idOf(admin.post(`${special}/save`, { ...body, unit: 'percent', gross: 20, net: 18 }))
    expect(await paid()).toEqual([1500, 10, 2000])
  })

  test('for every goal where none is paid in its unit is for the only goal there is; of several one has to be chosen', async () => {
    const { media, body } = await partners()
    const only = await build.goal(t.db, { kind: 'click', gross: yen(10), net: yen(8) })
    const { promotion_id } = only
    const price = { ...body, promotion_id, gross: 20, net: 15 }
    const id = await idOf(admin.post(`${special}/save`, price))
    expect(await rowsOf(promotion_id)).toMatchObject([{ id, goal_id: only.id }])
    const percent = { ...price, target: 'affiliater', affiliater_id: media.affiliater_id }
    const field = async (given: object) => {
      const reply = await admin.post<Refusal>(`${special}/save`, { ...percent, ...given })
      return [reply.status, Object.keys(reply.body.errors ?? {})]
    }
    expect(await field({ unit: 'percent' })).toEqual([422, ['unit']])
    await build.goal(t.db, { promotion_id })
    expect(await field({ unit: 'percent' })).toEqual([422, ['goal_id']])
  })

  test('only as it can be kept: what is wrong is said beside its field', async () => {
    const { body, goal } = await partners()
    const other = await build.goal(t.db)
    const click = await build.goal(t.db, { promotion_id: goal.promotion_id, kind: 'click' })
    const wrong = async (given: object) => {
      const reply = await admin.post<Refusal>(`${special}/save`, { ...body, ...given })
      return [reply.status, Object.keys(reply.body.errors ?? {})]
    }
    expect(await wrong({ net: 3001 })).toEqual([422, ['net']])
    expect(await wrong({ gross: 1.5, net: 1 })).toEqual([422, ['gross']])
    expect(await wrong({ unit: 'percent', gross: 101, net: 1 })).toEqual([422, ['gross']])
    expect(await wrong({ unit: 'percent', gross: 10, net: 1.001 })).toEqual([422, ['net']])
    expect(await wrong({ media_id: undefined })).toEqual([422, ['media_id']])
    expect(await wrong({ media_id: 999_999 })).toEqual([422, ['media_id']])
    expect(await wrong({ target: 'group', group_id: 999_999 })).toEqual([422, ['group_id']])
    expect(await wrong({ target: 'rank', rank: 'diamond' })).toEqual([422, ['rank']])
    expect(await wrong({ goal_id: other.id })).toEqual([422, ['goal_id']])
    expect(await wrong({ goal_id: click.id, unit: 'percent', gross: 5, net: 5 })).toEqual([
      422,
      ['unit'],
    ])
    expect(await wrong({ valid_from: '2026-11-10T02:59:59Z' })).toEqual([422, ['valid_from']])
    expect(
      await wrong({ valid_from: '2026-12-02T00:00:00Z', valid_to: '2026-12-01T00:00:00Z' }),
    ).toEqual([422, ['valid_to']])
    expect(await wrong({ valid_to: '2026-11-10T02:59:59Z' })).toEqual([422, ['valid_to']])
    expect(await wrong({ after_results: 0 })).toEqual([422, ['after_results']])
  })

  test('once for the same target in the same time: the other price is named', async () => {
    const { body, goal } = await partners()
    await idOf(
      admin.post(`${special}/save`, {
        ...body,
        name: '先の約束',
        valid_to: '2026-12-01T00:00:00Z',
      }),
    )
    const clash = await admin.post<Refusal>(`${special}/save`, {
      ...body,
      valid_from: '2026-11-30T23:59:59.999Z',
    })
    expect(clash.status).toBe(422)
    expect(clash.body.errors!['valid_from']![0]).toContain('先の約束')
    expect(clash.body.errors!['valid_from']![0]).toContain('2026/11/10 12:00〜2026/12/01 09:00')
    // Half open: the next may begin where the first ends; another goal is another price.
    await idOf(admin.post(`${special}/save`, { ...body, valid_from: '2026-12-01T00:00:00Z' }))
    await idOf(admin.post(`${special}/save`, { ...body, goal_id: goal.id }))
  })

  test('and what must change is pointed at: the begin, the end, or whom it is for', async () => {
    const { body } = await partners()
    const endless = { ...body, valid_from: '2026-12-01T00:00:00Z' }
    await idOf(admin.post(`${special}/save`, endless))
    const wrong = async (given: object) =>
      Object.keys(
        (await admin.post<Refusal>(`${special}/save`, { ...body, ...given })).body.errors!,
      )
    expect(await wrong({ valid_to: '2026-12-02T00:00:00Z' })).toEqual(['valid_to'])
    expect(await wrong({})).toEqual(['valid_to'])
    expect(await wrong({ valid_from: '2027-01-01T00:00:00Z' })).toEqual(['media_id'])
  })

  test('by two people at the same moment only once', async () => {
    const { body } = await partners()
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => admin.post(`${special}/save`, body)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
  })
})

describe('what has begun', () => {
  const tomorrow = '2026-11-11T03:00:00.000Z'
  const begun = async (given: object = {}) => {
    const parts = await partners()
    const id = await idOf(admin.post(`${special}/save`, { ...parts.body, ...given }))
    t.clock.set(tomorrow)
    return { ...parts, id }
  }

  test('is ended and followed when it changes, and goes on counting its results', async () => {
    const { id, body, promotion } = await begun({ after_results: 9 })
    await t.db.updateTable('price_rule').set({ results: 4 }).where('id', '=', id).execute()
    const next = await idOf(
      admin.post(`${special}/edit/${id}`, { ...body, after_results: 9, gross: 3500 }),
    )
    expect(next).not.toBe(id)
    expect(await rowsOf(promotion.id)).toMatchObject([
      { id, gross: 3000, valid_to: tomorrow, stopped_at: null, results: 4 },
      { id: next, gross: 3500, valid_from: tomorrow, valid_to: null, replaces: id, results: 4 },
    ])
  })

  test('is in no way of another one once it is used up', async () => {
    const { id, body, promotion } = await begun({ after_results: 2 })
    await t.db.updateTable('price_rule').set({ results: 2 }).where('id', '=', id).execute()
    const next = await idOf(admin.post(`${special}/save`, { ...body, gross: 3500 }))
    expect(await rowsOf(promotion.id)).toMatchObject([
      { id, gross: 3000, valid_to: tomorrow, stopped_at: null, results: 2 },
      { id: next, gross: 3500, valid_from: tomorrow, valid_to: null, replaces: null, results: 0 },
    ])
  })

  test('keeps its row where only words or its end are corrected', async () => {
    const { id, body, promotion } = await begun()
    const same = await idOf(
      admin.post(`${special}/edit/${id}`, {
        ...body,
        name: '直した名前',
        reason: '理由',
        valid_to: '2026-12-01T00:00:00Z',
      }),
    )
    expect(same).toBe(id)
    expect(await rowsOf(promotion.id)).toMatchObject([
      { name: '直した名前', valid_to: '2026-12-01T00:00:00.000Z' },
    ])
    const past = await admin.post<Refusal>(`${special}/edit/${id}`, {
      ...body,
      valid_to: '2026-11-10T12:00:00Z',
    })
    expect([past.status, Object.keys(past.body.errors!)]).toEqual([422, ['valid_to']])
  })

  test('is ended, not deleted, and cannot be ended or changed twice', async () => {
    const { id, body, promotion } = await begun()
    expect((await admin.delete(`${special}/delete/${id}`)).status).toBe(200)
    expect(await rowsOf(promotion.id)).toMatchObject([
      { id, valid_to: tomorrow, stopped_at: tomorrow, stopped_by: admin.userId },
    ])
    const { body: shown } = await admin.get(`${special}/info/${id}`)
    expect(shown).toMatchObject({ status: 'stopped' })
    expect((await admin.delete(`${special}/delete/${id}`)).status).toBe(409)
    expect((await admin.post(`${special}/edit/${id}`, { ...body, gross: 9000 })).status).toBe(409)
  })

  test('what has not begun is changed itself, and deleted', async () => {
    const { promotion, body } = await partners()
    const planned = { ...body, valid_from: '2026-12-01T00:00:00Z' }
    const id = await idOf(admin.post(`${special}/save`, planned))
    expect(await idOf(admin.post(`${special}/edit/${id}`, { ...planned, gross: 4000 }))).toBe(id)
    expect(await rowsOf(promotion.id)).toMatchObject([{ id, gross: 4000 }])
    expect((await admin.delete(`${special}/delete/${id}`)).status).toBe(200)
    expect(await rowsOf(promotion.id)).toEqual([])
  })
})

describe('who may', () => {
  test('the operator agrees; the advertiser sees gross of its own; nobody else is let in', async () => {
    const { promotion, body, media } = await partners()
    const id = await idOf(admin.post(`${special}/save`, { ...body, reason: '内部の理由' }))
    const advertiser = await t.asAdvertiser(promotion.advertiser_id)
    const { body: shown } = await advertiser.get(`${special}/info/${id}`)
    expect(shown).toMatchObject({
      gross: 3000,
      net: null,
      gross_rate: 0,
      net_rate: null,
      reason: '',
      created_by_name: null,
    })
    expect((await advertiser.post(`${special}/save`, body)).status).toBe(403)
    expect((await advertiser.delete(`${special}/delete/${id}`)).status).toBe(403)
    const stranger = await t.asAdvertiser()
    expect((await stranger.get(`${special}/info/${id}`)).status).toBe(404)
    expect((await stranger.get<{ total: number }>(`${special}/index`)).body.total).toBe(0)
    for (const resource of ['adSpecialUnitPrice', 'adMaterialSpecialUnitPrice'])
      for (const caller of [await t.asAgency(), await t.asAffiliater(media.affiliater_id)]) {
        expect((await caller.get(`/api/${resource}/index`)).status).toBe(403)
        expect((await caller.get(`/api/${resource}/info/${id}`)).status).toBe(403)
        expect((await caller.post(`/api/${resource}/save`, body)).status).toBe(403)
        expect((await caller.post(`/api/${resource}/edit/${id}`, body)).status).toBe(403)
        expect((await caller.delete(`/api/${resource}/delete/${id}`)).status).toBe(403)
      }
    const reader = await t.asAdmin(['adSpecialUnitPrice.index'])
    expect((await reader.get(`${special}/index`)).status).toBe(200)
    expect((await reader.post(`${special}/save`, body)).status).toBe(403)
  })

  test('a price of one kind is not reached by way of another', async () => {
    const { body } = await partners()
    const id = await idOf(admin.post(`${special}/save`, body))
    for (const other of ['adMaterialSpecialUnitPrice', 'adRewardTable', 'adProductTable'])
      expect((await admin.get(`/api/${other}/info/${id}`)).status).toBe(404)
    expect((await admin.delete(`/api/adProductTable/delete/${id}`)).status).toBe(404)
  })
})

test('the list is found by target, state, day, name, and by what ends soon', async () => {
  const { promotion, body, media } = await partners()
  const soon = await idOf(
    admin.post(`${special}/save`, { ...body, name: 'もうすぐ', valid_to: '2026-11-20T00:00:00Z' }),
  )
  const planned = await idOf(
    admin.post(`${special}/save`, {
      ...body,
      target: 'rank',
      rank: 'gold',
      name: '来年',
      valid_from: '2027-01-01T00:00:00Z',
    }),
  )
  const found = async (query: Record<string, string>) =>
    (
      await admin.get<{ items: AgreedPrice[] }>(`${special}/index`, {
        promotion_id: String(promotion.id),
        ...query,
      })
    ).body.items.map(({ id }) => id)
  expect(await found({ target: 'rank' })).toEqual([planned])
  expect(await found({ status: 'planned' })).toEqual([planned])
  expect(await found({ status: 'running' })).toEqual([soon])
  expect(await found({ expiring: '1' })).toEqual([soon])
  expect(await found({ active_on: '2027-01-01' })).toEqual([planned])
  expect(await found({ active_on: '2026-11-20' })).toEqual([soon])
  expect(await found({ word: media.name })).toEqual([soon])
  expect(await found({ word: '来' })).toEqual([planned])
})

test('tables and materials have prices of their own, a product special ones too', async () => {
  const { promotion, media, body } = await partners()
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const { target: _t, media_id: _m, ...row } = { ...body, code: 'SKU-1' }
  const reward = await idOf(admin.post('/api/adRewardTable/save', row))
  const product = await idOf(admin.post('/api/adProductTable/save', row))
  const own = await idOf(
    admin.post('/api/adProductTable/save', { ...row, target: 'media', media_id: media.id }),
  )
  const { promotion_id: _p, ...rest } = body
  const onMaterial = { ...rest, material_id: material.id }
  const materialSpecial = await idOf(admin.post('/api/adMaterialSpecialUnitPrice/save', onMaterial))
  const plain = await idOf(
    admin.post('/api/adMaterialUnitPrice/save', {
      material_id: material.id,
      unit: 'yen',
      gross: 10,
      net: 5,
    }),
  )
  expect(
    (await rowsOf(promotion.id)).map(({ id, level, material_id, code }) => [
      id,
      level,
      material_id,
      code,
    ]),
  ).toEqual([
    [reward, 'reward', null, 'SKU-1'],
    [product, 'product', null, 'SKU-1'],
    [own, 'product_special', null, 'SKU-1'],
    [materialSpecial, 'material_special', material.id, null],
    [plain, 'material', material.id, null],
  ])
  const bad = await admin.post<Refusal>('/api/adProductTable/save', { ...row, code: 'a b' })
  expect([bad.status, Object.keys(bad.body.errors!)]).toEqual([422, ['code']])
  expect(
    (await admin.post('/api/adMaterialUnitPrice/save', { ...onMaterial, material_id: 99_999 }))
      .status,
  ).toBe(404)
})
