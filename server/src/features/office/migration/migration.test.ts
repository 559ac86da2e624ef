import { dayMs } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  MigrationDetail,
  MigrationError,
  MigrationUse,
} from '@tsunagi/contract/office/dataMigration'
import type { MigrationValues } from '@tsunagi/contract/office/migrationMappings'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'
import { legacyKey } from '../../../catalogue/linkWithPromotion.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { tellOfMaterials } from '../../catalogue/materials/telling.service.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'
import { runMigrations } from './running.service.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())

const files: Record<MigrationKind, string[]> = {
  advertiser: [
    '広告主ID,会社名,会社名（カナ）,担当者名,メール,電話番号,都道府県,市区町村・番地,ステータス',
    'A1,旧広告主,キュウコウコクヌシ,田中,adv1@old.example,0312345678,東京都,千代田区1-1,有効',
  ],
  agency: [
    '代理店ID,代理店名,担当者,メール,クライアントID,代理店の種類,ステータス',
    'G1,旧代理店,鈴木,agency@old.example,A1,両方,有効',
  ],
  affiliater: [
    'アフィリエイターID,区分,氏名,氏名（カナ）,生年月日,メールアドレス,電話番号,都道府県,市区町村・番地,代理店ID,紹介者ID,ステータス',
    'P1,個人,山田 一,ヤマダ ハジメ,1990-04-01,p1@old.example,09012345678,東京都,千代田区1-1,G1,,有効',
    'P2,個人,佐藤 二,サトウ フタ,1990-04-01,p2@old.example,09012345679,東京都,千代田区1-1,,P1,停止',
  ],
  media: [
    'メディアID,アフィリエイターID,サイト名,URL',
    'M1,P1,旧ブログ,https://blog1.old.example/',
    'M2,P2,旧サイト,https://blog2.old.example/',
  ],
  promotion: [
    '広告ID,広告主ID,広告名,リンク先URL,単価,報酬',
    'K1,A1,旧広告,https://shop.old.example/,"1,000",800',
  ],
  goal: ['成果地点ID,広告ID,成果地点名,単価の種類,グロス,報酬', 'T-2,K1,資料請求,定額,300,200'],
  material: ['広告素材ID,広告ID,広告素材名', 'S1,K1,旧素材'],
  partnership: ['メディアID,広告ID,ステータス', 'M1,K1,提携中', 'M2,K1,申請中'],
  price: [
    '特別単価ID,広告ID,成果地点ID,メディアID,アフィリエイターID,グロス,報酬,単位,開始日,終了日',
    'U1,K1,,M1,,1200,1000,円,2019/01/01,',
    'U2,K1,T-2,,P2,15,12.5,定率,,2999/12/31',
  ],
  result: [
    '成果ID,広告ID,成果地点ID,メディアID,広告素材ID,成果識別番号,成果日時,承認日時,売上,グロス,報酬,状態',
    'R1,K1,,M1,S1,order-1,2020/01/02 03:04:05,2020-01-05,5000,1000,800,承認',
    'R2,K1,,M1,S1,order-2,2020/01/03,,5000,1000,800,承認待ち',
    'R3,K1,T-2,M1,,order-3,2020/01/04,2020-01-05,5000,1000,800,否認',
  ],
  balance: ['相手,旧ID,期首の金額（税抜）', '広告主,A1,12000', 'アフィリエイター,P1,9000'],
}

const begin = async (name = '旧システム') =>
  (
    await admin.post<{ id: number }>('/api/systemDataMigration/regist', {
      name,
      source: 'affilicode',
      settled_month: '2020-02',
    })
  ).body.id
const upload = (id: number, kind: MigrationKind, lines: string[]) =>
  admin.post('/api/systemDataMigration/upload', {
    migration_id: id,
    kind,
    filename: `${kind}.csv`,
    parts: 1,
    number: 0,
    content: Buffer.from(lines.join('\r\n')).toString('base64'),
  })
const step = (id: number, name: string) => admin.post(`/api/systemDataMigration/${name}/${id}`)
const work = (signal: AbortSignal = new AbortController().signal) =>
  runMigrations(
    {
      db: t.db,
      clock: t.clock,
      appUrl: 'http://app.test',
      secretsKey: testKeys.secrets,
      log: quietLog,
    },
    signal,
  )
const info = async (id: number) =>
  (await admin.get<MigrationDetail>(`/api/systemDataMigration/info/${id}`)).body
const errors = async (id: number) =>
  (
    await admin.get<{ items: MigrationError[] }>('/api/systemDataMigration/errors', {
      migration_id: String(id),
      size: '100',
    })
  ).body.items
const uploadAll = async (given: Partial<Record<MigrationKind, string[]>> = {}) => {
  const id = await begin()
  for (const [kind, lines] of Object.entries({ ...files, ...given }))
    expect((await upload(id, kind as MigrationKind, lines)).status).toBe(200)
  return id
}
const checked = async (given: Partial<Record<MigrationKind, string[]>> = {}) => {
  const id = await uploadAll(given)
  expect((await step(id, 'check')).status).toBe(200)
  await work()
  return id
}
const taken = async () => {
  const id = await checked()
  await step(id, 'run')
  await work()
  return id
}
/** Records that the files become, and questions whether to go on while it is looked whether one of them is in use. */
const made = 18
const lookedAt = 13
/** Rows of every table, but for those that say what was done rather than what there is. */
const counts = async () => {
  const { rows } = await sql<{ name: string; rows: number }>`
    select tablename as name,
      (xpath('/row/rows/text()', query_to_xml(format('select count(*) as rows from %I', tablename), false, true, '')))[1]::text::int as rows
    from pg_tables where schemaname = 'public' and tablename !~ '^(audit|data_migration|migration|job|session|reopening)'
    order by 1`.execute(t.db)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}
/** A stop that comes after some questions whether there is one. */
const stopAfter = (questions: number) => {
  let asked = 0
  return {
    get aborted() {
      return ++asked > questions
    },
  } as AbortSignal
}

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

describe('taking over', () => {
  test('goes on where it was stopped, tells nobody, and ends with what the files say', async () => {
    const before = await counts()
    const id = await checked()
    await step(id, 'run')
    for (let stop = 1; (await info(id)).state === 'running' && stop < 20; stop++)
      await work(stopAfter(2 + stop))
    const migration = await info(id)
    expect(migration).toMatchObject({ state: 'done', problem: null })
    for (const { said, stored } of migration.files) expect(stored).toEqual(said)
    expect(await tellOfMaterials({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })).toBe(0)
    expect(await counts()).toMatchObject({
      advertiser: before['advertiser']! + 1,
      agency: before['agency']! + 1,
      affiliater: before['affiliater']! + 2,
      promotion_goal: before['promotion_goal']! + 2,
      price_rule: before['price_rule']! + 2,
      link: before['link']! + 1,
      result: before['result']! + 3,
      ledger_entry: before['ledger_entry'],
      mail: before['mail'],
    })
    expect(
      await t.db
        .selectFrom('result')
        .select(['order_number', 'status', 'occurred_at', 'gross', 'net'])
        .select(sql<string>`closing_month::text`.as('month'))
        .orderBy('id')
        .execute(),
    ).toMatchObject([
      { order_number: 'order-1', status: 'approved', gross: 1000, net: 800, month: '2020-01-01' },
      { order_number: 'order-2', status: 'pending', month: null },
      { order_number: 'order-3', status: 'rejected', month: null },
    ])
  })
  test('agencies, further goals and special prices are what the files say', async () => {
    await taken()
    const { rows } = await sql`select
      (select array_agg(mail_address order by id) from affiliater where agency_id = agency.id) as affiliaters,
      (select array_agg(mail_address order by id) from advertiser where agency_id = agency.id) as advertisers, lifecycle
      from agency`.execute(t.db)
    expect(
      (
        await sql`select mail_address from affiliater as referred where referrer_id in (select id from affiliater where mail_address = 'p1@old.example')`.execute(
          t.db,
        )
      ).rows,
    ).toEqual([{ mail_address: 'p2@old.example' }])
    expect(rows).toEqual([
      {
        affiliaters: ['p1@old.example'],
        advertisers: ['adv1@old.example'],
        lifecycle: 'approved',
      },
    ])
    const goals =
      await sql`select goal.code, goal.name, price.gross::int as gross, price.net::int as net
      from promotion_goal as goal, goal_price_at(goal.id, now()) as price order by sort`.execute(
        t.db,
      )
    expect(goals.rows).toEqual([
      { code: 'sale', name: '成果', gross: 1000, net: 800 },
      { code: 'gt_2', name: '資料請求', gross: 300, net: 200 },
    ])
    const prices = await t.db
      .selectFrom('price_rule')
      .leftJoin('promotion_goal as goal', 'goal.id', 'price_rule.goal_id')
      .select([
        'level',
        'target',
        'goal.code',
        'gross',
        'net',
        'gross_rate',
        'net_rate',
        'valid_to',
      ])
      .orderBy('price_rule.id')
      .execute()
    const special = { level: 'promotion_special' }
    expect(prices).toMatchObject([
      { ...special, target: 'media', code: null, gross: 1200, net: 1000, valid_to: null },
      {
        ...special,
        target: 'affiliater',
        code: 'gt_2',
        gross_rate: 1500,
        net_rate: 1250,
        valid_to: '2999-12-31T15:00:00.000Z',
      },
    ])
    const named =
      await sql`select order_number, code from result join promotion_goal as goal on goal.id = goal_id order by 1`.execute(
        t.db,
      )
    expect(named.rows).toEqual([
      { order_number: 'order-1', code: 'sale' },
      { order_number: 'order-2', code: 'sale' },
      { order_number: 'order-3', code: 'gt_2' },
    ])
  })
  test('a goal of another promotion, a price that has ended and one that says the same again are wrong', async () => {
    const id = await checked({
      promotion: [...files.promotion, 'K2,A1,別の広告,https://shop.old.example/2,500,400'],
      price: [
        ...files.price,
        'U3,K2,T-2,,,100,90,円,,',
        'U4,K1,,M2,,100,90,円,,2019/12/31',
        'U5,K1,,M1,,900,800,円,2019/02/01,',
        'U6,K1,,M2,,100,200,円,,',
      ],
    })
    expect((await errors(id)).map(({ kind, line, field }) => `${kind} ${line} ${field}`)).toEqual([
      'price 4 goal',
      'price 5 valid_to',
      'price 6 promotion',
      'price 7 net',
    ])
  })
  test('an old link leads to the link of its medium and material', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    const { links } = await loadCatalogue(t.db, t.clock.now())
    expect(links.filter(({ legacy }) => legacy === legacyKey('S1', 'M1'))).toHaveLength(1)
  })
  test('what was settled elsewhere is not billed again, and is adjusted when it is taken back', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    const { id: result } = await t.db
      .selectFrom('result')
      .select('id')
      .where('order_number', '=', 'order-1')
      .executeTakeFirstOrThrow()
    const answer = await admin.post('/api/actionLogRaw/allUpdate', {
      ids: [result],
      status: 'rejected',
      reject_code: 'other',
      reject_comment: '返品',
    })
    expect(answer.status).toBe(200)
    expect(
      await t.db
        .selectFrom('ledger_transaction as t')
        .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
        .select(['t.kind', 'e.account', 'e.amount'])
        .where('e.account', '<>', 'margin')
        .orderBy('e.account')
        .execute(),
    ).toEqual([
      { kind: 'adjustment', account: 'advertiser_unbilled', amount: -1000 },
      { kind: 'adjustment', account: 'affiliater_unpaid', amount: 800 },
    ])
  })
})

describe('taking back and adopting', () => {
  test('taken back in parts, over a stop and a restart, nothing is left in any table, and the months are open again', async () => {
    const before = await counts()
    const id = await taken()
    expect((await step(id, 'undo')).status).toBe(200)
    // The worker goes and comes again; then somebody stops it and goes on.
    await work(stopAfter(4))
    await work(stopAfter(lookedAt + 5))
    const midway = await info(id)
    expect(midway).toMatchObject({ state: 'undoing', undo_total: made })
    expect(midway.undo_done).toBeGreaterThan(0)
    expect((await step(id, 'stop')).status).toBe(200)
    await work()
    expect(await info(id)).toMatchObject({ state: 'undo_paused', undo_done: midway.undo_done })
    expect((await step(id, 'undo')).status).toBe(200)
    await work()
    expect(await info(id)).toMatchObject({ state: 'undone', problem: null, undo_done: made })
    expect(await counts()).toEqual(before)
    const { sent } = await t.db
      .selectFrom('data_migration_part')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .executeTakeFirstOrThrow()
    expect(sent).toBe(0)
    expect((await step(id, 'run')).status).toBe(409)
  })
  test('what was partly taken back is taken over again, and is then what the files say', async () => {
    const id = await taken()
    const before = await counts()
    await step(id, 'undo')
    await work(stopAfter(lookedAt + 5))
    await step(id, 'stop')
    expect((await step(id, 'run')).status).toBe(200)
    await work()
    const { state, files: found } = await info(id)
    expect(state).toBe('done')
    for (const { said, stored } of found) expect(stored).toEqual(said)
    const { result_day: _days, cap_step: _steps, outcome_step: _more, ...after } = await counts()
    expect(before).toMatchObject(after)
    const { rows } =
      await sql`select sum(results)::int as results, sum(gross)::int as gross from result_day`.execute(
        t.db,
      )
    expect(rows).toEqual([{ results: 3, gross: 3000 }])
  })
  test.each<[string, () => Promise<unknown>, object]>([
    [
      'somebody has signed in',
      () =>
        sql`update user_account set last_login_at = now() where mail_address = 'p2@old.example'`.execute(
          t.db,
        ),
      { kind: 'affiliater', line: 3, legacy_id: 'P2', reason: 'signed_in' },
    ],
    [
      'a result came',
      () =>
        sql`insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, gross, net, price_rule, route)
          select 'pending', promotion_id, goal_id, media_id, affiliater_id, advertiser_id, now(), 'new', 1, 1, '{}', 'manual' from result limit 1`.execute(
          t.db,
        ),
      { kind: 'promotion', line: 2, legacy_id: 'K1', reason: 'earned' },
    ],
    [
      'a person has changed something',
      async () => {
        const { id } = await t.db.selectFrom('promotion').select('id').executeTakeFirstOrThrow()
        const answer = await admin.post('/api/promotion/update', { ids: [id], status: 'paused' })
        expect(answer.status).toBe(200)
      },
      { kind: 'promotion', line: 2, legacy_id: 'K1', reason: 'changed' },
    ],
  ])('once %s it stays whole, and says of which line', async (_what, use, said) => {
    const id = await taken()
    await use()
    const before = await counts()
    expect((await step(id, 'undo')).status).toBe(200)
    await work()
    const { state, problem, uses, files: kept } = await info(id)
    expect([state, problem !== null, uses]).toEqual(['done', true, 1])
    expect(kept.every(({ stored }) => stored !== null)).toBe(true)
    const list = await admin.get<{ items: MigrationUse[] }>('/api/systemDataMigration/uses', {
      migration_id: String(id),
    })
    expect(list.body.items).toEqual([said])
    expect(await counts()).toEqual(before)
  })
  test('adopted, the opening balances are in the books, once', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    expect((await step(id, 'adopt')).status).toBe(200)
    expect((await step(id, 'adopt')).status).toBe(409)
    expect((await step(id, 'undo')).status).toBe(409)
    const { rows } =
      await sql`select account, sum(amount)::int as amount from ledger_entry group by 1 order by 1`.execute(
        t.db,
      )
    expect(rows).toEqual([
      { account: 'advertiser_unbilled', amount: 12_000 },
      { account: 'affiliater_unpaid', amount: -9000 },
      { account: 'opening_balances', amount: -3000 },
    ])
  })
  test('an opening balance that is taken back leaves nothing in any account', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    await step(id, 'adopt')
    const [charge, adjustment] = await Promise.all(
      (['advertiser_charge', 'reward_adjustment'] as const).map((table) =>
        t.db.selectFrom(table).select('id').executeTakeFirstOrThrow(),
      ),
    )
    const reason = '旧システムで精算済み'
    const answers = [
      await admin.post(`/api/claimManagement/uncharge/${charge!.id}`, { reason }),
      await admin.post(`/api/paymentManagement/unadjust/${adjustment!.id}`, { reason }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } =
      await sql`select account from ledger_entry group by 1 having sum(amount) <> 0`.execute(t.db)
    expect(rows).toEqual([])
  })
})
