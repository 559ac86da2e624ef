import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { agreedTo } from '../../../../test/terms.ts'
import { endPartnerships, expireApplications } from './partnerships.service.ts'
import { suspend } from './suspending.service.ts'

// The operator says how long each step of a partnership takes: every test here uses days of its own.
const usual = {
  reapply_days: 30,
  expire_days: 45,
  invitation_days: 14,
  agree_days: 14,
  grace_days: 0,
}
const start = '2026-11-10T03:00:00Z'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp(start)
  admin = await t.asAdmin()
})
beforeEach(() => save({}))
afterEach(() => t.clock.set(start))
afterAll(() => t.close())

const save = async (days: Partial<typeof usual>) => {
  const saved = await admin.post('/api/systemAdSetting/savePartnership', { ...usual, ...days })
  expect(saved.status).toBe(200)
}
const mailed = async ({ ad_name }: { ad_name: string }) =>
  (
    await t.db
      .selectFrom('mail')
      .select('body')
      .where('subject', 'like', `%「${ad_name}」%`)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body)
const listed = async (caller: Caller) =>
  (await caller.get<{ items: Partnership[] }>('/api/promotion/partnershipApplication')).body
    .items[0]!
const apply = (caller: Caller, media_id: number, promotion_id: number) =>
  caller.post('/api/promotion/apply', {
    media_id,
    promotion_ids: [promotion_id],
    agreed: agreedTo(promotion_id),
  })
const expire = async () => {
  while ((await expireApplications(t.db, t.clock, 'http://app.test')) > 0);
}

async function world() {
  const advertiser = await build.advertiser(t.db)
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id })
  const media = await build.media(t.db)
  const publisher = await t.asAffiliater(media.affiliater_id)
  return { promotion, media, publisher, owner: await t.asAdvertiser(advertiser.id) }
}
const refuse = (caller: Caller, id: number) =>
  caller.post('/api/promotion/decidePartnership', {
    ids: [id],
    move: 'reject',
    reason: '条件に合いません',
  })

test.each([
  [0, start, 200],
  [11, '2026-11-20T14:59:59Z', 409],
  [11, '2026-11-20T15:00:00Z', 200],
])('refused, with %i days to wait: applying again at %s is %i', async (days, moment, status) => {
  await save({ reapply_days: days })
  const { promotion, media, publisher, owner } = await world()
  await apply(publisher, media.id, promotion.id)
  await refuse(owner, (await listed(publisher)).id)
  t.clock.set(moment)
  const later = await t.asAffiliater(media.affiliater_id)
  expect((await apply(later, media.id, promotion.id)).status).toBe(status)
})

test('an application that nobody answers expires after the days that are set', async () => {
  await save({ expire_days: 9 })
  const { promotion, media, publisher } = await world()
  await apply(publisher, media.id, promotion.id)
  const seen: string[] = []
  for (const moment of ['2026-11-19T02:59:59Z', '2026-11-19T03:00:00Z']) {
    t.clock.set(moment)
    await expire()
    seen.push((await listed(await t.asAffiliater(media.affiliater_id))).status)
  }
  expect(seen).toEqual(['applying', 'expired'])
})

test('an invitation is open for the days that are set, and its mail says until when', async () => {
  await save({ invitation_days: 5 })
  const { promotion, media } = await world()
  await admin.post('/api/promotion/invite', { promotion_id: promotion.id, media_ids: [media.id] })
  expect(await mailed(promotion)).toEqual([expect.stringContaining('2026/11/15')])
  const seen: string[] = []
  for (const moment of ['2026-11-15T02:59:59Z', '2026-11-15T03:00:00Z']) {
    t.clock.set(moment)
    await expire()
    seen.push((await listed(await t.asAffiliater(media.affiliater_id))).status)
  }
  expect(seen).toEqual(['invited', 'expired'])
})

test('a partnership that is ended without a day runs on for the grace that is set', async () => {
  await save({ grace_days: 6 })
  const { promotion, media, publisher, owner } = await world()
  const { id } = await build.partnership(t.db, {
    media_id: media.id,
    promotion_id: promotion.id,
  })
  await owner.post('/api/promotion/decidePartnership', { ids: [id], move: 'end', reason: '終了' })
  expect(await listed(publisher)).toMatchObject({ status: 'approved', last_day: '2026-11-16' })
  t.clock.set('2026-11-16T14:59:59Z')
  expect(await endPartnerships(t.db, t.clock, 'http://app.test')).toBe(0)
  t.clock.set('2026-11-16T15:00:00Z')
  expect(await endPartnerships(t.db, t.clock, 'http://app.test')).toBe(1)
})

describe('a partnership that is suspended before its last day', () => {
  /** Its last day is 16 November. */
  async function suspended() {
    await save({ grace_days: 6 })
    const { promotion, media, publisher, owner } = await world()
    const { id } = await build.partnership(t.db, {
      media_id: media.id,
      promotion_id: promotion.id,
    })
    await owner.post('/api/promotion/decidePartnership', { ids: [id], move: 'end', reason: '終了' })
    await t.db.transaction().execute((tx) =>
      suspend(
        tx,
        { media_id: media.id, promotion_id: promotion.id },
        {
          reason: '広告と表示してください',
          at: t.clock.now(),
          userId: null,
          appUrl: 'http://app.test',
        },
      ),
    )
    return { id, publisher, owner }
  }
  test('keeps that day when it is resumed', async () => {
    const { id, publisher, owner } = await suspended()
    const reply = await owner.post('/api/promotion/decidePartnership', {
      ids: [id],
      move: 'resume',
    })
    expect(reply.status).toBe(200)
    expect(await listed(publisher)).toMatchObject({ status: 'approved', last_day: '2026-11-16' })
  })
  test('is over after that day, though nobody resumes it', async () => {
    const { publisher } = await suspended()
    const seen: string[] = []
    for (const moment of ['2026-11-16T14:59:59Z', '2026-11-16T15:00:00Z']) {
      t.clock.set(moment)
      await endPartnerships(t.db, t.clock, 'http://app.test')
      t.clock.set(start)
      seen.push((await listed(publisher)).status)
    }
    expect(seen).toEqual(['suspended', 'ended'])
  })
})
