import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { ReasonRow } from '@tsunagi/contract/office/reports'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import { asRead } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { decideMedium } from '../../../../test/mediaDecisions.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const reasons = async (query: Record<string, string> = {}) =>
  (
    await admin.get<{ items: MasterRow[] }>('/api/master/rejectReasons/search', {
      size: '100',
      ...query,
    })
  ).body.items
const choices = async (caller: Caller, scope: string) =>
  (
    await caller.get<{ items: { code: string; text: string }[] }>('/api/common/rejectReasons', {
      scope,
    })
  ).body.items.map(({ code }) => code)
const rejectResult = (caller: Caller, id: number, reject_code: string, reject_comment = '') =>
  caller.post('/api/actionLogRaw/allUpdate', {
    ids: [id],
    status: 'rejected',
    reject_code,
    reject_comment,
  })
const input = {
  scopes: ['result'],
  name_ja: '在庫がありません',
  name_en: 'Out of stock',
  note: '欠品のとき',
}
async function added(code: string) {
  const reply = await admin.post<{ id: number }>('/api/master/rejectReasons/regist', {
    code,
    ...input,
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return (await reasons({ word: code }))[0]!
}

describe('the list of reasons', () => {
  test('offers each reason where it belongs, and everybody the one for everything else', async () => {
    const advertiser = await t.asAdvertiser((await build.advertiser(t.db)).id)
    expect(await choices(advertiser, 'result')).toContain('cancelled')
    expect(await choices(advertiser, 'partnership')).not.toContain('cancelled')
    for (const scope of ['result', 'partnership', 'media', 'account'])
      expect(await choices(advertiser, scope)).toContain('other')
  })

  test('takes a code once, and keeps what it is for to the operator', async () => {
    await added('out_of_stock')
    expect(
      (await admin.post('/api/master/rejectReasons/regist', { code: 'out_of_stock', ...input }))
        .body,
    ).toMatchObject({ errors: { code: [expect.any(String)] } })
    expect(
      (await admin.post('/api/master/rejectReasons/regist', { ...input, code: '在庫' })).status,
    ).toBe(422)
    const advertiser = await t.asAdvertiser((await build.advertiser(t.db)).id)
    const offered = await advertiser.get('/api/common/rejectReasons', { scope: 'result' })
    expect(JSON.stringify(offered.body)).toContain('在庫がありません')
    expect(JSON.stringify(offered.body)).not.toContain('欠品のとき')
    expect((await advertiser.get('/api/master/rejectReasons/search')).status).toBe(403)
  })

  test('a reason that was given is not deleted but turned off: its words stay, nobody chooses it again', async () => {
    const { id, code, version } = await added('sold_out')
    const result = await build.result(t.db)
    const advertiser = await t.asAdvertiser(result.advertiser_id)
    expect((await rejectResult(advertiser, result.id, code)).status).toBe(200)
    expect((await admin.delete(`/api/master/rejectReasons/delete/${id}`)).status).toBe(409)
    expect(
      (
        await admin.post(`/api/master/rejectReasons/edit/${id}`, {
          ...input,
          version,
          is_active: false,
        })
      ).status,
    ).toBe(200)
    const seen = await advertiser.get(`/api/actionLogRaw/info/${result.id}`)
    expect(seen.body).toMatchObject({ reject_reason: '在庫がありません' })
    expect(await choices(advertiser, 'result')).not.toContain(code)
    const other = await build.result(t.db, { advertiser_id: result.advertiser_id })
    expect((await rejectResult(advertiser, other.id, code)).body).toMatchObject({
      errors: { reject_code: [expect.any(String)] },
    })
  })

  test('one that nobody was given can be deleted, the one for everything else never', async () => {
    const { id } = await added('mistyped')
    expect((await admin.delete(`/api/master/rejectReasons/delete/${id}`)).status).toBe(200)
    expect((await admin.delete(`/api/master/rejectReasons/delete/${id}`)).status).toBe(404)
    const [other] = await reasons({ word: 'other' })
    expect((await admin.delete(`/api/master/rejectReasons/delete/${other!.id}`)).status).toBe(409)
    expect(
      (
        await admin.post(`/api/master/rejectReasons/edit/${other!.id}`, {
          ...other,
          is_active: false,
        })
      ).status,
    ).toBe(409)
  })
})

describe('rejecting', () => {
  const decideMedia = (id: number, more: object) =>
    decideMedium(admin, id, { status: 'rejected', ...more })

  test('a medium: the reason in the words of its affiliater, the comment below', async () => {
    const media = await build.media(t.db, { status: 'pending' })
    expect((await decideMedia(media.id, { reject_code: 'cancelled' })).status).toBe(422)
    expect((await decideMedia(media.id, { reject_code: 'other' })).status).toBe(422)
    expect(
      (await decideMedia(media.id, { reject_code: 'ownership', reason: 'タグを置いてください' }))
        .status,
    ).toBe(200)
    const owner = await t.asAffiliater(media.affiliater_id)
    expect((await owner.get(`/api/media/show/${media.id}`)).body).toMatchObject({
      status_reason: 'メディアの運営者であることを確認できません\nタグを置いてください',
    })
    await decideMedium(admin, media.id, { status: 'approved' })
    expect((await owner.get(`/api/media/show/${media.id}`)).body).toMatchObject({
      status_reason: null,
    })
  })

  test('a partnership: with a reason for partnerships, without a comment where it says enough', async () => {
    const partnership = await build.partnership(t.db, {
      status: 'applying',
      media_id: (await build.media(t.db)).id,
      promotion_id: (await build.promotion(t.db)).id,
    })
    const decide = (reject_code: string) =>
      admin.post('/api/promotion/decidePartnership', {
        ids: [partnership.id],
        move: 'reject',
        reject_code,
      })
    expect((await decide('identity')).status).toBe(422)
    expect((await decide('other')).status).toBe(422)
    expect((await decide('mismatch')).status).toBe(200)
    const seen = await admin.get<{ items: object[] }>('/api/promotion/partnershipApplication', {
      media_id: String(partnership.media_id),
    })
    expect(seen.body.items).toMatchObject([{ reason: 'メディアの内容が広告に合いません' }])
  })

  test('a registration: the reason and the comment go into the mail', async () => {
    const account = await build.affiliater(t.db, { lifecycle: 'pending' })
    const read = await asRead(t.db, 'affiliater', [account.id])
    const reject = (more: object) =>
      admin.post('/api/affiliater/status', { ids: [account.id], read, event: 'reject', ...more })
    expect((await reject({ reject_code: 'mismatch' })).status).toBe(422)
    expect((await reject({ reject_code: 'other' })).status).toBe(422)
    expect((await reject({ reject_code: 'identity', reason: '書類の写しが必要です' })).status).toBe(
      200,
    )
    const mail = await t.db
      .selectFrom('mail')
      .select('body')
      .where('template', '=', 'accountRejected')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.body).toContain('本人または会社の実在を確認できません\n書類の写しが必要です')
  })
})

describe('the report of reasons', () => {
  interface Report {
    items: ReasonRow[]
    total: number
    totals: { results: number; gross: number; net: number | null }
    reasons: { reject_code: string; results: number; gross: number; net: number | null }[]
  }
  const report = async (caller: Caller, query: Record<string, string> = {}) =>
    (await caller.get<Report>('/api/report/reasons', query)).body

  test('counts by reason, promotion and medium what was rejected, each advertiser its own without net, and leads to the same results', async () => {
    const advertiser_id = (await build.advertiser(t.db)).id
    const promotion = await build.promotion(t.db, { advertiser_id })
    const of = { promotion_id: promotion.id, gross: yen(1500), net: yen(1000) }
    const rejected = [await build.result(t.db, of), await build.result(t.db, of)]
    const advertiser = await t.asAdvertiser(advertiser_id)
    for (const { id } of rejected) await rejectResult(advertiser, id, 'cancelled')
    await rejectResult(advertiser, (await build.result(t.db, of)).id, 'duplicate')
    await build.result(t.db, of)
    const own = await report(advertiser)
    expect(own.reasons).toMatchObject([
      { reject_code: 'cancelled', results: 2, gross: 3000, net: null },
      { reject_code: 'duplicate', results: 1, gross: 1500, net: null },
    ])
    expect(own.totals).toMatchObject({ results: 3, gross: 4500, net: null })
    expect(own.items.every((row) => row.promotion_id === promotion.id)).toBe(true)
    expect(own.items.map(({ results }) => results).reduce((a, b) => a + b)).toBe(3)
    const [row] = own.items
    const found = await advertiser.get<{ total: number }>('/api/actionLogRaw/search', {
      status: 'rejected',
      reject_code: row!.reject_code,
      promotion_id: String(row!.promotion_id),
      media_id: String(row!.media_id),
    })
    expect(found.body.total).toBe(row!.results)
    expect(await report(admin, { promotion_id: String(promotion.id) })).toMatchObject({
      totals: { results: 3, gross: 4500, net: 3000 },
    })
    expect(
      await report(admin, { promotion_id: String(promotion.id), to: '2026-11-09' }),
    ).toMatchObject({ total: 0, reasons: [] })
    const publisher = await t.asAffiliater((await build.affiliater(t.db)).id)
    expect((await publisher.get('/api/report/reasons')).status).toBe(403)
  })

  test('of days whose end is before their start is refused beside the end; one end alone, or one day, is not', async () => {
    const asked = (query: Record<string, string>) => admin.get('/api/report/reasons', query)
    expect(await asked({ from: '2026-11-10', to: '2026-11-09' })).toMatchObject({
      status: 422,
      body: { errors: { to: ['終了日は開始日以降にしてください。'] } },
    })
    for (const query of [
      { from: '2026-11-10', to: '2026-11-10' },
      { from: '2026-11-10' },
      { to: '2026-11-09' },
    ] as Record<string, string>[])
      expect((await asked(query)).status).toBe(200)
  })
})
