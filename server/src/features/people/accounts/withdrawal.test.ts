import type { Withdrawal } from '@tsunagi/contract/people/withdrawal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  agencyForm,
  givePassword,
  mails,
  password,
  signInStatus,
} from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  closeAndIssue,
  approvedResult,
  balances,
  buildNetwork,
  fillSender,
  pendingResult,
} from '../../../../test/money.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
  await fillSender(t.db)
})
afterAll(() => t.close())

/** An affiliater with rewards approved in October and in November, on 10 November. */
async function rewarded(october: number, november: number) {
  const network = await buildNetwork(t.db)
  await build.partnership(t.db, { media_id: network.mediaId, promotion_id: network.promotionId })
  t.clock.set('2026-10-20T03:00:00Z')
  if (october > 0) await approvedResult(t, admin, network, october * 2, october)
  t.clock.set('2026-11-10T03:00:00Z')
  if (november > 0) await approvedResult(t, admin, network, november * 2, november)
  const person = await t.asAffiliater(network.affiliaterId)
  await givePassword(t.db, person.userId)
  return { person, network }
}
const leave = (person: Caller, given: object = {}) =>
  person.post('/api/account/withdraw', { password, ...given })

describe('leaving as an affiliater', () => {
  test.each([
    [909, 0, { subtotal: 0, total: 0, is_paid: false, forfeited: 909 }],
    [910, 0, { subtotal: 910, tax: 91, total: 1001, is_paid: true, forfeited: 0 }],
    [910, 5000, { subtotal: 910, total: 1001, is_paid: true, forfeited: 5000 }],
    [500, 5000, { subtotal: 0, total: 0, is_paid: false, forfeited: 5500 }],
    [0, 0, { subtotal: 0, is_paid: false, forfeited: 0 }],
  ])('with %s yen of last month and %s of this', async (october, november, outcome) => {
    const { person } = await rewarded(october, november)
    expect((await person.get('/api/account/withdrawal')).body).toMatchObject({
      until: '2026-10',
      partnerships: 1,
      ...outcome,
    })
    expect((await leave(person)).body).toMatchObject(outcome)
  })
  test('says what results that nobody has decided yet would have brought, and pays none of it', async () => {
    const { person, network } = await rewarded(910, 0)
    await pendingResult(t.db, network, 900, 450)
    const held = await pendingResult(t.db, network, 100, 50)
    const hold = await admin.post(`/api/actionLogRaw/update/${held.id}`, { status: 'hold' })
    expect(hold.status).toBe(200)
    const outcome = { total: 1001, forfeited: 0, pending: 500 }
    expect((await person.get('/api/account/withdrawal')).body).toMatchObject(outcome)
    expect((await leave(person)).body).toMatchObject(outcome)
  })
  test('asks for the password, ends everything at once, and says what is still paid', async () => {
    const { person, network } = await rewarded(2000, 300)
    expect((await leave(person, { password: 'wrong' })).body).toHaveProperty('errors.password')
    expect((await person.get('/api/user')).status).toBe(200)
    expect((await leave(person, { reason: '事業をやめるため' })).status).toBe(200)
    expect((await person.get('/api/user')).status).toBe(401)
    const { mail_address } = await t.db
      .selectFrom('user_account')
      .select('mail_address')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(await signInStatus(t, '1', mail_address)).toBe(422)
    expect((await mails(t.db)).at(-1)).toMatchObject({
      template: 'withdrawn',
      to_address: mail_address,
      body: expect.stringContaining('2,200円'),
    })
    expect((await admin.get(`/api/affiliater/show/${network.affiliaterId}`)).body).toMatchObject({
      lifecycle: 'withdrawn',
      lifecycle_reason: '事業をやめるため',
      partnerships: 0,
    })
  })
  test('says beforehand where there is no bank account to pay to', async () => {
    const { person, network } = await rewarded(2000, 0)
    const shown = async () => (await person.get('/api/account/withdrawal')).body
    expect(await shown()).toMatchObject({ is_paid: true, lacks_account: false })
    await t.db
      .updateTable('affiliater')
      .set({ account_number: null, bank_registered_at: t.clock.now() })
      .where('id', '=', network.affiliaterId)
      .execute()
    expect(await shown()).toMatchObject({ is_paid: true, lacks_account: true })
  })
  test('is told in the language of the account', async () => {
    const { person } = await rewarded(2000, 0)
    await t.db
      .updateTable('user_account')
      .set({ language: 'en' })
      .where('id', '=', person.userId)
      .execute()
    expect((await leave(person)).status).toBe(200)
    expect((await mails(t.db)).at(-1)).toMatchObject({
      template: 'withdrawn',
      body: expect.stringContaining('Still to be paid: ¥2,200'),
    })
  })
  test('the months are closed as always: what was to be paid is paid, what was given up is not', async () => {
    const { person, network } = await rewarded(3000, 700)
    await leave(person)
    t.clock.set('2026-12-01T03:00:00Z')
    admin = await t.asAdmin()
    for (const month of ['2026-10', '2026-11'])
      expect((await closeAndIssue(admin, month)).status).toBe(200)
    const payments = await t.db
      .selectFrom('payment')
      .select(['month', 'subtotal', 'status'])
      .where('affiliater_id', '=', network.affiliaterId)
      .execute()
    expect(payments).toEqual([{ month: '2026-10-01', subtotal: 3000, status: 'calculated' }])
    expect(
      (
        await t.db
          .selectFrom('ledger_entry')
          .select((eb) => eb.fn.sum<number>('amount').as('sum'))
          .where('account', '=', 'affiliater_unpaid')
          .where('affiliater_id', '=', network.affiliaterId)
          .executeTakeFirstOrThrow()
      ).sum,
    ).toBe(0)
    expect(Object.values(await balances(t.db)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })
})

test('an advertiser and an agency leave too; an administrator has no account to leave', async () => {
  for (const [person, paid] of [
    [await t.asAdvertiser(), 'これまでの成果は、通常どおりご請求します'],
    [await t.asAgency(), 'お支払い予定額：これまでの分を通常どおりお支払いします'],
  ] as const) {
    await givePassword(t.db, person.userId)
    expect((await leave(person)).body).toMatchObject({ total: 0, forfeited: 0 })
    expect((await person.get('/api/user')).status).toBe(401)
    expect((await mails(t.db)).at(-1)).toMatchObject({
      template: 'withdrawn',
      body: expect.stringContaining(paid),
    })
  }
  expect((await admin.get('/api/account/withdrawal')).status).toBe(404)
  expect((await leave(admin)).status).toBe(404)
})

test('an advertiser that leaves reads what is left of its deposits, and in the email, too', async () => {
  const { id } = await build.advertiser(t.db)
  const person = await t.asAdvertiser(id)
  await givePassword(t.db, person.userId)
  const shown = async () => (await person.get('/api/account/withdrawal')).body
  expect(await shown()).toMatchObject({ credit: 0 })
  const deposit = { received_on: '2026-10-20', amount: 50_000, payer_name: 'ｶ)ﾋｶﾘ', memo: '' }
  expect((await admin.post('/api/receipt/regist', { advertiser_id: id, ...deposit })).status).toBe(
    200,
  )
  expect(await shown()).toMatchObject({ credit: 50_000, total: 0 })
  expect((await leave(person)).body).toMatchObject({ credit: 50_000 })
  expect((await mails(t.db)).at(-1)).toMatchObject({
    template: 'withdrawn',
    body: expect.stringContaining('前受金・返還額50,000円のうち、ご請求に充てた残り'),
  })
})

test('an agency without a bank account is told before it leaves that its margins cannot be paid', async () => {
  const { id } = (
    await admin.post<{ id: number }>('/api/adAgency/regist', {
      ...agencyForm,
      password,
      margin: 10,
      margin_from: '2026-10-01',
    })
  ).body
  const person = await t.asAgency(id)
  const lacksAccount = async () =>
    (await person.get<Withdrawal>('/api/account/withdrawal')).body.lacks_account
  const advertiser = await build.advertiser(t.db, { agency_id: id })
  const network = await buildNetwork(t.db, { advertiserId: advertiser.id })
  expect(await lacksAccount()).toBe(false)
  await approvedResult(t, admin, network, 10_000, 8_000)
  expect(await lacksAccount()).toBe(true)
  await t.db.updateTable('agency').set({ account_number: '1234567' }).where('id', '=', id).execute()
  expect(await lacksAccount()).toBe(false)
})

test('who waits for approval cannot leave, but sees what it would mean', async () => {
  const waiting = await t.asAffiliater((await build.affiliater(t.db, { lifecycle: 'pending' })).id)
  await givePassword(t.db, waiting.userId)
  expect((await waiting.get('/api/account/withdrawal')).status).toBe(200)
  expect((await leave(waiting)).status).toBe(409)
})
