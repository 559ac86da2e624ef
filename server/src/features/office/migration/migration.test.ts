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
