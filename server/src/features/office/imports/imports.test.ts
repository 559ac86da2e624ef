import iconv from 'iconv-lite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportError, ImportJob } from '@tsunagi/contract/office/imports'
import { affiliaterForm, mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { workOnImports } from '../../../../test/imports.ts'
import { build } from '../../../../test/build.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'
import { runImports } from './running.service.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())

const header =
  '区分,氏名,氏名（カナ）,生年月日,メールアドレス,電話番号,都道府県,市区町村・番地,金融機関コード,支店コード,口座種別,口座番号,口座名義（カナ）,タグ'
const line = (number: number, given: { birth?: string; branch?: string; mail?: string } = {}) =>
  `個人,山田 ${number},ヤマダ,${given.birth ?? '1990-04-01'},${given.mail ?? `row${number}@blog.example`},090${String(10_000_000 + number)},東京都,千代田区1-1,0001,${given.branch ?? '001'},普通,${number},ヤマダ,新規 一括`
const file = (lines: string[]) => [header, ...lines].join('\r\n')

const upload = (content: string | Buffer, given: object = {}, party = 'affiliater') =>
  admin.post<ImportJob>(`/api/${party}/csvUpload`, {
    filename: 'accounts.csv',
    mode: 'add',
    content: Buffer.from(content).toString('base64'),
    ...given,
  })
const step = (id: number, name: 'confirm' | 'cancel' | 'undo') =>
  admin.post(`/api/csvImport/${name}/${id}`)
const run = () => workOnImports(t)
const job = async (id: number) => (await admin.get<ImportJob>(`/api/csvImport/info/${id}`)).body
const errors = async (id: number, query: Record<string, string> = {}) =>
  (
    await admin.get<{ items: ImportError[]; total: number }>('/api/csvImport/errors', {
      import_id: String(id),
      size: '100',
      ...query,
    })
  ).body
const affiliaters = async () =>
  (
    await t.db
      .selectFrom('affiliater')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

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
    expect(body).toMatchObject({
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
  test('of 20,000 bad lines is answered with their number, and shows them a page at a time', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      line(index, { birth: '2015-01-01', branch: '000', mail: 'nowhere' }),
    )
    const { body } = await upload(file(lines))
    expect(body).toMatchObject({ state: 'checked', total: 20_000, bad: 20_000 })
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
  test('the empty form has the columns that are read', async () => {
    const template = (await admin.get('/api/affiliater/csvTemplate')).raw.toString()
    expect(template).toContain('"ID","区分","氏名"')
    expect((await upload(`${template}"","個人"`)).body).toMatchObject({ total: 1, bad: 1 })
    expect((await admin.get('/api/advertiser/csvTemplate')).raw.toString()).toContain('"会社名"')
  })
})

describe('taking a file over', () => {
  test('adds the right lines, leaves the bad ones out, and says how far it is', async () => {
    const { body } = await upload(
      file([
        ...Array.from({ length: 110 }, (_, index) => line(index + 1)),
        line(111, { branch: '000' }),
      ]),
    )
    expect(await runImports({ db: t.db, clock: t.clock, appUrl: '' })).toBe(0)
    expect((await step(body.id, 'confirm')).status).toBe(200)
    await runImports({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
    expect(await job(body.id)).toMatchObject({ state: 'running', done: 50 })
    await run()
    expect(await job(body.id)).toMatchObject({
      state: 'done',
      total: 111,
      bad: 1,
      done: 110,
      finished_at: '2026-11-10T03:00:00.000Z',
    })
    expect(
      (await admin.get('/api/affiliater/index', { word: 'row110@', tag: '一括' })).body,
    ).toMatchObject({ total: 1, items: [{ lifecycle: 'approved', has_bank_account: true }] })
    expect((await step(body.id, 'confirm')).status).toBe(409)
    expect(await mails(t.db)).toEqual([])
  })
  test('with a mail for everyone who is added, if that is wanted', async () => {
    const { body } = await upload(file([line(1), line(2)]), { send_mail: true })
    await step(body.id, 'confirm')
    await run()
    expect((await mails(t.db)).map(({ template, to_address }) => [template, to_address])).toEqual([
      ['accountCreated', 'row1@blog.example'],
      ['accountCreated', 'row2@blog.example'],
    ])
  })
  test('a line that has become wrong since is said to be bad, and the others go on', async () => {
    const { body } = await upload(file([line(1), line(2), line(3)]))
    await admin.post('/api/affiliater/regist', {
      ...affiliaterForm,
      mail_address: 'row2@blog.example',
      send_mail: true,
    })
    await step(body.id, 'confirm')
    await run()
    expect(await job(body.id)).toMatchObject({ state: 'done', done: 2, bad: 1 })
    expect((await errors(body.id)).items).toMatchObject([
      { line: 3, field: 'mail_address', message: 'このメールアドレスはすでに登録されています。' },
    ])
  })
  test('can be stopped, keeps what it did, and two workers share the work without doing a line twice', async () => {
    const { body } = await upload(file(Array.from({ length: 160 }, (_, index) => line(index + 1))))
    await step(body.id, 'confirm')
    const once = () => runImports({ db: t.db, clock: t.clock, appUrl: '' })
    const counts = await Promise.all([once(), once()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await affiliaters())
    await step(body.id, 'cancel')
    const kept = await affiliaters()
    await run()
    expect([await affiliaters(), (await job(body.id)).state]).toEqual([kept, 'cancelled'])
    expect((await step(body.id, 'cancel')).status).toBe(409)
  })
  test('changes what the file says and keeps the rest', async () => {
    const one = await build.affiliater(t.db, {
      mail_address: 'one@blog.example',
      birth_date: '1980-01-01',
      phone: '0311112222',
      notes: '古いメモ',
    })
    await t.db
      .insertInto('user_account')
      .values({
        user_type: '1',
        mail_address: 'one@blog.example',
        password_hash: '-',
        user_name: 'x',
        affiliater_id: one.id,
      })
      .execute()
    const { body } = await upload(
      `ID,ランク,電話番号\r\n${one.id},ゴールド,03-3333-4444\r\n987654,ゴールド,03-3333-4444\r\n${one.id},ゴールド,`,
      { mode: 'update' },
    )
    expect((await errors(body.id)).items.map(({ line: number, field }) => [number, field])).toEqual(
      [
        [3, 'id'],
        [4, 'id'],
      ],
    )
    await step(body.id, 'confirm')
    await run()
    expect((await admin.get(`/api/affiliater/show/${one.id}`)).body).toMatchObject({
      rank: 'gold',
      phone: '0333334444',
      notes: '古いメモ',
      account_number: '1234567',
    })
  })
})

describe('taking a file back', () => {
  const done = async (content: string, given: object = {}, party = 'affiliater') => {
    const { body } = await upload(content, given, party)
    await step(body.id, 'confirm')
    await run()
    return body.id
  }
  test('deletes what it added, but not what others refer to or somebody has used', async () => {
    const id = await done(file([line(1), line(2), line(3), line(4)]))
    const [first, second] = await t.db.selectFrom('affiliater').select('id').orderBy('id').execute()
    await build.media(t.db, { affiliater_id: first!.id })
    await t.db
      .updateTable('user_account')
      .set({ last_login_at: '2026-11-10T03:00:00Z' })
      .where('affiliater_id', '=', second!.id)
      .execute()
    expect((await step(id, 'undo')).status).toBe(200)
    await run()
    expect(await job(id)).toMatchObject({ state: 'undone', undone: 2, kept: 2, done: 0 })
    expect(await affiliaters()).toBe(2)
    expect((await step(id, 'undo')).status).toBe(409)
  })
  test('restores what it changed, but not what was changed since', async () => {
    const [one, two] = [
      await build.affiliater(t.db, {
        birth_date: '1980-01-01',
        phone: '0311112222',
        rank: 'silver',
      }),
      await build.affiliater(t.db, { birth_date: '1980-01-01', phone: '0311113333' }),
    ]
    const id = await done(
      `ID,ランク,口座番号\r\n${one.id},ゴールド,7777777\r\n${two.id},ゴールド,8888888`,
      { mode: 'update' },
    )
    await admin.post('/api/affiliater/allUpdate', { ids: [two.id], rank: 'platinum' })
    await step(id, 'undo')
    await run()
    expect(await job(id)).toMatchObject({ undone: 1, kept: 1 })
    expect(
      await t.db
        .selectFrom('affiliater')
        .select(['rank', 'account_number', 'bank_registered_at'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { rank: 'silver', account_number: '1234567', bank_registered_at: '2026-01-01T00:00:00.000Z' },
      {
        rank: 'platinum',
        account_number: '8888888',
        bank_registered_at: '2026-11-10T03:00:00.000Z',
      },
    ])
  })
  test('an address is free once its account has left, and stands in a list beside that of who came back', async () => {
    const added = async () => {
      const { body } = await upload(file([line(1)]))
      if (body.bad > 0) return null
      await step(body.id, 'confirm')
      await run()
      const { items } = (
        await admin.get<{ items: { id: number }[] }>('/api/affiliater/index', { sort: '-id' })
      ).body
      return items[0]!.id
    }
    const first = (await added())!
    expect(await added()).toBe(null)
    const left = { ids: [first], event: 'withdraw', reason: '' }
    expect((await admin.post('/api/affiliater/status', left)).status).toBe(200)
    const second = (await added())!
    expect(second).toBeGreaterThan(first)
    const list = (given: string[]) =>
      upload(['ID,メールアドレス', ...given].join('\r\n'), { mode: 'update' })
    const mail = 'ROW1@blog.example'
    expect((await list([`${first},${mail}`, `${second},${mail}`])).body).toMatchObject({ bad: 0 })
    const { id: third } = await build.affiliater(t.db)
    expect((await list([`${third},${mail}`])).body).toMatchObject({ bad: 1 })
  })
  test('works for advertisers too, and the history names every import', async () => {
    const id = await done(
      '会社名,会社名（カナ）,担当者名,メールアドレス,電話番号,CCメールアドレス\r\n株式会社A,エー,田中,a@shop.example,0312345678,b@shop.example c@shop.example',
      {},
      'advertiser',
    )
    expect((await admin.get('/api/advertiser/index', { word: '株式会社A' })).body).toMatchObject({
      total: 1,
    })
    await step(id, 'undo')
    await run()
    expect((await admin.get('/api/advertiser/index', { word: '株式会社A' })).body).toMatchObject({
      total: 0,
    })
    expect((await admin.get('/api/csvImport/index')).body).toMatchObject({
      total: 1,
      items: [
        {
          id,
          party: 'advertiser',
          filename: 'accounts.csv',
          state: 'undone',
          created_by: expect.any(String),
        },
      ],
    })
  })
})
