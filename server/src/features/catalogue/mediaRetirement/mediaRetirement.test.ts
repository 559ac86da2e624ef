import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Media } from '@tsunagi/contract/catalogue/media'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildPriceRequest } from '../../../../test/priceRequests.ts'
import { decideMedium } from '../../../../test/mediaDecisions.ts'
import { build } from '../../../../test/build.ts'
import { buildPlacement } from '../../../../test/logs.ts'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const retire = (caller: Caller, id: number) => caller.delete(`/api/media/delete/${id}`)
const mediaOf = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<{ items: Media[] }>('/api/media/search', query)).body.items
const input = (given: object) => ({
  name: 'お金のブログ',
  kind: 'blog',
  categories: ['finance'],
  description: 'お金の情報を毎日わかりやすく紹介しているブログです。',
  ...given,
})

/** A medium with a link that earns, and what it has earned. */
async function earning() {
  const place = await buildPlacement(t.db)
  const { affiliater_id, media_id, promotion_id, material_id } = place
  await build.partnership(t.db, { media_id, promotion_id, status: 'approved' })
  await t.db
    .insertInto('link')
    .values({ code: `${100_000_000_000 + media_id}`, media_id, material_id })
    .execute()
  const owner = await t.asAffiliater(affiliater_id)
  const [medium] = await mediaOf(owner)
  return { ...place, owner, medium: medium! }
}

test('a retired medium earns nothing more, leaves its partnerships and keeps its results', async () => {
  const { media_id, promotion_id, owner } = await earning()
  const others = {
    invited: 'declined',
    applying: 'withdrawn',
    held: 'withdrawn',
    suspended: 'ended',
    rejected: 'rejected',
    blocked: 'blocked',
  } as const
  const expected = new Map<number, string>([[promotion_id, 'ended']])
  for (const [status, after] of Object.entries(others)) {
    const promotion = await build.promotion(t.db)
    await build.partnership(t.db, {
      media_id,
      promotion_id: promotion.id,
      status: status as keyof typeof others,
    })
    expected.set(promotion.id, after)
  }
  const result = await build.result(t.db, { media_id, promotion_id })
  expect((await retire(owner, media_id)).status).toBe(200)
  expect(await mediaOf(owner)).toMatchObject([{ id: media_id, status: 'retired', partnerships: 0 }])
  const links = (await loadCatalogue(t.db, t.clock.now())).links
  expect(links.filter((link) => link.media_id === media_id)).toMatchObject([
    { media_active: false },
  ])
  const partnerships = await t.db
    .selectFrom('partnership')
    .select(['promotion_id', 'status'])
    .where('media_id', '=', media_id)
    .execute()
  expect(new Map(partnerships.map((row) => [row.promotion_id, row.status]))).toEqual(expected)
  expect((await owner.get(`/api/actionLogRaw/info/${result.id}`)).body).toMatchObject({
    status: 'pending',
  })
})

test('what was asked for it is taken back, and what was asked for others goes on', async () => {
  const { media_id, promotion_id, affiliater_id, owner } = await earning()
  const other = await build.media(t.db, { affiliater_id })
  const asked = (given: {
    media_id: number
    status?: 'open' | 'offered' | 'refused'
    goal_id?: number
  }) => buildPriceRequest(t.db, { promotion_id, affiliater_id, ...given })
  const open = await asked({ media_id })
  const offered = await asked({ media_id, status: 'offered', goal_id: await aGoal(promotion_id) })
  const refused = await asked({ media_id, status: 'refused' })
  const others = await asked({ media_id: other.id })
  expect((await retire(owner, media_id)).status).toBe(200)
  const statusOf = async (id: number) =>
    (await owner.get<{ status: string }>(`/api/priceRequest/info/${id}`)).body.status
  expect(await Promise.all([open, offered, refused, others].map(({ id }) => statusOf(id)))).toEqual(
    ['withdrawn', 'withdrawn', 'refused', 'open'],
  )
  const told = await t.db
    .selectFrom('mail')
    .select('user_id')
    .where('template', '=', 'priceRequestMoved')
    .where('user_id', '=', admin.userId)
    .execute()
  expect(told).toHaveLength(2)
})
const aGoal = async (promotion_id: number) => (await build.goal(t.db, { promotion_id })).id

test('nothing more is done with it', async () => {
  const { media_id, owner, medium } = await earning()
  await retire(owner, media_id)
  const { version } = (await owner.get<{ version: number }>(`/api/media/show/${media_id}`)).body
  const answers = [
    await retire(owner, media_id),
    await owner.post(`/api/media/edit/${media_id}`, input({ url: medium.url, version })),
    await decideMedium(admin, media_id, { status: 'approved' }),
    await decideMedium(admin, media_id, { status: 'stopped', reason: '規約違反' }),
    await owner.post(`/api/media/proof/${media_id}`),
    await admin.post(`/api/media/proofByHand/${media_id}`, { is_proven: true }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409))
})

test('its address may be registered anew, by whoever has the site now', async () => {
  const { media_id, owner, medium } = await earning()
  const buyer = await t.asAffiliater()
  const register = () => buyer.post('/api/media/regist', input({ url: medium.url }))
  expect((await register()).status).toBe(422)
  await retire(owner, media_id)
  expect((await register()).status).toBe(200)
  expect(await mediaOf(buyer)).toMatchObject([{ url: medium.url, status: 'pending' }])
})

describe.each([
  ['approved', false],
  ['stopped', true],
  ['rejected', true],
] as const)('where one that was %s stood', (status, waits) => {
  /** An affiliater with an address that one of its media has left. */
  async function left() {
    const owner = await build.affiliater(t.db)
    const caller = await t.asAffiliater(owner.id)
    const { id, url } = await build.media(t.db, {
      affiliater_id: owner.id,
      status,
      waits_for_person: status !== 'approved',
    })
    await retire(caller, id)
    return { caller, url, owner }
  }
  const waitsForPerson = async (id: number) =>
    (
      await t.db
        .selectFrom('media')
        .select('waits_for_person')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).waits_for_person

  test(`another one waits for a person: ${waits}`, async () => {
    const { caller, url } = await left()
    const { body } = await caller.post<{ id: number }>('/api/media/regist', input({ url }))
    expect(await waitsForPerson(body.id)).toBe(waits)
  })
  test(`one that is approved and moves there waits for a person: ${waits}`, async () => {
    const { caller, url, owner } = await left()
    const other = await build.media(t.db, { affiliater_id: owner.id })
    const { version } = (await caller.get<{ version: number }>(`/api/media/show/${other.id}`)).body
    const edited = input({ url: other.url, more_urls: [url], version })
    expect((await caller.post(`/api/media/edit/${other.id}`, edited)).status).toBe(200)
    expect(await waitsForPerson(other.id)).toBe(waits)
  })
})

test('it makes room for another one', async () => {
  await t.db
    .insertInto('setting')
    .values({ section: 'membership', value: JSON.stringify({ media_limit: 1 }) })
    .execute()
  const { media_id, owner } = await earning()
  const register = () => owner.post('/api/media/regist', input({ url: 'https://next.example/' }))
  expect((await register()).status).toBe(409)
  await retire(owner, media_id)
  expect((await register()).status).toBe(200)
})

test('only its own affiliater retires it', async () => {
  const { media_id } = await earning()
  expect((await retire(await t.asAffiliater(), media_id)).status).toBe(404)
  for (const caller of [admin, await t.asAdvertiser(), await t.asAgency()])
    expect((await retire(caller, media_id)).status).toBe(403)
  expect((await t.asNobody.delete(`/api/media/delete/${media_id}`)).status).toBe(401)
})
