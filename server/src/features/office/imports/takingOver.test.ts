import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { affiliaterForm, mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  accountImports,
  affiliaterFile as file,
  affiliaterLine as line,
} from '../../../../test/imports.ts'
import { build } from '../../../../test/build.ts'
import { runImports } from './running.service.ts'

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
