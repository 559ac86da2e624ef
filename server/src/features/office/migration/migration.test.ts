import { dayMs } from '@tsunagi/contract/day'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'

import { files, migrations } from '../../../../test/migrations.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())
const { begin, upload, step, work, info, errors, checked, counts } = migrations(
  () => t,
  () => admin,
)

describe('trying out', () => {
  test('reads all files and changes nothing', async () => {
    const before = await counts()
    const id = await checked()
    const migration = await info(id)
    expect(await errors(id)).toEqual([])
    expect(migration.state).toBe('checked')
    expect(migration.files.map(({ kind, lines, bad }) => [kind, lines, bad])).toEqual([
      ['advertiser', 1, 0],
      ['agency', 1, 0],
      ['affiliater', 2, 0],
      ['media', 2, 0],
      ['promotion', 1, 0],
      ['goal', 1, 0],
      ['material', 1, 0],
      ['partnership', 2, 0],
      ['price', 2, 0],
      ['result', 3, 0],
      ['balance', 2, 0],
    ])
    expect(migration.files.find(({ kind }) => kind === 'result')!.said).toEqual({
      count: 3,
      sale: 15_000,
      gross: 3000,
      net: 2400,
    })
    expect(await counts()).toEqual(before)
  })
  test('says of each line what is wrong with it', async () => {
    const id = await checked({
      media: [...files.media, 'M2,P1,二つ目,https://blog3.old.example/', 'M4,P9,不明,nowhere'],
      result: [
        files.result[0]!,
        'R1,K1,,M1,,o-1,2020/01/02,2020/01/02,0,100,800,承認',
        'R2,K9,,M1,,o-2,2020/01/02,,0,1000,800,承認待ち',
        'R3,K1,,M1,,o-3,2020/13/41,,0,1000,800,承認待ち',
        'R4,K1,,M1,,o-4,2020/01/02,2020/03/01,0,1000,800,承認',
        'R5,K1,,M1,,o-4,2020/01/02,,0,1000,800,承認待ち',
        'R6,K1,,M1,,o-4,2020/01/02,,0,1000,800,承認待ち',
        'R7,K1,,M1,,o-7,2020/01/02,,0,1000,800,未知',
      ],
    })
    expect((await errors(id)).map(({ kind, line, field }) => `${kind} ${line} ${field}`)).toEqual([
      'result 2 net',
      'result 3 promotion',
      'media 4 legacy_id',
      'result 4 occurred_at',
      'media 5 url',
      'result 5 decided_at',
      'result 7 order_number',
      'result 8 status',
    ])
  })
  test('names media whose address another one here has, however it is spelt', async () => {
    await build.media(t.db, {
      url: 'https://www.blog1.old.example/',
      more_urls: ['http://blog2.old.example/'],
    })
    expect(
      (await errors(await checked())).map(({ kind, line, field }) => [kind, line, field]),
    ).toEqual([
      ['media', 2, 'url'],
      ['media', 3, 'url'],
    ])
  })
  test('columns can be said otherwise, and none twice', async () => {
    const id = await begin()
    await upload(id, 'material', ['番号,広告番号,名', 'S1,K1,素材'])
    expect((await info(id)).files[0]!.fields).toEqual(['', '', ''])
    const map = (fields: string[]) =>
      admin.post('/api/systemDataMigration/mapping', { migration_id: id, kind: 'material', fields })
    expect((await map(['legacy_id', 'legacy_id', 'name'])).status).toBe(422)
    expect((await map(['legacy_id', 'promotion'])).status).toBe(422)
    expect((await map(['legacy_id', 'promotion', 'password_hash'])).status).toBe(422)
    expect((await map(['legacy_id', 'promotion', 'name'])).status).toBe(200)
    expect((await info(id)).files[0]!.fields).toEqual(['legacy_id', 'promotion', 'name'])
  })
})

test.each([
  ['a workbook', Buffer.from('PK\x03\x04\x14\x00', 'latin1')],
  ['a text in UTF-16', Buffer.from('\uFEFF広告主ID,会社名\r\nA1,旧広告主', 'utf16le')],
  ['one without a mark', Buffer.from('広告主ID,会社名\r\nA1,旧広告主', 'utf16le')],
])('%s that is chosen for a file is refused with how to make a CSV of it', async (_, bytes) => {
  const reply = await admin.post('/api/systemDataMigration/upload', {
    migration_id: await begin(),
    kind: 'advertiser',
    filename: 'advertiser.csv',
    parts: 1,
    number: 0,
    content: bytes.toString('base64'),
  })
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { content: [expect.stringContaining('CSV UTF-8')] } },
  })
})

test('files that nobody takes over go after 30 days, with what was said of their lines; sent again, they are taken over', async () => {
  const id = await checked({ advertiser: [files.advertiser[0]!, 'A1,旧広告主,,,誤り,,,,有効'] })
  expect([(await info(id)).state, (await errors(id)).length > 0]).toEqual(['checked', true])
  const tidied = async (days: number) => {
    t.clock.set(new Date(t.clock.now().getTime() + days * dayMs).toISOString())
    await tidyUp(t.db, t.clock)
    const { state, files: now } = await info(id)
    return [state, now.filter(({ arrived }) => arrived > 0).length, (await errors(id)).length > 0]
  }
  const all = Object.keys(files).length
  expect(await tidied(29)).toEqual(['checked', all, true])
  await upload(id, 'balance', files.balance)
  await step(id, 'check')
  await work()
  expect(await tidied(29)).toEqual(['checked', all, true])
  expect(await tidied(2)).toEqual(['draft', 0, false])
  expect(await t.db.selectFrom('data_migration_value').select('said').execute()).toEqual([])
  expect((await step(id, 'check')).status).toBe(409)
  for (const [kind, lines] of Object.entries(files)) await upload(id, kind as MigrationKind, lines)
  await step(id, 'check')
  await work()
  await step(id, 'run')
  await work()
  expect((await info(id)).state).toBe('done')
  expect(await tidied(31)).toEqual(['done', all, false])
})

describe('a line is wrong', () => {
  const wrongFields = async (given: Partial<Record<MigrationKind, string[]>>) =>
    (await errors(await checked(given))).map(({ kind, line, field, message }) => [
      `${kind} ${line} ${field}`,
      message,
    ])

  test('that has more cells than columns: an amount with a bare comma is two', async () => {
    expect(
      await wrongFields({
        balance: [files.balance[0]!, '広告主,A1,12,000', ...files.balance.slice(2)],
      }),
    ).toEqual([['balance 2 _', expect.stringContaining('見出しより多くのセル')]])
  })

  test('whose price is written in another unit than it would be read in', async () => {
    expect(
      await wrongFields({
        promotion: [
          `${files.promotion[0]},単価の種類`,
          `${files.promotion[1]},定額`,
          'K2,A1,率,https://shop.old.example/,10%,8％,',
          'K3,A1,額,https://shop.old.example/,80,￥50,定率',
          'K4,A1,率,https://shop.old.example/,10%,8.5％,定率',
        ],
        goal: [files.goal[0]!, 'T-2,K1,資料請求,定額,300,5%'],
        price: [files.price[0]!, 'U1,K1,,M1,,12%,10%,,,', 'U2,K1,,,P2,15,12円,定率,,'],
        result: [files.result[0]!, 'R1,K1,,M1,,o-1,2020/01/02,,5000,10%,8%,承認待ち'],
      }),
    ).toEqual([
      ['goal 2 net', expect.stringContaining('円の単価として')],
      ['price 2 gross', expect.stringContaining('円の単価として')],
      ['result 2 gross', '数字を入力してください。'],
      ['result 2 net', '数字を入力してください。'],
      ['promotion 3 gross', expect.stringContaining('円の単価として')],
      ['price 3 net', expect.stringContaining('％の単価として')],
      ['promotion 4 net', expect.stringContaining('％の単価として')],
    ])
  })

  test('that names a day there is not, one to come, or a decision before the day it occurred', async () => {
    t.clock.set('2026-11-10T03:00:00Z')
    const line = (id: string, occurred: string, decided: string, status: string) =>
      `${id},K1,,M1,,${id},${occurred},${decided},0,1000,800,${status}`
    expect(
      await wrongFields({
        result: [
          files.result[0]!,
          line('R1', '2020/01/31 23:59', '2020/02/30', '承認'),
          line('R2', '2019/02/29', '', '承認待ち'),
          line('R3', '2026/11/10 12:01', '', '承認待ち'),
          line('R4', '2020/01/05', '2027/01/01', '否認'),
          line('R5', '2020/01/05 00:00', '2020/01/04 23:59', '承認'),
          line('R6', '2020/01/05 10:00', '2020/01/05', '承認'),
          line('R7', '令和2年1月5日 9時30分', '2020-01-05T01:00:00.000+0900', '承認'),
        ],
      }),
    ).toEqual([
      ['result 2 decided_at', expect.any(String)],
      ['result 3 occurred_at', expect.any(String)],
      ['result 4 occurred_at', '未来の日時は指定できません。'],
      ['result 5 decided_at', '未来の日時は指定できません。'],
      ['result 6 decided_at', expect.stringContaining('発生した日より前')],
    ])
  })
})

test.each([
  ['headings only', ['メディアの旧ID,広告の旧ID', 'M1,K1', 'M2,K1', '']],
  [
    'the last line only, which has no end',
    ['media,promotion,status', 'M1,K1,approved', 'M2,K1,申請中'],
  ],
])('Shift_JIS is known where it is in %s', async (_, lines) => {
  const id = await begin()
  await upload(id, 'partnership', lines, 'cp932')
  for (const [kind, whole] of Object.entries(files))
    if (kind !== 'partnership') await upload(id, kind as MigrationKind, whole)
  await step(id, 'check')
  await work()
  expect(await errors(id)).toEqual([])
})

test('amounts are read as Japan writes them', async () => {
  const id = await checked({
    result: [
      files.result[0]!,
      String.raw`R1,K1,,M1,,o-1,2020/01/02,,５０００,"\1,000",800円,承認待ち`,
    ],
  })
  expect(await errors(id)).toEqual([])
  expect((await info(id)).files.find(({ kind }) => kind === 'result')!.said).toEqual({
    count: 1,
    sale: 5000,
    gross: 1000,
    net: 800,
  })
})
