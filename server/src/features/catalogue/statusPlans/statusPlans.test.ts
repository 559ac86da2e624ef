import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Promotion } from '@tsunagi/contract/catalogue/promotions'
import type { StatusPlan } from '@tsunagi/contract/catalogue/statusPlans'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { runStatusPlans, tellOfStatuses } from './statusPlans.service.ts'

const now = '2026-11-10T03:00:00Z'
let t: TestApp
let admin: Caller
let own: Caller
let ids: number[]
beforeEach(async () => {
  await t?.close()
  t = await testApp(now)
  admin = await t.asAdmin()
  const first = await build.promotion(t.db, { status: 'paused' })
  const second = await build.promotion(t.db, { advertiser_id: first.advertiser_id })
  ids = [first.id, second.id]
  own = await t.asAdvertiser(first.advertiser_id)
})
afterAll(() => t.close())

const at = '2026-11-20T01:00:00.000Z'
const plan = (caller: Caller, status: string, apply_at = at, of = ids) =>
  caller.post('/api/promotion/planStatus', { ids: of, status, apply_at })
const plansOf = async (caller: Caller, id = ids[0]!) =>
  (
    await caller.get<{ items: StatusPlan[] }>('/api/promotion/statusPlans', {
      promotion_id: String(id),
    })
  ).body.items
const statuses = async () =>
  (
    await t.db
      .selectFrom('promotion')
      .select('status')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)
const runAll = async () => {
  let runs = 0
  while ((await runStatusPlans(t.db, t.clock)) > 0) runs++
  return runs
}

describe('a planned status', () => {
  test('comes at its instant, once, for all that were chosen', async () => {
    expect((await plan(own, 'ended')).body).toEqual({ planned: 2 })
    const listed = (await admin.get<{ items: Promotion[] }>('/api/promotion/index')).body.items
    expect(listed.map(({ next_status, next_status_at }) => [next_status, next_status_at])).toEqual([
      ['ended', at],
      ['ended', at],
    ])
    t.clock.set('2026-11-20T00:59:59Z')
    expect(await runAll()).toBe(0)
    t.clock.set(at)
    const runs = await Promise.all([runAll(), runAll()])
    expect(runs[0]! + runs[1]!).toBe(2)
    expect(await statuses()).toEqual(['ended', 'ended'])
    expect((await plansOf(await t.asAdmin()))[0]).toMatchObject({
      state: 'applied',
      decided_at: at,
    })
  })
  test('that was missed is caught up with in its order', async () => {
    await plan(admin, 'public', '2026-11-20T01:00:00Z')
    await plan(admin, 'paused', '2026-11-21T01:00:00Z')
    await plan(admin, 'ended', '2026-12-21T01:00:00Z')
    t.clock.set('2026-11-30T00:00:00Z')
    expect(await runAll()).toBe(4)
    expect(await statuses()).toEqual(['paused', 'paused'])
  })
  test('is taken back until its time has come, and not twice', async () => {
    await plan(own, 'ended')
    const [first] = await plansOf(own)
    const stranger = await t.asAdvertiser()
    const cancel = (caller: Caller) => caller.post(`/api/promotion/cancelStatusPlan/${first!.id}`)
    expect((await cancel(stranger)).status).toBe(404)
    expect((await cancel(own)).status).toBe(200)
    expect((await cancel(own)).status).toBe(409)
    t.clock.set(at)
    expect(await runAll()).toBe(1)
    expect(await statuses()).toEqual(['paused', 'ended'])
  })
  test.each([
    ['ended', now, 422],
    ['ended', '2026-11-10T02:59:59Z', 422],
    ['ended', '2027-11-30T00:00:00Z', 422],
    ['draft', at, 422],
    ['ended', 'tomorrow', 422],
    ['paused', at, 200],
  ])('%s at %s: %i', async (status, instant, expected) => {
    expect((await plan(admin, status, instant)).status).toBe(expected)
  })
  test('is nobody else’s to plan, all or none, and one at a time', async () => {
    const other = await build.promotion(t.db)
    expect((await plan(own, 'ended', at, [...ids, other.id])).status).toBe(404)
    expect((await plan(await t.asAffiliater(), 'ended')).status).toBe(403)
    expect(await plansOf(admin)).toEqual([])
    expect((await plan(admin, 'ended', at, [ids[0]!])).status).toBe(200)
    expect((await plan(admin, 'paused')).status).toBe(409)
    expect(await plansOf(admin, ids[1])).toEqual([])
  })
  test('shows affiliaters what is to come, without who planned it', async () => {
    await plan(own, 'ended', at, [ids[1]!])
    const publisher = await t.asAffiliater()
    expect(await plansOf(publisher, ids[1])).toMatchObject([
      { status: 'ended', apply_at: at, created_by_name: null },
    ])
    expect(await plansOf(publisher, ids[0])).toEqual([])
  })
})

test('what has to be reviewed is not published by a plan', async () => {
  await plan(own, 'public')
  await t.db
    .transaction()
    .execute((tx) =>
      writeSetting(
        tx,
        'ad',
        settingSections.ad.parse({ reviews_advertisers: true }),
        t.clock.now(),
      ),
    )
  await t.db.updateTable('promotion').set({ status: 'draft' }).where('id', '=', ids[0]!).execute()
  expect((await plan(own, 'public', '2026-11-21T01:00:00Z')).status).toBe(409)
  t.clock.set(at)
  await runAll()
  expect(await statuses()).toEqual(['draft', 'public'])
  expect((await plansOf(await t.asAdmin()))[0]).toMatchObject({ state: 'failed' })
})

test('partners and the advertiser are told once, by hand or by plan, of what holds at last', async () => {
  const media = await build.media(t.db)
  await build.partnership(t.db, { media_id: media.id, promotion_id: ids[1]! })
  await t.asAffiliater(media.affiliater_id)
  const tell = async () => {
    while ((await tellOfStatuses(t.db, t.clock, 'https://app.example')) > 0);
    const mails = await t.db
      .selectFrom('mail')
      .select('id')
      .where('template', '=', 'promotionStatusChanged')
      .execute()
    return mails.length
  }
  await admin.post('/api/promotion/update', { ids: [ids[1]], status: 'paused' })
  await admin.post('/api/promotion/update', { ids: [ids[1]], status: 'public' })
  expect(await tell()).toBe(2)
  await plan(admin, 'ended', at, [ids[1]!])
  t.clock.set(at)
  await runAll()
  expect(await tell()).toBe(4)
  expect(await tell()).toBe(4)
})

test('of thousands of partners each is told once, in one go', async () => {
  const media = await build.media(t.db)
  await build.partnership(t.db, { media_id: media.id, promotion_id: ids[1]! })
  const { userId } = await t.asAffiliater(media.affiliater_id)
  await sql`insert into user_account (user_type, user_name, mail_address, password_hash, affiliater_id)
    select user_type, user_name, n || '@partner.test.example', password_hash, affiliater_id
    from user_account cross join generate_series(1, 2000) as n where id = ${userId}`.execute(t.db)
  await admin.post('/api/promotion/update', { ids: [ids[1]], status: 'paused' })
  expect(await tellOfStatuses(t.db, t.clock, 'https://app.example')).toBe(1)
  const { rows } = await sql<{ mails: number; people: number }>`
    select count(*) as mails, count(distinct user_id) as people from mail where template = 'promotionStatusChanged'`.execute(
    t.db,
  )
  expect(rows).toEqual([{ mails: 2002, people: 2002 }])
})
