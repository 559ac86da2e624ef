import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  partnershipMoveNames,
  partnershipMoves,
  partnershipStates,
  stateOf,
  type MediumMove,
  type PartnershipMove,
  type PartnershipState,
} from '@tsunagi/contract/catalogue/partnershipMoves'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { agreedTo } from '../../../../test/terms.ts'
import { endPartnerships, expireApplications } from './partnerships.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (
    await caller.get<{ items: Partnership[]; total: number }>(
      '/api/promotion/partnershipApplication',
      query,
    )
  ).body
const apply = (caller: Caller, media_id: number, ...promotion_ids: number[]) =>
  caller.post('/api/promotion/apply', {
    media_id,
    promotion_ids,
    message: 'よろしくお願いします',
    agreed: agreedTo(...promotion_ids),
  })
const decide = (caller: Caller, ids: number[], move: string, reason = '') =>
  caller.post('/api/promotion/decidePartnership', { ids, move, reason })
const withdraw = (caller: Caller, ...ids: number[]) =>
  caller.post('/api/promotion/withdrawPartnership', { ids })
const statusOf = async (id: number) =>
  (await t.db.selectFrom('partnership').select('status').where('id', '=', id).executeTakeFirst())
    ?.status

const stateOfRow = async (id: number) => {
  const row = await t.db
    .selectFrom('partnership')
    .select(['status', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && stateOf({ status: row.status, last_day: row.ends_at })
}
const invite = (caller: Caller, promotion_id: number, ...media_ids: number[]) =>
  caller.post('/api/promotion/invite', { promotion_id, media_ids, message: 'ぜひ掲載してください' })
const answerTo = async (caller: Caller, ids: number[], answer: 'accept' | 'decline') => {
  const invitations = await t.db
    .selectFrom('partnership')
    .select('promotion_id')
    .where('id', 'in', ids)
    .execute()
  const agreed = agreedTo(...invitations.map(({ promotion_id }) => promotion_id))
  return caller.post('/api/promotion/answerInvitation', { ids, answer, agreed })
}
/** Subjects of the mails about a promotion, by template. */
const mailsOf = async ({ ad_name }: { ad_name: string }) =>
  (
    await t.db
      .selectFrom('mail')
      .select('template')
      .where('subject', 'like', `%「${ad_name}」%`)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)
const historyOf = (id: number) =>
  t.db
    .selectFrom('partnership_history')
    .select(['status', 'user_id'])
    .where('partnership_id', '=', id)
    .orderBy('id')
    .execute()

/** A medium and a promotion that have nothing to do with each other yet, and everybody around them. */
async function world() {
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id })
  const media = await build.media(t.db)
  return {
    promotion,
    media,
    publisher: await t.asAffiliater(media.affiliater_id),
    owner: await t.asAdvertiser(advertiser.id),
    agency: await t.asAgency(agency.id),
  }
}
async function partnered(state: PartnershipState) {
  const around = await world()
  const partnership = await build.partnership(t.db, {
    media_id: around.media.id,
    promotion_id: around.promotion.id,
    ...(state === 'ending'
      ? { status: 'approved', ends_at: '2099-01-01T15:00:00Z' }
      : { status: state }),
  })
  return { ...around, partnership }
}

describe('applying', () => {
  test('the application waits and is seen by both sides and the operator, by nobody else', async () => {
    const { media, promotion, publisher, owner, agency } = await world()
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
    const { media, promotion, publisher } = await world()
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
    const { media, promotion, publisher } = await world()
    const replies = await Promise.all([1, 2, 3].map(() => apply(publisher, media.id, promotion.id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await list(publisher)).total).toBe(1)
  })
  test('all or none', async () => {
    const { media, promotion, publisher } = await world()
    const running = await build.promotion(t.db)
    await build.partnership(t.db, { media_id: media.id, promotion_id: running.id })
    expect((await apply(publisher, media.id, promotion.id, running.id)).status).toBe(409)
    expect((await list(publisher)).total).toBe(1)
  })
  test.each(['rejected', 'ended'] as const)('again after it was %s', async (status) => {
    const { media, promotion, publisher, partnership } = await partnered(status)
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
    const { media, promotion, publisher } = await world()
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
    const { media, promotion, owner, agency } = await world()
    for (const caller of [owner, agency, admin])
      expect((await apply(caller, media.id, promotion.id)).status).toBe(403)
  })
})

describe('deciding', () => {
  test('the advertiser approves, and ends with a reason', async () => {
    const { partnership, owner, publisher } = await partnered('applying')
    expect((await decide(owner, [partnership.id], 'approve')).body).toEqual({ changed: 1 })
    expect((await decide(owner, [partnership.id], 'end')).body).toHaveProperty('errors.reason')
    await decide(owner, [partnership.id], 'end', '広告を終了します')
    expect((await list(publisher)).items).toMatchObject([
      { status: 'ended', reason: '広告を終了します', decided_at: '2026-11-10T03:00:00.000Z' },
    ])
  })
  const allowed: Record<PartnershipState, Partial<Record<PartnershipMove, string>>> = {
    invited: { uninvite: 'withdrawn' },
    applying: { approve: 'approved', hold: 'held', reject: 'rejected', block: 'blocked' },
    held: { approve: 'approved', reject: 'rejected', block: 'blocked' },
    approved: { end: 'ended' },
    ending: { end: 'ended', keep: 'approved' },
    suspended: { end: 'ended', resume: 'approved', block: 'blocked' },
    rejected: { block: 'blocked' },
    blocked: { lift: 'rejected' },
    declined: { block: 'blocked' },
    withdrawn: { block: 'blocked' },
    expired: { block: 'blocked' },
    ended: { block: 'blocked' },
  }
  test.each(
    partnershipStates.flatMap((from) =>
      partnershipMoveNames.map((move) => [from, move, allowed[from][move] ?? null] as const),
    ),
  )('%s, %s: %s, by the operator and by the advertiser', async (from, move, to) => {
    for (const kind of ['admin', 'owner'] as const) {
      const { partnership, owner } = await partnered(from)
      const decider = kind === 'admin' ? admin : owner
      const { status } = await decide(decider, [partnership.id], move, '理由')
      expect([status, await stateOfRow(partnership.id)]).toEqual(to ? [200, to] : [409, from])
    }
  })
  const own: Record<PartnershipState, Partial<Record<MediumMove, string>>> = {
    invited: { accept: 'approved', decline: 'declined' },
    applying: { withdraw: 'withdrawn' },
    held: { withdraw: 'withdrawn' },
    approved: { leave: 'ended' },
    ending: { leave: 'ended' },
    suspended: { leave: 'ended' },
    rejected: {},
    blocked: {},
    declined: {},
    withdrawn: {},
    expired: {},
    ended: {},
  }
  test.each(
    partnershipStates.flatMap((from) =>
      (['accept', 'decline', 'withdraw'] as const).map(
        (sent) =>
          [
            from,
            sent,
            own[from][sent] ?? (sent === 'withdraw' && own[from].leave) ?? null,
          ] as const,
      ),
    ),
  )('%s, the medium’s %s: %s', async (from, sent, to) => {
    const { partnership, publisher } = await partnered(from)
    const { status } =
      sent === 'withdraw'
        ? await withdraw(publisher, partnership.id)
        : await answerTo(publisher, [partnership.id], sent)
    expect([status, await stateOfRow(partnership.id)]).toEqual(to ? [200, to] : [409, from])
  })
  test('all or none', async () => {
    const [waiting, running] = [await partnered('applying'), await partnered('approved')]
    expect(
      (await decide(admin, [waiting.partnership.id, running.partnership.id], 'approve')).status,
    ).toBe(409)
    expect(
      (await decide(waiting.owner, [waiting.partnership.id, running.partnership.id], 'approve'))
        .status,
    ).toBe(404)
    expect(await statusOf(waiting.partnership.id)).toBe('applying')
  })
  test('at the same moment only one decision counts', async () => {
    const { partnership } = await partnered('applying')
    const replies = await Promise.all([
      decide(admin, [partnership.id], 'approve'),
      decide(admin, [partnership.id], 'reject', '理由'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  test('agencies only read, affiliaters only withdraw', async () => {
    const { partnership, agency, publisher } = await partnered('applying')
    for (const caller of [agency, publisher])
      expect((await decide(caller, [partnership.id], 'approve')).status).toBe(403)
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
      expect((await historyOf(partnership.id)).map(({ status }) => status)).toEqual([
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
    const { media, promotion, partnership, publisher } = await partnered('approved')
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
    const { media, promotion, partnership, publisher, owner } = await partnered('applying')
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
    expect((await apply(late, media.id, promotion.id)).body).toEqual({ approved: 1, applying: 0 })
    t.clock.set('2026-11-10T03:00:00Z')
  })
})

describe('an application that nobody answers', () => {
  test('expires after 45 days, held or not, and may be made again; its publisher is told once', async () => {
    const [waiting, held, fresh] = [
      await partnered('applying'),
      await partnered('held'),
      await partnered('applying'),
    ]
    const setApplied = (id: number, applied_at: string) =>
      t.db.updateTable('partnership').set({ applied_at }).where('id', '=', id).execute()
    await setApplied(waiting.partnership.id, '2026-09-26T03:00:00Z')
    await setApplied(held.partnership.id, '2026-09-26T03:00:00Z')
    await setApplied(fresh.partnership.id, '2026-09-26T03:00:01Z')
    const expire = () => expireApplications(t.db, t.clock, 'http://app.test')
    while ((await expire()) > 0);
    expect([
      await statusOf(waiting.partnership.id),
      await statusOf(held.partnership.id),
      await statusOf(fresh.partnership.id),
    ]).toEqual(['expired', 'expired', 'applying'])
    const mails = await t.db
      .selectFrom('mail')
      .select('subject')
      .where('template', '=', 'partnershipDecided')
      .where('subject', 'like', `%${waiting.promotion.ad_name}%`)
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('期限切れ')])
    expect((await apply(waiting.publisher, waiting.media.id, waiting.promotion.id)).body).toEqual({
      approved: 0,
      applying: 1,
    })
  })
})

describe('withdrawing', () => {
  test('an application is over and may be made again, a partnership ends', async () => {
    const [waiting, running] = [await partnered('applying'), await partnered('approved')]
    expect((await withdraw(waiting.publisher, waiting.partnership.id)).body).toEqual({ changed: 1 })
    expect((await withdraw(running.publisher, running.partnership.id)).status).toBe(200)
    expect([
      await statusOf(waiting.partnership.id),
      await statusOf(running.partnership.id),
    ]).toEqual(['withdrawn', 'ended'])
    expect((await apply(waiting.publisher, waiting.media.id, waiting.promotion.id)).body).toEqual({
      approved: 0,
      applying: 1,
    })
    expect((await withdraw(running.publisher, running.partnership.id)).status).toBe(409)
  })
  test('of others is not found', async () => {
    const { partnership } = await partnered('approved')
    expect((await withdraw(await t.asAffiliater(), partnership.id)).status).toBe(404)
    expect(await statusOf(partnership.id)).toBe('approved')
  })
})

describe('inviting', () => {
  /** The advertiser knows the medium by another promotion of its. */
  async function known() {
    const around = await world()
    const other = await build.promotion(t.db, { advertiser_id: around.promotion.advertiser_id })
    await build.partnership(t.db, { media_id: around.media.id, promotion_id: other.id })
    return around
  }
  test.each(['operator', 'advertiser'])(
    'by the %s: whoever accepts is a partner at once, and both sides get one mail each',
    async (by) => {
      const { media, promotion, publisher, owner } = await known()
      expect(
        (await invite(by === 'operator' ? admin : owner, promotion.id, media.id)).body,
      ).toEqual({
        invited: 1,
      })
      const [invitation] = (await list(publisher, { status: 'invited' })).items
      expect(invitation).toMatchObject({ message: 'ぜひ掲載してください' })
      expect((await apply(publisher, media.id, promotion.id)).status).toBe(409)
      expect(JSON.stringify((await publisher.get('/api/home/index')).body)).toContain(
        '"invitations"',
      )
      expect((await answerTo(publisher, [invitation!.id], 'accept')).body).toEqual({ changed: 1 })
      expect(await stateOfRow(invitation!.id)).toBe('approved')
      expect(await mailsOf(promotion)).toEqual(['partnershipInvited', 'partnershipNews'])
      const [invited, accepted] = await historyOf(invitation!.id)
      expect([invited, accepted]).toEqual([
        { status: 'invited', user_id: (by === 'operator' ? admin : owner).userId },
        { status: 'approved', user_id: publisher.userId },
      ])
    },
  )
  test('declined, or taken back, it is over; it may come again', async () => {
    const { media, promotion, publisher, owner } = await known()
    for (const end of ['decline', 'uninvite']) {
      await invite(owner, promotion.id, media.id)
      const [invitation] = (await list(publisher, { status: 'invited' })).items
      await (end === 'decline'
        ? answerTo(publisher, [invitation!.id], 'decline')
        : decide(owner, [invitation!.id], 'uninvite'))
      expect((await list(publisher, { status: 'invited' })).total).toBe(0)
      expect((await answerTo(publisher, [invitation!.id], 'accept')).status).toBe(409)
    }
  })
  test('a medium that is refused for good is refused, with words; so is one that is here', async () => {
    const { media, promotion, owner } = await partnered('blocked')
    const { status, body } = await invite(owner, promotion.id, media.id)
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining('永久却下を解いてください'),
    ])
    const running = await partnered('approved')
    expect((await invite(admin, running.promotion.id, running.media.id)).status).toBe(409)
  })
  test('only own promotions, known media, what is open and shown; all or none; nobody else', async () => {
    const { media, promotion, owner, agency, publisher } = await known()
    const stranger = await build.media(t.db, { status: 'stopped' })
    expect((await invite(owner, promotion.id, media.id, stranger.id)).status).toBe(404)
    expect((await list(owner, { promotion_id: String(promotion.id) })).total).toBe(0)
    expect((await invite(await t.asAdvertiser(), promotion.id, media.id)).status).toBe(404)
    for (const caller of [agency, publisher])
      expect((await invite(caller, promotion.id, media.id)).status).toBe(403)
    await t.db
      .updateTable('promotion')
      .set({ limited_release: true })
      .where('id', '=', promotion.id)
      .execute()
    expect((await invite(owner, promotion.id, media.id)).status).toBe(409)
    const pending = await build.media(t.db, { status: 'pending' })
    const open = await build.promotion(t.db)
    expect((await invite(admin, open.id, pending.id)).status).toBe(409)
    await t.db
      .updateTable('advertiser')
      .set({ may_decide_partnerships: false })
      .where('id', '=', promotion.advertiser_id)
      .execute()
    expect((await invite(owner, promotion.id, media.id)).status).toBe(403)
  })
  describe('media that an advertiser does not know', () => {
    const inviteAt = (caller: Caller, promotion_id: number, ...media_urls: string[]) =>
      caller.post('/api/promotion/invite', { promotion_id, media_urls })

    test('by their ids or any of their addresses, whole and approved', async () => {
      const { promotion, owner } = await world()
      const byId = await build.media(t.db)
      const byUrl = await build.media(t.db, { url: 'https://exact.test.example/blog' })
      const more = await build.media(t.db, { more_urls: ['https://second.test.example/'] })
      expect((await invite(owner, promotion.id, byId.id)).body).toEqual({ invited: 1 })
      expect(
        (
          await inviteAt(
            owner,
            promotion.id,
            'https://EXACT.test.example/blog#top',
            'https://second.test.example',
          )
        ).body,
      ).toEqual({ invited: 2 })
      expect(
        (await list(owner, { status: 'invited' })).items.map(({ media_id }) => media_id).toSorted(),
      ).toEqual([byId.id, byUrl.id, more.id].toSorted())
      for (const near of ['https://exact.test.example/', 'https://exact.test.example/blog/2']) {
        const refused = await inviteAt(owner, promotion.id, near)
        expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([
          422,
          ['media_urls'],
        ])
      }
      expect(
        (await owner.post('/api/promotion/invite', { promotion_id: promotion.id })).status,
      ).toBe(422)
    })
    test('not where they are not approved, nor is anything told of them', async () => {
      const { promotion, owner } = await world()
      for (const status of ['pending', 'rejected', 'stopped'] as const) {
        const { id, name } = await build.media(t.db, { status })
        const answer = await invite(owner, promotion.id, id)
        expect([answer.status, JSON.stringify(answer.body).includes(name)]).toEqual([404, false])
      }
      const left = await build.affiliater(t.db, { lifecycle: 'withdrawn' })
      const { id } = await build.media(t.db, { affiliater_id: left.id })
      expect((await invite(owner, promotion.id, id)).status).toBe(404)
      await t.db
        .updateTable('promotion')
        .set({ limited_release: true })
        .where('id', '=', promotion.id)
        .execute()
      const medium = await build.media(t.db, { name: '秘密の名前' })
      const refused = await invite(owner, promotion.id, medium.id)
      expect([refused.status, JSON.stringify(refused.body).includes('秘密の名前')]).toEqual([
        409,
        false,
      ])
    })
    test('twenty a day, so that nobody goes through them all', async () => {
      const { promotion, owner } = await world()
      const media = []
      for (let n = 0; n < 21; n++) media.push((await build.media(t.db)).id)
      expect((await invite(owner, promotion.id, ...media)).status).toBe(409)
      expect((await invite(owner, promotion.id, ...media.slice(0, 20))).body).toEqual({
        invited: 20,
      })
      expect((await invite(owner, promotion.id, media[20]!)).status).toBe(409)
      expect((await invite(admin, promotion.id, media[20]!)).status).toBe(200)
    })
  })
  test('nobody accepts what has closed meanwhile', async () => {
    const { media, promotion, publisher } = await world()
    await invite(admin, promotion.id, media.id)
    const [invitation] = (await list(publisher)).items
    await t.db
      .updateTable('promotion')
      .set({ status: 'paused' })
      .where('id', '=', promotion.id)
      .execute()
    expect((await answerTo(publisher, [invitation!.id], 'accept')).status).toBe(409)
    expect((await answerTo(await t.asAffiliater(), [invitation!.id], 'accept')).status).toBe(404)
  })
  test('it expires after 14 days; at the same moment only one answer counts', async () => {
    const { media, promotion, publisher } = await world()
    await invite(admin, promotion.id, media.id)
    const [{ id }] = (await list(publisher)).items as [Partnership]
    const replies = await Promise.all([
      answerTo(publisher, [id], 'accept'),
      answerTo(publisher, [id], 'decline'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await world()
    await invite(admin, late.promotion.id, late.media.id)
    const [waiting] = (await list(late.publisher)).items
    t.clock.set('2026-11-24T02:59:59Z')
    while ((await expireApplications(t.db, t.clock, 'http://app.test')) > 0);
    expect(await statusOf(waiting!.id)).toBe('invited')
    t.clock.set('2026-11-24T03:00:00Z')
    while ((await expireApplications(t.db, t.clock, 'http://app.test')) > 0);
    expect(await statusOf(waiting!.id)).toBe('expired')
    t.clock.set('2026-11-10T03:00:00Z')
  })
})

describe('ending with days of grace', () => {
  const endLater = (caller: Caller, id: number, grace_days: number) =>
    caller.post('/api/promotion/decidePartnership', {
      ids: [id],
      move: 'end',
      reason: '予算終了',
      grace_days,
    })
  test('it runs to the end of the last day in Japan; the publisher is told the day, and again when it is over', async () => {
    const { partnership, promotion, media, publisher, owner } = await partnered('approved')
    await endLater(owner, partnership.id, 5)
    expect((await list(publisher)).items).toMatchObject([
      { status: 'approved', last_day: '2026-11-15', reason: '予算終了' },
    ])
    const mail = await t.db
      .selectFrom('mail')
      .select(['subject', 'body'])
      .where('subject', 'like', `%「${promotion.ad_name}」%`)
      .execute()
    expect(mail).toMatchObject([
      {
        subject: expect.stringContaining('解除予定'),
        body: expect.stringContaining('提携の最終日：2026/11/15'),
      },
    ])
    t.clock.set('2026-11-15T14:59:59Z')
    expect(await endPartnerships(t.db, t.clock, 'http://app.test')).toBe(0)
    t.clock.set('2026-11-15T15:00:00Z')
    expect(await endPartnerships(t.db, t.clock, 'http://app.test')).toBe(1)
    expect(await endPartnerships(t.db, t.clock, 'http://app.test')).toBe(0)
    expect(await statusOf(partnership.id)).toBe('ended')
    expect(await mailsOf(promotion)).toEqual(['partnershipDecided', 'partnershipDecided'])
    const late = await t.asAffiliater(media.affiliater_id)
    expect((await list(late)).items).toMatchObject([
      { status: 'ended', last_day: '2026-11-15', reapply_on: '2026-12-15' },
    ])
    t.clock.set('2026-11-10T03:00:00Z')
  })
  test('taken back within the grace it goes on, and nothing waits', async () => {
    const { partnership, owner } = await partnered('approved')
    await endLater(owner, partnership.id, 30)
    expect((await decide(owner, [partnership.id], 'keep')).status).toBe(200)
    t.clock.set('2027-01-10T03:00:00Z')
    expect(await endPartnerships(t.db, t.clock, 'http://app.test')).toBe(0)
    expect(await statusOf(partnership.id)).toBe('approved')
    t.clock.set('2026-11-10T03:00:00Z')
    expect((await endLater(owner, partnership.id, 31)).status).toBe(422)
  })
  test('who leaves within the grace does not get around the wait', async () => {
    const { partnership, promotion, media, publisher, owner } = await partnered('approved')
    await endLater(owner, partnership.id, 3)
    await withdraw(publisher, partnership.id)
    expect((await apply(publisher, media.id, promotion.id)).status).toBe(409)
  })
})

describe('searching', () => {
  test('by state, word and the day in Japan', async () => {
    const { media, publisher, owner, partnership } = await partnered('approved')
    await t.db
      .updateTable('partnership')
      .set({ applied_at: '2026-03-31T15:00:00Z' })
      .where('id', '=', partnership.id)
      .execute()
    expect(
      (
        await list(owner, {
          word: media.name,
          status: 'approved',
          from: '2026-04-01',
          to: '2026-04-01',
        })
      ).total,
    ).toBe(1)
    expect((await list(owner, { from: '2026-03-01', to: '2026-03-31' })).total).toBe(0)
    expect((await list(publisher, { status: 'applying' })).total).toBe(0)
    expect(
      (await owner.get('/api/promotion/partnershipApplication', { from: 'yesterday' })).status,
    ).toBe(422)
  })
  test('as CSV', async () => {
    const { publisher } = await partnered('approved')
    expect(
      (await publisher.get('/api/promotion/partnershipApplication/csv')).raw.toString('utf8'),
    ).toContain('"提携中"')
  })
})
