import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masterKinds } from '@tsunagi/contract/catalogue/masterKinds'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import type { ImportJob } from '@tsunagi/contract/office/imports'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { workOnImports } from '../../../../test/imports.ts'
import { build } from '../../../../test/build.ts'
import { masterLists } from '../../../../test/masterLists.ts'
import { png } from '../../../../test/png.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { rows, rowOf, added, edit } = masterLists(() => admin)
const run = () => workOnImports(t)

test.each(masterKinds)('the list of %s goes out as CSV and comes back the same', async (kind) => {
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

test('days and sizes are known as a spreadsheet or a Japanese keyboard writes them', async () => {
  const confirmed = async (kind: 'holidays' | 'bannerSizes', content: string) => {
    const { body: job } = await admin.post<ImportJob>(`/api/master/${kind}/csvUpload`, {
      filename: 'list.csv',
      content: Buffer.from(content).toString('base64'),
    })
    expect(job.bad).toBe(0)
    await admin.post(`/api/csvImport/confirm/${job.id}`)
    await run()
  }
  const size = await added('bannerSizes')
  const wide = (side: number | null) =>
    String(side).replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!)
  await confirmed('holidays', '日付,名称（日本語）,名称（英語）\r\n2031/1/4,休業,Closed')
  await confirmed('holidays', '日付,名称（日本語）,名称（英語）\r\n令和13年1月4日,年始,New Year')
  await confirmed(
    'bannerSizes',
    `幅,高さ,名称（日本語）\r\n${wide(size.width)},0${size.height},呼び名`,
  )
  const named = (list: MasterRow[], name: string) => list.filter(({ name_ja }) => name_ja === name)
  expect(named(await rows('holidays'), '休業')).toEqual([])
  expect(named(await rows('holidays'), '年始')).toMatchObject([{ day: '2031-01-04' }])
  expect(named(await rows('bannerSizes'), '呼び名')).toMatchObject([
    { id: size.id, name_en: 'Name' },
  ])
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
