import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build, noAccount } from '../../../../test/build.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
} from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'
import { listPayments, paymentInfo, registerAccount } from '../../../../test/payments.ts'
import { lapsePayments } from './lapsing.service.ts'

const path = '/api/paymentManagement'

let t: TestApp
let admin: Caller
let affiliaterId: number
let ids: number[]

/** An affiliater without a bank account, and its payment of 2026-10, due on the 15th of December. */
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  affiliaterId = (await build.affiliater(t.db, noAccount)).id
  await approvedResult(t, admin, await buildNetwork(t.db, { affiliaterId }), 10_000, 7000)
  await at('2026-11-02')
  await closeAndIssue(admin, '2026-10')
  ids = (await listPayments(admin)).items.map(({ id }) => id)
  return () => t.close()
})

const at = async (day: string, hour = '03') => {
  t.clock.set(`${day}T${hour}:00:00Z`)
  admin = await t.asAdmin()
}
/** What the worker does on a day, as often as it likes. */
const worker = async (day: string, hour?: string) => {
  await at(day, hour)
  const count = await lapsePayments(t.db, t.clock, 'http://app.test')
  await lapsePayments(t.db, t.clock, 'http://app.test')
  return count
}
const told = async () =>
  (await mails(t.db))
    .filter(({ template }) => template.startsWith('paymentLaps'))
    .map(({ template, body }) => [template, body.match(/\d{4}\/\d\d\/\d\d/)?.[0] ?? null])
const info = () => paymentInfo(admin, ids[0]!)
const register = (on: string, account_number?: string | null) =>
  registerAccount(t.db, affiliaterId, on, account_number)

test('a payment without a bank account lapses after a year, and its payee is told twice before', async () => {
  expect(await info()).toMatchObject({ status: 'held', pay_on: null })
  const before = await balances(t.db)
  expect(await worker('2027-11-14')).toBe(0)
  expect(await worker('2027-11-14', '23')).toBe(0)
  expect(await worker('2027-11-15')).toBe(1)
  expect(await worker('2027-12-07')).toBe(0)
  expect(await worker('2027-12-08')).toBe(1)
  expect(await worker('2027-12-14')).toBe(0)
  expect(await told()).toEqual([
    ['paymentLapsing', '2027/12/15'],
    ['paymentLapsing', '2027/12/15'],
  ])
  expect((await info()).status).toBe('held')
  expect(await worker('2027-12-15')).toBe(1)
  expect(await worker('2028-12-15')).toBe(0)
  expect((await told())[2]).toEqual(['paymentLapsed', null])
  expect(await info()).toMatchObject({
    status: 'lapsed',
    status_reason: expect.stringContaining('失効'),
    history: [{ from_status: 'held', to_status: 'lapsed', by: null }],
  })
  const { affiliater_payable: _owed, ...others } = before
  expect(await balances(t.db)).toEqual({ ...others, forfeitures: -7700 })
  const { body } = await admin.get<{ total: number }>(`${path}/index`, { status: 'lapsed' })
  expect(body.total).toBe(1)
  const payee = await t.asAffiliater(affiliaterId)
  expect((await payee.get(`${path}/balance`)).body).toMatchObject({ lapsed: 7700 })
})

test('its statement promises no payment, neither while it waits for an account nor once it has lapsed', async () => {
  const statement = async () =>
    textOf((await admin.get(`/api/paymentManagement/pdf/${ids[0]!}`)).raw)
  const promises = ['お支払いいたします', '2026年12月15日', 'ご確認いただいたものとみなします']
  const held = await statement()
  for (const words of ['振込先口座が登録されていません', 'お支払いを保留しています'])
    expect(held).toContain(words)
  await worker('2027-12-08')
  await worker('2027-12-15')
  const lapsed = await statement()
  expect(lapsed).toContain('失効したため、お支払いいたしません')
  for (const words of promises)
    expect([held.includes(words), lapsed.includes(words)]).toEqual([false, false])
})

test('however late the worker comes, nothing lapses less than seven days after a notice', async () => {
  expect(await worker('2028-03-01')).toBe(1)
  expect(await told()).toEqual([['paymentLapsing', '2028/03/08']])
  expect(await worker('2028-03-07')).toBe(0)
  expect((await info()).status).toBe('held')
  expect(await worker('2028-03-20')).toBe(1)
  expect((await info()).status).toBe('lapsed')
})

test('a bank account registered in between stops it, and the next closing pays', async () => {
  await worker('2027-12-08')
  await at('2027-12-10')
  await register('2027-12-10')
  expect(await worker('2027-12-20')).toBe(0)
  expect((await info()).status).toBe('held')
  await closeAndIssue(admin, '2027-11')
  expect((await info()).status).toBe('calculated')
})

test('an account that was taken away again begins another year', async () => {
  await worker('2027-12-08')
  await register('2027-12-10')
  await register('2027-12-12', null)
  expect(await worker('2027-12-20')).toBe(0)
  expect(await worker('2028-11-12')).toBe(1)
  expect((await told()).at(-1)).toEqual(['paymentLapsing', '2028/12/12'])
})

test('what a person holds back does not lapse', async () => {
  await t.db.updateTable('payment').set({ status_reason: 'manual' }).execute()
  expect(await worker('2028-12-15')).toBe(0)
})

test('a lapse is taken back with a reason: it is owed again, in the books too, and a new year begins', async () => {
  const before = await balances(t.db)
  await worker('2027-12-08')
  await worker('2027-12-15')
  await at('2028-01-10')
  const revive = (given: object) => admin.post(`${path}/revive`, { ids, ...given })
  expect((await revive({ reason: '' })).status).toBe(422)
  expect((await revive({ reason: '本人から連絡があった' })).status).toBe(200)
  expect((await revive({ reason: '二度目' })).status).toBe(409)
  expect(await info()).toMatchObject({
    status: 'held',
    status_comment: '本人から連絡があった',
    history: [{ from_status: 'lapsed', to_status: 'held', by: expect.any(String) }, {}],
  })
  expect(await balances(t.db)).toEqual(before)
  expect(await worker('2028-01-11')).toBe(0)
  expect(await worker('2028-12-10')).toBe(1)
  expect((await told()).at(-1)).toEqual(['paymentLapsing', '2029/01/10'])
})

test('who has left is told how to say its account before a payment lapses, too', async () => {
  await t.db.updateTable('affiliater').set({ lifecycle: 'withdrawn' }).execute()
  await worker('2027-11-15')
  const mail = (await mails(t.db)).find(({ template }) => template === 'paymentLapsing')!
  expect(mail.body).toContain('次のページからお知らせください。\nhttp://app.test/lp/contact')
})
