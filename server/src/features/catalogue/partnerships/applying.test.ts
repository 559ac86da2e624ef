import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partnershipMoves } from '@tsunagi/contract/catalogue/partnershipMoves'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  apply,
  decide,
  historyOf,
  list,
  partnered,
  statusOf,
  withdraw,
  world,
} from '../../../../test/partnerships.ts'
import { expireApplications } from './partnerships.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

/** The subjects of what publishers were told of decisions about a promotion, oldest first. */
const toldOf = async ({ ad_name }: { ad_name: string }) =>
  (
    await t.db
      .selectFrom('mail')
      .select('subject')
      .where('template', '=', 'partnershipDecided')
      .where('subject', 'like', `%${ad_name}%`)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)

describe('applying', () => {
  test('the application waits and is seen by both sides and the operator, by nobody else', async () => {
    const { media, promotion, publisher, owner, agency } = await world(t)
    expect((await apply(publisher, media.id, promotion.id)).body).toEqual({
      approved: 0,
      applying: 1,
    })
    for (const caller of [publisher, owner, agency])
      expect(await list(caller)).toMatchObject({
        total: 1,
        items: [
          {
            status: 'applying',
            media_id: media.id,
            promotion_id: promotion.id,
            message: 'よろしくお願いします',
            applied_at: '2026-11-10T03:00:00.000Z',
            decided_at: null,
          },
        ],
      })
    expect((await list(admin, { media_id: String(media.id) })).total).toBe(1)
    for (const stranger of [await t.asAffiliater(), await t.asAdvertiser(), await t.asAgency()])
      expect((await list(stranger)).total).toBe(0)
  })
  test('without screening it is a partnership at once', async () => {
    const { media, promotion, publisher } = await world(t)
    const auto = await build.promotion(t.db, { partnership_mode: 'auto' })
    expect((await apply(publisher, media.id, promotion.id, auto.id, auto.id)).body).toEqual({
      approved: 1,
      applying: 1,
    })
    expect((await list(publisher, { status: 'approved' })).items).toMatchObject([
      { promotion_id: auto.id, decided_at: '2026-11-10T03:00:00.000Z' },
    ])
  })
  test('twice is refused, also at the same moment', async () => {
    const { media, promotion, publisher } = await world(t)
    const replies = await Promise.all([1, 2, 3].map(() => apply(publisher, media.id, promotion.id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await list(publisher)).total).toBe(1)
  })
  test('all or none', async () => {
    const { media, promotion, publisher } = await world(t)
    const running = await build.promotion(t.db)
    await build.partnership(t.db, { media_id: media.id, promotion_id: running.id })
    expect((await apply(publisher, media.id, promotion.id, running.id)).status).toBe(409)
    expect((await list(publisher)).total).toBe(1)
  })
  test.each(['rejected', 'ended'] as const)('again after it was %s', async (status) => {
    const { media, promotion, publisher, partnership } = await partnered(t, status)
    await t.db
      .updateTable('partnership')
      .set({ reason: '以前の理由' })
      .where('id', '=', partnership.id)
      .execute()
    expect((await apply(publisher, media.id, promotion.id)).status).toBe(200)
    expect((await list(publisher)).items).toMatchObject([
      { id: partnership.id, status: 'applying', reason: null, decided_at: null },
    ])
  })
  test('only with an own medium that is approved, only for what is open', async () => {
    const { media, promotion, publisher } = await world(t)
    const waiting = await build.media(t.db, {
      affiliater_id: media.affiliater_id,
      status: 'pending',
    })
    const paused = await build.promotion(t.db, { status: 'paused' })
    expect((await apply(publisher, waiting.id, promotion.id)).body).toHaveProperty(
      'errors.media_id',
    )
    expect((await apply(await t.asAffiliater(), media.id, promotion.id)).status).toBe(404)
    expect((await apply(publisher, media.id, promotion.id, paused.id)).status).toBe(404)
    expect((await apply(publisher, media.id)).status).toBe(422)
  })
  test('nobody but affiliaters applies', async () => {
    const { media, promotion, owner, agency } = await world(t)
    for (const caller of [owner, agency, admin])
      expect((await apply(caller, media.id, promotion.id)).status).toBe(403)
  })
})

describe('applying again', () => {
  test.each([
    ['reject', 'manual'],
    ['end', 'auto'],
  ] as const)(
    'who was %s by the advertiser waits 30 days and is screened, whatever the promotion says; taking it back undoes nothing',
    async (move, mode) => {
      const { media, promotion, partnership, publisher, owner } = await partnered(
        t,
        move === 'end' ? 'approved' : 'applying',
      )
      await t.db
        .updateTable('promotion')
        .set({ partnership_mode: mode })
        .where('id', '=', promotion.id)
        .execute()
      await decide(owner, [partnership.id], move, '条件に合いません')
      expect((await list(publisher)).items).toMatchObject([{ reapply_on: '2026-12-10' }])
      const refused = await apply(publisher, media.id, promotion.id)
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        409,
        expect.stringContaining('2026/12/10から申請できます'),
      ])
      // The end of 9 December in Japan.
      t.clock.set('2026-12-09T14:59:59Z')
      const late = await t.asAffiliater(media.affiliater_id)
      expect((await apply(late, media.id, promotion.id)).status).toBe(409)
      t.clock.set('2026-12-09T15:00:00Z')
      const again = { approved: 0, applying: 1 }
      expect((await apply(late, media.id, promotion.id)).body).toEqual(again)
      expect((await withdraw(late, partnership.id)).status).toBe(200)
      expect((await list(late)).items).toMatchObject([{ status: 'withdrawn' }])
      await t.db
        .updateTable('promotion')
        .set({ partnership_mode: 'auto' })
        .where('id', '=', promotion.id)
        .execute()
      expect((await apply(late, media.id, promotion.id)).body).toEqual(again)
      expect((await historyOf(t, partnership.id)).map(({ status }) => status)).toEqual([
        move === 'end' ? 'approved' : 'applying',
        partnershipMoves[move].to,
        'applying',
        'withdrawn',
        'applying',
      ])
      t.clock.set('2026-11-10T03:00:00Z')
    },
  )
  test('who left by itself may come back at once', async () => {
    const { media, promotion, partnership, publisher } = await partnered(t, 'approved')
    await t.db
      .updateTable('promotion')
      .set({ partnership_mode: 'auto' })
      .where('id', '=', promotion.id)
      .execute()
    await withdraw(publisher, partnership.id)
    expect((await apply(publisher, media.id, promotion.id)).body).toEqual({
      approved: 1,
      applying: 0,
    })
  })
})

describe('refused for good', () => {
  test('no application passes, not even where partnership is instant, until somebody lifts it; then one may come at once', async () => {
    const { media, promotion, partnership, publisher, owner } = await partnered(t, 'applying')
    await t.db
      .updateTable('promotion')
      .set({ partnership_mode: 'auto' })
      .where('id', '=', promotion.id)
      .execute()
    await decide(owner, [partnership.id], 'block', '掲載基準に反するため')
    expect((await list(publisher)).items).toMatchObject([
      { status: 'blocked', reason: '掲載基準に反するため' },
    ])
    t.clock.set('2027-11-10T03:00:00Z')
    const late = await t.asAffiliater(media.affiliater_id)
    expect((await apply(late, media.id, promotion.id)).status).toBe(409)
    expect((await withdraw(late, partnership.id)).status).toBe(409)
    const admin2 = await t.asAdmin()
    expect((await decide(admin2, [partnership.id], 'lift')).status).toBe(200)
    expect((await toldOf(promotion)).at(-1)).toContain('永久却下の解除（再申請できます）')
    expect((await apply(late, media.id, promotion.id)).body).toEqual({ approved: 1, applying: 0 })
    t.clock.set('2026-11-10T03:00:00Z')
  })
})

describe('an application that nobody answers', () => {
  test('expires after 45 days, held or not, and may be made again; its publisher is told once', async () => {
    const [waiting, held, fresh] = [
      await partnered(t, 'applying'),
      await partnered(t, 'held'),
      await partnered(t, 'applying'),
    ]
    const setApplied = (id: number, applied_at: string) =>
      t.db.updateTable('partnership').set({ applied_at }).where('id', '=', id).execute()
    await setApplied(waiting.partnership.id, '2026-09-26T03:00:00Z')
    await setApplied(held.partnership.id, '2026-09-26T03:00:00Z')
    await setApplied(fresh.partnership.id, '2026-09-26T03:00:01Z')
    const expire = () => expireApplications(t.db, t.clock, 'http://app.test')
    while ((await expire()) > 0);
    expect([
      await statusOf(t, waiting.partnership.id),
      await statusOf(t, held.partnership.id),
      await statusOf(t, fresh.partnership.id),
    ]).toEqual(['expired', 'expired', 'applying'])
    expect(await toldOf(waiting.promotion)).toEqual([expect.stringContaining('期限切れ')])
    expect((await apply(waiting.publisher, waiting.media.id, waiting.promotion.id)).body).toEqual({
      approved: 0,
      applying: 1,
    })
  })
})
