import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Partnership, PartnershipDetail } from '@tsunagi/contract/catalogue/partnerships'
import { promotionForm } from '@tsunagi/contract/catalogue/promotionForm'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import type { terms } from '@tsunagi/contract/catalogue/terms'
import type { Response } from '@tsunagi/contract/endpoint'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { proxyLogins } from '../../../../test/proxyLogins.ts'
import { agreedTo } from '../../../../test/terms.ts'
import { tellOfTerms } from './telling.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

type Shown = Response<typeof terms.info>

/** A public promotion of an advertiser that may publish by itself, and a medium of an affiliater. */
async function world(media: Parameters<typeof build.media>[1] = {}) {
  const advertiser = await build.advertiser(t.db)
  const promotion = await build.promotion(t.db, {
    advertiser_id: advertiser.id,
    partnership_mode: 'auto',
    updated_at: '2026-11-01T00:00:00Z',
  })
  await build.goal(t.db, { promotion_id: promotion.id })
  const medium = await build.media(t.db, media)
  return {
    promotion,
    medium,
    owner: await t.asAdvertiser(advertiser.id),
    publisher: await t.asAffiliater(medium.affiliater_id),
  }
}
type World = Awaited<ReturnType<typeof world>>

const termsOf = async (caller: Caller, id: number) =>
  (await caller.get<Shown>(`/api/promotion/terms/${id}`)).body
const apply = ({ publisher, medium, promotion }: World, agreed: object[]) =>
  publisher.post('/api/promotion/apply', {
    media_id: medium.id,
    promotion_ids: [promotion.id],
    agreed,
  })
const partnershipOf = async (caller: Caller, query: Record<string, string> = {}) =>
  (
    await caller.get<{ items: Partnership[] }>('/api/promotion/partnershipApplication', query)
  ).body.items.map(({ terms_version, agreed_version }) => [terms_version, agreed_version])

/** Changes a promotion by its form. */
async function change(caller: Caller, id: number, changed: object) {
  const shown = (
    await caller.get<PromotionDetail & { version: number }>(`/api/promotion/show/${id}`)
  ).body
  const form = Object.fromEntries(
    Object.entries({ ...promotionForm(shown), ...changed }).filter(([, value]) => value !== null),
  )
  return caller.post(`/api/promotion/edit/${id}`, form)
}
const mailsOf = ({ ad_name }: { ad_name: string }) =>
  t.db
    .selectFrom('mail')
    .select('body')
    .where('template', '=', 'termsChanged')
    .where('subject', 'like', `%「${ad_name}」%`)
    .execute()

describe('whoever applies', () => {
  test('agrees to the conditions that are shown, and to no others', async () => {
    const all = await world()
    const { promotion, publisher } = all
    const asked = await publisher.get<{ items: { terms: { version: number } }[] }>(
      '/api/promotion/questions',
      { promotion_id: String(promotion.id) },
    )
    expect(asked.body.items).toMatchObject([
      { terms: { version: 1, terms: { result_condition: '新規申込', listing: 'allowed' } } },
    ])
    for (const wrong of [[], [{ promotion_id: promotion.id, version: 2 }], agreedTo(999_999)]) {
      const refused = await apply(all, wrong)
      expect([refused.status, refused.body]).toEqual([
        422,
        expect.objectContaining({ errors: { agreed: [expect.any(String)] } }),
      ])
    }
    expect((await apply(all, agreedTo(promotion.id))).body).toEqual({ approved: 1, applying: 0 })
    expect(await partnershipOf(publisher)).toEqual([[1, 1]])
  })
  test.each([
    ['text', 'promotion_terms', { terms: '{}' }],
    ['agreement', 'terms_agreement', { version: 2 }],
  ] as const)('the %s cannot be changed afterwards', async (_what, table, values) => {
    const all = await world()
    await apply(all, agreedTo(all.promotion.id))
    await expect(
      t.db
        .updateTable(table)
        .set(values as never)
        .where('promotion_id', '=', all.promotion.id)
        .execute(),
    ).rejects.toThrow(/never changed|append-only/)
  })
  test.each([
    ['blog', ['blog'], 409],
    ['blog', ['mail_magazine'], 200],
    ['blog', [], 200],
  ])('a medium of type %s, where %j are not allowed: %i', async (kind, ng_media, status) => {
    const all = await world({ kind })
    await t.db
      .updateTable('promotion')
      .set({ ng_media })
      .where('id', '=', all.promotion.id)
      .execute()
    const version = (await termsOf(admin, all.promotion.id)).versions[0]!.version
    const agreed = [{ promotion_id: all.promotion.id, version }]
    expect((await apply(all, agreed)).status).toBe(status)
    const links = await all.publisher.get('/api/promotion/affliateLinks', {
      media_id: String(all.medium.id),
      promotion_id: String(all.promotion.id),
    })
    expect(links.status).toBe(status)
  })
  test('whoever is invited agrees by accepting', async () => {
    const { promotion, medium, publisher } = await world()
    await admin.post('/api/promotion/invite', {
      promotion_id: promotion.id,
      media_ids: [medium.id],
    })
    const { id } = (
      await publisher.get<{ items: Partnership[] }>('/api/promotion/partnershipApplication')
    ).body.items[0]!
    const answer = (agreed: object[]) =>
      publisher.post('/api/promotion/answerInvitation', { ids: [id], answer: 'accept', agreed })
    expect((await answer([])).status).toBe(422)
    expect((await answer(agreedTo(promotion.id))).status).toBe(200)
    expect(await partnershipOf(publisher)).toEqual([[1, 1]])
  })
})

describe('when conditions change', () => {
  test('partners are told once, see what was before, and agree to what is now', async () => {
    const all = await world()
    const { promotion, medium, publisher, owner } = all
    await apply(all, agreedTo(promotion.id))
    expect(
      (await change(owner, promotion.id, { listing: 'refused', pr_label: '冒頭に「広告」' }))
        .status,
    ).toBe(200)
    while ((await tellOfTerms(t.db, t.clock, 'https://app.example')) > 0);
    expect(await tellOfTerms(t.db, t.clock, 'https://app.example')).toBe(0)
    expect(await mailsOf(promotion)).toHaveLength(1)

    expect(await termsOf(publisher, promotion.id)).toMatchObject({
      versions: [{ version: 2, terms: { listing: 'refused', pr_label: '冒頭に「広告」' } }],
      agree_by: '2026-11-24',
      unagreed: [
        {
          media_id: medium.id,
          agreed: { version: 1, terms: { listing: 'allowed', pr_label: '' } },
        },
      ],
    })
    expect((await termsOf(owner, promotion.id)).versions.map(({ version }) => version)).toEqual([
      2, 1,
    ])
    const home = JSON.stringify((await publisher.get('/api/home/index')).body)
    expect(home).toContain('"unagreed_terms"')
    expect(await partnershipOf(publisher, { agreed: 'older' })).toEqual([[2, 1]])
    // Nothing stops: links are given as before.
    expect(
      (
        await publisher.get('/api/promotion/affliateLinks', {
          media_id: String(medium.id),
          promotion_id: String(promotion.id),
        })
      ).status,
    ).toBe(200)

    const agree = (version: number, caller = publisher) =>
      caller.post('/api/promotion/agreeTerms', {
        promotion_id: promotion.id,
        version,
        media_ids: [medium.id],
      })
    expect((await agree(1)).status).toBe(409)
    expect((await agree(2, await t.asAffiliater())).status).toBe(404)
    expect((await agree(2)).body).toEqual({ agreed: 1 })
    expect((await agree(2)).status).toBe(404)
    expect(await partnershipOf(publisher, { agreed: 'older' })).toEqual([])
    expect(await partnershipOf(publisher, { agreed: 'current' })).toEqual([[2, 2]])
  })
  test('the operator reads on the partnership who agreed to what', async () => {
    const all = await world()
    await apply(all, agreedTo(all.promotion.id))
    await change(all.owner, all.promotion.id, { pre_check: true })
    const listed = (
      await admin.get<{ items: Partnership[] }>('/api/promotion/partnershipApplication', {
        promotion_id: String(all.promotion.id),
      })
    ).body.items[0]!
    const { body } = await admin.get<PartnershipDetail>(`/api/partnership/info/${listed.id}`)
    expect(body).toMatchObject({
      terms_version: 2,
      agreement: { version: 1, agreed_by: expect.any(String), terms: { pre_check: false } },
    })
    const seen = await all.owner.get<PartnershipDetail>(`/api/partnership/info/${listed.id}`)
    expect(seen.body.agreement).toMatchObject({ version: 1, agreed_by: null })
  })
  test('nobody agrees for a publisher: an administrator who acts as it is named where partnerships begin, and cannot agree to what has changed', async () => {
    const { acting, owner: subject, send } = proxyLogins(() => t)
    const { session, administrator } = await acting()
    const { promotion, medium, owner } = await world({ affiliater_id: subject.id })
    const applied = await send('/api/promotion/apply', session, {
      media_id: medium.id,
      promotion_ids: [promotion.id],
      agreed: agreedTo(promotion.id),
    })
    expect(applied.body).toEqual({ approved: 1, applying: 0 })
    expect(
      await t.db
        .selectFrom('terms_agreement')
        .select('agreed_by')
        .where('media_id', '=', medium.id)
        .execute(),
    ).toEqual([{ agreed_by: administrator.id }])
    await change(owner, promotion.id, { pre_check: true })
    const agreed = await send('/api/promotion/agreeTerms', session, {
      promotion_id: promotion.id,
      version: 2,
      media_ids: [medium.id],
    })
    expect(agreed.status).toBe(403)
  })
  test.each([
    ['a condition', { ng_claims: '必ず痩せる' }, 2],
    ['the same condition', { result_condition: '新規申込' }, 1],
    ['what is no condition', { summary: '新しい概要' }, 1],
  ])('%s makes so many versions', async (_what, changed, versions) => {
    const { owner, promotion } = await world()
    expect((await change(owner, promotion.id, changed)).status).toBe(200)
    expect((await termsOf(owner, promotion.id)).versions).toHaveLength(versions)
  })
  test('the operator says how many days partners have to agree', async () => {
    const all = await world()
    await apply(all, agreedTo(all.promotion.id))
    const days = { reapply_days: 30, expire_days: 45, invitation_days: 14, grace_days: 0 }
    const save = (agree_days: number) =>
      admin.post('/api/systemAdSetting/savePartnership', { ...days, agree_days })
    await save(21)
    await change(all.owner, all.promotion.id, { pre_check: true })
    while ((await tellOfTerms(t.db, t.clock, 'https://app.example')) > 0);
    expect(await termsOf(all.publisher, all.promotion.id)).toMatchObject({ agree_by: '2026-12-01' })
    expect(await mailsOf(all.promotion)).toEqual([
      { body: expect.stringContaining('2026/12/01まで') },
    ])
    await save(14)
  })
  test('of two changes in a row partners hear once; a draft has no versions', async () => {
    const all = await world()
    await apply(all, agreedTo(all.promotion.id))
    await change(all.owner, all.promotion.id, { pre_check: true })
    await change(all.owner, all.promotion.id, { listing: 'refused' })
    while ((await tellOfTerms(t.db, t.clock, 'https://app.example')) > 0);
    expect(await mailsOf(all.promotion)).toHaveLength(1)
    const draft = await build.promotion(t.db, { status: 'draft' })
    expect((await termsOf(admin, draft.id)).versions).toEqual([])
  })
})
