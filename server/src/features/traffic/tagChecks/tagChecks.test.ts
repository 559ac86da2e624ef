import type { TagCheck } from '@tsunagi/contract/traffic/tagChecks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const start = (caller: Caller, promotion_id: number) =>
  caller.post<TagCheck>('/api/promotion/tagCheck', { promotion_id })
const show = (caller: Caller, id: number) => caller.get<TagCheck>(`/api/promotion/tagCheck/${id}`)

describe('a check of the tags', () => {
  test('begins with a test link on the tracker, and shows the steps and the notices of its own click only', async () => {
    const promotion = await build.promotion(t.db)
    const { body: check, status } = await start(admin, promotion.id)
    expect(status).toBe(200)
    expect(check).toMatchObject({
      promotion_id: promotion.id,
      started_at: '2026-11-10T03:00:00.000Z',
      cid: null,
      steps: [],
      notices: [],
    })
    expect(check.url).toMatch(/\/check\/[\w-]{22}$/)

    const cid = 'c'.repeat(64)
    await t.db.updateTable('tag_check').set({ cid }).where('id', '=', check.id).execute()
    await t.db
      .insertInto('tag_check_step')
      .values([
        {
          check_id: check.id,
          step: 'click',
          at: '2026-11-10T03:01:00Z',
          facts: '{"page":"https://shop.example/lp"}',
        },
        {
          check_id: check.id,
          step: 'landing',
          at: '2026-11-10T03:01:01Z',
          facts:
            '{"page":"https://shop.example/lp","cookie":true,"storage":false,"consent":"given"}',
        },
      ])
      .execute()
    const notice = (order_number: string, of: string) => ({
      receipt_id: order_number,
      received_at: '2026-11-10T03:02:00Z',
      code: 9,
      route: 'script' as const,
      method: 'POST',
      promotion_id: promotion.id,
      cid: of,
      order_number,
      params: '{}',
      processing_ms: 1,
      trace: JSON.stringify([
        { step: 'test', outcome: 'stop', detail: { ja: 'テスト', en: 'A test' } },
      ]),
    })
    await t.db
      .insertInto('notice')
      .values([notice('T-1', cid), notice('T-2', 'd'.repeat(64))])
      .execute()
    expect((await show(admin, check.id)).body).toMatchObject({
      cid,
      steps: [
        {
          step: 'click',
          page: 'https://shop.example/lp',
          cookie: null,
          storage: null,
          consent: null,
        },
        { step: 'landing', cookie: true, storage: false, consent: 'given' },
      ],
      notices: [{ order_number: 'T-1', code: 9, trace: [{ detail: 'テスト' }] }],
    })
  })

  test('offers a direct link only where the promotion takes direct links', async () => {
    const promotion = await build.promotion(t.db)
    const { body: check } = await start(admin, promotion.id)
    expect(check.direct_url).toBeNull()
    await t.db
      .updateTable('promotion')
      .set({ direct_links: true })
      .where('id', '=', promotion.id)
      .execute()
    const { direct_url, url } = (await show(admin, check.id)).body
    expect(direct_url).toContain(`_tsunagi_link=${url.split('/check/')[1]}`)
    expect(new URL(direct_url!).host).toBe(new URL(promotion.landing_url).host)
  })

  test('is seen by nobody but who began it', async () => {
    const promotion = await build.promotion(t.db)
    const owner = await t.asAdvertiser(promotion.advertiser_id)
    const { body: check } = await start(owner, promotion.id)
    expect((await show(owner, check.id)).status).toBe(200)
    for (const stranger of [admin, await t.asAdvertiser(), await t.asAgency()])
      expect((await show(stranger, check.id)).status).toBe(404)
    expect((await show(await t.asAffiliater(), check.id)).status).toBe(403)
  })

  test('needs a promotion that the caller may see', async () => {
    const promotion = await build.promotion(t.db)
    expect((await start(await t.asAdvertiser(), promotion.id)).status).toBe(404)
    expect((await start(admin, 987_654_321)).status).toBe(404)
    expect((await start(admin, 0)).status).toBe(422)
  })

  test('is forgotten after thirty days', async () => {
    const promotion = await build.promotion(t.db)
    const { body: old } = await start(admin, promotion.id)
    await t.db
      .updateTable('tag_check')
      .set({ started_at: '2026-10-11T02:59:59Z' })
      .where('id', '=', old.id)
      .execute()
    await start(admin, promotion.id)
    expect((await show(admin, old.id)).status).toBe(404)
  })
})
