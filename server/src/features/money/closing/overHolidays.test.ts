import { addDays, lastDay, month, type Day } from '@tsunagi/contract/day'
import type { AgencyPayment } from '@tsunagi/contract/money/agencyPayments'
import type { YearOfPayee } from '@tsunagi/contract/money/books'
import type { Claim } from '@tsunagi/contract/money/claims'
import type { Payment } from '@tsunagi/contract/money/payments'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { brokenBooks } from '../../../../test/books.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
} from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { changePaymentSetting, listPayments } from '../../../../test/payments.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { remindOfClaims } from '../receipts/reminders.service.ts'
import { runClosings } from './autoRuns.service.ts'

const appUrl = 'http://127.0.0.1'
let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp('2026-01-05T03:00:00Z')
  await fillSender(t.db)
  return async () => {
    expect(await brokenPromises(t.db)).toEqual([])
    await t.close()
  }
})

/** Goes to a moment as clocks in Japan show it. */
async function at(moment: string) {
  t.clock.set(`${moment}:00+09:00`)
  admin = await t.asAdmin()
}
const setClaims = async (change: Partial<Setting<'claim'>>) =>
  writeSetting(t.db, 'claim', { ...(await readSetting(t.db, 'claim')), ...change }, t.clock.now())
async function closeWhatIsDue() {
  while ((await runClosings(t.db, t.clock, appUrl)) > 0);
}

/** When each advertiser pays, and how each publisher is paid whose medium sells for it. */
const parties = [
  { company: '翌営業日', payment_site: 'next_month_end', due_shift: 'after', rank: 'platinum' },
  { company: '前営業日', payment_site: 'next_month_end', due_shift: 'before', rank: 'gold' },
  { company: '翌々月末', payment_site: 'month_after_next_end', due_shift: 'after', rank: 'silver' },
] as const

/** Each party sells for 40,000 yen in the course of a month, and for 10,000 in its last half hour. */
async function sellIn(name: string) {
  const last = lastDay(month(name))
  for (const { rank, ...terms } of parties) {
    const address = { postal_code: '1000001', address: '東京都千代田区1-1' }
    const advertiser = await build.advertiser(t.db, { ...terms, ...address })
    if (terms.company === '翌営業日') await giveAgency(t.db, advertiser.id)
    const affiliater = await build.affiliater(t.db, { rank, withholding: 'fee' })
    const given = { advertiserId: advertiser.id, affiliaterId: affiliater.id }
    const network = await buildNetwork(t.db, given)
    await at(`${name}-18T12:00`)
    await approvedResult(t, admin, network, 40_000, 20_000, `${name}-17T03:00:00Z`)
    await at(`${last}T23:31`)
    await approvedResult(t, admin, network, 10_000, 5000, `${last}T14:30:00Z`)
  }
}

const listOf = async <Item>(path: string, query: Record<string, string> = {}) =>
  (await admin.get<{ items: Item[] }>(path, query)).body.items

/** By whom or to whom money of a month is paid when. */
async function daysOfMoney() {
  const claims = await listOf<Claim>('/api/claimManagement/index')
  const { items: payments } = await listPayments(admin)
  const [agency] = await listOf<AgencyPayment>('/api/agencyPayment/index')
  return {
    ...Object.fromEntries(claims.map((claim) => [claim.advertiser_name, claim.due_on])),
    ...Object.fromEntries(payments.map((payment) => [payment.rank, payment.pay_on])),
    agency: agency?.pay_on,
  }
}

test.each([
  {
    over: 'New Year',
    name: '2026-12',
    closed: '2027-01-03',
    days: {
      翌営業日: '2027-02-01',
      前営業日: '2027-01-29',
      翌々月末: '2027-03-01',
      platinum: '2027-01-05',
      gold: '2027-01-15',
      silver: '2027-02-01',
      agency: '2027-02-01',
    },
    fileUntil: '2027-01-04',
    deductible: 70,
  },
  {
    over: 'the Golden Week of 2026',
    name: '2026-04',
    closed: '2026-05-03',
    days: {
      翌営業日: '2026-06-01',
      前営業日: '2026-05-29',
      翌々月末: '2026-06-30',
      platinum: '2026-05-07',
      gold: '2026-05-15',
      silver: '2026-06-01',
      agency: '2026-06-01',
    },
    fileUntil: '2026-05-01',
    deductible: 80,
  },
  {
    over: 'the Golden Week of 2027',
    name: '2027-04',
    closed: '2027-05-03',
    days: {
      翌営業日: '2027-05-31',
      前営業日: '2027-05-31',
      翌々月末: '2027-06-30',
      platinum: '2027-05-06',
      gold: '2027-05-17',
      silver: '2027-05-31',
      agency: '2027-05-31',
    },
    fileUntil: '2027-04-30',
    deductible: 70,
  },
])(
  'a month that is closed over $over is paid on bank days, and in the year of that day',
  async ({ name, closed, days, fileUntil, deductible }) => {
    await at(`${name}-01T09:00`)
    await setClaims({ auto_closes: true, auto_issues: true, auto_days_after: 3, auto_hour: 6 })
    await changePaymentSetting(admin, { agency_cycle: '1-31', withholds: true })
    await closeWhatIsDue()
    await sellIn(name)
    await at(`${closed}T06:00`)
    await closeWhatIsDue()

    expect(await daysOfMoney()).toEqual(days)
    const claims = await listOf<Claim>('/api/claimManagement/index')
    for (const claim of claims)
      expect(claim).toMatchObject({ month: name, issued_on: closed, subtotal: 50_000, tax: 5000 })
    const payments = (await listPayments(admin)).items
    for (const payment of payments)
      expect(payment).toMatchObject({
        subtotal: 25_000,
        tax: 2500,
        withholding: 2552,
        total: 24_948,
      })
    const shares = await t.db.selectFrom('payment_part').select('deductible_share').execute()
    expect(shares.map(({ deductible_share }) => deductible_share)).toEqual(
      Array(3).fill(deductible),
    )
    await payFirst(
      payments.find(({ rank }) => rank === 'platinum')!,
      fileUntil,
    )
    expect(await brokenBooks(t.db, month(name))).toEqual([])
  },
)

/** Pays a payment by a file that is made the day before, a holiday or not. */
async function payFirst({ id, pay_on }: Payment, fileUntil: string) {
  const payOn = pay_on!
  const made = addDays(payOn, -1)
  await at(`${made}T12:00`)
  const path = '/api/paymentManagement'
  expect((await admin.post(`${path}/confirm`, { ids: [id] })).status).toBe(200)
  const { body } = await admin.post<{ problems: { problem: string }[] }>(`${path}/preflight`, {
    ids: [id],
  })
  const late = made > fileUntil ? [expect.stringContaining(`前営業日（${fileUntil}）まで`)] : []
  expect(body.problems.map(({ problem }) => problem)).toEqual(late)
  const file = (await admin.post<{ id: number }>(`${path}/export`, { ids: [id] })).body
  const { raw } = await admin.get(`${path}/transferFile/${file.id}`, { format: 'zengin' })
  expect(raw.toString('latin1').slice(54, 58)).toBe(payOn.slice(5).replace('-', ''))
  await at(`${payOn}T16:00`)
  expect((await admin.post(`${path}/markPaid`, { ids: [id], paid_on: payOn })).status).toBe(200)
  const year = Number(payOn.slice(0, 4))
  const paidIn = (of: number) => listOf<YearOfPayee>('/api/books/payees', { year: String(of) })
  expect(await paidIn(year)).toMatchObject([{ payments: 1, withholding: 2552, total: 24_948 }])
  expect([await paidIn(year - 1), await paidIn(year + 1)]).toEqual([[], []])
}

test.each([
  // Due on 4 January and, by the bank day before, on 30 December.
  ['2026-11', '2027-01-20', ['2026-12-30', '2027-01-07'], ['2026-12-25', '2027-01-04']],
  // Due on 30 April.
  ['2026-03', '2026-05-20', ['2026-04-27', '2026-05-07'], ['2026-04-27', '2026-05-07']],
  ['2027-03', '2027-05-20', ['2027-04-27', '2027-05-06'], ['2027-04-27', '2027-05-06']],
])(
  'invoices of %s are reminded of on bank days, three days before and three after they are due',
  async (name, until, after, before) => {
    await at(`${name}-10T12:00`)
    await setClaims({ reminds: true, remind_days_before: 3, remind_days_after: 3 })
    for (const due_shift of ['after', 'before'] as const) {
      const whom = { billing_mail: `${due_shift}@hana.example`, billing_contact: '経理' }
      const { id } = await build.advertiser(t.db, { due_shift, ...whom })
      await approvedResult(t, admin, await buildNetwork(t.db, { advertiserId: id }), 10_000, 5000)
    }
    const issued = addDays(lastDay(month(name)), 1)
    await at(`${issued}T10:00`)
    await closeAndIssue(admin, name)

    const told: [string, Day][] = []
    for (let date = issued; date < until; date = addDays(date, 1)) {
      t.clock.set(`${date}T09:00:00+09:00`)
      await remindOfClaims(t.db, t.clock, appUrl)
      const mails = await t.db
        .deleteFrom('mail')
        .where('template', 'in', ['claimDueSoon', 'claimOverdue'])
        .returning('to_address')
        .execute()
      told.push(...mails.map(({ to_address }): [string, Day] => [to_address, date]))
    }
    const daysOf = (shift: string) =>
      told.filter(([whom]) => whom === `${shift}@hana.example`).map(([, date]) => date)
    expect([daysOf('after'), daysOf('before')]).toEqual([after, before])
  },
)
