import { sql } from 'kysely'
import type { Click, ClickDetail, OwnClick } from '@tsunagi/contract/traffic/clicks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { build } from '../../../../test/build.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  buildClick,
  buildNotice,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let placement: Placement

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  placement = await buildPlacement(app.db, { promotion: { click_window_days: 30 } })
})
afterAll(() => app.close())

const search = async (query: Record<string, string>) =>
  (await admin.get<{ items: Click[]; total: number }>('/api/checkLog/search', query)).body
const cids = async (query: Record<string, string>) =>
  (await search(query)).items.map(({ cid }) => cid)

describe('searching clicks', () => {
  test('without a period the last 31 days in Japan are searched, newest first', async () => {
    const at = (cid: string, clicked_at: string) =>
      buildClick(app.db, placement, { cid, clicked_at })
    await at('oldest', '2026-10-10T14:59:59Z')
    await at('first', '2026-10-10T15:00:00Z')
    await at('last', '2026-11-10T02:00:00Z')
    expect(await cids({ promotion_id: String(placement.promotion_id) })).toEqual(['last', 'first'])
    expect(
      await cids({ promotion_id: String(placement.promotion_id), sort: 'clicked_at' }),
    ).toEqual(['first', 'last'])
    expect(await cids({ from: '2026-10-10', to: '2026-10-10' })).toEqual(['oldest'])
  })

  test('the days are days in Japan: 15:00 UTC is the next day', async () => {
    await buildClick(app.db, placement, {
      cid: 'before-midnight',
      clicked_at: '2026-11-01T14:59:59.999Z',
    })
    await buildClick(app.db, placement, { cid: 'midnight', clicked_at: '2026-11-01T15:00:00Z' })
    expect(await cids({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['before-midnight'])
    expect(await cids({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['midnight'])
  })

  test('each filter finds what it says', async () => {
    const other = await buildPlacement(app.db)
    await buildClick(app.db, other, {
      cid: 'special',
      counted: false,
      flags: ['bot', 'repeat'],
      device: 'bot',
      ip: '203.0.113.9',
      referrer: 'https://blog.example/100%_sure',
      visitor_id: 'visitor-1',
      params: JSON.stringify({ pbid: 'campaign-x' }),
      user_agent: 'A telescope of 2026',
    })
    const filters = [
      { flag: 'bot' },
      { device: 'bot' },
      { counted: 'no' },
      { media_id: String(other.media_id) },
      { promotion_id: String(other.promotion_id) },
      { status: 'invalid' },
      { word: 'special' },
      { word: '203.0.113.9' },
      { word: '100%_sure' },
      { word: 'visitor-1' },
      { word: 'campaign-x' },
      { word: 'Telescope' },
    ] as { [field: string]: string }[]
    for (const filter of filters)
      expect(await cids(filter), JSON.stringify(filter)).toEqual(['special'])
    expect(await cids({ word: '100_' })).toEqual([])
    expect(await cids({ flag: 'repeat' })).toEqual([])
    expect((await search({ size: '20', page: '2' })).items).toEqual([])
  })

  test('a word is a whole id, address or parameter, or any part of agent and referrer', async () => {
    const placement = await buildPlacement(app.db)
    await sql`alter table material alter id restart with 987001`.execute(app.db)
    const { id: material_id } = await build.material(app.db, {
      promotion_id: placement.promotion_id,
    })
    await buildClick(app.db, placement, {
      cid: 'worded',
      link_code: 'wordedcode01',
      material_id,
      media_id: 987_002,
      referrer: 'https://news.example/%E6%98%9F',
      params: JSON.stringify({ sub5: 'left "half"', gclid: 'AdClick-1' }),
    })
    for (const word of [
      'worded',
      'wordedcode01',
      '987001',
      '987002',
      'left "half"',
      'AdClick-1',
      'NEWS.example',
      '%E6',
    ])
      expect(await cids({ word }), word).toEqual(['worded'])
    for (const word of ['worde', 'wordedcode0', 'left', '98700', 'adclick-1', 'gclid'])
      expect(await cids({ word }), word).toEqual([])
  })

  test('a search counts the clicks of the whole period, and shows them a page at a time', async () => {
    const placement = await buildPlacement(app.db)
    const promotion_id = String(placement.promotion_id)
    const days = Array.from(
      { length: 31 },
      (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
    )
    for (const day of days)
      await buildClick(app.db, placement, {
        cid: `of ${day}`,
        clicked_at: `${day}T03:00:00Z`,
        referrer: 'https://spread.example/',
        device: 'tablet',
      })
    const period = { from: '2026-10-01', to: '2026-10-31' }
    const filters = [
      { word: 'spread.example' },
      { promotion_id },
      { promotion_id, device: 'tablet' },
      { device: 'tablet' },
    ] as Record<string, string>[]
    for (const filter of filters) {
      expect(await search({ ...filter, ...period }), JSON.stringify(filter)).toMatchObject({
        total: 31,
        more: false,
      })
      expect(await cids({ ...filter, ...period, size: '10', page: '4' })).toEqual(['of 2026-10-01'])
      expect(
        await cids({ ...filter, ...period, size: '10', page: '4', sort: 'clicked_at' }),
      ).toEqual(['of 2026-10-31'])
      expect(await cids({ ...filter, ...period, size: '100' })).toEqual(
        days.map((day) => `of ${day}`).reverse(),
      )
    }
  })

  test('beyond what is counted a search says that there are more, and the pages go on', async () => {
    const placement = await buildPlacement(app.db)
    const rows = Array.from({ length: 203 }, (_, index) => ({
      ...placement,
      cid: `many-${index}`,
      link_code: 'linkcode0001',
      clicked_at: new Date(Date.UTC(2026, 8, 15, 0, 0, index)).toISOString(),
      target_url: 'https://shop.test.example/lp',
      counted: true,
      device: 'other' as const,
    }))
    await app.db.insertInto('click').values(rows).execute()
    const query = { from: '2026-09-01', to: '2026-09-30', device: 'other', size: '100' }
    expect(await search(query)).toMatchObject({ total: 200, more: true })
    expect(await cids({ ...query, page: '3' })).toEqual(['many-2', 'many-1', 'many-0'])
    const { raw } = await admin.get('/api/checkLog/search/csv', {
      from: '2026-09-01',
      to: '2026-09-30',
      device: 'other',
    })
    expect(raw.toString().match(/many-\d+/g)).toEqual(rows.map(({ cid }) => cid).reverse())
  })

  test('valid clicks are told apart by whether they led to a result', async () => {
    const placement = await buildPlacement(app.db)
    const [bought, looked] = [
      await buildClick(app.db, placement, { cid: 'bought' }),
      await buildClick(app.db, placement, { cid: 'looked' }),
    ]
    await buildResult(app.db, placement, { cid: bought.cid, clicked_at: bought.clicked_at })
    const promotion_id = String(placement.promotion_id)
    expect(await cids({ promotion_id, status: 'with_result' })).toEqual([bought.cid])
    expect(await cids({ promotion_id, status: 'without_result' })).toEqual([looked.cid])
    expect(await cids({ promotion_id, status: 'invalid' })).toEqual([])
  })

  test('the ad platform is read from the click id it gave', async () => {
    const placement = await buildPlacement(app.db)
    await buildClick(app.db, placement, { params: JSON.stringify({ pbid: 'x', fbclid: 'fb-1' }) })
    expect((await search({ promotion_id: String(placement.promotion_id) })).items[0]).toMatchObject(
      { plid: 'fb-1', platform: 'meta' },
    )
  })

  test('at most 31 days are searched at once; a single end gives the rest of them', async () => {
    expect(
      await admin.get('/api/checkLog/search', { from: '2026-10-01', to: '2026-11-01' }),
    ).toMatchObject({ status: 422, body: { errors: { to: [expect.stringContaining('31')] } } })
    expect(
      (await admin.get('/api/checkLog/search', { from: '2026-10-02', to: '2026-11-01' })).status,
    ).toBe(200)
    expect(await cids({ from: '2026-10-01', word: 'oldest' })).toEqual(['oldest'])
    expect(await cids({ to: '2026-10-10', word: 'oldest' })).toEqual(['oldest'])
    expect(await cids({ to: '2026-11-20', word: 'oldest' })).toEqual([])
  })

  test('a wrong filter is answered beside its field', async () => {
    expect(await admin.get('/api/checkLog/search', { from: 'yesterday' })).toMatchObject({
      status: 422,
      body: { errors: { from: [expect.any(String)] } },
    })
    expect((await admin.get('/api/checkLog/search', { flag: 'nonsense' })).status).toBe(422)
  })

  test('the list can be had as CSV', async () => {
    const { status, raw } = await admin.get('/api/checkLog/search/csv', { word: 'special' })
    expect(status).toBe(200)
    expect(raw.toString()).toContain('"ボット 同じ訪問者の重複"')
  })
})

describe('one click', () => {
  test.each([
    ['longer', 60, '2027-01-08T03:00:00.000Z'],
    ['shorter', 3, '2026-11-12T03:00:00.000Z'],
  ])(
    'counts for the %s time that the price of its medium gives it',
    async (_how, window_days, until) => {
      const own = await buildPlacement(app.db, { promotion: { click_window_days: 30 } })
      await build.goal(app.db, { promotion_id: own.promotion_id })
      await build.price(app.db, {
        promotion_id: own.promotion_id,
        target: 'media',
        media_id: own.media_id,
        gross: yen(5000),
        net: yen(4000),
        window_days,
      })
      const click = await buildClick(app.db, own, { clicked_at: '2026-11-09T03:00:00Z' })
      const { body } = await admin.get<ClickDetail>(`/api/checkLog/info/${click.id}`)
      expect(body.expires_at).toBe(until)
    },
  )

  test('shows what came of it, and until when a notice counts', async () => {
    const click = await buildClick(app.db, placement, {
      clicked_at: '2026-11-09T03:00:00Z',
      params: JSON.stringify({ sub1: 'a' }),
    })
    const result = await buildResult(app.db, placement, { cid: click.cid })
    const notice = await buildNotice(app.db, { cid: click.cid, result_id: result.id })
    const { status, body } = await admin.get<ClickDetail>(`/api/checkLog/info/${click.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      cid: click.cid,
      has_result: true,
      params: { sub1: 'a' },
      expires_at: '2026-12-09T03:00:00.000Z',
      results: [{ id: result.id, status: 'pending' }],
      notices: [{ id: notice.id, code: 1 }],
    })
    expect(body.journey.map(({ kind, id, state }) => [kind, id, state])).toEqual(
      expect.arrayContaining([
        ['click', click.id, 'counted'],
        ['notice', notice.id, null],
        ['result', result.id, 'pending'],
      ]),
    )
    expect((await search({ word: click.cid })).items[0]).toMatchObject({ has_result: true })
  })

  test('that does not exist is not found', async () => {
    expect((await admin.get('/api/checkLog/info/999999')).status).toBe(404)
  })
})

describe('an affiliater', () => {
  test('reads the clicks on its own links and why they did not count, and nothing of the visitor', async () => {
    const own = await buildPlacement(app.db)
    await buildClick(app.db, await buildPlacement(app.db), {
      cid: 'foreign',
      params: JSON.stringify({ pbid: 'mine' }),
    })
    await buildClick(app.db, own, {
      cid: 'own',
      counted: false,
      flags: ['repeat'],
      ip: '203.0.113.77',
      user_agent: 'Secretive/1.0',
      referrer: 'https://hidden.example/',
      visitor_id: 'hidden-visitor',
      params: JSON.stringify({ pbid: 'mine', gclid: 'hidden-platform-id' }),
    })
    const affiliater = await app.asAffiliater(own.affiliater_id)
    const { status, body, raw } = await affiliater.get<{
      items: OwnClick[]
      total: number
      more: boolean
    }>('/api/checkLog/affiliater')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: 1,
      more: false,
      items: [{ cid: 'own', counted: false, flags: ['repeat'], params: ['pbid=mine'] }],
    })
    const csv = (await affiliater.get('/api/checkLog/affiliater/csv')).raw.toString()
    for (const hidden of ['203.0.113.77', 'Secretive', 'hidden'])
      for (const answer of [raw.toString(), csv]) expect(answer).not.toContain(hidden)
    const found = async (query: Record<string, string>) =>
      (
        await affiliater.get<{ items: OwnClick[] }>('/api/checkLog/affiliater', query)
      ).body.items.map(({ cid }) => cid)
    for (const query of [
      { word: 'mine' },
      { word: 'own' },
      { flag: 'repeat' },
      { counted: 'no' },
      { media_id: String(own.media_id) },
    ] as Record<string, string>[])
      expect(await found(query), JSON.stringify(query)).toEqual(['own'])
    for (const word of [
      '203.0.113.77',
      'Secretive',
      'hidden.example',
      'hidden-visitor',
      'hidden-platform-id',
    ])
      expect(await found({ word }), word).toEqual([])
  })
})

test('whole clicks are for the operator only', async () => {
  const click = await buildClick(app.db, placement)
  const callers = [
    await app.asAffiliater(placement.affiliater_id),
    await app.asAdvertiser(placement.advertiser_id),
    await app.asAgency(),
    await app.asAdmin(['media.search']),
  ]
  for (const path of [
    '/api/checkLog/search',
    '/api/checkLog/search/csv',
    `/api/checkLog/info/${click.id}`,
  ]) {
    for (const caller of callers) expect((await caller.get(path)).status).toBe(403)
    expect((await app.asNobody.get(path)).status).toBe(401)
  }
})
