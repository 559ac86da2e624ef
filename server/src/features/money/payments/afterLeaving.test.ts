import { beforeEach, expect, test } from 'vitest'
import { givePassword, mails, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { changePaymentSetting, listPayments } from '../../../../test/payments.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
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
  return { id, result: await approvedResult(t, admin, network, net * 2, net) }
}
async function leave(id: number) {
  const person = await t.asAffiliater(id)
  await givePassword(t.db, person.userId)
  const { body } = await person.post('/api/account/withdraw', { password })
  expect(body).toMatchObject({ is_paid: true })
}
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
    if (least_total === 500) await leave(left.id)
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
