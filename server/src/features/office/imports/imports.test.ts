import iconv from 'iconv-lite'
import type { z } from 'zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  accountImports,
  affiliaterFile as file,
  affiliaterLine as line,
} from '../../../../test/imports.ts'
import { accountKinds } from './accountKinds.service.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())
const { upload, step, run, job, errors, affiliaters } = accountImports(
  () => t,
  () => admin,
)

test('line ends and tabs that cells of a spreadsheet bring along are spaces where a name is one line', async () => {
  const cells = line(1)
    .replace('山田 1', '"山田\r\n太郎\t"')
    .replace('千代田区1-1', '"千代田区\n1-1"')
  const { body } = await upload(file([cells]))
  expect(body).toMatchObject({ state: 'checked', bad: 0 })
  await step(body.id, 'confirm')
  await run()
  expect(
    await t.db
      .selectFrom('affiliater')
      .select(['user_name', 'city'])
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ).toEqual({ user_name: '山田 太郎', city: '千代田区 1-1' })
})

test('what was tried out and not taken over within 30 days is deleted with its lines; what was taken over stays', async () => {
  const tried = async (number: number) => (await upload(file([line(number)]))).body.id
  const [forgotten, stopped, taken] = [await tried(1), await tried(2), await tried(3)]
  await step(stopped, 'cancel')
  await step(taken, 'confirm')
  await run()
  t.clock.set('2026-12-09T03:00:00Z')
  const recent = await tried(4)
  t.clock.set('2026-12-11T03:00:00Z')
  await tidyUp(t.db, t.clock)
  const left = (
    await t.db.selectFrom('import_row').select('job_id').orderBy('job_id').execute()
  ).map(({ job_id }) => job_id)
  expect(left).toEqual([taken, recent])
  admin = await t.asAdmin()
  expect((await admin.get(`/api/csvImport/info/${forgotten}`)).status).toBe(404)
})

describe('trying out a file', () => {
  test('of 10,000 lines with 100 bad ones names exactly those 100, and changes nothing', async () => {
    const bad = new Set(Array.from({ length: 100 }, (_, index) => index * 97 + 5))
    const kinds = [
      { birth: '2015-01-01' },
      { branch: '000' },
      { mail: 'nowhere' },
      { mail: 'row1@blog.example' },
    ]
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      line(index + 1, bad.has(index) ? kinds[index % 4]! : {}),
    )
    const { status, body } = await upload(file(lines))
    expect(status).toBe(200)
    await run()
    expect(await job(body.id)).toMatchObject({
      state: 'checked',
      encoding: 'utf8',
      total: 10_000,
      bad: 100,
      done: 0,
    })
    const found = await errors(body.id)
    expect(found.total).toBe(100)
    expect(found.items.map((error) => error.line - 2).sort((a, b) => a - b)).toEqual([...bad])
    expect([
      await affiliaters(),
      (await t.db.selectFrom('user_account').select('id').where('user_type', '=', '1').execute())
        .length,
    ]).toEqual([0, 0])
  })
  test('of 20,000 bad lines says how many they are, and shows them a page at a time', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      line(index, { birth: '2015-01-01', branch: '000', mail: 'nowhere' }),
    )
    const { body } = await upload(file(lines))
    await run()
    expect(await job(body.id)).toMatchObject({
      state: 'checked',
      total: 20_000,
      checked: 20_000,
      bad: 20_000,
    })
    const { items, total } = await errors(body.id)
    expect(items).toHaveLength(100)
    expect(total).toBeGreaterThanOrEqual(20_000)
    expect(
      (await admin.get('/api/csvImport/errors', { import_id: String(body.id), size: '20000' }))
        .status,
    ).toBe(422)
  })
  test('says of each line what its form would say', async () => {
    const { body } = await upload(
      file([line(1), line(2, { birth: '2015-01-01' }), line(1), line(4, { branch: '1' })]),
    )
    expect((await errors(body.id)).items).toEqual([
      {
        line: 3,
        field: 'birth_date',
        value: '2015-01-01',
        message: '18歳未満の方はご登録いただけません。',
      },
      {
        line: 4,
        field: 'mail_address',
        value: 'row1@blog.example',
        message: 'ファイル内に同じメールアドレスがあります。',
      },
      { line: 5, field: 'branch_code', value: '1', message: '支店コードは3桁の数字です。' },
    ])
    expect(
      (await admin.get('/api/csvImport/errors/csv', { import_id: String(body.id) })).raw.toString(),
    ).toContain('18歳未満')
  })
  test('reads what Excel writes, and refuses what is no list of accounts', async () => {
    const written = file([line(1, { birth: '1990/4/1' })])
    expect((await upload(iconv.encode(written, 'cp932'))).body).toMatchObject({
      encoding: 'cp932',
      total: 1,
      bad: 0,
    })
    expect((await upload(Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]))).status).toBe(422)
    expect((await upload('氏名,暗証番号\r\nA,1')).body).toHaveProperty('errors.content')
  })
  test('reads yes and no as people write them, and says how where it cannot', async () => {
    const rows = ['はい', 'いいえ', 'オン', '○', 'しない', 'TRUE', 'たまに'].map(
      (word, index) =>
        `法人,会社${index},担当,カイシャ,flag${index}@blog.example,0312345678,${word}`,
    )
    const { body } = await upload(
      [
        '区分,会社名・屋号,氏名,氏名（カナ）,メールアドレス,電話番号,通常メールを受け取る',
        ...rows,
      ].join('\r\n'),
    )
    const said = (await errors(body.id)).items.filter(({ field }) => field === 'mail_normal')
    expect(said).toEqual([
      {
        line: 8,
        field: 'mail_normal',
        value: 'たまに',
        message: '「はい」か「いいえ」で入力してください。',
      },
    ])
  })
  test('the empty form has the columns that are read', async () => {
    const template = (await admin.get('/api/affiliater/csvTemplate')).raw.toString()
    expect(template).toContain('"ID","区分","氏名"')
    expect((await upload(`${template}"","個人"`)).body).toMatchObject({ total: 1, bad: 1 })
    expect((await admin.get('/api/advertiser/csvTemplate')).raw.toString()).toContain('"会社名"')
  })
  test.each(['affiliater', 'advertiser'] as const)(
    'the empty form of an %s has no column that its form does not',
    async (party) => {
      const template = (await admin.get(`/api/${party}/csvTemplate`)).raw.toString()
      const { columns, schema } = accountKinds[party]
      const fields = Object.keys((schema as z.ZodObject).shape)
      expect(Object.keys(columns).filter((field) => !fields.includes(field))).toEqual([])
      expect(template.match(/","/g)).toHaveLength(Object.keys(columns).length)
    },
  )
})
