import { endsAs, noticeCode, noticeCodes } from '@tsunagi/contract/traffic/noticeCodes'
import { yen } from '@tsunagi/contract/money'
import type { Notice, NoticeDetail, OwnNotice } from '@tsunagi/contract/traffic/notices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildClick, buildNotice, buildPlacement } from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await testApp()
  admin = await app.asAdmin()
})
afterAll(() => app.close())

const codes = async (query: Record<string, string>) =>
  (
    await admin.get<{ items: Notice[] }>('/api/trackLog/search', { sort: 'received_at', ...query })
  ).body.items.map(({ code }) => code)

describe('searching notices', () => {
  test('by what came of them', async () => {
    for (const code of [1, 2, 9, 101, 104, 201, 301, 401, 900])
      await buildNotice(app.db, {
        code,
        received_at: `2026-11-09T03:00:${String(code % 60).padStart(2, '0')}Z`,
        order_number: `outcome-${code}`,
      })
    const found = async (outcome: string) =>
      (await codes({ outcome, word: 'outcome-' })).sort((a, b) => a - b)
    expect(await found('counted')).toEqual([1, 2])
    expect(await found('duplicate')).toEqual([301])
    expect(await found('test')).toEqual([9])
    expect(await found('refused')).toEqual([101, 401])
    expect(await found('not_counted')).toEqual([104, 201, 900])
    expect(await codes({ code: '201', word: 'outcome-' })).toEqual([201])
  })

  test('by days in Japan, route, promotion and words', async () => {
    const placement = await buildPlacement(app.db)
    await buildNotice(app.db, {
      code: 202,
      route: 'image',
      received_at: '2026-10-31T15:00:00Z',
      promotion_id: placement.promotion_id,
      media_id: placement.media_id,
      cid: 'the-cid',
      ip: '203.0.113.5',
      method: 'GET',
      auth: 'cookie',
      order_number: 'a-part-of-it',
      params: JSON.stringify({ pm1: 'a value of its own', secret: 'a secret' }),
    })
    const filters = [
      { from: '2026-11-01', to: '2026-11-01' },
      { route: 'image' },
      { promotion_id: String(placement.promotion_id) },
      { media_id: String(placement.media_id) },
      { word: 'the-cid' },
      { word: '203.0.113.5' },
      { method: 'GET', auth: 'cookie' },
      { order_number: 'part-of' },
      { word: 'a value of its own' },
    ] as { [field: string]: string }[]
    for (const filter of filters) expect(await codes(filter), JSON.stringify(filter)).toEqual([202])
    expect(await codes({ from: '2026-10-31', to: '2026-10-31' })).toEqual([])
    expect(await codes({ word: 'a secret' })).toEqual([])
  })

  test('names the goal, where the promotion has one of the code that was sent', async () => {
    const goal = await build.goal(app.db, { name: '購入' })
    for (const goal_code of [goal.code, 'thanks', null])
      await buildNotice(app.db, { promotion_id: goal.promotion_id, goal_code })
    const { items } = (
      await admin.get<{ items: Notice[] }>('/api/trackLog/search', {
        promotion_id: String(goal.promotion_id),
      })
    ).body
    expect(items.map(({ goal_code, goal_name }) => [goal_code, goal_name])).toEqual(
      expect.arrayContaining([
        [goal.code, '購入'],
        ['thanks', null],
        [null, null],
      ]),
    )
  })

  test('at most 31 days at once, without a period the last 31; the amounts are summed up', async () => {
    const placement = await buildPlacement(app.db)
    const of = { promotion_id: String(placement.promotion_id) }
    await buildNotice(app.db, {
      promotion_id: placement.promotion_id,
      received_at: '2026-10-10T14:59:59Z',
      amount: yen(500),
    })
    await buildNotice(app.db, {
      promotion_id: placement.promotion_id,
      received_at: '2026-10-10T15:00:00Z',
      amount: yen(700),
    })
    await buildNotice(app.db, {
      promotion_id: placement.promotion_id,
      received_at: '2026-11-01T03:00:00Z',
      amount: yen(300),
    })
    expect((await admin.get('/api/trackLog/search', of)).body).toMatchObject({
      total: 2,
      totals: { amount: 1000 },
    })
    expect(
      await admin.get('/api/trackLog/search', { from: '2026-09-01', to: '2026-10-31' }),
    ).toMatchObject({ status: 422, body: { errors: { to: [expect.any(String)] } } })
  })
})

describe('one notice', () => {
  test('shows how it was decided, in the language of the caller, with secrets hidden', async () => {
    const placement = await buildPlacement(app.db)
    const click = await buildClick(app.db, placement)
    const notice = await buildNotice(app.db, {
      cid: click.cid,
      promotion_id: placement.promotion_id,
      params: JSON.stringify({ p: '1', secret: 'hush', sig: 'abc', seconds: 5 }),
      trace: JSON.stringify([
        {
          step: 'promotion',
          outcome: 'ok',
          detail: { ja: '広告があります', en: 'The promotion is known' },
        },
      ]),
    })
    const path = `/api/trackLog/info/${notice.id}`
    const { body, raw } = await admin.get<NoticeDetail>(path)
    expect(body).toMatchObject({
      receipt_id: notice.receipt_id,
      click: { id: click.id, clicked_at: click.clicked_at },
      trace: [{ step: 'promotion', outcome: 'ok', detail: '広告があります' }],
    })
    expect(body.params).toEqual({ p: '1', secret: '••••••', sig: '••••••', seconds: '5' })
    expect(raw.toString()).not.toContain('hush')
    await app.db
      .updateTable('user_account')
      .set({ language: 'en' })
      .where('id', '=', admin.userId)
      .execute()
    expect((await admin.get<NoticeDetail>(path)).body.trace[0]!.detail).toBe(
      'The promotion is known',
    )
    await app.db
      .updateTable('user_account')
      .set({ language: 'ja' })
      .where('id', '=', admin.userId)
      .execute()
  })

  test('that does not exist is not found, and one without a click says so', async () => {
    expect((await admin.get('/api/trackLog/info/999999')).status).toBe(404)
    const notice = await buildNotice(app.db, { cid: null, code: 202 })
    expect((await admin.get<NoticeDetail>(`/api/trackLog/info/${notice.id}`)).body.click).toBeNull()
  })
})

describe('an affiliater', () => {
  test('reads every notice about its own clicks that did not count, with the reason in its own language, and nothing of visitors or amounts', async () => {
    const [own, foreign] = [await buildPlacement(app.db), await buildPlacement(app.db)]
    const about = (placement: typeof own) => ({
      affiliater_id: placement.affiliater_id,
      media_id: placement.media_id,
      promotion_id: placement.promotion_id,
    })
    const codesThatDoNotCount = noticeCodes
      .map(({ code }) => code)
      .filter((code) => !endsAs(code, 'counted', 'test'))
    for (const code of [1, 2, 9, ...codesThatDoNotCount])
      await buildNotice(app.db, {
        ...about(own),
        code,
        order_number: `own-${code}`,
        cid: 'own-cid',
        ip: '203.0.113.88',
        user_agent: 'Secretive/2.0',
        amount: yen(987_654),
        params: JSON.stringify({ p: 'hidden' }),
      })
    await buildNotice(app.db, {
      ...about(foreign),
      code: 201,
      order_number: 'foreign',
      cid: 'own-cid',
    })
    const affiliater = await app.asAffiliater(own.affiliater_id)
    const { body, raw } = await affiliater.get<{ items: OwnNotice[]; total: number }>(
      '/api/trackLog/affiliater',
      { size: '100' },
    )
    expect(body.items.map(({ code }) => code).sort((a, b) => a - b)).toEqual(
      codesThatDoNotCount.sort((a, b) => a - b),
    )
    expect(body.items.find(({ code }) => code === 201)).toMatchObject({
      order_number: 'own-201',
      explanation: noticeCode(201)!.help.affiliater.ja,
    })
    expect(body.items.find(({ code }) => code === 207)).toMatchObject({
      order_number: null,
      ad_name: null,
    })
    const csv = (await affiliater.get('/api/trackLog/affiliater/csv')).raw.toString()
    for (const hidden of ['203.0.113.88', 'Secretive', '987654', 'hidden', 'foreign'])
      for (const answer of [raw.toString(), csv]) expect(answer).not.toContain(hidden)
    expect(
      (
        await affiliater.get('/api/trackLog/affiliater', {
          code: '301',
          word: 'own-3',
          media_id: String(own.media_id),
        })
      ).body,
    ).toMatchObject({ total: 1 })
    await app.db
      .updateTable('user_account')
      .set({ language: 'en' })
      .where('id', '=', affiliater.userId)
      .execute()
    expect(
      (await affiliater.get<{ items: OwnNotice[] }>('/api/trackLog/affiliater', { code: '201' }))
        .body.items[0]!.explanation,
    ).toBe(noticeCode(201)!.help.affiliater.en)
  })
})

test('a file of notices says in words how each was matched', async () => {
  await buildNotice(app.db, { order_number: 'in-words', auth: 'cookie' })
  const { raw } = await admin.get('/api/trackLog/search/csv', { word: 'in-words' })
  expect(raw.toString()).toMatch(/広告主サイトのCookie|Cookie of the advertiser’s site/)
})

test('whole notices are for the operator only', async () => {
  const notice = await buildNotice(app.db)
  const callers = [
    await app.asAffiliater(),
    await app.asAdvertiser(),
    await app.asAgency(),
    await app.asAdmin(['checkLog.search']),
  ]
  for (const path of [
    '/api/trackLog/search',
    '/api/trackLog/search/csv',
    `/api/trackLog/info/${notice.id}`,
  ]) {
    for (const caller of callers) expect((await caller.get(path)).status).toBe(403)
    expect((await app.asNobody.get(path)).status).toBe(401)
  }
})
