import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportJob } from '@tsunagi/contract/office/imports'
import { build } from '../../../../test/build.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { workOnImports } from '../../../../test/imports.ts'
import { givePassword } from '../../../../test/passwords.ts'
import { privacyRequests, workOnRequests } from '../../../../test/privacyRequests.ts'
import { itself } from '../../../../test/signIn.ts'
import { scratchFolder } from '../../../../test/scratch.ts'

const dataDir = scratchFolder('erasedImports')
const password = 'old lamps'
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z', { config: { dataDir } })
  admin = await t.asAdmin()
  await givePassword(t.db, admin.userId, password)
})
afterAll(async () => {
  await t.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const upload = async (lines: readonly string[], mode: 'add' | 'update') =>
  (
    await admin.post<ImportJob>('/api/advertiser/csvUpload', {
      filename: 'advertisers.csv',
      mode,
      content: base64Of(lines),
    })
  ).body
const base64Of = (lines: readonly string[]) => Buffer.from(lines.join('\r\n')).toString('base64')

async function imported(lines: readonly string[], mode: 'add' | 'update'): Promise<number> {
  const body = await upload(lines, mode)
  expect(body).toMatchObject({ total: lines.length - 1, bad: 0 })
  await step(body.id, 'confirm')
  return body.id
}

async function step(id: number, name: 'confirm' | 'undo') {
  expect((await admin.post(`/api/csvImport/${name}/${id}`)).status).toBe(200)
  await workOnImports(t)
}

const { identified, info, erase: eraseFor } = privacyRequests(() => admin)
async function erase(asker_id: number, asker: 'advertiser' | 'affiliater' = 'advertiser') {
  await admin.post(`/api/${asker}/status`, { ids: [asker_id], event: 'withdraw' })
  const id = await identified({ asker, asker_id })
  expect((await eraseFor(id, await itself(t, admin, password))).status).toBe(200)
  await workOnRequests(t, dataDir)
  expect(await info(id)).toMatchObject({ status: 'done' })
}

const header =
  '会社名,会社名（カナ）,担当者名,メールアドレス,電話番号,郵便番号,都道府県,市区町村・番地'
const line = (name: string, mail: string) =>
  `${name},ショウテン,店田,${mail}@shop.example,0312345678,1000001,東京都,千代田区1-1`

const companies = async () =>
  (
    await sql<{ company: string }>`select company from advertiser order by id`.execute(t.db)
  ).rows.map(({ company }) => company)

test('an import is taken back around somebody who was erased since, who stays erased', async () => {
  const added = await imported(
    [header, line('消える商店', 'kieru'), line('残る商店', 'nokoru')],
    'add',
  )
  const { rows } = await sql<{ id: number }>`select id from advertiser order by id`.execute(t.db)
  const [gone, stays] = rows.map(({ id }) => id) as [number, number]
  const changed = await imported(['ID,会社名', `${gone},消える商会`, `${stays},残る商会`], 'update')
  await erase(gone)
  await step(changed, 'undo')
  const job = async (id: number) => (await admin.get<ImportJob>(`/api/csvImport/info/${id}`)).body
  expect(await job(changed)).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
  expect(await companies()).toEqual(['消去済み', '残る商店'])
  await step(added, 'undo')
  expect(await job(added)).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
  expect(await companies()).toEqual(['消去済み'])
})

test('lines that never became an account go with whose address they name', async () => {
  const { id } = await upload([header, line('', 'hanpa'), line('無傷商店', 'mukizu')], 'add')
  await imported([header, line('半端商店', 'Hanpa')], 'add')
  const { rows } = await sql<{
    id: number
  }>`select id from advertiser where company = '半端商店'`.execute(t.db)
  await erase(rows[0]!.id)
  const { rows: left } = await sql<{
    given: { mail_address?: string }
  }>`select given from import_row where job_id = ${id} order by line`.execute(t.db)
  expect(left.map(({ given }) => given.mail_address)).toEqual([undefined, 'mukizu@shop.example'])
})

test('of the media of a publisher who was erased, files say nothing any more', async () => {
  const [gone, stays] = [await build.affiliater(t.db), await build.affiliater(t.db)]
  const known = await build.media(t.db, { affiliater_id: gone.id })
  const added = (id: number, site: string, description: string) =>
    `,${id},${site}のブログ,ブログ,https://${site}.example/,金融・お金,${description}`
  const enough = '二十文字より長い説明をここに書いておくことにする'
  const { body } = await admin.post<ImportJob>('/api/media/csvUpload', {
    filename: 'media.csv',
    content: base64Of([
      'メディアID,アフィリエイターID,メディア名,種別,URL,カテゴリー,説明',
      added(gone.id, 'kieru', enough),
      added(stays.id, 'nokoru', enough),
      added(gone.id, 'hanpa', '短い'),
      `${known.id},,kieta,,,,短い`,
      added(stays.id, 'mukizu', '短い'),
    ]),
  })
  expect(body).toMatchObject({ total: 5, bad: 3 })
  await step(body.id, 'confirm')
  await erase(gone.id, 'affiliater')
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(import_row)::text as row from import_row where job_id = ${body.id} order by line`.execute(
    t.db,
  )
  expect(rows.map(({ row }) => /kieru|nokoru|hanpa|kieta|mukizu/.exec(row)?.[0])).toEqual([
    undefined,
    'nokoru',
    undefined,
    undefined,
    'mukizu',
  ])
  await step(body.id, 'undo')
  expect((await admin.get<ImportJob>(`/api/csvImport/info/${body.id}`)).body).toMatchObject({
    undone: 1,
    kept: 1,
  })
})
