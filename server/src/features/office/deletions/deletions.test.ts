import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { deletedKinds, Deletion } from '@tsunagi/contract/office/deletions'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const index = '/api/deletion/index'
const listed = async (query: Record<string, string> = {}) =>
  (await admin.get<{ items: Deletion[]; total: number }>(index, query)).body
const restore = (id: number, caller = admin) =>
  caller.post<{ id?: number; message?: string }>(`/api/deletion/restore/${id}`)
const made = async (path: string, body: object) => {
  const reply = await admin.post<{ id: number }>(path, body)
  expect([reply.status, reply.body]).toEqual([200, { id: expect.any(Number) }])
  return reply.body.id
}

/** All rows of all tables but those that only go on being written. */
async function everything() {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition order by relname`.execute(
    t.db,
  )
  const said: Record<string, unknown> = {}
  for (const { name } of rows.filter((table) => !passing.has(table.name))) {
    const { rows: found } = await sql`
      select to_jsonb(row) as row from ${sql.table(name)} as row order by to_jsonb(row)::text`.execute(
      t.db,
    )
    if (found.length > 0) said[name] = found
  }
  return said
}
const passing = new Set(['audit_row', 'deleted_record', 'session'])

/** Released to one affiliater alone. */
const releaseToOne = async (scope: 'promotion' | 'material', scope_id: number) => {
  const { id } = await build.affiliater(t.db)
  await t.db
    .insertInto('access_control')
    .values({ scope, scope_id, kind: 'allow', target_type: 'affiliater', target_id: id })
    .execute()
}

/** How one of each kind is made and how it is deleted. */
const kinds: Record<(typeof deletedKinds)[number], () => Promise<string>> = {
  promotion: async () => {
    const { id } = await build.promotion(t.db, { status: 'draft' })
    await build.goal(t.db, { promotion_id: id, code: 'buy' })
    const material = await build.material(t.db, { promotion_id: id })
    await build.price(t.db, { promotion_id: id, devices: ['iphone'], window_days: 9 })
    await build.price(t.db, {
      promotion_id: id,
      level: 'material',
      material_id: material.id,
    })
    await releaseToOne('promotion', id)
    await releaseToOne('material', material.id)
    return `/api/promotion/delete/${id}`
  },
  material: async () => {
    const { id } = await build.material(t.db, {
      promotion_id: (await build.promotion(t.db)).id,
    })
    await releaseToOne('material', id)
    return `/api/adMaterial/delete/${id}`
  },
  master_row: async () =>
    `/api/master/categories/delete/${await made('/api/master/categories/regist', { code: 'pets', name_ja: 'ペット', name_en: 'Pets' })}`,
  admin_role: async () =>
    `/api/adminRoleSetting/delete/${await made('/api/adminRoleSetting/roleRegist', { name: '見習い', keys: ['promotion.index'], data_scope: 'all' })}`,
  promotion_template: async () => {
    const promotion = await build.promotion(t.db)
    await build.goal(t.db, { promotion_id: promotion.id })
    return `/api/promotionTemplate/delete/${await made('/api/promotionTemplate/save', { promotion_id: promotion.id, name: '雛形' })}`
  },
  announcement: async () =>
    `/api/announcement/delete/${await made('/api/announcement/save', { title_ja: '年末のお知らせ', body_ja: '本文', for_kinds: ['affiliater'], starts_on: '2026-11-10' })}`,
  mailing: async () =>
    `/api/mailing/delete/${await made('/api/mailing/save', { name: '冬の案内', audience: [], subject_ja: '件名', body_ja: '本文', state: 'draft' })}`,
}

describe('what a person deletes is put back whole, under the number it had', () => {
  test.each(Object.entries(kinds))('%s', async (kind, make) => {
    const path = await make()
    const before = await everything()
    expect((await admin.delete(path)).status).toBe(200)
    expect(await everything()).not.toEqual(before)
    const [kept] = (await listed({ kind })).items
    expect(kept).toMatchObject({ kind, record_id: Number(path.split('/').at(-1)) })
    expect(await restore(kept!.id)).toMatchObject({
      status: 200,
      body: { id: kept!.record_id },
    })
    expect(await everything()).toEqual(before)
    expect((await restore(kept!.id)).status).toBe(404)
  })
})

const category = (code: string) =>
  made('/api/master/categories/regist', { code, name_ja: `分類${code}`, name_en: code })
const gone = async (path: string, name: string) => {
  expect((await admin.delete(path)).status).toBe(200)
  return (await listed({ word: name })).items[0]!
}

describe('what cannot be put back says why, and stays where it is:', () => {
  test('another has its code by now', async () => {
    const { id } = await gone(`/api/master/categories/delete/${await category('tea')}`, '分類tea')
    const other = await category('tea')
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('同じ名前またはコード') },
    })
    await admin.delete(`/api/master/categories/delete/${other}`)
    expect((await restore(id)).status).toBe(200)
  })

  test('it has not got what an upgrade has come to want', async () => {
    const { id } = await gone(
      `/api/master/categories/delete/${await category('before')}`,
      '分類before',
    )
    await sql`update deleted_record set parts = parts #- '{0,rows,0,sort}' where id = ${id}`.execute(
      t.db,
    )
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('更新で必要になった') },
    })
    expect((await listed({ word: '分類before' })).total).toBe(1)
  })

  test('what it belonged to is deleted too', async () => {
    const promotion = await build.promotion(t.db, { status: 'draft', ad_name: '親の広告' })
    const material = await build.material(t.db, { promotion_id: promotion.id, name: '子の素材' })
    const child = await gone(`/api/adMaterial/delete/${material.id}`, '子の素材')
    const parent = await gone(`/api/promotion/delete/${promotion.id}`, '親の広告')
    expect(await restore(child.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('属していたもの') },
    })
    expect((await restore(parent.id)).status).toBe(200)
    expect((await restore(child.id)).status).toBe(200)
  })
})

test('it is kept for thirty days, and a picture of it as long', async () => {
  const image = 'a'.repeat(64)
  await t.db
    .insertInto('stored_file')
    .values({
      name: image,
      mime_type: 'image/png',
      content: Buffer.from('picture'),
      created_at: '2026-11-01T00:00:00Z',
    })
    .execute()
  const { id: promotion_id } = await build.promotion(t.db)
  const material = await build.material(t.db, {
    promotion_id,
    name: '絵のある素材',
    kind: 'image',
    image,
    width: 300,
    height: 250,
  })
  const kept = await gone(`/api/adMaterial/delete/${material.id}`, '絵のある素材')
  expect(Date.parse(kept.kept_until) - Date.parse(kept.deleted_at)).toBe(30 * 86_400_000)
  const tidyAt = (at: string | number) =>
    tidyUp(t.db, { now: () => new Date(at), sleep: () => Promise.resolve() } as never)
  const files = () =>
    t.db.selectFrom('stored_file').select('name').where('name', '=', image).execute()
  await tidyAt(Date.parse(kept.kept_until) - 1000)
  expect([(await listed({ word: '絵のある' })).total, (await files()).length]).toEqual([1, 1])
  await tidyAt(Date.parse(kept.kept_until) + 1000)
  expect((await listed({ word: '絵のある' })).total).toBe(0)
  await tidyAt(Date.parse(kept.kept_until) + 2000)
  expect(await files()).toEqual([])
})

test('what the system deletes is not kept, what clients delete is: for the operator', async () => {
  const promotion = await build.promotion(t.db, { status: 'draft', ad_name: '広告主の下書き' })
  const advertiser = await t.asAdvertiser(promotion.advertiser_id)
  expect((await advertiser.delete(`/api/promotion/delete/${promotion.id}`)).status).toBe(200)
  const { items } = await listed({ word: '広告主の下書き', kind: 'promotion' })
  expect(items).toMatchObject([{ record_id: promotion.id, deleted_by: expect.any(String) }])
  expect((await restore(items[0]!.id, advertiser)).status).toBe(403)
  const other = await build.promotion(t.db, { status: 'draft', ad_name: 'だれのでもない' })
  await t.db.deleteFrom('promotion').where('id', '=', other.id).execute()
  expect((await listed({ word: 'だれのでもない' })).total).toBe(0)
})

test('a role is put back by those only who could add it', async () => {
  const name = '強い役割'
  const role = { name, keys: ['affiliater.edit', 'affiliater.index'], data_scope: 'all' }
  const id = await made('/api/adminRoleSetting/roleRegist', role)
  const kept = await gone(`/api/adminRoleSetting/delete/${id}`, name)
  const restoring = ['deletion.index', 'deletion.restore']
  expect((await restore(kept.id, await t.asAdmin(restoring))).status).toBe(403)
  expect((await listed({ word: name })).total).toBe(1)
  expect((await restore(kept.id, await t.asAdmin([...restoring, ...role.keys]))).status).toBe(200)
})
