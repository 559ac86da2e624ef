import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartnershipDetail } from '@tsunagi/contract/catalogue/partnerships'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { agreedTo } from '../../../../test/terms.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())

async function world(given: Parameters<typeof build.media>[1] = {}) {
  const advertiser = await build.advertiser(t.db)
  const promotion = await build.promotion(t.db, {
    advertiser_id: advertiser.id,
    partnership_mode: 'auto',
  })
  const media = await build.media(t.db, given)
  return {
    promotion,
    media,
    advertiser,
    owner: await t.asAdvertiser(advertiser.id),
    publisher: await t.asAffiliater(media.affiliater_id),
  }
}
const questions = [
  { label: '掲載予定のページ', kind: 'text', required: true },
  { label: '主な集客方法', kind: 'choice', options: ['検索', 'SNS'], required: true },
  { label: '開始の希望日', kind: 'text' },
]
const save = (caller: Caller, id: number, rule: object, version = 0) =>
  caller.post(`/api/promotion/saveApplicationRule/${id}`, { version, ...rule })
const apply = (
  caller: Caller,
  media_id: number,
  promotion_id: number,
  answers: Record<string, string> = {},
) =>
  caller.post('/api/promotion/apply', {
    media_id,
    promotion_ids: [promotion_id],
    message: 'よろしくお願いします',
    agreed: agreedTo(promotion_id),
    answers: Object.entries(answers).map(([question, answer]) => ({
      promotion_id,
      question,
      answer,
    })),
  })
const partnershipOf = async (caller: Caller, id?: number): Promise<PartnershipDetail> => {
  const listed = (
    await caller.get<{ items: { id: number }[] }>('/api/promotion/partnershipApplication', {
      ...(id && { promotion_id: String(id) }),
    })
  ).body.items[0]!
  return (await caller.get<PartnershipDetail>(`/api/partnership/info/${listed.id}`)).body
}

test('applicants read the questions, have to answer them, and whoever decides reads the answers in the words they were asked', async () => {
  const { promotion, media, owner, publisher } = await world()
  expect((await save(owner, promotion.id, { questions })).status).toBe(200)
  const asked = await publisher.get<{ items: unknown[] }>('/api/promotion/questions', {
    promotion_id: String(promotion.id),
  })
  expect(asked.body.items).toMatchObject([{ promotion_id: promotion.id, questions }])
  const answers = { 掲載予定のページ: 'https://blog.example/osusume', 主な集客方法: '検索' }
  for (const wrong of [
    {},
    { ...answers, 主な集客方法: '' },
    { ...answers, 主な集客方法: 'テレビ' },
  ])
    expect((await apply(publisher, media.id, promotion.id, wrong)).body).toHaveProperty(
      'errors.answers',
    )
  expect((await apply(publisher, media.id, promotion.id, answers)).body).toEqual({
    approved: 1,
    applying: 0,
  })
  const { version } = (
    await owner.get<{ version: number }>(`/api/promotion/applicationRule/${promotion.id}`)
  ).body
  expect((await save(owner, promotion.id, { questions: [] }, version)).status).toBe(200)
  const seen = await partnershipOf(owner)
  expect(seen).toMatchObject({
    screened_for: [],
    message: 'よろしくお願いします',
    answers: [
      { question: '掲載予定のページ', answer: 'https://blog.example/osusume' },
      { question: '主な集客方法', answer: '検索' },
    ],
    steps: [{ status: 'approved', side: 'affiliater', by_name: null }],
  })
  await t.db.updateTable('partnership').set({ status: 'ended' }).execute()
  await apply(publisher, media.id, promotion.id)
  const again = await partnershipOf(owner)
  expect([again.answers.length, again.steps[0]!.answers.length]).toEqual([0, 2])
})

test('where partnership is instant, only who meets the conditions is approved at once, and everybody sees why', async () => {
  const { promotion, media, owner, publisher } = await world({ monthly_page_views: 999 })
  await save(owner, promotion.id, { auto_page_views: 1000, auto_rank: 'gold' })
  expect((await apply(publisher, media.id, promotion.id)).body).toEqual({
    approved: 0,
    applying: 1,
  })
  for (const caller of [owner, publisher])
    expect((await partnershipOf(caller)).screened_for).toEqual(['rank', 'page_views'])
  const better = await world({ monthly_page_views: 1000 })
  await save(better.owner, better.promotion.id, { auto_page_views: 1000 })
  expect((await apply(better.publisher, better.media.id, better.promotion.id)).body).toEqual({
    approved: 1,
    applying: 0,
  })
  const third = await world()
  await save(third.owner, third.promotion.id, { auto_proven: true })
  await apply(third.publisher, third.media.id, third.promotion.id)
  expect((await partnershipOf(third.publisher)).screened_for).toEqual(['proven'])
})

test('an advertiser sees the applicant with figures and refusals of its own promotions only, and no name it may not', async () => {
  const { promotion, media, owner, publisher, advertiser } = await world()
  const other = await build.promotion(t.db)
  for (const id of [promotion.id, other.id])
    await t.db
      .insertInto('click_hour')
      .values({
        hour: '2026-11-09T00:00:00Z',
        media_id: media.id,
        promotion_id: id,
        counted: 7,
        material_id: (await build.material(t.db, { promotion_id: id })).id,
      } as never)
      .execute()
  const stranger = await build.partnership(t.db, { media_id: media.id, promotion_id: other.id })
  await t.db
    .updateTable('partnership')
    .set({ status: 'rejected', decided_by: (await t.asAdmin()).userId })
    .where('id', '=', stranger.id)
    .execute()
  await t.db
    .updateTable('advertiser')
    .set({ may_see_affiliater_name: false, may_see_media_url: false })
    .where('id', '=', advertiser.id)
    .execute()
  await apply(publisher, media.id, promotion.id)
  const seen = await partnershipOf(owner)
  expect(seen).toMatchObject({
    media_url: null,
    affiliater_name: `ID ${media.affiliater_id}`,
    rank: 'regular',
    refusals: 0,
  })
  expect(seen.figures.map(({ clicks }) => clicks)).toEqual([7, 7])
  const all = await partnershipOf(await t.asAdmin(), promotion.id)
  expect([all.figures[0]!.clicks, all.refusals]).toEqual([14, 1])
  expect((await (await t.asAdvertiser()).get(`/api/partnership/info/${seen.id}`)).status).toBe(404)
})

test.each([
  [{ questions: [{ label: '' }] }, 'errors.questions.0.label'],
  [{ questions: [{ label: 'a' }, { label: 'a' }] }, 'errors.questions.1.label'],
  [{ questions: [{ label: 'a', kind: 'choice', options: ['x'] }] }, 'errors.questions.0.options'],
  [{ questions: Array.from({ length: 6 }, (_, n) => ({ label: `q${n}` })) }, 'errors.questions'],
  [{ auto_categories: ['nowhere'] }, 'errors.auto_categories'],
  [{ auto_page_views: 0 }, 'errors.auto_page_views'],
])('%j is refused at its field', async (rule, field) => {
  const { promotion, owner } = await world()
  const { status, body } = await save(owner, promotion.id, rule)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([
    422,
    [field.replace('errors.', '')],
  ])
})

test('only who owns the promotion changes it; affiliaters read the questions of what they may open', async () => {
  const { promotion, publisher } = await world()
  expect((await save(await t.asAdvertiser(), promotion.id, {})).status).toBe(404)
  expect((await save(publisher, promotion.id, {})).status).toBe(403)
  const draft = await build.promotion(t.db, { status: 'draft' })
  expect(
    (await publisher.get('/api/promotion/questions', { promotion_id: String(draft.id) })).body,
  ).toEqual({ items: [] })
})
