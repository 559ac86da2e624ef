import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessEntry } from '@tsunagi/contract/people/advertisers'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'
import { decideVisibility } from './visibility.rules.ts'

type Target = AccessEntry['target_type']
type Listed = 'none' | 'allow' | 'deny' | 'both'
const kindsOf: Record<Listed, AccessEntry['kind'][]> = {
  none: [],
  allow: ['allow'],
  deny: ['deny'],
  both: ['allow', 'deny'],
}

describe('who sees the promotions of an advertiser: the nearest entry decides, refusing beats the list', () => {
  test.each<[string, boolean, Partial<Record<Target, Listed>>, boolean]>([
    ['open to all', false, {}, true],
    ['limited, and not on the list', true, {}, false],
    ['open, the list says nothing', false, { media: 'allow' }, true],
    ['limited, on the list as a medium', true, { media: 'allow' }, true],
    ['limited, on the list as an affiliater', true, { affiliater: 'allow' }, true],
    ['limited, on the list as a group', true, { group: 'allow' }, true],
    ['limited, on the list as a rank', true, { rank: 'allow' }, true],
    ['refused as a medium', false, { media: 'deny' }, false],
    ['refused as an affiliater', false, { affiliater: 'deny' }, false],
    ['refused as a group', false, { group: 'deny' }, false],
    ['refused beats the list', true, { media: 'both' }, false],
    [
      'refused as an affiliater, but the medium is on the list',
      true,
      { media: 'allow', affiliater: 'deny' },
      true,
    ],
    [
      'the same where nothing is limited: the list does not count',
      false,
      { media: 'allow', affiliater: 'deny' },
      false,
    ],
    [
      'on the list as an affiliater, but the medium is refused',
      true,
      { media: 'deny', affiliater: 'allow' },
      false,
    ],
    [
      'on the list as an affiliater, its group refused',
      true,
      { affiliater: 'allow', group: 'deny' },
      true,
    ],
    [
      'group and rank are equally near: refusing wins',
      true,
      { group: 'allow', rank: 'deny' },
      false,
    ],
  ])('%s', (_, limited, listed, visible) => {
    const entries = Object.entries(listed).flatMap(([target_type, kind]) =>
      kindsOf[kind].map((each) => ({ kind: each, target_type: target_type as Target })),
    )
    expect(decideVisibility(limited, entries).visible).toBe(visible)
  })
})

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

/** A promotion, a medium that looks for it, and how to put the medium on a list. */
async function market() {
  const group = await t.db
    .insertInto('affiliater_group')
    .values({ name: `グループ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const affiliater = await build.affiliater(t.db, { group_id: group.id, rank: 'gold' })
  const media = await build.media(t.db, { affiliater_id: affiliater.id })
  const promotion = await build.promotion(t.db)
  const publisher = await t.asAffiliater(affiliater.id)
  const ids = { media: media.id, affiliater: affiliater.id, group: group.id }
  const list = (kind: string, target: Target, given: object = {}) =>
    admin.post(`/api/advertiser/limitedAndRefused/${promotion.advertiser_id}`, {
      kind,
      target_type: target,
      ...(target === 'rank' ? { target_ranks: ['gold'] } : { target_ids: [ids[target]] }),
      ...given,
    })
  const limit = (limited_release: boolean) =>
    admin.post(`/api/advertiser/limitedRelease/${promotion.advertiser_id}`, { limited_release })
  const offered = async () =>
    (
      await publisher.get<{ items: { id: number }[] }>('/api/promotion/affiliater', {
        media_id: String(media.id),
        size: '100',
      })
    ).body.items.some(({ id }) => id === promotion.id)
  const preview = async () =>
    (
      await admin.get(`/api/advertiser/visibility/${promotion.advertiser_id}`, {
        media_id: String(media.id),
      })
    ).body
  return { promotion, media, publisher, ids, list, limit, offered, preview }
}

test('the offers, the preview and the rule agree in every case of the truth table', async () => {
  const { promotion, list, limit, offered, preview } = await market()
  const listings: Listed[] = ['none', 'allow', 'deny', 'both']
  let cases = 0
  for (const limited of [false, true])
    for (const media of listings)
      for (const affiliater of listings)
        for (const group of listings) {
          await t.db
            .deleteFrom('access_control')
            .where('scope_id', '=', promotion.advertiser_id)
            .execute()
          await limit(limited)
          const entries: { kind: 'allow' | 'deny'; target_type: Target }[] = []
          for (const [target_type, listed] of Object.entries({ media, affiliater, group }) as [
            Target,
            Listed,
          ][])
            for (const kind of kindsOf[listed]) {
              expect((await list(kind, target_type)).status).toBe(200)
              entries.push({ kind, target_type })
            }
          const expected = decideVisibility(limited, entries)
          expect([limited, media, affiliater, group, await offered(), await preview()]).toEqual([
            limited,
            media,
            affiliater,
            group,
            expected.visible,
            expect.objectContaining(expected),
          ])
          cases++
        }
  expect(cases).toBe(128)
})

test('what is not offered cannot be applied for either', async () => {
  const { promotion, media, publisher, list } = await market()
  await list('deny', 'affiliater')
  const apply = () =>
    publisher.post(partnerships.apply.path, { media_id: media.id, promotion_ids: [promotion.id] })
  expect((await apply()).status).toBe(404)
  await t.db.deleteFrom('access_control').execute()
  expect((await apply()).status).toBe(200)
})

test('what is not offered is not shown either, unless a medium applied for it before', async () => {
  const { promotion, media, publisher, list } = await market()
  const seen = async () => [
    (await publisher.get(`/api/promotion/show/${promotion.id}`)).status,
    (await publisher.get<{ items: object[] }>('/api/promotion/names', { id: String(promotion.id) }))
      .body.items.length,
  ]
  expect(await seen()).toEqual([200, 1])
  await list('deny', 'affiliater')
  expect(await seen()).toEqual([404, 0])
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  expect(await seen()).toEqual([200, 1])
})

test('who is refused gets no links, and the links it has stop counting', async () => {
  const { promotion, media, publisher, list, limit } = await market()
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const link = await build.link(t.db, { media_id: media.id, material_id: material.id })
  const links = async () =>
    (
      await publisher.get('/api/promotion/affliateLinks', {
        promotion_id: String(promotion.id),
        media_id: String(media.id),
      })
    ).status
  const counts = async () =>
    (await loadCatalogue(t.db, t.clock.now())).links.find(({ code }) => code === link.code)
      ?.partnership
  expect([await links(), await counts()]).toEqual([200, true])
  await limit(true)
  expect([await links(), await counts()]).toEqual([200, true])
  await list('deny', 'media')
  expect([await links(), await counts()]).toEqual([409, false])
})

test('an entry counts in its period, and while it is active', async () => {
  const { list, offered } = await market()
  await list('deny', 'rank', { starts_on: '2026-11-11' })
  expect(await offered()).toBe(true)
  await list('deny', 'rank', { starts_on: '2026-11-10', ends_on: '2026-11-10' })
  expect(await offered()).toBe(false)
  await list('deny', 'rank', { active: false })
  expect(await offered()).toBe(true)
})

test('the lists say who, why and by whom; the same target again takes the new values', async () => {
  const { promotion, media, list } = await market()
  await list('deny', 'media', { reason: '違反' })
  await list('deny', 'media', { reason: '重大な違反' })
  const lists = await admin.get<{ limited_release: boolean; items: AccessEntry[] }>(
    `/api/advertiser/limitedAndRefused/${promotion.advertiser_id}`,
  )
  expect(lists.body).toMatchObject({
    limited_release: false,
    items: [
      {
        kind: 'deny',
        target_type: 'media',
        target_id: media.id,
        target_name: media.name,
        reason: '重大な違反',
        active: true,
        created_by: expect.any(String),
      },
    ],
  })
  expect((await list('deny', 'media', { target_ids: [987_654] })).body).toHaveProperty(
    'errors.target_ids',
  )
  expect(
    (await list('deny', 'media', { starts_on: '2026-11-11', ends_on: '2026-11-10' })).body,
  ).toHaveProperty('errors.ends_on')
  expect(
    (
      await admin.post(`/api/advertiser/limitedAndRefusedDelete/${promotion.advertiser_id}`, {
        ids: [lists.body.items[0]!.id],
      })
    ).body,
  ).toEqual({ changed: 1 })
  const other = await build.advertiser(t.db)
  expect(
    (
      await admin.post(`/api/advertiser/limitedAndRefusedDelete/${other.id}`, {
        ids: [lists.body.items[0]!.id],
      })
    ).body,
  ).toEqual({ changed: 0 })
})
