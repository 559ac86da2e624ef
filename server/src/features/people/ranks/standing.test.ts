import { day } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import { RankSetting } from '@tsunagi/contract/people/ranks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affiliaterForm } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { post } from '../../../ledger/ledger.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-20T00:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('setting').execute())

const rules = RankSetting.parse({})
const save = (body: unknown) => admin.post('/api/systemAffiliaterSetting/save', body)

describe('the rules of the ranks', () => {
  test('are what the product begins with until they are set, and are kept as they were sent', async () => {
    expect((await admin.get('/api/systemAffiliaterSetting/show')).body).toMatchObject(rules)
    const own = {
      ...rules,
      run_day: 10,
      gold: { ...rules.gold, uplift_rate: 525, benefits_ja: '専任の担当者' },
    }
    expect((await save(own)).status).toBe(200)
    expect((await admin.get('/api/systemAffiliaterSetting/show')).body).toMatchObject(own)
  })

  test.each([
    [
      'a threshold not above the rank below',
      { gold: { ...rules.gold, threshold: 50_000 } },
      'gold.threshold',
    ],
    [
      'keeping takes more than earning',
      { gold: { ...rules.gold, keep_threshold: 300_001 } },
      'gold.keep_threshold',
    ],
    ['paid later than the rank below', { gold: { ...rules.gold, pay_months: 2 } }, 'gold.pay_day'],
    [
      'later than the terms of use promise',
      { regular: { ...rules.regular, pay_day: 20 } },
      'regular.pay_day',
    ],
    [
      'a condition for those who begin',
      { regular: { ...rules.regular, threshold: 1 } },
      'regular.threshold',
    ],
    ['a day that not every month has', { run_day: 29 }, 'run_day'],
  ])('refuse %s', async (_, wrong, field) => {
    const reply = await save({ ...rules, ...wrong })
    expect(reply.status).toBe(422)
    expect(Object.keys((reply.body as { errors: object }).errors)).toContain(field)
  })

  test('stand on the front page as they are set', async () => {
    await save({
      ...rules,
      silver: { ...rules.silver, threshold: 80_000, pay_day: 25 },
      platinum: { ...rules.platinum, invited_only: true },
    })
    const { body } = await t.asNobody.get<{ siteSetting: { landing_texts: object } }>(
      '/api/common/siteConfig/1',
    )
    expect(body.siteSetting.landing_texts).toMatchObject({
      'rank1.condition': { ja: 'ご登録時から' },
      'rank1.payday': { ja: '翌々月15日' },
      'rank2.condition': { ja: '80,000円以上', en: '¥80,000 or more' },
      'rank2.payday': { ja: '翌月25日', en: '25th of the next month' },
      'rank2.example': { ja: '12月25日' },
      'rank4.condition': { ja: '招待制' },
    })
  })
})

describe('an affiliater sees', () => {
  const one = async (rank: 'silver' | 'platinum', net: number) => {
    const { id } = await build.affiliater(t.db, { rank, created_at: '2026-01-01T00:00:00Z' })
    const advertiserId = (await build.advertiser(t.db)).id
    await t.db.transaction().execute((tx) =>
      post(tx, { kind: 'accrual', month: day('2026-11-01'), on: day('2026-11-01'), userId: null }, [
        { account: 'advertiser_unbilled', advertiserId, amount: yen(net) },
        { account: 'affiliater_unpaid', affiliaterId: id, amount: minus(yen(net)) },
      ]),
    )
    return { id, caller: await t.asAffiliater(id) }
  }

  test('its rank and what is missing to the next, as the next review would add it up', async () => {
    await save({ ...rules, silver: { ...rules.silver, benefits_ja: '特別な案件' } })
    const { caller } = await one('silver', 120_000)
    expect((await caller.get('/api/rank/standing')).body).toEqual({
      rank: 'silver',
      is_locked: false,
      benefits_ja: '特別な案件',
      benefits_en: '',
      uplift_rate: 0,
      pay_months: 1,
      pay_day: 31,
      score: 120_000,
      from: '2026-09',
      to: '2026-11',
      reviewed_on: '2026-12-15',
      next: { rank: 'gold', threshold: 300_000, missing: 180_000 },
      missing_to_keep: null,
    })
  })

  test('what is missing to keep its rank; nothing of both where the rank is locked', async () => {
    const { id, caller } = await one('platinum', 400_000)
    expect((await caller.get('/api/rank/standing')).body).toMatchObject({
      next: null,
      missing_to_keep: 600_000,
    })
    const { version } = (await admin.get<{ version: number }>(`/api/affiliater/show/${id}`)).body
    const form = { ...affiliaterForm, version, rank: 'platinum', rank_locked: true }
    expect((await admin.post(`/api/affiliater/edit/${id}`, form)).body).toMatchObject({
      errors: { rank_lock_reason: expect.anything() },
    })
    await admin.post(`/api/affiliater/edit/${id}`, { ...form, rank_lock_reason: '契約による' })
    expect((await admin.get(`/api/affiliater/show/${id}`)).body).toMatchObject({
      rank_locked: true,
      rank_lock_reason: '契約による',
      ranks: [{ rank: 'platinum', origin: 'registration', score: null }],
    })
    expect((await caller.get('/api/rank/standing')).body).toMatchObject({
      is_locked: true,
      missing_to_keep: null,
    })
  })

  test('the next days on which it is paid, holidays and weekends counted', async () => {
    const { caller } = await one('silver', 1000)
    expect((await caller.get('/api/paymentManagement/calendar')).body).toEqual({
      items: [
        { month: '2026-10', cut_off: '2026-10-24', pay_on: '2026-11-30' },
        { month: '2026-11', cut_off: '2026-11-24', pay_on: '2027-01-04' },
        { month: '2026-12', cut_off: '2026-12-24', pay_on: '2027-02-01' },
        { month: '2027-01', cut_off: '2027-01-24', pay_on: '2027-03-01' },
      ],
    })
  })
})
