import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  canOrder,
  masterKinds,
  offeredKinds,
  type MasterKind,
} from '@tsunagi/contract/catalogue/masterKinds'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { masterLists, masterNames, masterValues } from '../../../../test/masterLists.ts'
import { png } from '../../../../test/png.ts'
import { deleteOrphanedFiles } from '../../office/housekeeping/housekeeping.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { rows, rowOf, added, edit, merge, remove } = masterLists(() => admin)
const isOffered = (kind: MasterKind) => (offeredKinds as readonly MasterKind[]).includes(kind)

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
    expect(row).toMatchObject({ ...masterNames, is_active: true, used: 0 })
    const again = await admin.post(`/api/master/${kind}/regist`, {
      ...masterNames,
      ...masterValues[kind],
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
      if (isOffered(kind)) expect(offered.body.items.map(({ code }) => code)).toContain(row.code)
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
            ...masterValues[kind],
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

describe('categories have two levels', () => {
  test.each([
    ['below one that is not there', 'nothing'],
    ['below one that is below another', 'credit_card'],
  ])('none stands %s', async (_, parent) => {
    const reply = await admin.post('/api/master/categories/regist', {
      ...masterNames,
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
    const affiliater = await t.asAffiliater((await build.media(t.db)).affiliater_id)
    const offers = await affiliater.get<{ items: { id: number; icons: object[] }[] }>(
      '/api/promotion/affiliater',
    )
    expect(offers.body.items.find(({ id }) => id === promotion_id)!.icons).toContainEqual({
      code: icon.code,
      name: '名',
      colour: 'blue',
      picture: icon.picture,
    })
    await deleteOrphanedFiles(t.db, new Date('2099-01-01T00:00:00Z'))
    expect((await affiliater.get(icon.picture!)).status).toBe(200)
    const { picture: _left, ...rest } = icon
    expect((await edit('icons', rest as MasterRow, { name_ja: '新' })).status).toBe(200)
    expect((await rowOf('icons', icon.code)).picture).toBe(icon.picture)
    expect((await edit('icons', await rowOf('icons', icon.code), { picture: '' })).status).toBe(200)
    expect((await rowOf('icons', icon.code)).picture).toBeNull()
  })

  test('takes no picture from elsewhere', async () => {
    const reply = await admin.post('/api/master/icons/regist', {
      ...masterNames,
      ...masterValues.icons,
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
