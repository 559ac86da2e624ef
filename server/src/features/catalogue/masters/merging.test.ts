import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import type { ListView } from '@tsunagi/contract/office/listViews'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { masterLists } from '../../../../test/masterLists.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { rowOf, added, merge, remove } = masterLists(() => admin)

describe('what is merged moves in what is written down for later', () => {
  const usesOf = async (kind: MasterKind, code: string) => (await rowOf(kind, code)).uses
  const merged = async (kind: MasterKind, from: MasterRow, into: MasterRow, uncounted = 0) => {
    const uses = await usesOf(kind, from.code)
    expect((await remove(kind, from)).status).toBe(409)
    const reply = await merge(kind, from, into)
    expect([reply.status, reply.body.moved]).toEqual([200, uses.length + uncounted])
    expect(await usesOf(kind, into.code)).toEqual(uses)
    return uses.map(({ place }) => place)
  }

  test('groups in announcements and in whom mailings are for', async () => {
    const [from, into, other] = [
      await added('groups'),
      await added('groups'),
      await added('groups'),
    ]
    const announcement = await admin.post<{ id: number }>('/api/announcement/save', {
      title_ja: '題',
      body_ja: '本文',
      for_kinds: ['affiliater'],
      group_ids: [from.id, other.id, into.id],
      starts_on: '2026-11-01',
    })
    expect(announcement.status, JSON.stringify(announcement.body)).toBe(200)
    const mailing = await admin.post<{ id: number }>('/api/mailing/save', {
      name: '秋',
      subject_ja: '件名',
      body_ja: '本文',
      state: 'draft',
      audience: [
        { kind: 'idle' },
        { kind: 'group', group_ids: [other.id, from.id] },
        { kind: 'rank', ranks: ['gold'] },
      ],
    })
    expect(mailing.status, JSON.stringify(mailing.body)).toBe(200)
    expect(await merged('groups', from, into)).toEqual(['announcement', 'mailing'])
    const { group_ids } = (
      await admin.get<{ group_ids: number[] }>(`/api/announcement/info/${announcement.body.id}`)
    ).body
    expect(group_ids.toSorted((a, b) => a - b)).toEqual([into.id, other.id])
    expect((await admin.get(`/api/mailing/show/${mailing.body.id}`)).body).toMatchObject({
      audience: [
        { kind: 'idle' },
        { kind: 'group', group_ids: [other.id, into.id] },
        { kind: 'rank', ranks: ['gold'] },
      ],
    })
  })

  test.each([
    ['mediaTypes', 'affiliater', 'media_type', 'media_types'],
    ['mediaCategories', 'affiliater', 'media_category', 'categories'],
    ['categories', 'advertiser', 'promotion_category', 'promotion_categories'],
  ] as const)('%s in which %ss mailings are for', async (kind, readers, condition, field) => {
    const [from, into] = [await added(kind), await added(kind)]
    const { body } = await admin.post<{ id: number }>('/api/mailing/save', {
      name: '秋',
      subject_ja: '件名',
      body_ja: '本文',
      state: 'draft',
      readers,
      audience: [{ kind: condition, [field]: [into.code, from.code] }],
    })
    expect(await merged(kind, from, into)).toEqual(['mailing'])
    expect((await admin.get(`/api/mailing/show/${body.id}`)).body).toMatchObject({
      audience: [{ kind: condition, [field]: [into.code] }],
    })
  })

  test('what somebody looks for in lists follows, and keeps nothing from being deleted', async () => {
    const looked = async (kind: MasterKind, list: string, condition: string, by: 'id' | 'code') => {
      const [from, into] = [await added(kind), await added(kind)]
      const { id } = (
        await admin.post<{ id: number }>('/api/listView/save', {
          list,
          name: kind,
          query: { [condition]: String(from[by]), word: String(from[by]) },
        })
      ).body
      expect(await usesOf(kind, from.code)).toEqual([])
      const reply = await merge(kind, from, into)
      expect([reply.status, reply.body.moved]).toEqual([200, 1])
      const { items } = (await admin.get<{ items: ListView[] }>('/api/listView/index')).body
      expect(items.find((view) => view.id === id)?.query).toEqual({
        [condition]: String(into[by]),
        word: String(from[by]),
      })
    }
    await looked('categories', '/api/promotion/index', 'category', 'code')
    await looked('devices', '/api/media/search', 'device', 'code')
    await looked(
      'mediaCategories',
      '/api/promotion/partnershipApplication',
      'media_category',
      'code',
    )
    await looked('groups', '/api/affiliater/index', 'group_id', 'id')
  })

  test('categories in saved reports, templates and changes that wait for their review', async () => {
    const [from, into] = [await added('categories'), await added('categories')]
    const saved = async (name: string) => {
      const report = await admin.post<{ id: number }>('/api/report/saveView', {
        name,
        period: 'this_month',
        layout: { category: [from.code] },
      })
      expect(report.status, JSON.stringify(report.body)).toBe(200)
      return report.body.id
    }
    const [report, deleted] = [await saved('金融'), await saved('捨てたもの')]
    expect((await admin.delete(`/api/report/view/${deleted}`)).status).toBe(200)
    const { id: promotionId } = await build.promotion(t.db, { categories: [from.code] })
    const template = await admin.post<{ id: number }>('/api/promotionTemplate/save', {
      promotion_id: promotionId,
      name: '型',
    })
    expect(template.status, JSON.stringify(template.body)).toBe(200)
    const review = await t.db
      .insertInto('review')
      .values({
        promotion_id: promotionId,
        is_new: false,
        before: '{}',
        after: JSON.stringify({ categories: [into.code, from.code] }),
        asked_by: admin.userId,
        asked_at: '2026-11-10T03:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await merged('categories', from, into, 1)).toEqual([
      'promotion',
      'template',
      'review',
      'report',
    ])
    expect((await admin.post('/api/report/restoreView', { id: deleted })).status).toBe(200)
    const views = await admin.get<{ items: { id: number; layout: object }[] }>('/api/report/views')
    for (const view of [report, deleted])
      expect(views.body.items.find(({ id }) => id === view)).toMatchObject({
        layout: { category: [into.code] },
      })
    expect((await admin.get(`/api/promotionTemplate/info/${template.body.id}`)).body).toMatchObject(
      { form: { categories: [into.code] } },
    )
    expect(
      await t.db
        .selectFrom('review')
        .select('after')
        .where('id', '=', review.id)
        .executeTakeFirst(),
    ).toEqual({ after: { categories: [into.code] } })
  })
})

test('a device is merged only into one that stands for the same, so that ads stay meant for whom they are', async () => {
  const [iphone, android, other] = [
    await added('devices', { rule: 'iphone' }),
    await added('devices', { rule: 'android' }),
    await added('devices', { rule: 'android' }),
  ]
  const { id } = await build.promotion(t.db, { target_devices: [iphone.code, android.code] })
  const targeted = async () => (await admin.get(`/api/promotion/show/${id}`)).body['target_devices']
  expect((await merge('devices', android, iphone)).status).toBe(422)
  expect(await targeted()).toEqual([iphone.code, android.code])
  expect((await merge('devices', android, other)).status).toBe(200)
  expect(await targeted()).toEqual([iphone.code, other.code])
})

test('a type of media is merged only into one whose media may carry links as its own may', async () => {
  const [without, withLinks, other] = [
    await added('mediaTypes', { links_allowed: false }),
    await added('mediaTypes'),
    await added('mediaTypes', { links_allowed: false }),
  ]
  await build.media(t.db, { kind: without.code })
  expect((await merge('mediaTypes', without, withLinks)).status).toBe(422)
  expect((await merge('mediaTypes', without, other)).body.moved).toBe(1)
})

describe('groups of affiliaters', () => {
  const entry = (group: number, scope_id: number, given: object = {}) =>
    t.db
      .insertInto('access_control')
      .values({
        scope: 'promotion',
        scope_id,
        kind: 'deny',
        target_type: 'group',
        target_id: group,
        ...given,
      })
      .execute()
  const promotion = async () => ({
    id: (await build.goal(t.db, { code: 'buy' })).promotion_id,
  })
  const priced = (promotion: number, group: number) =>
    admin.post('/api/adSpecialUnitPrice/save', {
      promotion_id: promotion,
      target: 'group',
      group_id: group,
      name: '優良',
      unit: 'yen',
      gross: 900,
      net: 500,
    })

  test('are counted where they are used, and merged with all of it, once', async () => {
    const [from, into] = [await added('groups'), await added('groups')]
    const { id: affiliater } = await build.affiliater(t.db, { group_id: from.id })
    const [one, two] = [await promotion(), await promotion()]
    await entry(from.id, one.id)
    await entry(from.id, two.id)
    await entry(into.id, two.id)
    const price = await priced(one.id, from.id)
    expect(price.status, JSON.stringify(price.body)).toBe(200)
    expect((await rowOf('groups', from.code)).uses).toEqual([
      { place: 'affiliater', count: 1 },
      { place: 'price', count: 1 },
      { place: 'release', count: 2 },
    ])
    expect((await remove('groups', from)).status).toBe(409)
    expect((await merge('groups', from, into)).status).toBe(200)
    expect((await rowOf('groups', into.code)).uses).toEqual([
      { place: 'affiliater', count: 1 },
      { place: 'price', count: 1 },
      { place: 'release', count: 2 },
    ])
    expect((await admin.get(`/api/affiliater/show/${affiliater}`)).body).toMatchObject({
      group_id: into.id,
      group_name: '名',
    })
  })

  test('that both have a price for one promotion at one time are not merged, and nothing moves', async () => {
    const [from, into] = [await added('groups'), await added('groups')]
    await build.affiliater(t.db, { group_id: from.id })
    const { id } = await promotion()
    for (const group of [from, into]) expect((await priced(id, group.id)).status).toBe(200)
    expect((await merge('groups', from, into)).status).toBe(409)
    expect(await rowOf('groups', from.code)).toMatchObject({ used: 2 })
  })

  test.each([
    ['is refused, and the other’s refusal is switched off', { active: false }],
    ['is refused for good, and the other for some days', { ends_on: '2026-11-09' }],
    ['is refused, and the other let in', { kind: 'allow' }],
  ])('of which one %s are not merged, and both go on as they are', async (_, otherwise) => {
    const [from, into] = [await added('groups'), await added('groups')]
    const { id } = await promotion()
    await entry(from.id, id)
    await entry(into.id, id, otherwise)
    const refused = await merge('groups', from, into)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('公開制御'),
    ])
    const lists = await admin.get<{ items: object[] }>(`/api/promotion/limitedAndRefused/${id}`)
    expect(lists.body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ target_id: from.id, kind: 'deny', active: true }),
        expect.objectContaining({ target_id: into.id, ...otherwise }),
      ]),
    )
  })

  test('a row of another list is no group', async () => {
    const { id } = await build.affiliater(t.db)
    const category = await added('categories')
    const reply = await admin.post('/api/affiliater/allUpdate', {
      ids: [id],
      group_id: category.id,
    })
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['group_id']])
  })
})

test('while a row is merged, nothing that names it at the same moment is left behind', async () => {
  const [from, into] = [await added('categories'), await added('categories')]
  await build.promotion(t.db, { categories: [from.code] })
  const caller = await t.asAdvertiser()
  const saves = Array.from({ length: 8 }, (_, index) =>
    caller.post('/api/promotion/save', {
      ad_name: `同時${index}`,
      categories: [from.code],
      summary: '概要',
      site_url: 'https://shop.test.example/',
      landing_url: 'https://shop.test.example/lp',
      result_condition: '申込',
      goals: [{ code: 'apply', name: '申込', kind: 'fixed', gross: 100 }],
    }),
  )
  const [merged, ...saved] = await Promise.all([merge('categories', from, into), ...saves])
  expect(merged.status).toBe(200)
  for (const { status } of saved) expect([200, 422]).toContain(status)
  const left = await t.db
    .selectFrom('promotion')
    .select('id')
    .where(sql<boolean>`categories @> array[${from.code}]`)
    .execute()
  expect(left).toEqual([])
  const moved = 1 + saved.filter(({ status }) => status === 200).length
  expect(await rowOf('categories', into.code)).toMatchObject({ used: moved })
})
