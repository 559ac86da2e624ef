import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  answerTo,
  apply,
  decide,
  historyOf,
  invite,
  list,
  mailsOf,
  partnered,
  stateOfRow,
  statusOf,
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

describe('inviting', () => {
  /** The advertiser knows the medium by another promotion of its. */
  async function known() {
    const around = await world(t)
    const other = await build.promotion(t.db, { advertiser_id: around.promotion.advertiser_id })
    await build.partnership(t.db, { media_id: around.media.id, promotion_id: other.id })
    return around
  }
  test.each(['operator', 'advertiser'])(
    'by the %s: whoever accepts is a partner at once, and both sides are told',
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
      expect((await answerTo(t, publisher, [invitation!.id], 'accept')).body).toEqual({
        changed: 1,
      })
      expect(await stateOfRow(t, invitation!.id)).toBe('approved')
      expect(await mailsOf(t, promotion)).toEqual([
        'partnershipInvited',
        'partnershipNews',
        'partnershipBegun',
      ])
      const [invited, accepted] = await historyOf(t, invitation!.id)
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
        ? answerTo(t, publisher, [invitation!.id], 'decline')
        : decide(owner, [invitation!.id], 'uninvite'))
      expect((await list(publisher, { status: 'invited' })).total).toBe(0)
      expect((await answerTo(t, publisher, [invitation!.id], 'accept')).status).toBe(409)
    }
  })
  test('a medium that is refused for good is refused, with words; so is one that is here', async () => {
    const { media, promotion, owner } = await partnered(t, 'blocked')
    const { status, body } = await invite(owner, promotion.id, media.id)
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining('永久却下を解いてください'),
    ])
    const running = await partnered(t, 'approved')
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
      const { promotion, owner } = await world(t)
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
      const { promotion, owner } = await world(t)
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
      const { promotion, owner } = await world(t)
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
    const { media, promotion, publisher } = await world(t)
    await invite(admin, promotion.id, media.id)
    const [invitation] = (await list(publisher)).items
    await t.db
      .updateTable('promotion')
      .set({ status: 'paused' })
      .where('id', '=', promotion.id)
      .execute()
    expect((await answerTo(t, publisher, [invitation!.id], 'accept')).status).toBe(409)
    expect((await answerTo(t, await t.asAffiliater(), [invitation!.id], 'accept')).status).toBe(404)
  })
  test('it expires after 14 days; at the same moment only one answer counts', async () => {
    const { media, promotion, publisher } = await world(t)
    await invite(admin, promotion.id, media.id)
    const [{ id }] = (await list(publisher)).items as [Partnership]
    const replies = await Promise.all([
      answerTo(t, publisher, [id], 'accept'),
      answerTo(t, publisher, [id], 'decline'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await world(t)
    await invite(admin, late.promotion.id, late.media.id)
    const [waiting] = (await list(late.publisher)).items
    t.clock.set('2026-11-24T02:59:59Z')
    while ((await expireApplications(t.db, t.clock, 'http://app.test')) > 0);
    expect(await statusOf(t, waiting!.id)).toBe('invited')
    t.clock.set('2026-11-24T03:00:00Z')
    while ((await expireApplications(t.db, t.clock, 'http://app.test')) > 0);
    expect(await statusOf(t, waiting!.id)).toBe('expired')
    t.clock.set('2026-11-10T03:00:00Z')
  })
})
