import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { advertiserForm, asRead } from '../../../../test/accounts.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
let mails = 0
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('setting').execute())

const owner = settingSections.owner.parse({})
const promotion = settingSections.promotion.parse({})
const setOwner = (given: object) =>
  admin.post('/api/systemOwnerSetting/save', { ...owner, ...given })
const setPromotion = (given: object) =>
  admin.post('/api/systemAdSetting/savePromotion', { ...promotion, ...given })

/** The form without what the operator has set for all. */
async function register(given: object = {}) {
  const plain = Object.fromEntries(
    Object.entries(advertiserForm).filter(([name]) => !(name in owner)),
  )
  const { body } = await admin.post<{ id: number }>('/api/advertiser/regist', {
    ...plain,
    mail_address: `new${++mails}@advertiser.test.example`,
    send_mail: true,
    ...given,
  })
  return t.db
    .selectFrom('advertiser')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
}

describe('a new advertiser', () => {
  test.each([
    ['closing_day', '20'],
    ['payment_site', 'month_after_next_end'],
    ['due_shift', 'before'],
    ['invoice_delivery', 'none'],
    ['may_decide_results', false],
    ['may_decide_partnerships', false],
    ['may_answer_price_requests', true],
    ['may_see_affiliater_name', false],
    ['may_see_media_url', false],
    ['may_upload_materials', false],
  ])('is given the %s that is set', async (field, value) => {
    expect((await setOwner({ [field]: value })).status).toBe(200)
    expect(await register()).toMatchObject({ [field]: value })
    expect((await admin.get('/api/advertiser/begin')).body).toMatchObject({ [field]: value })
  })

  test('keeps what its registration says itself', async () => {
    await setOwner({ closing_day: '20', may_decide_results: false })
    expect(await register({ closing_day: '10', may_decide_results: true })).toMatchObject({
      closing_day: '10',
      may_decide_results: true,
    })
  })

  test('that is there already stays as it is', async () => {
    const there = await build.advertiser(t.db)
    await setOwner({ closing_day: '20' })
    expect(
      await t.db
        .selectFrom('advertiser')
        .select('closing_day')
        .where('id', '=', there.id)
        .executeTakeFirst(),
    ).toEqual({ closing_day: 'month_end' })
  })

  test('is approved with its registration, or waits for somebody who decides', async () => {
    expect(await register()).toMatchObject({ lifecycle: 'approved' })
    await setOwner({ registration_approval: 'by_hand' })
    const waiting = await register()
    expect(waiting).toMatchObject({ lifecycle: 'pending' })
    await admin.post('/api/advertiser/status', {
      ids: [waiting.id],
      read: await asRead(t.db, 'advertiser', [waiting.id]),
      event: 'approve',
      send_mail: false,
    })
    expect(
      await t.db
        .selectFrom('advertiser')
        .select('lifecycle')
        .where('id', '=', waiting.id)
        .executeTakeFirst(),
    ).toEqual({ lifecycle: 'approved' })
  })
})

describe('a new promotion', () => {
  const form = async () => ({
    advertiser_id: (await build.advertiser(t.db)).id,
    ad_name: '新しい広告',
    categories: ['credit_card'],
    summary: '概要',
    site_url: 'https://shop.test.example/',
    landing_url: 'https://shop.test.example/lp',
    result_condition: '新規申込',
    goals: [{ code: 'goal', name: '申込', kind: 'fixed', gross: 10, net: 7 }],
  })
  const save = async (given: object = {}) => {
    const { body } = await admin.post<{ id: number }>('/api/promotion/save', {
      ...(await form()),
      ...given,
    })
    return t.db
      .selectFrom('promotion')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
  }

  test.each([
    ['click_window_days', 30],
    ['duplicate_rule', 'visitor'],
    ['duplicate_days', 7],
    ['reservation_days', 14],
    ['on_expiry', 'hold'],
    ['hold_seconds', 60],
    ['hold_per_ip', 3],
    ['hold_over_amount', 50_000],
    ['hold_per_click', 1],
  ])('begins with the %s that is set, unless it says otherwise', async (field, value) => {
    expect((await setPromotion({ [field]: value })).status).toBe(200)
    expect(await save()).toMatchObject({ [field]: value })
    const standard = (promotion as Record<string, unknown>)[field]
    expect(await save({ [field]: standard })).toMatchObject({ [field]: standard })
  })

  test('begins with the deadline that is set on its form, and has none where the form says none', async () => {
    await setPromotion({ approval_days: 30 })
    expect((await admin.get('/api/promotion/begin')).body).toMatchObject({ approval_days: 30 })
    expect(await save()).toMatchObject({ approval_days: null })
  })

  test('begins with the caps that are set on its form, and has none where the form says none', async () => {
    const caps = {
      cap_results_day: 50,
      cap_results_month: 1000,
      cap_budget_day: 300_000,
      cap_budget_month: 5_000_000,
    }
    expect((await setPromotion(caps)).status).toBe(200)
    expect((await admin.get('/api/promotion/begin')).body).toMatchObject(caps)
    expect(await save(caps)).toMatchObject(caps)
    expect(await save()).toMatchObject({ cap_results_day: null, cap_budget_month: null })
  })

  test('takes notices as is set for advertisers', async () => {
    await setOwner({ accepts: 'servers', require_signature: true })
    expect(await save()).toMatchObject({ accepts: 'servers', require_signature: true })
    expect(await save({ require_signature: false })).toMatchObject({ require_signature: false })
  })
})

test.each([
  ['closing_day', 'whenever'],
  ['registration_approval', 'never'],
  ['accepts', 'nobody'],
])('%s that does not exist is refused beside its field', async (field, value) => {
  const { status, body } = await setOwner({ [field]: value })
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
})
test.each([
  ['click_window_days', 0],
  ['click_window_days', 366],
  ['duplicate_days', 0],
  ['hold_seconds', 3601],
  ['approval_days', 0],
  ['cap_results_day', 0],
  ['cap_budget_month', 1_000_000_000_001],
])('%s of %i is out of bounds', async (field, value) => {
  const { status, body } = await setPromotion({ [field]: value })
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
})
