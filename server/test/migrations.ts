import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { MigrationDetail, MigrationError } from '@tsunagi/contract/office/dataMigration'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { runMigrations } from '../src/features/office/migration/running.service.ts'
import type { Caller, TestApp } from './app.ts'
import { quietLog } from './quietLog.ts'
import { testKeys } from './secondFactor.ts'

/** What another system gave out, one file a kind. */
export const files: Record<MigrationKind, string[]> = {
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

/** Rows of every table, but for those that say what was done rather than what there is. */
async function countRows({ db }: TestApp) {
  const { rows } = await sql<{ name: string; rows: number }>`
    select tablename as name,
      (xpath('/row/rows/text()', query_to_xml(format('select count(*) as rows from %I', tablename), false, true, '')))[1]::text::int as rows
    from pg_tables where schemaname = 'public' and tablename !~ '^(audit|data_migration|migration|job|session|reopening)'
    order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

/** A stop that comes after some questions whether there is one. */
export const stopAfter = (questions: number) => {
  let asked = 0
  return {
    get aborted() {
      return ++asked > questions
    },
  } as AbortSignal
}

const path = '/api/systemDataMigration'

/** What an administrator and the worker do with migrations, on the app that a file of tests has. */
export function migrations(app: () => TestApp, operator: () => Caller) {
  const begin = async (name = '旧システム') =>
    (
      await operator().post<{ id: number }>(`${path}/regist`, {
        name,
        source: 'affilicode',
        settled_month: '2020-02',
      })
    ).body.id
  const upload = (id: number, kind: MigrationKind, lines: string[], encoding = 'utf8') =>
    operator().post(`${path}/upload`, {
      migration_id: id,
      kind,
      filename: `${kind}.csv`,
      parts: 1,
      number: 0,
      content: iconv.encode(lines.join('\r\n'), encoding).toString('base64'),
    })
  const step = (id: number, name: string) => operator().post(`${path}/${name}/${id}`)
  const work = (signal: AbortSignal = new AbortController().signal) => {
    const { db, clock } = app()
    return runMigrations(
      { db, clock, appUrl: 'http://app.test', secretsKey: testKeys.secrets, log: quietLog },
      signal,
    )
  }
  const checked = async (given: Partial<Record<MigrationKind, string[]>> = {}) => {
    const id = await begin()
    for (const [kind, lines] of Object.entries({ ...files, ...given }))
      expect((await upload(id, kind as MigrationKind, lines)).status).toBe(200)
    expect((await step(id, 'check')).status).toBe(200)
    await work()
    return id
  }
  return {
    begin,
    upload,
    step,
    work,
    checked,
    taken: async () => {
      const id = await checked()
      await step(id, 'run')
      await work()
      return id
    },
    info: async (id: number) => (await operator().get<MigrationDetail>(`${path}/info/${id}`)).body,
    errors: async (id: number) =>
      (
        await operator().get<{ items: MigrationError[] }>(`${path}/errors`, {
          migration_id: String(id),
          size: '100',
        })
      ).body.items,
    counts: () => countRows(app()),
  }
}
