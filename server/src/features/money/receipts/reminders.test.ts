import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { closeAndIssue, approvedResult, buildNetwork, fillSender } from '../../../../test/money.ts'
import { followCredit } from '../claims/credit.service.ts'
import { remindOfClaims } from './reminders.service.ts'

let t: TestApp
let admin: Caller
let advertiserId: number
let claimId: number
beforeAll(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  advertiserId = (await build.advertiser(t.db, { company: '花雫' })).id
  await t.asAdvertiser(advertiserId)
  await approvedResult(t, admin, await buildNetwork(t.db, { advertiserId }), 10_000, 7000)
  await at('2026-11-02')
  await closeAndIssue(admin, '2026-10')
  const claim = await t.db.selectFrom('claim').select('id').executeTakeFirstOrThrow()
  claimId = claim.id
})
afterAll(() => t.close())

const at = async (day: string, hour = '03') => {
  t.clock.set(`${day}T${hour}:00:00Z`)
  admin = await t.asAdmin()
}
const reminded = async (day: string, hour?: string) => {
  await at(day, hour)
  await remindOfClaims(t.db, t.clock, 'http://app.test')
  const mails = await t.db
    .selectFrom('mail')
    .select('template')
    .where('template', 'in', ['claimDueSoon', 'claimOverdue'])
    .orderBy('id')
    .execute()
  return mails.map(({ template }) => template)
}
const remind = async (reminds: boolean) => {
  const { body } = await admin.get<{ version: number }>('/api/systemClaimSetting/show')
  expect(
    (
      await admin.post('/api/systemClaimSetting/save', {
        ...body,
        reminds,
        remind_days_before: 5,
        remind_days_after: 2,
        auto_closes: false,
        auto_days_after: 3,
        auto_hour: 6,
        auto_issues: false,
      })
    ).status,
  ).toBe(200)
}

test('an advertiser is reminded as many days before and after an invoice is due as the operator wants, once each', async () => {
  expect(await reminded('2026-11-28')).toEqual([])
  await remind(true)
  expect(await reminded('2026-11-24')).toEqual([])
  expect(await reminded('2026-11-25', '01')).toEqual(['claimDueSoon'])
  expect(await reminded('2026-11-26')).toEqual(['claimDueSoon'])
  expect(await reminded('2026-12-01')).toEqual(['claimDueSoon'])
  expect(await reminded('2026-12-02')).toEqual(['claimDueSoon', 'claimOverdue'])
  expect(await reminded('2026-12-03')).toEqual(['claimDueSoon', 'claimOverdue'])
})

test('while banks rest nobody is reminded: of what is due soon before they rest, of what is overdue once they work again', async () => {
  await t.db.deleteFrom('claim_reminder').execute()
  await t.db.deleteFrom('mail').execute()
  await at('2026-11-20')
  const names = { name_ja: '銀行休業日', name_en: 'Bank closed' }
  for (const day of ['2026-11-25', '2026-11-26', '2026-12-02', '2026-12-03'])
    expect((await admin.post('/api/master/holidays/regist', { ...names, day })).status).toBe(200)
  expect(await reminded('2026-11-23')).toEqual([])
  expect(await reminded('2026-11-24')).toEqual(['claimDueSoon'])
  for (const day of ['2026-11-25', '2026-12-01', '2026-12-02', '2026-12-03'])
    expect(await reminded(day)).toEqual(['claimDueSoon'])
  expect(await reminded('2026-12-04')).toEqual(['claimDueSoon', 'claimOverdue'])
  await t.db.deleteFrom('master_row').where('kind', '=', 'holidays').execute()
})

test('nobody is reminded who has paid in all of it, though nobody has matched it; a part is not enough', async () => {
  await t.db.deleteFrom('claim_reminder').execute()
  await t.db.deleteFrom('mail').execute()
  await at('2026-12-03')
  const payIn = async (amount: number) =>
    (
      await admin.post<{ id: number }>('/api/receipt/regist', {
        advertiser_id: advertiserId,
        received_on: '2026-12-03',
        amount,
      })
    ).body.id
  const [most, rest] = [await payIn(10_000), await payIn(1000)]
  expect(await reminded('2026-12-04')).toEqual([])
  await admin.post(`/api/receipt/cancel/${rest}`, { reason: '入力誤り' })
  expect(await reminded('2026-12-07')).toEqual(['claimOverdue'])
  await admin.post(`/api/receipt/cancel/${most}`, { reason: '入力誤り' })
})

test('whom nobody can sign in for is not reminded: the operator is told, until there is somebody', async () => {
  await t.db.deleteFrom('claim_reminder').execute()
  await t.db.deleteFrom('mail').execute()
  const advertiser = t.db.updateTable('advertiser').where('id', '=', advertiserId)
  const other = (await build.advertiser(t.db)).id
  const giveLoginsTo = (id: number) =>
    t.db
      .updateTable('user_account')
      .set({ advertiser_id: id })
      .where('advertiser_id', 'in', [advertiserId, other])
      .execute()
  await giveLoginsTo(other)
  const unreached = async () => {
    const list = await admin.get<{ items: { id: number; unreached: boolean }[] }>(
      '/api/claimManagement/index?unreached=yes',
    )
    const home = await admin.get<{ todos: { kind: string; count: number; to: string }[] }>(
      '/api/home/index',
    )
    return [
      list.body.items.map(({ id, unreached: is }) => [id, is]),
      home.body.todos.find(({ kind }) => kind === 'unreached_claims')?.count ?? 0,
    ]
  }
  expect(await reminded('2026-12-02')).toEqual([])
  expect(await unreached()).toEqual([[[claimId, true]], 1])
  expect(await reminded('2027-01-20')).toEqual([])
  expect(await unreached()).toEqual([[[claimId, true]], 1])
  await giveLoginsTo(advertiserId)
  expect(await reminded('2027-01-21')).toEqual(['claimOverdue'])
  expect(await unreached()).toEqual([[], 0])
  await t.db.deleteFrom('claim_reminder').execute()
  await t.db.deleteFrom('mail').execute()

  await giveLoginsTo(other)
  await advertiser.set({ billing_mail: 'keiri@hana.example', billing_contact: '経理' }).execute()
  expect(await reminded('2026-12-04')).toEqual(['claimOverdue'])
  expect(await t.db.selectFrom('mail').select('to_address').execute()).toEqual([
    { to_address: 'keiri@hana.example' },
  ])
  expect(await unreached()).toEqual([[], 0])
  await advertiser.set({ billing_mail: null, billing_contact: null }).execute()
  await giveLoginsTo(advertiserId)
})

test('nobody is reminded of what is paid', async () => {
  await t.db.deleteFrom('claim_reminder').execute()
  await t.db.deleteFrom('mail').execute()
  await admin.post(`/api/claimManagement/receive/${claimId}`, {
    received_on: '2026-12-03',
    amount: 11_000,
  })
  expect(await reminded('2026-12-07')).toEqual([])
})

test('who pays in advance is stopped when its money is gone, and told before', async () => {
  await at('2026-12-07')
  const { id } = await build.advertiser(t.db, { company: '前払商事', credit_limit: 0 })
  const network = await buildNetwork(t.db, { advertiserId: id })
  const standing = async () => {
    await followCredit(t.db, t.clock)
    const marks = await t.db
      .selectFrom('cap_warning')
      .select('percent')
      .where('advertiser_id', '=', id)
      .orderBy('percent')
      .execute()
    const { rows } = await sql<{ room: string }>`
      select (cap_state(promotion, ${t.clock.now()})).room from promotion where id = ${network.promotionId}`.execute(
      t.db,
    )
    return [rows[0]!.room, marks.map(({ percent }) => percent)]
  }
  expect(await standing()).toEqual(['none', []])
  await admin.post('/api/receipt/regist', {
    advertiser_id: id,
    received_on: '2026-12-07',
    amount: 55_000,
  })
  expect((await standing())[0]).toBe('free')
  await approvedResult(t, admin, network, 40_000, 30_000)
  expect(await standing()).toEqual(['free', [80]])
  await approvedResult(t, admin, network, 10_000, 5000)
  expect(await standing()).toEqual(['none', [80, 100]])
})
