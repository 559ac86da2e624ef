import type { Notice, NoticeDetail } from '@tsunagi/contract/notices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../test/app.ts'
import { buildClick, buildNotice, buildPlacement } from '../../../test/logs.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await testApp()
  admin = await app.asAdmin()
})
afterAll(() => app.close())

const codes = async (query: Record<string, string>) =>
  (await admin.get<{ items: Notice[] }>('/api/trackLog/search', { sort: 'received_at', ...query })).body.items.map(({ code }) => code)

describe('searching notices', () => {
  test('by what came of them', async () => {
    for (const code of [1, 2, 9, 101, 104, 201, 301, 401, 900]) await buildNotice(app.db, { code, received_at: `2026-11-09T03:00:${String(code % 60).padStart(2, '0')}Z`, order_number: `outcome-${code}` })
    const found = async (outcome: string) => (await codes({ outcome, word: 'outcome-' })).sort((a, b) => a - b)
    expect(await found('counted')).toEqual([1, 2])
    expect(await found('duplicate')).toEqual([301])
    expect(await found('test')).toEqual([9])
    expect(await found('refused')).toEqual([101, 401])
    expect(await found('not_counted')).toEqual([104, 201, 900])
    expect(await codes({ code: '201', word: 'outcome-' })).toEqual([201])
  })

  test('by days in Japan, route, promotion and words', async () => {
    const placement = await buildPlacement(app.db)
    await buildNotice(app.db, { code: 202, route: 'image', received_at: '2026-10-31T15:00:00Z', promotion_id: placement.promotion_id, media_id: placement.media_id, cid: 'the-cid', ip: '203.0.113.5' })
    const filters = [{ from: '2026-11-01', to: '2026-11-01' }, { route: 'image' }, { promotion_id: String(placement.promotion_id) }, { media_id: String(placement.media_id) }, { word: 'the-cid' }, { word: '203.0.113.5' }] as { [field: string]: string }[]
    for (const filter of filters) expect(await codes(filter), JSON.stringify(filter)).toEqual([202])
    expect(await codes({ from: '2026-10-31', to: '2026-10-31' })).toEqual([])
  })
})

describe('one notice', () => {
  test('shows how it was decided, in the language of the caller, with secrets hidden', async () => {
    const placement = await buildPlacement(app.db)
    const click = await buildClick(app.db, placement)
    const notice = await buildNotice(app.db, {
      cid: click.cid, promotion_id: placement.promotion_id, params: JSON.stringify({ p: '1', secret: 'hush', sig: 'abc', seconds: 5 }),
      trace: JSON.stringify([{ step: 'promotion', outcome: 'ok', detail: { ja: '広告があります', en: 'The promotion is known' } }]),
    })
    const path = `/api/trackLog/info/${notice.id}`
    const { body, raw } = await admin.get<NoticeDetail>(path)
    expect(body).toMatchObject({ receipt_id: notice.receipt_id, click: { id: click.id, clicked_at: click.clicked_at }, trace: [{ step: 'promotion', outcome: 'ok', detail: '広告があります' }] })
    expect(body.params).toEqual({ p: '1', secret: '••••••', sig: '••••••', seconds: '5' })
    expect(raw.toString()).not.toContain('hush')
    await app.db.updateTable('user_account').set({ language: 'en' }).where('id', '=', admin.userId).execute()
    expect((await admin.get<NoticeDetail>(path)).body.trace[0]!.detail).toBe('The promotion is known')
    await app.db.updateTable('user_account').set({ language: 'ja' }).where('id', '=', admin.userId).execute()
  })

  test('that does not exist is not found, and one without a click says so', async () => {
    expect((await admin.get('/api/trackLog/info/999999')).status).toBe(404)
    const notice = await buildNotice(app.db, { cid: null, code: 202 })
    expect((await admin.get<NoticeDetail>(`/api/trackLog/info/${notice.id}`)).body.click).toBeNull()
  })
})

test('notices are for the operator only', async () => {
  const notice = await buildNotice(app.db)
  const callers = [await app.asAffiliater(), await app.asAdvertiser(), await app.asAgency(), await app.asAdmin(['checkLog.search'])]
  for (const path of ['/api/trackLog/search', '/api/trackLog/search/csv', `/api/trackLog/info/${notice.id}`]) {
    for (const caller of callers) expect((await caller.get(path)).status).toBe(403)
    expect((await app.asNobody.get(path)).status).toBe(401)
  }
})
