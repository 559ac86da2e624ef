import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MigrationValues } from '@tsunagi/contract/office/migrationMappings'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { files, migrations } from '../../../../test/migrations.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())
const { begin, upload, step, work, info, errors, checked } = migrations(
  () => t,
  () => admin,
)

describe('values of lists', () => {
  const values = async (id: number) =>
    (
      await admin.get<{ fields: MigrationValues[] }>('/api/systemDataMigration/values', {
        migration_id: String(id),
      })
    ).body.fields
  const say = (id: number, said: string, means: string, field = 'status') =>
    admin.post('/api/systemDataMigration/meanings', {
      migration_id: id,
      kind: 'partnership',
      field,
      meanings: [{ said, means }],
    })
  const partnership = ['メディアID,広告ID,ステータス', 'M1,K1,仮提携', 'M2,K1,承認']

  test('that nobody knows are named with their counts, and mean what a person says', async () => {
    const id = await checked({ partnership })
    const found = (await values(id)).find(({ kind }) => kind === 'partnership')!
    expect(found.values).toEqual([
      { said: '仮提携', lines: 1, means: null },
      { said: '承認', lines: 1, means: 'approved' },
    ])
    expect(found.choices).toContainEqual({ value: 'held', name: '保留' })
    expect((await errors(id)).map(({ line, field }) => [line, field])).toEqual([[2, 'status']])
    expect((await say(id, '仮提携', 'nonsense')).status).toBe(422)
    expect((await say(id, '仮提携', 'held', 'media')).status).toBe(422)
    expect((await say(id, '仮提携', 'held')).status).toBe(200)
    expect((await info(id)).state).toBe('draft')
    await step(id, 'check')
    await work()
    expect(await errors(id)).toEqual([])
    await step(id, 'run')
    await work()
    const { rows } = await sql`select status from partnership order by media_id`.execute(t.db)
    expect(rows).toEqual([{ status: 'held' }, { status: 'approved' }])
    expect((await say(id, '仮提携', 'ended')).status).toBe(409)
  })
  test('categories of a medium mean rows of the list, each by itself', async () => {
    const media = files.media.map((line, at) => `${line},${at ? '家計;金融' : 'カテゴリー'}`)
    const id = await checked({ media })
    const { values: said, choices } = (await values(id)).find(({ kind }) => kind === 'media')!
    expect(said.map(({ said: name, lines }) => [name, lines]).sort()).toEqual([
      ['家計', 2],
      ['金融', 2],
    ])
    const one = choices[0]!
    const answer = await admin.post('/api/systemDataMigration/meanings', {
      migration_id: id,
      kind: 'media',
      field: 'categories',
      meanings: said.map((each) => ({ said: each.said, means: each.means ?? one.value })),
    })
    expect(answer.status).toBe(200)
    await step(id, 'check')
    await work()
    expect(await errors(id)).toEqual([])
  })
  test('kept under a name with the columns, they serve the next migration', async () => {
    const id = await begin()
    await upload(id, 'partnership', ['媒体,案件,区分', 'M1,K1,仮提携'])
    await admin.post('/api/systemDataMigration/mapping', {
      migration_id: id,
      kind: 'partnership',
      fields: ['media', 'promotion', 'status'],
    })
    await say(id, '仮提携', 'held')
    const keep = { migration_id: id, name: '旧ASP' }
    const kept = await admin.post<{ id: number }>('/api/systemDataMigration/presetSave', keep)
    expect(kept.status).toBe(200)
    // The same name takes its place.
    expect((await admin.post('/api/systemDataMigration/presetSave', keep)).body).toEqual(kept.body)
    const next = await begin('二つ目')
    await admin.post('/api/systemDataMigration/presetUse', {
      migration_id: next,
      preset_id: kept.body.id,
    })
    await upload(next, 'partnership', ['案件,媒体,区分', 'K1,M1,仮提携'])
    expect((await info(next)).files[0]!.fields).toEqual(['promotion', 'media', 'status'])
    await step(next, 'check')
    await work()
    const [{ values: said }] = (await values(next)) as [MigrationValues]
    expect(said).toEqual([{ said: '仮提携', lines: 1, means: 'held' }])
    const remove = `/api/systemDataMigration/presetRemove/${kept.body.id}`
    expect((await admin.post(remove)).status).toBe(200)
    expect((await admin.post(remove)).status).toBe(404)
    expect((await info(next)).files[0]!.fields).toEqual(['promotion', 'media', 'status'])
  })
  test('what is said to mean a row of a list follows it into the one that it is merged with', async () => {
    const list = '/api/master/mediaCategories'
    const rows = await admin.get<{ items: { id: number; code: string }[] }>(`${list}/search`)
    const [from, into] = rows.body.items.slice(-2)
    const media = files.media.map((line, at) => `${line},${at ? '暮らしの節約' : 'カテゴリー'}`)
    const id = await checked({ media })
    const answer = await admin.post('/api/systemDataMigration/meanings', {
      migration_id: id,
      kind: 'media',
      field: 'categories',
      meanings: [{ said: '暮らしの節約', means: from!.code }],
    })
    expect(answer.status).toBe(200)
    const keep = { migration_id: id, name: '合併の前' }
    const preset = await admin.post<{ id: number }>('/api/systemDataMigration/presetSave', keep)
    expect((await admin.delete(`${list}/delete/${from!.id}`)).status).toBe(409)
    const merged = await admin.post(`${list}/merge/${from!.id}`, { into: into!.id })
    expect([merged.status, merged.body]).toEqual([200, { id: into!.id, moved: 2 }])
    await step(id, 'check')
    await work()
    expect(await errors(id)).toEqual([])
    const next = await begin('合併の後')
    const use = { migration_id: next, preset_id: preset.body.id }
    await admin.post('/api/systemDataMigration/presetUse', use)
    await upload(next, 'media', media)
    await step(next, 'check')
    await work()
    const said = (await values(next)).find(({ field }) => field === 'categories')!
    expect(said.values).toMatchObject([{ said: '暮らしの節約', means: into!.code }])
  })
  test('what a preset of before says to mean a row that cannot be chosen any more is asked for again', async () => {
    const [row] = (
      await admin.get<{ items: { code: string }[] }>('/api/master/mediaCategories/search')
    ).body.items
    const media = files.media.map((line, at) => `${line},${at ? '暮らしの節約' : 'カテゴリー'}`)
    const id = await checked({ media })
    const say = (of: number) =>
      admin.post('/api/systemDataMigration/meanings', {
        migration_id: of,
        kind: 'media',
        field: 'categories',
        meanings: [{ said: '暮らしの節約', means: row!.code }],
      })
    await say(id)
    const keep = { migration_id: id, name: '休止の前' }
    const preset = await admin.post<{ id: number }>('/api/systemDataMigration/presetSave', keep)
    const switched = (is_active: boolean) =>
      t.db.updateTable('master_row').set({ is_active }).where('code', '=', row!.code).execute()
    await switched(false)
    const next = await begin('休止の後')
    await admin.post('/api/systemDataMigration/presetUse', {
      migration_id: next,
      preset_id: preset.body.id,
    })
    await upload(next, 'media', media)
    await step(next, 'check')
    await work()
    const means = async () =>
      (await values(next)).find(({ field }) => field === 'categories')!.values[0]!.means
    expect(await means()).toBeNull()
    await switched(true)
    expect(await means()).toBe(row!.code)
  })
})
