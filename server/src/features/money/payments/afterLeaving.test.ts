import type { MonthState } from '@tsunagi/contract/money/closing'
import type { Withdrawal } from '@tsunagi/contract/people/withdrawal'
import { beforeEach, expect, test, vi } from 'vitest'
import { givePassword, mails, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  issueRun,
} from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { changePaymentSetting, listPayments, paymentInfo } from '../../../../test/payments.ts'
import { lockWaits } from '../../../../test/lockWaits.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z', { connections: 8 })
  await fillSender(t.db)
  admin = await t.asAdmin()
  return async () => {
    expect(await brokenPromises(t.db)).toEqual([])
    await t.close()
  }
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
/** An affiliater with rewards of so much in October. */
async function rewarded(net: number) {
  const { id } = await build.affiliater(t.db, { account_number: '0012345' })
  const network = await buildNetwork(t.db, { affiliaterId: id })
  return { id, network, result: await approvedResult(t, admin, network, net * 2, net) }
}
async function leave(id: number) {
  const person = await t.asAffiliater(id)
  await givePassword(t.db, person.userId)
  return (await person.post<Withdrawal>('/api/account/withdraw', { password })).body
}
const close = async (month: string) =>
  expect((await admin.post('/api/claimManagement/close', { month })).status).toBe(200)
/** Takes so much from somebody in the current month. */
const takeFrom = async (affiliater_id: number, amount: number) =>
  expect(
    (
      await admin.post('/api/paymentManagement/adjust', {
        affiliater_id,
        kind: 'clawback',
        amount,
        reason: '取消し',
      })
    ).status,
  ).toBe(200)
const issued = async () => {
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  return Object.fromEntries(
    (await listPayments(admin)).items.map(({ affiliater_id, status, total }) => [
      affiliater_id,
      [status, total],
    ]),
  )
}

test('who has left is paid what was promised also where the least that is paid has been raised since', async () => {
  const [left, stays] = [await rewarded(600), await rewarded(600)]
  await at('2026-11-02')
  for (const least_total of [500, 1000]) {
    expect((await changePaymentSetting(admin, { least_total })).status).toBe(200)
    if (least_total === 500) expect(await leave(left.id)).toMatchObject({ is_paid: true })
  }
  expect(await issued()).toEqual({
    [left.id]: ['calculated', 660],
    [stays.id]: ['carried', 660],
  })
})

test('who has left is paid what a correction leaves of it, though that is under the least', async () => {
  const { id, result } = await rewarded(3000)
  await at('2026-11-02')
  await leave(id)
  await admin.post(`/api/actionLogRaw/update/${result}`, {
    status: 'approved',
    gross: 1000,
    net: 500,
    reason: '調整',
  })
  expect(await issued()).toEqual({ [id]: ['calculated', 550] })
})

test('who leaves once the month is closed reads what its payment still brings, and in the email, too', async () => {
  const { id } = await rewarded(2000)
  await at('2026-11-02')
  await issued()
  const person = await t.asAffiliater(id)
  await givePassword(t.db, person.userId)
  const outcome = { total: 0, is_paid: false, coming: 2200, lacks_account: false, forfeited: 0 }
  expect((await person.get('/api/account/withdrawal')).body).toMatchObject(outcome)
  expect((await person.post('/api/account/withdraw', { password })).body).toMatchObject(outcome)
  expect((await mails(t.db)).at(-1)).toMatchObject({
    template: 'withdrawn',
    body: expect.stringContaining('お支払い予定額：2,200円'),
  })
})

test('what is given up is not paid by a month that was closed before and is issued afterwards', async () => {
  const { id } = await rewarded(500)
  await at('2026-11-02')
  await close('2026-10')
  expect(await leave(id)).toMatchObject({ total: 0, forfeited: 500 })
  expect(await issued()).toEqual({})
})

test('what is given up is not among what a month is to pay, also what is approved after leaving', async () => {
  const { id, network } = await rewarded(500)
  await at('2026-11-02')
  await leave(id)
  await approvedResult(t, admin, network, 600, 300)
  const { body } = await admin.get<{ items: MonthState[] }>('/api/claimManagement/months')
  expect(body.items.slice(0, 2)).toMatchObject([
    { month: '2026-11', gross: 600, net: 0, forfeited: -300 },
    { month: '2026-10', gross: 1000, net: 0, forfeited: -500 },
  ])
})

test('what was taken back since the month was closed is taken off, and its statement says so', async () => {
  const { id } = await rewarded(3000)
  await at('2026-11-02')
  await close('2026-10')
  await takeFrom(id, 700)
  expect(await leave(id)).toMatchObject({ subtotal: 2300, total: 2530, set_off: 700 })
  expect(await issued()).toEqual({ [id]: ['calculated', 2530] })
  const [payment] = (await listPayments(admin)).items
  expect((await paymentInfo(admin, payment!.id)).lines).toMatchObject([
    { amount: 3000 },
    { amount: -700, description: '返還：取消し' },
  ])
})

test('who stays is paid its month as always, and what was taken back since is set off later', async () => {
  const { id } = await rewarded(3000)
  await at('2026-11-02')
  await takeFrom(id, 700)
  expect(await issued()).toEqual({ [id]: ['calculated', 3300] })
})

test('who has left and owes stands among what to look at before issuing, apart from those who stay', async () => {
  const [left, stays] = [await rewarded(1000), await rewarded(1000)]
  await at('2026-11-02')
  await issued()
  for (const { id } of [left, stays]) await takeFrom(id, 1500)
  expect(await leave(left.id)).toMatchObject({ total: 0, coming: 1100, set_off: 1500 })
  await at('2026-12-02')
  const { body } = await admin.get<{ checks: object }>('/api/claimManagement/closing', {
    month: '2026-11',
  })
  expect(body.checks).toMatchObject({ affiliaters_below_zero: 1, affiliaters_left_below_zero: 1 })
  for (const [{ id }, has_left] of [
    [left, 'true'],
    [stays, 'false'],
  ] as const) {
    const found = await admin.get<{ items: object[] }>('/api/affiliater/index', {
      below_zero_in: '2026-11',
      has_left,
    })
    expect(found.body.items).toMatchObject([{ id, unpaid_net: -1500 }])
  }
})

test('who leaves while the month is issued is paid what was told', async () => {
  const { id, network } = await rewarded(3000)
  const partnership = await build.partnership(t.db, {
    media_id: network.mediaId,
    promotion_id: network.promotionId,
  })
  await at('2026-11-02')
  await takeFrom(id, 700)
  await close('2026-10')
  const busy = await t.db.startTransaction().execute()
  const held = busy.selectFrom('partnership').select('id').where('id', '=', partnership.id)
  await held.forUpdate().execute()
  const waiting = () => lockWaits(t.db)
  const leaving = leave(id)
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 10_000)
  const begun = await waiting()
  const issuing = issueRun(admin, '2026-10', 'month_end')
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(begun), 10_000)
  await busy.commit().execute()
  expect(await leaving).toMatchObject({ total: 2530 })
  // The operator had seen what is paid to somebody who stays.
  expect((await issuing).status).toBe(409)
  expect((await issueRun(admin, '2026-10', 'month_end')).body).toMatchObject({ paid: 2530 })
})
