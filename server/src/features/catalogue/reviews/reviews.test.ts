import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { promotionForm } from '@tsunagi/contract/catalogue/promotionForm'
import type { Review } from '@tsunagi/contract/catalogue/reviews'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { reviews } from '../../../../test/reviews.ts'

let t: TestApp
let admin: Caller
let own: Caller
let promotion: Awaited<ReturnType<typeof build.promotion>>
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  promotion = await build.promotion(t.db)
  await build.goal(t.db, { promotion_id: promotion.id })
  own = await t.asAdvertiser(promotion.advertiser_id)
  await reviewing(true)
})

const parties = { network: () => t, admin: () => admin, promotion: () => promotion }
const { reviewing, waiting, info, decide, approve } = reviews(parties)

type Shown = PromotionDetail & { version: number }
const detail = async (caller: Caller, id = promotion.id) =>
  (await caller.get<Shown>(`/api/promotion/show/${id}`)).body
/** The form of a promotion, as a screen sends it: what is empty is left out. */
const form = async (caller: Caller, change: object, id = promotion.id) => {
  const found = await detail(caller, id)
  const values = Object.entries({ ...promotionForm(found), ...change, version: found.version })
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}
const edit = async (change: object, caller = own, id = promotion.id) =>
  caller.post(`/api/promotion/edit/${id}`, await form(caller, change, id))
const mails = async (template: string) =>
  (await t.db.selectFrom('mail').select('to_address').where('template', '=', template).execute())
    .length

test('what an advertiser changes of a public promotion waits, field by field, and the public version stays', async () => {
  const asked = await mails('reviewAsked')
  expect((await edit({ summary: '新しい紹介' })).status).toBe(200)
  expect((await detail(admin)).summary).toBe(promotion.summary)
  const [review] = await waiting()
  expect(review).toMatchObject({ subject: 'promotion', is_new: false, state: 'waiting' })
  expect(await info(review!.id)).toMatchObject({
    before: { summary: promotion.summary },
    after: { summary: '新しい紹介' },
  })
  expect(Object.keys((await info(review!.id)).after)).toEqual(['summary'])
  expect(await mails('reviewAsked')).toBeGreaterThan(asked)
  expect((await approve(review!.id)).status).toBe(200)
  expect((await detail(admin)).summary).toBe('新しい紹介')
  expect((await approve(review!.id)).status).toBe(409)
})

test('what is emptied waits too, and is empty once that is approved', async () => {
  await edit({ closed_url: 'https://shop.test.example/ended' }, admin)
  await edit({ closed_url: undefined })
  expect((await detail(admin)).closed_url).toBe('https://shop.test.example/ended')
  const [review] = await waiting()
  expect((await info(review!.id)).after).toEqual({ closed_url: null })
  await approve(review!.id)
  expect((await detail(admin)).closed_url).toBeNull()
})

test('what the operator has changed meanwhile stays, but for the fields that are approved', async () => {
  await edit({ summary: '広告主の紹介' })
  expect((await edit({ detail: '運営が書いた詳細' }, admin)).status).toBe(200)
  const [review] = await waiting()
  await approve(review!.id)
  expect(await detail(admin)).toMatchObject({
    summary: '広告主の紹介',
    detail: '運営が書いた詳細',
  })
})

const goalsOf = async (caller: Caller) => promotionForm(await detail(caller)).goals
/** Changes the first goal as the form of a caller has it. */
const editGoal = async (caller: Caller, change: object) => {
  const [first, ...others] = await goalsOf(caller)
  expect((await edit({ goals: [{ ...first, ...change }, ...others] }, caller)).status).toBe(200)
}

test('what the operator has changed of a goal meanwhile stays, and the review shows what comes of both', async () => {
  await editGoal(own, { name: '申込完了' })
  const [review] = await waiting()
  expect((await info(review!.id)).meanwhile).toBeNull()
  await editGoal(admin, { gross: 3000, net: 2500 })
  expect((await info(review!.id)).meanwhile).toMatchObject({
    now: { goals: [{ gross: 3000 }] },
    merged: { goals: [{ name: '申込完了', gross: 3000 }] },
    disputes: [],
  })
  await approve(review!.id)
  expect((await detail(admin)).goals).toMatchObject([{ name: '申込完了', gross: 3000, net: 2500 }])
  expect((await info(review!.id)).meanwhile).toBeNull()
})

test('where both have changed the same, the review says so, and what the advertiser wants holds once it is approved', async () => {
  const [goal] = (await detail(admin)).goals
  const goals = await goalsOf(own)
  await edit({ summary: '広告主の紹介', goals: [{ ...goals[0], gross: 4000 }] })
  const [review] = await waiting()
  await edit({ summary: '運営の紹介' }, admin)
  await editGoal(admin, { gross: 3000 })
  expect((await info(review!.id)).meanwhile).toMatchObject({
    now: { summary: '運営の紹介', goals: [{ gross: 3000 }] },
    merged: { summary: '広告主の紹介', goals: [{ gross: 4000 }] },
    disputes: [
      { goal: null, field: 'summary', holds: 'wish' },
      { goal: goal!.name, field: 'gross', holds: 'wish' },
    ],
  })
  t.clock.set(new Date(t.clock.now().getTime() + 1000).toISOString())
  await approve(review!.id)
  expect(await detail(admin)).toMatchObject({ summary: '広告主の紹介', goals: [{ gross: 4000 }] })
})

test('a goal that the operator has taken away meanwhile does not come back, and nothing stands in the way of the rest', async () => {
  await build.goal(t.db, { promotion_id: promotion.id, code: 'other', name: '二つ目', sort: 9 })
  const [first, second] = await goalsOf(own)
  await edit({
    goals: [
      { ...first, name: '申込完了' },
      { ...second, name: '変更' },
    ],
  })
  await edit({ goals: (await goalsOf(admin)).slice(0, 1) }, admin)
  const [review] = await waiting()
  expect((await info(review!.id)).meanwhile!.disputes).toEqual([
    { goal: '変更', field: null, holds: 'now' },
  ])
  expect((await approve(review!.id)).status).toBe(200)
  expect((await detail(admin)).goals).toMatchObject([{ name: '申込完了' }])
})

test('what does not go with what the operator has changed meanwhile is refused, and waits on', async () => {
  await edit({ ends_on: '2027-01-31' })
  await edit({ starts_on: '2027-03-01' }, admin)
  const [review] = await waiting()
  const reply = await approve(review!.id)
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([
    422,
    expect.stringContaining('差し戻してください'),
  ])
  expect(await waiting()).toHaveLength(1)
})

test('sent back with a reason, nothing changes and the advertiser hears why; asked again, it replaces what was asked before', async () => {
  const told = await mails('reviewDecided')
  await edit({ summary: '一度目' })
  const [first] = await waiting()
  expect((await decide(first!.id, { state: 'returned' })).status).toBe(422)
  expect((await decide(first!.id, { state: 'returned', reason: '効能の表現です' })).status).toBe(
    200,
  )
  expect(await mails('reviewDecided')).toBeGreaterThan(told)
  expect((await detail(admin)).summary).toBe(promotion.summary)
  await edit({ summary: '二度目' })
  await edit({ summary: '三度目' })
  const open = await waiting(own)
  expect(open).toHaveLength(1)
  expect((await info(first!.id)).state).toBe('replaced')
  expect((await info(open[0]!.id)).after).toEqual({ summary: '三度目' })
})

test.each([
  ['pausing', { status: 'paused' }, 'paused'],
  ['ending', { status: 'ended' }, 'ended'],
])('%s asks nobody', async (_, change, status) => {
  await edit(change)
  expect(await waiting()).toEqual([])
  expect((await detail(admin)).status).toBe(status)
  await edit({ status: 'public' })
  expect([await waiting(), (await detail(admin)).status]).toEqual([[], 'public'])
})

test('a draft is changed freely, and becomes public once that is approved', async () => {
  await t.db
    .updateTable('promotion')
    .set({ status: 'draft' })
    .where('id', '=', promotion.id)
    .execute()
  await edit({ summary: '下書きの紹介' })
  expect([await waiting(), (await detail(admin)).summary]).toEqual([[], '下書きの紹介'])
  await edit({ status: 'public', summary: '公開する紹介' })
  expect(await detail(admin)).toMatchObject({ status: 'draft', summary: '公開する紹介' })
  const [review] = await waiting()
  expect(review).toMatchObject({ is_new: true })
  await approve(review!.id)
  expect((await detail(admin)).status).toBe('public')
})

const makeDraft = () =>
  t.db.updateTable('promotion').set({ status: 'draft' }).where('id', '=', promotion.id).execute()

test.each([
  ['by its form', () => edit({ status: 'ended' })],
  [
    'in the list',
    () => own.post('/api/promotion/update', { ids: [promotion.id], status: 'ended' }),
  ],
])(
  'a draft that nobody has looked at does not become public by ending first, %s',
  async (_, end) => {
    await makeDraft()
    expect((await end()).status).toBe(200)
    await edit({ status: 'public' })
    expect((await detail(admin)).status).toBe('draft')
    expect(await waiting()).toHaveLength(1)
  },
)

test('a draft that changes while its publication waits is asked about anew: what was looked at is what becomes public', async () => {
  await makeDraft()
  await edit({ status: 'public', summary: '見てもらう紹介' })
  const [looked] = await waiting()
  await edit({ summary: '差し替えた紹介' })
  expect((await approve(looked!.id)).status).toBe(409)
  expect(await detail(admin)).toMatchObject({ status: 'draft', summary: '差し替えた紹介' })
  const [anew] = await waiting()
  expect((await info(anew!.id)).after).toEqual({ status: 'public' })
  await approve(anew!.id)
  expect((await detail(admin)).status).toBe('public')
})

test('a new promotion is a draft until it is approved', async () => {
  const { version: _, ...fresh } = await form(own, { ad_name: '新しい広告', status: 'public' })
  const goals = [{ code: 'buy', name: '購入', kind: 'fixed', gross: 1000 }]
  const { body } = await own.post<{ id: number }>('/api/promotion/save', { ...fresh, goals })
  expect((await detail(admin, body.id)).status).toBe('draft')
  const { items } = (
    await admin.get<{ items: Review[] }>('/api/review/index', { promotion_id: String(body.id) })
  ).body
  expect(items).toMatchObject([{ is_new: true, state: 'waiting' }])
  await approve(items[0]!.id)
  expect((await detail(admin, body.id)).status).toBe('public')
})

test('a price that is raised waits too, and what fails is said at once', async () => {
  const [goal] = (await detail(own)).goals
  const priced = (gross: number) => ({
    goals: [{ id: goal!.id, code: goal!.code, name: goal!.name, kind: goal!.kind, gross }],
  })
  await edit(priced(goal!.gross! + 500))
  expect((await detail(admin)).goals[0]!.gross).toBe(goal!.gross)
  const [review] = await waiting()
  await approve(review!.id)
  expect((await detail(admin)).goals[0]!.gross).toBe(goal!.gross! + 500)
  expect((await edit({ categories: ['no_such_category'] })).status).toBe(422)
  expect(await waiting()).toEqual([])
})

test('the operator’s own changes, and all where nothing is reviewed, are made at once', async () => {
  await edit({ summary: '運営の紹介' }, admin)
  expect((await detail(admin)).summary).toBe('運営の紹介')
  await reviewing(false)
  await edit({ summary: '広告主の紹介' })
  expect([await waiting(), (await detail(admin)).summary]).toEqual([[], '広告主の紹介'])
})

test('an advertiser sees its own reviews and decides none; others see nothing of them', async () => {
  await edit({ summary: '新しい紹介' })
  const [review] = await waiting(own)
  const other = await t.asAdvertiser((await build.advertiser(t.db)).id)
  expect(await waiting(other)).toEqual([])
  expect((await other.get(`/api/review/info/${review!.id}`)).status).toBe(404)
  expect((await decide(review!.id, { state: 'approved' }, own)).status).toBe(403)
})
