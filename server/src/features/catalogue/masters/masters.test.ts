import { addDays, day } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  canOrder,
  masterKinds,
  offeredKinds,
  type MasterKind,
} from '@tsunagi/contract/catalogue/masterKinds'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import type { ImportJob } from '@tsunagi/contract/office/imports'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { png } from '../../../../test/png.ts'
import { deleteOrphanedFiles } from '../../office/housekeeping/housekeeping.queries.ts'
import { runImports } from '../../office/imports/running.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const rows = async (kind: MasterKind, query: Record<string, string> = {}) =>
  (await admin.get<{ items: MasterRow[] }>(`/api/master/${kind}/search`, query)).body.items
const rowOf = async (kind: MasterKind, code: string) =>
  (await rows(kind)).find((row) => row.code === code)!
const names = { name_ja: '名', name_en: 'Name' }
const own: Record<MasterKind, object> = {
  categories: {},
  devices: { rule: 'none' },
  icons: { colour: 'blue', rule: 'manual' },
  bannerSizes: { width: 1, height: 1 },
  movieSizes: { width: 1, height: 1 },
  mediaCategories: {},
  mediaTypes: { nature: 'web' },
  rejectReasons: { scopes: ['result'] },
  groups: {},
  holidays: { day: '2027-01-04' },
}
const isOffered = (kind: MasterKind) => (offeredKinds as readonly MasterKind[]).includes(kind)
/** What tells a row from the others of its list. */
function codeGiven(kind: MasterKind, number: number) {
  if (kind === 'holidays') return { day: addDays(day('2026-01-01'), number) }
  return kind === 'bannerSizes' || kind === 'movieSizes'
    ? { width: number, height: number }
    : { code: `row${number}` }
}
let count = 0
async function added(kind: MasterKind, given: object = {}) {
  const side = 2000 + ++count
  const reply = await admin.post<{ id: number }>(`/api/master/${kind}/regist`, {
    ...names,
    ...own[kind],
    ...codeGiven(kind, side),
    ...given,
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return (await rows(kind)).find(({ id }) => id === reply.body.id)!
}
const edit = (kind: MasterKind, row: MasterRow, given: object) =>
  admin.post(`/api/master/${kind}/edit/${row.id}`, { ...row, ...given })
const merge = (kind: MasterKind, from: MasterRow, into: MasterRow) =>
  admin.post<{ moved: number }>(`/api/master/${kind}/merge/${from.id}`, { into: into.id })
const remove = (kind: MasterKind, row: MasterRow) =>
  admin.delete(`/api/master/${kind}/delete/${row.id}`)
const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code)

/** Something that uses rows of a list, and what it says then. */
const users: Partial<Record<MasterKind, (used: string[]) => Promise<() => Promise<string[]>>>> = {
  categories: (used) => promotionWith({ categories: used }),
  devices: (used) => promotionWith({ devices: used }),
  icons: (used) => promotionWith({ icons: used }),
  mediaCategories: (used) => mediumWith({ categories: used }),
  mediaTypes: (used) => mediumWith({ kind: used[0]! }),
}
async function promotionWith(given: object) {
  const { id } = await build.promotion(t.db, given)
  return async () => {
    const [field] = Object.keys(given) as ['categories']
    const row = await t.db
      .selectFrom('promotion')
      .select(field)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row[field]
  }
}
async function mediumWith(given: object) {
  const { id } = await build.media(t.db, given)
  return async () => {
    const row = await t.db
      .selectFrom('media')
      .select(['categories', 'kind'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return 'kind' in given ? [row.kind] : row.categories
  }
}

describe.each(masterKinds)('the list of %s', (kind) => {
  test('takes what is filled in, each code or size once, and shows it in both languages', async () => {
    const row = await added(kind)
    expect(row).toMatchObject({ ...names, is_active: true, used: 0 })
    const again = await admin.post(`/api/master/${kind}/regist`, {
      ...names,
      ...own[kind],
      code: row.code,
      ...(row.width !== null && { width: row.width, height: row.height }),
      ...(row.day !== null && { day: row.day }),
    })
    expect(again.status).toBe(422)
    expect((await rows(kind)).at(-1)!.code).toBe(row.code)
  })

  test('is the operator’s: with the permission to read, and that to change; for all others there is none', async () => {
    const row = await added(kind)
    const reader = await t.asAdmin([`master.${kind}.index`])
    expect((await reader.get(`/api/master/${kind}/search`)).status).toBe(200)
    expect((await reader.post(`/api/master/${kind}/edit/${row.id}`, row)).status).toBe(403)
    const writer = await t.asAdmin([`master.${kind}.index`, `master.${kind}.save`])
    expect((await writer.post(`/api/master/${kind}/edit/${row.id}`, row)).status).toBe(200)
    for (const caller of [await t.asAdvertiser(), await t.asAffiliater(), await t.asAgency()]) {
      expect((await caller.get(`/api/master/${kind}/search`)).status).toBe(403)
      expect((await caller.delete(`/api/master/${kind}/delete/${row.id}`)).status).toBe(403)
      const offered = await caller.get<{ items: { code: string }[] }>('/api/common/masters', {
        kind,
      })
      if (isOffered(kind)) expect(codes(offered.body.items)).toContain(row.code)
      else expect(offered.status).toBe(422)
    }
  })

  test('a row of another list is not there', async () => {
    const other = masterKinds.find((each) => each !== kind)!
    const row = await added(other)
    for (const path of ['edit', 'merge'])
      expect(
        (
          await admin.post(`/api/master/${kind}/${path}/${row.id}`, {
            ...row,
            ...own[kind],
            into: row.id,
          })
        ).status,
      ).toBe(404)
    expect((await remove(kind, row)).status).toBe(404)
  })

  test('what was changed by somebody else meanwhile is not overwritten', async () => {
    const row = await added(kind)
    expect((await edit(kind, row, { name_ja: '先' })).status).toBe(200)
    const second = await t.app.inject({
      method: 'POST',
      url: `/api/master/${kind}/edit/${row.id}`,
      headers: admin.headers,
      payload: { ...row, name_ja: '後' },
    })
    expect(second.statusCode).toBe(409)
    expect((await rowOf(kind, row.code)).name_ja).toBe('先')
  })

  test.runIf(canOrder(kind))(
    'is put in an order whole; one that has changed meanwhile is not',
    async () => {
      await added(kind)
      const ids = (await rows(kind)).map(({ id }) => id)
      const turned = ids.toReversed()
      expect((await admin.post(`/api/master/${kind}/order`, { ids: turned })).status).toBe(200)
      expect((await rows(kind)).map(({ id }) => id)).toEqual(turned)
      expect((await admin.post(`/api/master/${kind}/order`, { ids: turned.slice(1) })).status).toBe(
        409,
      )
      expect(
        (await admin.post(`/api/master/${kind}/order`, { ids: [...turned.slice(1), turned[1]] }))
          .status,
      ).toBe(409)
      await admin.post(`/api/master/${kind}/order`, { ids })
    },
  )

  test('goes out as CSV and comes back the same', async () => {
    await added(kind)
    const before = await rows(kind)
    const csv = await admin.get(`/api/master/${kind}/search/csv`)
    const upload = async (content: Buffer) =>
      (
        await admin.post<ImportJob>(`/api/master/${kind}/csvUpload`, {
          filename: 'list.csv',
          content: content.toString('base64'),
        })
      ).body
    const job = await upload(csv.raw)
    expect(job).toMatchObject({ total: before.length, bad: 0 })
    await admin.post(`/api/csvImport/confirm/${job.id}`)
    await run()
    const same = (list: MasterRow[]) => list.map((row) => ({ ...row, version: 0 }))
    expect(same(await rows(kind))).toEqual(same(before))
  })

  const use = users[kind]
  test.runIf(use)(
    'a row that is used is not deleted but turned off: it stays where it is, and nobody chooses it again',
    async () => {
      const row = await added(kind)
      const said = await use!([row.code])
      expect(await rowOf(kind, row.code)).toMatchObject({ used: 1 })
      const refused = await remove(kind, row)
      expect([refused.status, refused.body['message']]).toEqual([
        409,
        expect.stringContaining('1件'),
      ])
      expect((await edit(kind, row, { is_active: false })).status).toBe(200)
      expect(await said()).toEqual([row.code])
      const offered = await admin.get<{ items: { code: string; is_offered: boolean }[] }>(
        '/api/common/masters',
        { kind },
      )
      expect(offered.body.items.find(({ code }) => code === row.code)).toMatchObject({
        is_offered: false,
      })
    },
  )

  test.runIf(use)(
    'a row is merged into another: everything that used it uses that one, once, and the audit log tells',
    async () => {
      const [from, into] = [await added(kind), await added(kind)]
      const isOne = kind === 'mediaTypes'
      const said = [
        await use!([from.code]),
        ...(isOne ? [] : [await use!([from.code, into.code]), await use!([into.code, from.code])]),
      ]
      const merged = await merge(kind, from, into)
      expect([merged.status, merged.body.moved]).toEqual([200, said.length])
      for (const now of said) expect(await now()).toEqual([into.code])
      expect(await rowOf(kind, from.code)).toBeUndefined()
      expect(await rowOf(kind, into.code)).toMatchObject({ used: said.length })
      const told = await t.db
        .selectFrom('audit_row')
        .select(['action', 'actor_id'])
        .where('target', '=', 'master_row')
        .where('target_id', '=', String(from.id))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(told).toEqual({ action: 'delete', actor_id: admin.userId })
      expect((await merge(kind, into, into)).status).toBe(422)
    },
  )
})

const run = async () => {
  while ((await runImports({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })) > 0);
}

describe('categories have two levels', () => {
  test.each([
    ['below one that is not there', 'nothing'],
    ['below one that is below another', 'credit_card'],
  ])('none stands %s', async (_, parent) => {
    const reply = await admin.post('/api/master/categories/regist', {
      ...names,
      code: 'third',
      parent,
    })
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['parent']])
  })

  test('one with others below it neither moves below another nor merges into one that does', async () => {
    const [above, other] = [await added('categories'), await added('categories')]
    const child = await added('categories', { parent: above.code })
    expect((await edit('categories', above, { parent: other.code })).status).toBe(422)
    expect((await remove('categories', above)).status).toBe(409)
    expect((await merge('categories', above, child)).status).toBe(422)
    expect((await merge('categories', above, other)).body.moved).toBe(1)
    expect(await rowOf('categories', child.code)).toMatchObject({ parent: other.code })
  })

  test('what is below a category is found with it, and not offered without it', async () => {
    const above = await added('categories')
    const child = await added('categories', { parent: above.code })
    const { id } = await build.promotion(t.db, { categories: [child.code] })
    const found = async (category: string) =>
      (
        await admin.get<{ items: { id: number }[] }>('/api/promotion/index', { category })
      ).body.items.map((promotion) => promotion.id)
    expect(await found(above.code)).toEqual([id])
    expect(await found(child.code)).toEqual([id])
    expect(await found('beauty')).not.toContain(id)
    await edit('categories', above, { is_active: false })
    const offered = await admin.get<{ items: { code: string; is_offered: boolean }[] }>(
      '/api/common/masters',
      { kind: 'categories' },
    )
    expect(offered.body.items.find(({ code }) => code === child.code)!.is_offered).toBe(false)
  })
})

test('a list that is taken back is what it was, also where a form would refuse that today', async () => {
  const row = await added('categories')
  const before = '長'.repeat(150)
  await t.db.updateTable('master_row').set({ name_ja: before }).where('id', '=', row.id).execute()
  const { body: job } = await admin.post<ImportJob>('/api/master/categories/csvUpload', {
    filename: 'list.csv',
    content: Buffer.from(`コード,名称（日本語）\r\n${row.code},短い名`).toString('base64'),
  })
  expect(job.bad).toBe(0)
  await admin.post(`/api/csvImport/confirm/${job.id}`)
  await run()
  expect(await rowOf('categories', row.code)).toMatchObject({ name_ja: '短い名' })
  await admin.post(`/api/csvImport/undo/${job.id}`)
  await run()
  expect((await admin.get(`/api/csvImport/info/${job.id}`)).body).toMatchObject({ undone: 1 })
  expect(await rowOf('categories', row.code)).toMatchObject({ name_ja: before })
})

test('an icon that came by a file and has got a picture since is kept when the file is taken back', async () => {
  const { body: job } = await admin.post<ImportJob>('/api/master/icons/csvUpload', {
    filename: 'icons.csv',
    content: Buffer.from(
      'code,name_ja,name_en,colour,rule\r\nby_file,名,Name,blue,manual\r\nby_file_too,名,Name,blue,manual',
    ).toString('base64'),
  })
  expect(job).toMatchObject({ total: 2, bad: 0 })
  await admin.post(`/api/csvImport/confirm/${job.id}`)
  await run()
  const icon = await rowOf('icons', 'by_file')
  expect((await edit('icons', icon, { picture: png(48, 48) })).status).toBe(200)
  await admin.post(`/api/csvImport/undo/${job.id}`)
  await run()
  expect((await admin.get(`/api/csvImport/info/${job.id}`)).body).toMatchObject({
    undone: 1,
    kept: 1,
  })
  expect((await rowOf('icons', 'by_file')).picture).toMatch(/^\/files\//)
})

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
    ['mediaTypes', 'media_type', 'media_types'],
    ['mediaCategories', 'media_category', 'categories'],
  ] as const)('%s in whom mailings are for', async (kind, condition, field) => {
    const [from, into] = [await added(kind), await added(kind)]
    const { body } = await admin.post<{ id: number }>('/api/mailing/save', {
      name: '秋',
      subject_ja: '件名',
      body_ja: '本文',
      state: 'draft',
      audience: [{ kind: condition, [field]: [into.code, from.code] }],
    })
    expect(await merged(kind, from, into)).toEqual(['mailing'])
    expect((await admin.get(`/api/mailing/show/${body.id}`)).body).toMatchObject({
      audience: [{ kind: condition, [field]: [into.code] }],
    })
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

describe('groups of affiliaters', () => {
  const entry = (group: number, scope_id: number) =>
    t.db
      .insertInto('access_control')
      .values({
        scope: 'promotion',
        scope_id,
        kind: 'deny',
        target_type: 'group',
        target_id: group,
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

describe('an icon', () => {
  const square = png(48, 48)
  test('may be a picture beside its name, which those see who see the promotion, until it is taken away', async () => {
    const icon = await added('icons', { picture: square })
    expect(icon.picture).toMatch(/^\/files\/[0-9a-f]{64}$/)
    const { promotion_id } = await build.goal(t.db, { code: 'buy' })
    await t.db
      .updateTable('promotion')
      .set({ icons: [icon.code], status: 'public' })
      .where('id', '=', promotion_id)
      .execute()
    const publisher = await t.asAffiliater((await build.media(t.db)).affiliater_id)
    const offers = await publisher.get<{ items: { id: number; icons: object[] }[] }>(
      '/api/promotion/affiliater',
    )
    expect(offers.body.items.find(({ id }) => id === promotion_id)!.icons).toContainEqual({
      code: icon.code,
      name: '名',
      colour: 'blue',
      picture: icon.picture,
    })
    await deleteOrphanedFiles(t.db, new Date('2099-01-01T00:00:00Z'))
    expect((await publisher.get(icon.picture!)).status).toBe(200)
    const { picture: _left, ...rest } = icon
    expect((await edit('icons', rest as MasterRow, { name_ja: '新' })).status).toBe(200)
    expect((await rowOf('icons', icon.code)).picture).toBe(icon.picture)
    expect((await edit('icons', await rowOf('icons', icon.code), { picture: '' })).status).toBe(200)
    expect((await rowOf('icons', icon.code)).picture).toBeNull()
  })

  test('takes no picture from elsewhere', async () => {
    const reply = await admin.post('/api/master/icons/regist', {
      ...names,
      ...own.icons,
      code: 'stranger',
      picture: 'https://evil.example/x.png',
    })
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['picture']])
  })
})

describe('sizes', () => {
  const picture = async (width: number, height: number) => {
    await t.db
      .insertInto('stored_file')
      .values({ name: 'x.png', content: Buffer.from('x'), mime_type: 'image/png' })
      .execute()
    return build.material(t.db, { kind: 'image', image: 'x.png', width, height, body: '画像' })
  }

  test('name the pictures that are as large, which keep them', async () => {
    const size = await added('bannerSizes')
    await picture(size.width!, size.height!)
    expect(await rowOf('bannerSizes', size.code)).toMatchObject({
      used: 1,
      uses: [{ place: 'material', count: 1 }],
    })
    const found = await admin.get<{ items: { banner_size: object }[] }>('/api/adMaterial/search', {
      banner_size: size.code,
    })
    expect(found.body.items).toMatchObject([{ banner_size: { code: size.code, name: '名' } }])
    const refused = await remove('bannerSizes', size)
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      expect.stringMatching(/広告素材1件.*停止にすると選べなくなります/),
    ])
    expect((await edit('bannerSizes', size, { width: 9999 })).status).toBe(409)
    expect((await merge('bannerSizes', size, await added('bannerSizes'))).status).toBe(409)
  })

  test('two of a kind are not equally large', async () => {
    const [one, two] = [await added('movieSizes'), await added('movieSizes')]
    const same = await edit('movieSizes', two, { width: one.width, height: one.height })
    expect([same.status, Object.keys(same.body['errors'] as object)]).toEqual([422, ['width']])
    expect((await remove('movieSizes', one)).status).toBe(200)
  })
})

describe('a CSV', () => {
  const upload = async (...lines: string[]) =>
    (
      await admin.post<ImportJob>('/api/master/categories/csvUpload', {
        filename: 'list.csv',
        content: Buffer.from(`\uFEFF${lines.join('\r\n')}`).toString('base64'),
      })
    ).body
  const step = async (job: ImportJob, name: 'confirm' | 'undo') => {
    await admin.post(`/api/csvImport/${name}/${job.id}`)
    await run()
    return (await admin.get<ImportJob>(`/api/csvImport/info/${job.id}`)).body
  }

  test('is tried out first, adds and changes rows, and is taken back but for what is used by then', async () => {
    const row = await added('categories')
    const job = await upload(
      'コード,名称（日本語）,名称（英語）,上位カテゴリー',
      'csv_above,上,Above,',
      'csv_below,下,Below,csv_above',
      `${row.code},変えた,,`,
      'Wrong Code,誤,Wrong,',
      'csv_third,三,Third,csv_below',
    )
    expect(job).toMatchObject({ total: 5, bad: 2 })
    expect(await rowOf('categories', 'csv_above')).toBeUndefined()
    expect(await step(job, 'confirm')).toMatchObject({ done: 3 })
    expect(await rowOf('categories', 'csv_below')).toMatchObject({ parent: 'csv_above' })
    expect(await rowOf('categories', row.code)).toMatchObject({
      name_ja: '変えた',
      name_en: 'Name',
    })
    await build.promotion(t.db, { categories: ['csv_below'] })
    expect(await step(job, 'undo')).toMatchObject({ undone: 1, kept: 2 })
    expect(await rowOf('categories', row.code)).toMatchObject({ name_ja: '名' })
  })
})

describe('promotions', () => {
  const input = (given: object) => ({
    ad_name: '一覧の検証',
    categories: ['credit_card'],
    summary: '概要',
    site_url: 'https://shop.test.example/',
    landing_url: 'https://shop.test.example/lp',
    result_condition: '申込',
    goals: [{ code: 'apply', name: '申込', kind: 'fixed', gross: 100 }],
    ...given,
  })
  interface Shown {
    categories: { code: string; name: string }[]
    devices: { code: string }[]
    icons: { code: string }[]
    given_icons: string[]
  }

  test.each([
    ['no category', { categories: [] }, 'categories'],
    ['four categories', { categories: ['finance', 'car', 'beauty', 'health'] }, 'categories'],
    ['a category that is not there', { categories: ['nothing'] }, 'categories'],
    ['a device that is not there', { devices: ['fridge'] }, 'devices'],
    ['an icon that is not there', { icons: ['nothing'] }, 'icons'],
  ])('with %s are refused', async (_, given, field) => {
    const caller = await t.asAdvertiser()
    const reply = await caller.post('/api/promotion/save', input(given))
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, [field]])
  })

  test('show the names of now, keep what was turned off, and take nothing that was before', async () => {
    const caller = await t.asAdvertiser()
    const [row, other] = [await added('categories'), await added('categories')]
    const { id } = (
      await caller.post<{ id: number }>(
        '/api/promotion/save',
        input({
          categories: [row.code, 'beauty', row.code],
          devices: ['pc', 'iphone'],
          icons: ['recommended'],
          partnership_mode: 'auto',
        }),
      )
    ).body
    const show = async () => (await caller.get<Shown>(`/api/promotion/show/${id}`)).body
    const shown = await show()
    expect(codes(shown.categories).sort()).toEqual(['beauty', row.code].sort())
    expect(codes(shown.devices)).toEqual(['pc', 'iphone'])
    expect(codes(shown.icons)).toEqual(['new', 'instant', 'recommended'])
    expect(shown.given_icons).toEqual(['recommended'])
    await edit('categories', row, { name_ja: '新しい名前', is_active: false })
    expect((await show()).categories).toContainEqual({ code: row.code, name: '新しい名前' })
    const goals = (shown as unknown as { goals: object[] }).goals
    const save = (categories: string[]) =>
      caller.post(`/api/promotion/edit/${id}`, input({ categories, goals }))
    expect((await save([row.code])).status).toBe(200)
    await edit('categories', other, { is_active: false })
    expect((await save([row.code, other.code])).body).toMatchObject({
      errors: { categories: [expect.any(String)] },
    })
  })

  test('are found by the icons they have, given or by themselves', async () => {
    const caller = await t.asAdvertiser()
    const save = async (given: object) =>
      (await caller.post<{ id: number }>('/api/promotion/save', input(given))).body.id
    const instant = await save({ partnership_mode: 'auto' })
    const manual = await save({ icons: ['recommended'] })
    const found = async (icon: string) =>
      (
        await caller.get<{ items: { id: number }[]; total: number }>('/api/promotion/index', {
          icon,
        })
      ).body
    expect((await found('instant')).items.map(({ id }) => id)).toEqual([instant])
    expect((await found('recommended')).items.map(({ id }) => id)).toEqual([manual])
    expect((await found('new')).total).toBe(2)
    expect((await found('call')).total).toBe(0)
  })

  test('as publishers find them: by category, device and icon, with their own special price', async () => {
    const media = await build.media(t.db)
    const publisher = await t.asAffiliater(media.affiliater_id)
    const promotion = await build.promotion(t.db, {
      categories: ['securities'],
      devices: ['tablet'],
      created_at: '2026-01-01T00:00:00Z',
    })
    const goal = await build.goal(t.db, { promotion_id: promotion.id })
    const offers = async (query: Record<string, string>) =>
      (
        await publisher.get<{ items: (Shown & { id: number })[] }>('/api/promotion/affiliater', {
          category: 'finance',
          device: 'tablet',
          ...query,
        })
      ).body.items
    const [offer] = await offers({})
    expect(offer).toMatchObject({ id: promotion.id, icons: [] })
    await build.price(t.db, {
      promotion_id: promotion.id,
      goal_id: goal.id,
      name: '特単',
      gross: 20_000 as never,
      net: 15_000 as never,
      valid_from: '2026-01-01T00:00:00Z',
      target: 'media',
      media_id: media.id,
    })
    expect(codes((await offers({ icon: 'special' }))[0]!.icons)).toEqual(['high_price', 'special'])
    expect(await offers({ icon: 'call' })).toEqual([])
    expect(await offers({ device: 'pc' })).toEqual([])
  })
})

describe('media', () => {
  const input = (given: object) => ({
    name: 'メディア',
    kind: 'website',
    url: `https://medium${++count}.example/`,
    categories: ['finance', 'car'],
    description: 'お金の情報を紹介するサイトです。毎日更新しています。',
    ...given,
  })
  const regist = async (given: object) => {
    const caller = await t.asAffiliater()
    return caller.post<{ errors?: Record<string, string[]> }>('/api/media/regist', input(given))
  }
  const type = (code: string, given: object) => async () =>
    edit('mediaTypes', await rowOf('mediaTypes', code), given)

  test('of social networks carry links where the list says so, and nowhere else', async () => {
    const x = { url: `https://x.com/somebody${++count}` }
    expect((await regist(x)).body.errors).toHaveProperty('url')
    const row = await added('mediaTypes', { nature: 'sns', hosts: ['x.com'] })
    expect((await regist({ kind: row.code, ...x })).status).toBe(200)
    expect((await regist({ kind: row.code })).body.errors).toHaveProperty('url')
    await edit('mediaTypes', row, { links_allowed: false })
    const next = { url: `https://x.com/somebody${++count}` }
    expect((await regist({ kind: row.code, ...next })).body.errors).toHaveProperty('kind')
    expect((await regist(next)).body.errors).toHaveProperty('url')
    const video = { url: `https://www.youtube.com/@channel${++count}` }
    await type('youtube', { links_allowed: false })()
    expect((await regist(video)).body.errors!['url']![0]).toContain('Instagram')
    await type('youtube', { links_allowed: true })()
    expect((await regist({ kind: 'youtube', ...video })).status).toBe(200)
  })

  test.each([
    ['on a social network that is not listed', { more_urls: ['https://x.com/else'] }],
    [
      'that names the medium already',
      { url: 'https://twice.example/', more_urls: ['https://twice.example/'] },
    ],
    [
      'where its type is not',
      { kind: 'youtube', url: 'https://youtu.be/one', more_urls: ['https://blog.example/'] },
    ],
  ])('have no second address %s', async (_, given) => {
    expect((await regist(given)).body.errors).toHaveProperty('more_urls')
  })

  test('stand at several addresses, which no other medium has and which are screened again when one is added', async () => {
    const owner = await t.asAffiliater()
    const more = [`https://more${++count}.example/`, `https://more${++count}.example/#top`]
    const { id } = (
      await owner.post<{ id: number }>(
        '/api/media/regist',
        input({ more_urls: [...more, more[0]] }),
      )
    ).body
    const show = async () =>
      (
        await owner.get<{ url: string; more_urls: string[]; status: string }>(
          `/api/media/show/${id}`,
        )
      ).body
    const { url, more_urls } = await show()
    expect(more_urls).toEqual([more[0], more[1]!.replace('#top', '')])
    expect((await regist({ more_urls: [more[0]] })).body.errors).toHaveProperty('more_urls')
    const found = await admin.get<{ items: { id: number }[] }>('/api/media/search', {
      word: more[0]!,
    })
    expect(found.body.items.map((medium) => medium.id)).toEqual([id])
    await admin.post(`/api/media/update/${id}`, { status: 'approved' })
    const save = (urls: string[]) =>
      owner.post(`/api/media/edit/${id}`, input({ url, more_urls: urls }))
    expect((await save([more[0]!])).status).toBe(200)
    expect((await show()).status).toBe('approved')
    expect((await save([more[0]!, `https://new${++count}.example/`])).status).toBe(200)
    expect((await show()).status).toBe('pending')
  })

  test('take no links once their type carries none', async () => {
    const row = await added('mediaTypes', { nature: 'sns', hosts: ['x.com'] })
    const media = await build.media(t.db, { kind: row.code })
    const promotion = await build.promotion(t.db)
    await build.partnership(t.db, {
      media_id: media.id,
      promotion_id: promotion.id,
      status: 'approved',
    })
    await build.material(t.db, { promotion_id: promotion.id })
    const owner = await t.asAffiliater(media.affiliater_id)
    const links = async () =>
      (
        await owner.get('/api/promotion/affliateLinks', {
          promotion_id: String(promotion.id),
          media_id: String(media.id),
        })
      ).status
    expect(await links()).toBe(200)
    await edit('mediaTypes', row, { links_allowed: false })
    expect(await links()).toBe(409)
  })

  test('have up to three categories of the list and a type of it', async () => {
    expect(
      (await regist({ categories: ['finance', 'car', 'beauty', 'health'] })).body.errors,
    ).toHaveProperty('categories')
    expect((await regist({ categories: ['nothing'] })).body.errors).toHaveProperty('categories')
    expect((await regist({ kind: 'nothing' })).body.errors).toHaveProperty('kind')
    expect((await regist({})).status).toBe(200)
  })

  test('those who register choose of the same lists without an account, and of no other', async () => {
    const open = await t.asNobody.get<{ items: { code: string }[] }>('/api/partnerRegist/masters', {
      kind: 'mediaTypes',
    })
    expect(codes(open.body.items)).toContain('blog')
    expect((await t.asNobody.get('/api/partnerRegist/masters', { kind: 'icons' })).status).toBe(422)
    expect((await t.asNobody.get('/api/common/masters', { kind: 'icons' })).status).toBe(401)
  })
})

test('each reader has the names of their language', async () => {
  const caller = await t.asAdvertiser()
  const beauty = async () =>
    (
      await caller.get<{ items: { code: string; name: string }[] }>('/api/common/masters', {
        kind: 'categories',
      })
    ).body.items.find(({ code }) => code === 'beauty')!.name
  expect(await beauty()).toBe('美容')
  await t.db
    .updateTable('user_account')
    .set({ language: 'en' })
    .where('id', '=', caller.userId)
    .execute()
  expect(await beauty()).toBe('Beauty')
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
