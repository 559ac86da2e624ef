import type { Response } from '@tsunagi/contract/endpoint'
import type { payments } from '@tsunagi/contract/money/payments'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { renderAll } from '../../../../test/documents.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
} from '../../../../test/money.ts'
import { tellings } from '../../../../test/told.ts'
import { tellOfAgencyPayments } from '../agencies/agencyTelling.service.ts'
import { tellOfPayments } from './telling.service.ts'

let t: TestApp
let admin: Caller
let people: Record<'publisher' | 'agency' | 'otherPublisher' | 'otherAgency', Caller>
const tellingsOf = () => tellings(t.db, () => people)

/** A month of both is closed, confirmed and with the bank. */
beforeAll(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  const network = await buildNetwork(t.db)
  const agencyId = await giveAgency(t.db, network.advertiserId)
  people = {
    publisher: await t.asAffiliater(network.affiliaterId),
    agency: await t.asAgency(agencyId),
    otherPublisher: await t.asAffiliater(),
    otherAgency: await t.asAgency((await build.agency(t.db)).id),
  }
  await t.db
    .updateTable('user_account')
    .set({ language: 'en' })
    .where('id', '=', people.publisher.userId)
    .execute()
  await approvedResult(t, admin, network, 50_000, 20_000)
  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
})
afterAll(() => t.close())

const deps = () => ({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
const work = async () => {
  while ((await tellOfPayments(deps())) + (await tellOfAgencyPayments(deps())) > 0);
}

test.each([
  ['paymentManagement', 'payment', 'publisher', 'en'],
  ['agencyPayment', 'agency_payment', 'agency', 'ja'],
] as const)(
  'what the bank sends back of %s is told to its payee, with the way to the account, and to nobody else',
  async (resource, table, payee, language) => {
    t.clock.set('2026-11-02T03:00:00Z')
    admin = await t.asAdmin()
    const { id, pay_on } = await t.db
      .selectFrom(table)
      .select(['id', 'pay_on'])
      .executeTakeFirstOrThrow()
    const move = async (action: string, more: object = {}) =>
      expect((await admin.post(`/api/${resource}/${action}`, { ids: [id], ...more })).status).toBe(
        200,
      )
    await move('confirm')
    await move('export', { pay_on: null })
    await renderAll(t)
    t.clock.set(`${pay_on}T03:00:00Z`)
    admin = await t.asAdmin()
    await move('markPaid', { paid_on: pay_on })
    await work()
    await tellingsOf().forget()
    await move('returned', { returned_on: pay_on, reason: '口座なし' })
    await work()
    await work()
    const told = await tellingsOf().told()
    expect(told).toMatchObject({
      mails: [['paymentReturned', payee, language]],
      notifications: [['paymentReturned', payee]],
    })
    expect(told.words).toContain('/accountInfo')
  },
)

test('a publisher whose money came back is reminded to register an account, until there is another one', async () => {
  const reminded = async () =>
    (await people.publisher.get<Dashboard>('/api/home/index')).body.todos.some(
      ({ kind }) => kind === 'missing_bank',
    )
  expect(await reminded()).toBe(true)
  await t.db
    .updateTable('affiliater')
    .set({ account_number: '7654321', bank_registered_at: t.clock.now() })
    .execute()
  expect(await reminded()).toBe(false)
})

test('what is held for its payee stands in the balance of the payee until it goes on', async () => {
  const { id, total } = await t.db
    .selectFrom('payment')
    .select(['id', 'total'])
    .executeTakeFirstOrThrow()
  const held = async () =>
    (
      await people.publisher.get<Response<typeof payments.balance>>(
        '/api/paymentManagement/balance',
      )
    ).body
  expect(await held()).toMatchObject({ held: total, next: null, paid_this_year: 0 })
  expect((await admin.post('/api/paymentManagement/release', { ids: [id] })).status).toBe(200)
  expect(await held()).toMatchObject({ held: 0, next: { total } })
})

test('who cannot sign in any more is asked to write to the operator, not sent to a page that stays shut', async () => {
  const { id } = await t.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  await t.db.updateTable('affiliater').set({ lifecycle: 'withdrawn' }).execute()
  await tellingsOf().forget()
  const returned_on = t.clock.now().toISOString().slice(0, 10)
  for (const [action, more] of [
    ['confirm', {}],
    ['export', { pay_on: null }],
    ['returned', { returned_on, reason: '口座なし' }],
  ] as const)
    expect(
      (await admin.post(`/api/paymentManagement/${action}`, { ids: [id], ...more })).status,
    ).toBe(200)
  await work()
  const { mails, words } = await tellingsOf().told()
  expect(mails).toEqual([['paymentReturned', 'publisher', 'en']])
  expect(words).toContain('please tell us your bank account')
  expect(words).toContain('http://app.test/lp/contact')
  expect(words).not.toContain('/accountInfo')
})
