import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  accountImports,
  affiliaterFile as file,
  affiliaterLine as line,
} from '../../../../test/imports.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())
const { upload, step, run, job, affiliaters } = accountImports(
  () => t,
  () => admin,
)

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
