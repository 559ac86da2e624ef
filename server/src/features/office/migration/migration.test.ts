import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MigrationDetail, MigrationError } from '@tsunagi/contract/office/dataMigration'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { tellOfMaterials } from '../../catalogue/materials/telling.service.ts'
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
  affiliater: [
    'アフィリエイターID,区分,氏名,氏名（カナ）,生年月日,メールアドレス,電話番号,都道府県,市区町村・番地,ステータス',
    'P1,個人,山田 一,ヤマダ ハジメ,1990-04-01,p1@old.example,09012345678,東京都,千代田区1-1,有効',
    'P2,個人,佐藤 二,サトウ フタ,1990-04-01,p2@old.example,09012345679,東京都,千代田区1-1,停止',
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
  material: ['広告素材ID,広告ID,広告素材名', 'S1,K1,旧素材'],
  partnership: ['メディアID,広告ID,ステータス', 'M1,K1,提携中', 'M2,K1,申請中'],
  result: [
    '成果ID,広告ID,メディアID,広告素材ID,成果識別番号,成果日時,承認日時,売上,グロス,報酬,状態',
    'R1,K1,M1,S1,order-1,2020/01/02 03:04:05,2020-01-05,5000,1000,800,承認',
    'R2,K1,M1,S1,order-2,2020/01/03,,5000,1000,800,承認待ち',
    'R3,K1,M1,,order-3,2020/01/04,2020-01-05,5000,1000,800,否認',
  ],
  balance: ['相手,旧ID,期首の金額（税抜）', '広告主,A1,12000', 'アフィリエイター,P1,9000'],
}

const begin = async () =>
  (
    await admin.post<{ id: number }>('/api/systemDataMigration/regist', {
      name: '旧システム',
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
const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from advertiser) as advertisers, (select count(*)::int from affiliater) as affiliaters,
    (select count(*)::int from user_account) as people, (select count(*)::int from media) as media,
    (select count(*)::int from promotion) as promotions, (select count(*)::int from material) as materials,
    (select count(*)::int from partnership) as partnerships, (select count(*)::int from link) as links,
    (select count(*)::int from result) as results, (select count(*)::int from result_day) as days,
    (select count(*)::int from cap_step) as steps, (select count(*)::int from ledger_entry) as entries,
    (select count(*)::int from closing) as closings, (select count(*)::int from mail) as mails`.execute(
    t.db,
  )
  return rows[0]!
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
      ['affiliater', 2, 0],
      ['media', 2, 0],
      ['promotion', 1, 0],
      ['material', 1, 0],
      ['partnership', 2, 0],
      ['result', 3, 0],
      ['balance', 2, 0],
    ])
    expect(migration.files[6]!.said).toEqual({ count: 3, sale: 15_000, gross: 3000, net: 2400 })
    expect(await counts()).toEqual(before)
  })
  test('says of each line what is wrong with it', async () => {
    const id = await checked({
      media: [...files.media, 'M2,P1,二つ目,https://blog3.old.example/', 'M4,P9,不明,nowhere'],
      result: [
        files.result[0]!,
        'R1,K1,M1,,o-1,2020/01/02,2020/01/02,0,100,800,承認',
        'R2,K9,M1,,o-2,2020/01/02,,0,1000,800,承認待ち',
        'R3,K1,M1,,o-3,2020/13/41,,0,1000,800,承認待ち',
        'R4,K1,M1,,o-4,2020/01/02,2020/03/01,0,1000,800,承認',
        'R5,K1,M1,,o-4,2020/01/02,,0,1000,800,承認待ち',
        'R6,K1,M1,,o-4,2020/01/02,,0,1000,800,承認待ち',
        'R7,K1,M1,,o-7,2020/01/02,,0,1000,800,未知',
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
      advertisers: before['advertisers']! + 1,
      affiliaters: before['affiliaters']! + 2,
      links: before['links']! + 1,
      results: before['results']! + 3,
      entries: before['entries'],
      mails: before['mails'],
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
  test('an old link leads to the link of its medium and material', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    const { legacy, links } = await loadCatalogue(t.db, t.clock.now())
    const [material, media] = ['S1', 'M1'].map(
      (name) => legacy?.find(({ legacy_id }) => legacy_id === name)?.own_id,
    )
    expect(
      links.filter((link) => link.material_id === material && link.media_id === media),
    ).toHaveLength(1)
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
  test('taken back, nothing is left, and the months are open again', async () => {
    const before = await counts()
    const id = await checked()
    await step(id, 'run')
    await work()
    expect((await step(id, 'undo')).status).toBe(200)
    await work()
    expect(await info(id)).toMatchObject({ state: 'undone', problem: null })
    expect(await counts()).toEqual(before)
    expect((await step(id, 'run')).status).toBe(409)
  })
  test.each([
    [
      'somebody has signed in',
      () => sql`update user_account set last_login_at = now() where affiliater_id is not null`,
    ],
    [
      'a result came',
      () => sql`insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, gross, net, price_rule, route)
        select 'pending', promotion_id, goal_id, media_id, affiliater_id, advertiser_id, now(), 'new', 1, 1, '{}', 'manual' from result limit 1`,
    ],
  ])('once %s it stays', async (_what, use) => {
    const id = await checked()
    await step(id, 'run')
    await work()
    await use().execute(t.db)
    expect((await step(id, 'undo')).status).toBe(409)
    expect((await info(id)).state).toBe('done')
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
