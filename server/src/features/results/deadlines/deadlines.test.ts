import { day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { DecisionRecord, DueDay } from '@tsunagi/contract/results/deadlines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approveDueResults } from '../results/results.service.ts'
import { mailDeadlines } from './deadlineMails.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-10T03:00:00Z')
  await t.db.deleteFrom('mail').execute()
  await t.db.deleteFrom('deadline_digest').execute()
})

/** A promotion of an advertiser that an agency looks after, and results of it that are due. */
async function network() {
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id })
  const goal = await build.goal(t.db, { promotion_id: promotion.id })
  const due = (due_at: string | null, given: object = {}) =>
    build.result(t.db, {
      promotion_id: promotion.id,
      goal_id: goal.id,
      advertiser_id: advertiser.id,
      gross: yen(1000),
      net: yen(700),
      due_at,
      ...given,
    })
  return { agency, advertiser, promotion, due }
}

describe('once a day', () => {
  const run = () => mailDeadlines(t.db, t.clock, 'http://app.test')
  const mailsTo = async (caller: Caller) =>
    t.db
      .selectFrom('mail')
      .innerJoin('user_account', 'user_account.mail_address', 'mail.to_address')
      .select(['mail.template', 'mail.body'])
      .where('user_account.id', '=', caller.userId)
      .orderBy('mail.id')
      .execute()

  test('everybody whose results fall due in 7, 3 and 1 days is told so in one mail, from nine o’clock on', async () => {
    const { due, advertiser, agency } = await network()
    for (const at of ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-17', '2026-11-18'])
      await due(`${at}T03:00:00Z`)
    await due('2026-11-13T03:00:00Z')
    const [owner, itsAgency, stranger] = [
      await t.asAdvertiser(advertiser.id),
      await t.asAgency(agency.id),
      await t.asAdvertiser(),
    ]
    t.clock.set('2026-11-09T23:59:59Z')
    expect(await run()).toBe(0)
    t.clock.set('2026-11-10T00:00:00Z')
    expect([await run(), await run()]).toEqual([1, 0])
    for (const caller of [owner, itsAgency]) {
      const mails = await mailsTo(caller)
      expect(mails.map(({ template }) => template)).toEqual(['deadlinesComing'])
      expect(mails[0]!.body).toMatch(
        /2026\/11\/11（1日後）：1件・グロス1,000円\n2026\/11\/13（3日後）：2件・グロス2,000円\n2026\/11\/17（7日後）：1件/,
      )
    }
    expect(await mailsTo(admin)).toHaveLength(1)
    expect(await mailsTo(stranger)).toEqual([])
  })
  test('who is in charge is told of what falls due of their own clients, where they may see results', async () => {
    const { due, advertiser } = await network()
    const others = await network()
    await due('2026-11-11T03:00:00Z')
    for (const at of ['2026-11-11', '2026-11-13']) await others.due(`${at}T03:00:00Z`)
    const [clerk, blind] = [
      await t.asAdmin(['actionLogRaw.search']),
      await t.asAdmin(['media.search']),
    ]
    const give = (id: number, staff_id: number) =>
      t.db.updateTable('advertiser').set({ staff_id }).where('id', '=', id).execute()
    await give(advertiser.id, clerk.userId)
    await give(others.advertiser.id, blind.userId)
    await run()
    const [mail, ...more] = await mailsTo(clerk)
    expect(more).toEqual([])
    expect(mail!.body).toContain('2026/11/11（1日後）：1件・グロス1,000円')
    expect(mail!.body).not.toContain('2026/11/13')
    expect(await mailsTo(blind)).toEqual([])
  })
  test('what was missed while nobody was there is made up for, and what was told is not told again', async () => {
    const { due, advertiser } = await network()
    for (const at of ['2026-11-15', '2026-11-17', '2026-11-19']) await due(`${at}T03:00:00Z`)
    const owner = await t.asAdvertiser(advertiser.id)
    await t.db
      .insertInto('deadline_digest')
      .values({ day: day('2026-11-07'), sent_at: '2026-11-07T00:00:00Z' })
      .execute()
    await run()
    const [mail] = await mailsTo(owner)
    expect(mail!.body).toContain('2026/11/15')
    expect(mail!.body).toContain('2026/11/17')
    expect(mail!.body).not.toContain('2026/11/19')
  })
  test('what a deadline has approved is summed up, and what a person approved is not', async () => {
    const { due, advertiser, promotion } = await network()
    await due('2026-11-10T02:00:00Z')
    const byHand = await due('2026-12-10T02:00:00Z')
    await approveDueResults(t.db, t.clock)
    await admin.post('/api/actionLogRaw/allUpdate', { ids: [byHand.id], status: 'approved' })
    const owner = await t.asAdvertiser(advertiser.id)
    t.clock.set('2026-11-11T00:00:00Z')
    await run()
    const mails = await mailsTo(owner)
    expect(mails.map(({ template }) => template)).toEqual(['approvedByDeadline'])
    expect(mails[0]!.body).toContain(`${promotion.ad_name}：1件・1,000円`)
    t.clock.set('2026-11-12T00:00:00Z')
    await run()
    expect(await mailsTo(owner)).toHaveLength(1)
  })
  test('bookings that lapsed since the day before are told to their parties once, whether or not the worker has come by', async () => {
    const { advertiser, promotion, agency } = await network()
    const booked = (expires_at: string, status: 'reserved' | 'expired' | 'posted') =>
      build.reservation(t.db, { promotion_id: promotion.id, expires_at, status })
    await booked('2026-11-09T20:00:00Z', 'expired')
    await booked('2026-11-10T02:59:00Z', 'reserved')
    await booked('2026-11-10T02:59:00Z', 'posted')
    await booked('2026-11-20T03:00:00Z', 'reserved')
    const [owner, itsAgency, stranger] = [
      await t.asAdvertiser(advertiser.id),
      await t.asAgency(agency.id),
      await t.asAdvertiser(),
    ]
    await run()
    const told = `${promotion.ad_name}：2件`
    for (const reader of [owner, itsAgency, admin])
      expect(await mailsTo(reader)).toContainEqual({
        template: 'bookingsLapsed',
        body: expect.stringContaining(told),
      })
    expect(await mailsTo(stranger)).toEqual([])
    t.clock.set('2026-11-11T03:00:00Z')
    await run()
    expect(await mailsTo(owner)).toHaveLength(1)
  })
})

test('what falls due on each of the coming days is counted and valued, for each its own side', async () => {
  const { due, advertiser, agency } = await network()
  await due('2026-11-10T14:59:59Z')
  await due('2026-11-10T15:00:00Z')
  await due('2026-11-11T03:00:00Z')
  await due('2026-11-13T15:00:00Z')
  const of = async (caller: Caller) =>
    (
      await caller.get<{ items: DueDay[] }>('/api/actionLogRaw/dueForecast', { days: '4' })
    ).body.items.map(({ day: date, results, gross, net }) => [date, results, gross, net])
  const owner = await t.asAdvertiser(advertiser.id)
  expect(await of(owner)).toEqual([
    ['2026-11-10', 1, 1000, null],
    ['2026-11-11', 2, 2000, null],
    ['2026-11-12', 0, 0, null],
    ['2026-11-13', 0, 0, null],
  ])
  expect((await of(await t.asAgency(agency.id)))[1]).toEqual(['2026-11-11', 2, 2000, null])
  expect((await (await t.asAffiliater()).get('/api/actionLogRaw/dueForecast')).status).toBe(403)
})

test('before they partner, media see how a promotion decided lately, unless it decided too little to say', async () => {
  const { due, promotion } = await network()
  const affiliater = await t.asAffiliater()
  const record = async () =>
    (await affiliater.get<DecisionRecord>(`/api/promotion/decisionRecord/${promotion.id}`)).body
  const approved = (decided_at: string) =>
    due(null, {
      status: 'approved',
      occurred_at: '2026-11-01T00:00:00Z',
      decided_at,
      closing_month: '2026-11-01',
    })
  const rejected = (reject_code: string, given: object = {}) =>
    due(null, { status: 'rejected', reject_code, decided_at: '2026-11-09T00:00:00Z', ...given })
  for (const days of [2, 4, 5, 6, 8]) await approved(`2026-11-0${1 + days}T00:00:00Z`)
  for (const code of ['cancelled', 'cancelled', 'duplicate']) await rejected(code)
  await rejected('duplicate', { decided_at: '2026-08-01T00:00:00Z' })
  await rejected('duplicate', { route: 'click' })
  expect(await record()).toEqual({
    decided: 8,
    approval_rate: null,
    median_days: null,
    reasons: [],
  })
  for (let count = 0; count < 2; count++) await rejected('cancelled')
  const { decided, approval_rate, median_days, reasons } = await record()
  expect([decided, approval_rate, median_days]).toEqual([10, 0.5, 5])
  expect(reasons.map(({ count }) => count)).toEqual([4, 1])
  expect((await affiliater.get('/api/promotion/decisionRecord/999999999')).status).toBe(404)
})
