import type { Click, ClickDetail } from '@tsunagi/contract/clicks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../test/app.ts'
import { buildClick, buildNotice, buildPlacement, buildResult, type Placement } from '../../../test/logs.ts'

let app: TestApp
let admin: Caller
let placement: Placement

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  placement = await buildPlacement(app.db, { promotion: { click_window_days: 30 } })
})
afterAll(() => app.close())

const search = async (query: Record<string, string>) => (await admin.get<{ items: Click[]; total: number }>('/api/checkLog/search', query)).body
const cids = async (query: Record<string, string>) => (await search(query)).items.map(({ cid }) => cid)

describe('searching clicks', () => {
  test('without a period the last 31 days in Japan are searched, newest first', async () => {
    const at = (cid: string, clicked_at: string) => buildClick(app.db, placement, { cid, clicked_at })
    await at('oldest', '2026-10-10T14:59:59Z')
    await at('first', '2026-10-10T15:00:00Z')
    await at('last', '2026-11-10T02:00:00Z')
    expect(await cids({ promotion_id: String(placement.promotion_id) })).toEqual(['last', 'first'])
    expect(await cids({ promotion_id: String(placement.promotion_id), sort: 'clicked_at' })).toEqual(['first', 'last'])
    expect(await cids({ from: '2026-10-10', to: '2026-10-10' })).toEqual(['oldest'])
  })

  test('the days are days in Japan: 15:00 UTC is the next day', async () => {
    await buildClick(app.db, placement, { cid: 'before-midnight', clicked_at: '2026-11-01T14:59:59.999Z' })
    await buildClick(app.db, placement, { cid: 'midnight', clicked_at: '2026-11-01T15:00:00Z' })
    expect(await cids({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['before-midnight'])
    expect(await cids({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['midnight'])
  })

  test('each filter finds what it says', async () => {
    const other = await buildPlacement(app.db)
    await buildClick(app.db, other, {
      cid: 'special', counted: false, flags: ['bot', 'repeat'], device: 'bot', ip: '203.0.113.9', referrer: 'https://blog.example/100%_sure', visitor_id: 'visitor-1',
      params: JSON.stringify({ pbid: 'campaign-x' }),
    })
    const filters = [
      { flag: 'repeat' }, { device: 'bot' }, { counted: 'no' }, { media_id: String(other.media_id) }, { promotion_id: String(other.promotion_id) },
      { word: 'special' }, { word: '203.0.113.9' }, { word: '100%_sure' }, { word: 'visitor-1' }, { word: 'campaign-x' },
    ] as { [field: string]: string }[]
    for (const filter of filters) expect(await cids(filter), JSON.stringify(filter)).toEqual(['special'])
    expect(await cids({ word: '100_' })).toEqual([])
    expect(await cids({ flag: 'head' })).toEqual([])
    expect((await search({ size: '20', page: '2' })).items).toEqual([])
  })

  test('a wrong filter is answered beside its field', async () => {
    expect(await admin.get('/api/checkLog/search', { from: 'yesterday' })).toMatchObject({ status: 422, body: { errors: { from: [expect.any(String)] } } })
    expect((await admin.get('/api/checkLog/search', { flag: 'nonsense' })).status).toBe(422)
  })

  test('the list can be had as CSV', async () => {
    const { status, raw } = await admin.get('/api/checkLog/search/csv', { word: 'special' })
    expect(status).toBe(200)
    expect(raw.toString()).toContain('"ボット 同日の重複"')
  })
})

describe('one click', () => {
  test('shows what came of it, and until when a notice counts', async () => {
    const click = await buildClick(app.db, placement, { clicked_at: '2026-11-09T03:00:00Z', params: JSON.stringify({ sub1: 'a' }) })
    const result = await buildResult(app.db, placement, { cid: click.cid })
    const notice = await buildNotice(app.db, { cid: click.cid, result_id: result.id })
    const { status, body } = await admin.get<ClickDetail>(`/api/checkLog/info/${click.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      cid: click.cid, has_result: true, params: { sub1: 'a' }, expires_at: '2026-12-09T03:00:00.000Z',
      results: [{ id: result.id, status: 'pending' }], notices: [{ id: notice.id, code: 1 }],
    })
    expect((await search({ word: click.cid })).items[0]).toMatchObject({ has_result: true })
  })

  test('that does not exist is not found', async () => {
    expect((await admin.get('/api/checkLog/info/999999')).status).toBe(404)
  })
})

test('single clicks are for the operator only', async () => {
  const click = await buildClick(app.db, placement)
  const callers = [await app.asAffiliater(placement.affiliater_id), await app.asAdvertiser(placement.advertiser_id), await app.asAgency(), await app.asAdmin(['media.search'])]
  for (const path of ['/api/checkLog/search', '/api/checkLog/search/csv', `/api/checkLog/info/${click.id}`]) {
    for (const caller of callers) expect((await caller.get(path)).status).toBe(403)
    expect((await app.asNobody.get(path)).status).toBe(401)
  }
})
