import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  partnershipMoveNames,
  partnershipStates,
  type MediumMove,
  type PartnershipMove,
  type PartnershipState,
} from '@tsunagi/contract/catalogue/partnershipMoves'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  answerTo,
  apply,
  decide,
  list,
  mailsOf,
  partnered,
  stateOfRow,
  statusOf,
  withdraw,
} from '../../../../test/partnerships.ts'
import { endPartnerships } from './partnerships.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

describe('deciding', () => {
  test('the advertiser approves, and ends with a reason', async () => {
    const { partnership, owner, publisher } = await partnered(t, 'applying')
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
      const { partnership, owner } = await partnered(t, from)
      const decider = kind === 'admin' ? admin : owner
      const { status } = await decide(decider, [partnership.id], move, '理由')
      expect([status, await stateOfRow(t, partnership.id)]).toEqual(to ? [200, to] : [409, from])
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
    const { partnership, publisher } = await partnered(t, from)
    const { status } =
      sent === 'withdraw'
        ? await withdraw(publisher, partnership.id)
        : await answerTo(t, publisher, [partnership.id], sent)
    expect([status, await stateOfRow(t, partnership.id)]).toEqual(to ? [200, to] : [409, from])
  })
  test('all or none', async () => {
    const [waiting, running] = [await partnered(t, 'applying'), await partnered(t, 'approved')]
    expect(
      (await decide(admin, [waiting.partnership.id, running.partnership.id], 'approve')).status,
    ).toBe(409)
    expect(
      (await decide(waiting.owner, [waiting.partnership.id, running.partnership.id], 'approve'))
        .status,
    ).toBe(404)
    expect(await statusOf(t, waiting.partnership.id)).toBe('applying')
  })
  test('at the same moment only one decision counts', async () => {
    const { partnership } = await partnered(t, 'applying')
    const replies = await Promise.all([
      decide(admin, [partnership.id], 'approve'),
      decide(admin, [partnership.id], 'reject', '理由'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  test('agencies only read, affiliaters only withdraw', async () => {
    const { partnership, agency, publisher } = await partnered(t, 'applying')
    for (const caller of [agency, publisher])
      expect((await decide(caller, [partnership.id], 'approve')).status).toBe(403)
  })
})

describe('withdrawing', () => {
  test('an application is over and may be made again, a partnership ends', async () => {
    const [waiting, running] = [await partnered(t, 'applying'), await partnered(t, 'approved')]
    expect((await withdraw(waiting.publisher, waiting.partnership.id)).body).toEqual({ changed: 1 })
    expect((await withdraw(running.publisher, running.partnership.id)).status).toBe(200)
    expect([
      await statusOf(t, waiting.partnership.id),
      await statusOf(t, running.partnership.id),
    ]).toEqual(['withdrawn', 'ended'])
    expect((await apply(waiting.publisher, waiting.media.id, waiting.promotion.id)).body).toEqual({
      approved: 0,
      applying: 1,
    })
    expect((await withdraw(running.publisher, running.partnership.id)).status).toBe(409)
  })
  test('of others is not found', async () => {
    const { partnership } = await partnered(t, 'approved')
    expect((await withdraw(await t.asAffiliater(), partnership.id)).status).toBe(404)
    expect(await statusOf(t, partnership.id)).toBe('approved')
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
    const { partnership, promotion, media, publisher, owner } = await partnered(t, 'approved')
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
    expect(await statusOf(t, partnership.id)).toBe('ended')
    expect(await mailsOf(t, promotion)).toEqual(['partnershipDecided', 'partnershipDecided'])
    const late = await t.asAffiliater(media.affiliater_id)
    expect((await list(late)).items).toMatchObject([
      { status: 'ended', last_day: '2026-11-15', reapply_on: '2026-12-15' },
    ])
    t.clock.set('2026-11-10T03:00:00Z')
  })
  test('taken back within the grace it goes on, and nothing waits', async () => {
    const { partnership, owner } = await partnered(t, 'approved')
    await endLater(owner, partnership.id, 30)
    expect((await decide(owner, [partnership.id], 'keep')).status).toBe(200)
    t.clock.set('2027-01-10T03:00:00Z')
    expect(await endPartnerships(t.db, t.clock, 'http://app.test')).toBe(0)
    expect(await statusOf(t, partnership.id)).toBe('approved')
    t.clock.set('2026-11-10T03:00:00Z')
    expect((await endLater(owner, partnership.id, 31)).status).toBe(422)
  })
  test('who leaves within the grace does not get around the wait', async () => {
    const { partnership, promotion, media, publisher, owner } = await partnered(t, 'approved')
    await endLater(owner, partnership.id, 3)
    await withdraw(publisher, partnership.id)
    expect((await apply(publisher, media.id, promotion.id)).status).toBe(409)
  })
})

describe('searching', () => {
  test('by state, word and the day in Japan', async () => {
    const { media, publisher, owner, partnership } = await partnered(t, 'approved')
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
  test('by the category of the medium, and the operator by who is in charge of either side', async () => {
    const { partnership, media, promotion, owner } = await partnered(t, 'applying')
    const staff = await t.asAdmin()
    const found = async (caller: Caller, query: Record<string, string>) =>
      (await list(caller, query)).items.map(({ id }) => id)
    const mine = { staff_id: String(staff.userId) }
    for (const [table, id] of [
      ['advertiser', promotion.advertiser_id],
      ['affiliater', media.affiliater_id],
    ] as const) {
      const set = (staff_id: number | null) =>
        t.db.updateTable(table).set({ staff_id }).where('id', '=', id).execute()
      expect(await found(admin, mine)).toEqual([])
      await set(staff.userId)
      expect(await found(admin, mine)).toEqual([partnership.id])
      expect(await found(owner, mine)).toEqual([])
      await set(null)
    }
    await t.db
      .updateTable('media')
      .set({ categories: ['finance'] })
      .where('id', '=', media.id)
      .execute()
    expect(await found(owner, { media_category: 'finance' })).toEqual([partnership.id])
    expect(await found(owner, { media_category: 'beauty' })).toEqual([])
  })
  test('as CSV', async () => {
    const { publisher } = await partnered(t, 'approved')
    expect(
      (await publisher.get('/api/promotion/partnershipApplication/csv')).raw.toString('utf8'),
    ).toContain('"提携中"')
  })
})
