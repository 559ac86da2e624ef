import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportError, ImportJob } from '@tsunagi/contract/office/imports'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { runImports } from './running.service.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())

const header =
  '区分,氏名,氏名（カナ）,生年月日,メールアドレス,電話番号,都道府県,市区町村・番地,金融機関コード,支店コード,口座種別,口座番号,口座名義（カナ）'
const line = (number: number, account = String(number)) =>
  `個人,山田 ${number},ヤマダ,1990-04-01,row${number}@blog.example,090${String(10_000_000 + number)},東京都,千代田区1-1,0001,001,普通,${account},ヤマダ`
const file = (...lines: string[]) => [header, ...lines].join('\r\n')

const upload = async (content: string, given: object = {}, caller = admin) =>
  (
    await caller.post<ImportJob>('/api/affiliater/csvUpload', {
      filename: 'accounts.csv',
      mode: 'add',
      content: Buffer.from(content).toString('base64'),
      ...given,
    })
  ).body
const once = () => runImports({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
const run = async () => {
  while ((await once()) > 0);
}
const job = async (id: number) => (await admin.get<ImportJob>(`/api/csvImport/info/${id}`)).body
const step = async (id: number, name: 'confirm' | 'undo') => {
  expect((await admin.post(`/api/csvImport/${name}/${id}`)).status).toBe(200)
  await run()
  return job(id)
}
const errors = async (id: number, caller = admin) =>
  (
    await caller.get<{ items: ImportError[] }>('/api/csvImport/errors', {
      import_id: String(id),
      size: '100',
    })
  ).body.items
const ids = async () =>
  (await t.db.selectFrom('affiliater').select('id').orderBy('id').execute()).map(({ id }) => id)

test('an import that cannot go on holds up no other, and is told once the others are done', async () => {
  const { id: broken } = await t.db
    .insertInto('import_job')
    .values({
      party: 'deposit',
      mode: 'add',
      filename: 'x.csv',
      encoding: 'utf8',
      send_mail: false,
      state: 'running',
      total: 1,
      bad: 0,
      created_by: admin.userId,
      created_at: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('import_row')
    .values({ job_id: broken, line: 2, given: '{}', state: 'waiting' })
    .execute()
  const { id } = await upload(file(...Array.from({ length: 150 }, (_, index) => line(index + 1))))
  await admin.post(`/api/csvImport/confirm/${id}`)
  await expect(run()).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining(String(broken)) }],
  })
  expect(await job(id)).toMatchObject({ state: 'done', done: 150 })
  expect(await job(broken)).toMatchObject({ state: 'running', done: 0 })
})

test('a line for an account that is gone by the time it is taken over is said to be bad, and the others go on', async () => {
  const adding = await upload(file(line(1), line(2)))
  await step(adding.id, 'confirm')
  const [one, two] = await ids()
  const changing = await upload(`ID,電話番号\r\n${one},0333334444\r\n${two},0333335555`, {
    mode: 'update',
  })
  expect(changing.bad).toBe(0)
  await build.media(t.db, { affiliater_id: two! })
  expect(await step(adding.id, 'undo')).toMatchObject({ undone: 1, kept: 1 })
  expect(await step(changing.id, 'confirm')).toMatchObject({ state: 'done', done: 1, bad: 1 })
  expect(await errors(changing.id)).toMatchObject([{ line: 2, field: 'id' }])
})

describe('an account that was added is kept', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'that was changed since',
      (id) =>
        t.db.updateTable('affiliater').set({ notes: '電話済み' }).where('id', '=', id).execute(),
    ],
    [
      'whose person has chosen a password',
      (id) =>
        t.db
          .updateTable('user_account')
          .set({ password_hash: 'chosen' })
          .where('affiliater_id', '=', id)
          .execute(),
    ],
    [
      'that a list of releases names',
      async (id) =>
        t.db
          .insertInto('access_control')
          .values({
            scope: 'promotion',
            scope_id: (await build.promotion(t.db)).id,
            kind: 'deny',
            target_type: 'affiliater',
            target_id: id,
          })
          .execute(),
    ],
  ])('%s', async (_, meanwhile) => {
    const { id } = await upload(file(line(1), line(2)))
    await step(id, 'confirm')
    const [kept] = await ids()
    await meanwhile(kept!)
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
    expect(await ids()).toEqual([kept])
  })
})

test('an account whose former mail address another has by now is left as it is, and the others go back', async () => {
  await step((await upload(file(line(1), line(2)))).id, 'confirm')
  const [one, two] = await ids()
  const { id } = await upload(
    `ID,メールアドレス\r\n${one},new1@blog.example\r\n${two},new2@blog.example`,
    { mode: 'update' },
  )
  await step(id, 'confirm')
  await step((await upload(file(line(1)))).id, 'confirm')
  expect(await step(id, 'undo')).toMatchObject({ undone: 1, kept: 1 })
  expect(
    await t.db
      .selectFrom('user_account')
      .select('mail_address')
      .where('user_type', '=', '1')
      .orderBy('id')
      .execute(),
  ).toEqual(
    ['new1@blog.example', 'row2@blog.example', 'row1@blog.example'].map((mail_address) => ({
      mail_address,
    })),
  )
})

test('whose bank account changes back is told of it as of the change itself', async () => {
  await step((await upload(file(line(1), line(2)))).id, 'confirm')
  const [one, two] = await ids()
  const { id } = await upload(`ID,口座番号,備考\r\n${one},7654321,\r\n${two},,メモ`, {
    mode: 'update',
  })
  const told = async () =>
    (await mails(t.db)).map(({ template, to_address }) => [template, to_address])
  await step(id, 'confirm')
  expect(await told()).toEqual([['bankChanged', 'row1@blog.example']])
  expect(await step(id, 'undo')).toMatchObject({ undone: 2, kept: 0 })
  expect(await told()).toEqual([
    ['bankChanged', 'row1@blog.example'],
    ['bankChanged', 'row1@blog.example'],
  ])
})

test('a line with more cells than columns is refused with its number; empty cells at its end say nothing', async () => {
  const { id, total, bad } = await upload(
    file(`${line(1)},,`, line(2).replace('千代田区1-1', '千代田区1,2'), line(3)),
  )
  expect([total, bad]).toEqual([3, 1])
  expect(await errors(id)).toMatchObject([
    { line: 3, field: '_', message: expect.stringContaining('見出しより多くのセル') },
  ])
})

test('account numbers are shown whole only to those who may see them', async () => {
  const { id } = await upload(file(line(1, '12345678')))
  const values = async (...keys: string[]) =>
    (await errors(id, await t.asAdmin(keys))).map(({ field, value }) => [field, value])
  expect(await values('csvImport.index')).toEqual([['account_number', '****678']])
  expect(await values('csvImport.index', 'bank.view')).toEqual([['account_number', '12345678']])
  expect((await errors(id))[0]!.value).toBe('12345678')
})

test('whoever is limited to their own clients deals with their own imports only', async () => {
  const theirs = await upload(file(line(1), line(1)))
  const limited = await t.asAdmin([
    'affiliater.csvUpload',
    'csvImport.index',
    'csvImport.confirm',
    'csvImport.cancel',
    'csvImport.undo',
  ])
  await limitToOwnClients(t.db, limited)
  const own = await upload(file(line(2)), {}, limited)
  const seen = await limited.get<{ items: ImportJob[] }>('/api/csvImport/index')
  expect(seen.body.items.map(({ id }) => id)).toEqual([own.id])
  expect(await errors(theirs.id, limited)).toEqual([])
  expect((await limited.get(`/api/csvImport/info/${theirs.id}`)).status).toBe(404)
  for (const name of ['confirm', 'cancel', 'undo'])
    expect((await limited.post(`/api/csvImport/${name}/${theirs.id}`)).status).toBe(404)
  expect((await limited.post(`/api/csvImport/confirm/${own.id}`)).status).toBe(200)
  await once()
  const moved = (staff_id: number | null) =>
    t.db
      .updateTable('affiliater')
      .set({ staff_id })
      .where('mail_address', 'like', 'row2@%')
      .execute()
  for (const other of [admin.userId, null]) {
    await moved(other)
    expect((await limited.post(`/api/csvImport/undo/${own.id}`)).status).toBe(409)
  }
  await moved(limited.userId)
  expect((await limited.post(`/api/csvImport/undo/${own.id}`)).status).toBe(200)
})
