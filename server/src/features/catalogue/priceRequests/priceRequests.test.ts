import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PriceRequest } from '@tsunagi/contract/catalogue/priceRequests'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  parties,
  ask,
  read,
  previewed,
  mailsTo,
  priceRequests,
} from '../../../../test/priceRequests.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { decide, reply, priceOf } = priceRequests(
  () => t,
  () => admin,
)

describe('a counter-offer', () => {
  test('waits for the affiliater, whose yes makes the price of the one who offered', async () => {
    const all = await parties(t)
    const id = await ask(all.publisher, all.wish)
    expect((await decide(admin, id, { answer: 'offer' })).status).toBe(422)
    const offer = {
      answer: 'offer',
      net: 1500,
      valid_to: '2026-12-31T15:00:00Z',
      message: 'まずは年内で',
    }
    expect((await decide(admin, id, offer)).status).toBe(200)
    expect(await read(all.publisher, id)).toMatchObject({
      status: 'offered',
      net: 1500,
      gross: null,
      valid_to: '2026-12-31T15:00:00.000Z',
      steps: [{ net: 2000 }, { kind: 'offered', net: 1500, gross: null, message: 'まずは年内で' }],
    })
    expect((await reply(all.publisher, id, 'withdraw')).status).toBe(409)
    expect((await decide(admin, id, { answer: 'accept' })).status).toBe(409)
    expect((await all.publisher.post('/api/priceRequest/save', all.wish)).status).toBe(409)
    expect((await reply(all.publisher, id, 'accept')).status).toBe(200)
    expect(await priceOf(id)).toMatchObject({ net: 1500, gross: 1875, created_by: admin.userId })
    expect(await previewed(all.publisher, all)).toMatchObject({ net: 1500, gross: null })
    expect((await reply(all.publisher, id, 'decline')).status).toBe(409)
  })

  test('of an advertiser is made in gross, and the network keeps its share', async () => {
    const { publisher, advertiser, wish } = await parties(t)
    const id = await ask(publisher, wish)
    expect((await decide(advertiser, id, { answer: 'offer', net: 100 })).status).toBe(422)
    expect((await decide(advertiser, id, { answer: 'offer', gross: 1999, net: 1 })).status).toBe(
      200,
    )
    expect(await read(admin, id)).toMatchObject({ gross: 1999, net: 1599 })
    expect(await read(publisher, id)).toMatchObject({ net: 1599, gross: null })
  })

  test('may be declined, improved, and taken back', async () => {
    const { publisher, wish } = await parties(t)
    const id = await ask(publisher, wish)
    await decide(admin, id, { answer: 'offer', net: 1200, gross: 1300 })
    await decide(admin, id, { answer: 'offer', net: 1400, gross: 1400 })
    expect((await reply(publisher, id, 'decline', '合いません')).status).toBe(200)
    expect(await read(admin, id)).toMatchObject({
      status: 'declined',
      net: 1400,
      gross: 1400,
      price_id: null,
    })
    const again = await ask(publisher, wish)
    await decide(admin, again, { answer: 'offer', net: 1200 })
    expect(
      (await decide(admin, again, { answer: 'refuse', message: '予算がなくなりました' })).status,
    ).toBe(200)
    expect((await reply(publisher, again, 'accept')).status).toBe(409)
  })
})

describe('who may', () => {
  test('strangers find nothing, agencies are let in nowhere, and roles are asked', async () => {
    const { publisher, promotion, wish } = await parties(t)
    const id = await ask(publisher, wish)
    for (const stranger of [await t.asAffiliater(), await t.asAdvertiser()]) {
      expect((await stranger.get(`/api/priceRequest/info/${id}`)).status).toBe(404)
      expect((await stranger.get<{ total: number }>('/api/priceRequest/index')).body.total).toBe(0)
    }
    expect((await reply(await t.asAffiliater(), id, 'withdraw')).status).toBe(404)
    expect((await decide(await t.asAdvertiser(), id, { answer: 'accept' })).status).toBe(404)
    const agency = await build.agency(t.db)
    await t.db
      .updateTable('advertiser')
      .set({ agency_id: agency.id })
      .where('id', '=', promotion.advertiser_id)
      .execute()
    const clerk = await t.asAgency(agency.id)
    expect((await clerk.get('/api/priceRequest/index')).status).toBe(403)
    expect((await clerk.get(`/api/priceRequest/info/${id}`)).status).toBe(403)
    expect((await decide(clerk, id, { answer: 'accept' })).status).toBe(403)
    expect((await decide(publisher, id, { answer: 'accept' })).status).toBe(403)
    expect((await reply(admin, id, 'withdraw')).status).toBe(403)
    const reader = await t.asAdmin(['priceRequest.index'])
    expect((await reader.get(`/api/priceRequest/info/${id}`)).status).toBe(200)
    expect((await decide(reader, id, { answer: 'accept' })).status).toBe(403)
  })

  test('an advertiser has a part in it only where the operator allows it', async () => {
    const { publisher, advertiser, promotion, wish } = await parties(t)
    const id = await ask(publisher, wish)
    expect((await mailsTo(t, advertiser)).map(({ template }) => template)).toEqual([
      'priceRequestMoved',
    ])
    await t.db
      .updateTable('advertiser')
      .set({ may_answer_price_requests: false })
      .where('id', '=', promotion.advertiser_id)
      .execute()
    expect((await advertiser.get(`/api/priceRequest/info/${id}`)).status).toBe(404)
    expect((await advertiser.get<{ total: number }>('/api/priceRequest/index')).body.total).toBe(0)
    expect((await decide(advertiser, id, { answer: 'accept' })).status).toBe(404)
    await publisher.post(`/api/priceRequest/edit/${id}`, { net: 1800, reason: '減らしました' })
    expect(await mailsTo(t, advertiser)).toHaveLength(1)
  })
})

test('both sides are told by mail, each of its own side of the price', async () => {
  const { publisher, advertiser, wish } = await parties(t)
  const id = await ask(publisher, wish)
  await decide(admin, id, { answer: 'offer', net: 1500, message: 'まずはこの条件で' })
  await reply(publisher, id, 'accept')
  const [asked, offered, accepted] = await mailsTo(t, advertiser)
  expect(asked!.body).toContain('グロス 2,500円')
  expect(offered!.body).toContain('グロス 1,875円')
  expect(accepted!.subject).toContain('合意')
  expect([asked, offered, accepted].map((mail) => mail!.body).join()).not.toMatch(/2,000円|1,500円/)
  const answers = await mailsTo(t, publisher)
  expect(answers.map(({ template }) => template)).toEqual(['priceRequestAnswered'])
  expect(answers[0]!.body).toContain('1,500円')
  expect(answers[0]!.body).toContain('まずはこの条件で')
  expect(answers[0]!.body).toContain(`http://app.test/priceRequest/show?id=${id}`)
  expect(answers[0]!.body).not.toContain('1,875')
  const toOperator = (await mailsTo(t, admin)).filter(
    ({ body }) => body.includes(`?id=${id}\n`) || body.includes(`?id=${id}`),
  )
  expect(toOperator.map(({ body }) => /報酬 2,000円 \/ グロス 2,500円/.test(body))).toContain(true)
})

test('the list is found by state, promotion, and a word of promotion, medium or affiliater', async () => {
  const { publisher, advertiser, promotion, media, wish } = await parties(t)
  const id = await ask(publisher, wish)
  const found = async (caller: Caller, query: Record<string, string>) =>
    (await caller.get<{ items: PriceRequest[] }>('/api/priceRequest/index', query)).body.items.map(
      (each) => each.id,
    )
  const here = { promotion_id: String(promotion.id) }
  expect(await found(admin, { ...here, status: 'open' })).toEqual([id])
  expect(await found(admin, { ...here, status: 'accepted' })).toEqual([])
  for (const word of [promotion.ad_name, media.name])
    expect(await found(admin, { word })).toContain(id)
  const { user_name } = await t.db
    .selectFrom('affiliater')
    .select('user_name')
    .where('id', '=', media.affiliater_id)
    .executeTakeFirstOrThrow()
  expect(await found(advertiser, { word: user_name })).toEqual([id])
  await t.db
    .updateTable('advertiser')
    .set({ may_see_affiliater_name: false })
    .where('id', '=', promotion.advertiser_id)
    .execute()
  expect(await found(advertiser, { word: user_name })).toEqual([])
  expect((await read(advertiser, id)).affiliater_name).toBe(`ID ${media.affiliater_id}`)
})
