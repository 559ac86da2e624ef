import type { Withdrawal } from '@tsunagi/contract/people/withdrawal'
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
  t = await testApp('2026-10-25T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  return async () => {
    expect(await brokenPromises(t.db)).toEqual([])
    await t.close()
  }
})

interface Case {
  /** What results of a day in October brought. */
  earned?: readonly (readonly [day: string, net: number])[]
  /** What was given or taken by hand, in a month. */
  adjusted?: readonly (readonly [month: string, amount: number])[]
  /** From when on its number counts. */
  registered?: string
  setting?: object
  withholding?: 'none' | 'fee' | 'sales_agent'
}

/** Someone who leaves on 10 November: what it read before, and what its mail says. */
async function leaver({ earned = [], adjusted = [], registered, setting, withholding }: Case) {
  const { id } = await build.affiliater(t.db, {
    kind: 'individual',
    account_number: '0012345',
    withholding: withholding ?? 'none',
    ...(registered && { invoice_number: 'T8700110005901', invoice_valid_from: registered }),
  })
  const network = await buildNetwork(t.db, { affiliaterId: id })
  expect((await changePaymentSetting(admin, setting ?? {})).status).toBe(200)
  for (const [day, net] of earned)
    await approvedResult(t, admin, network, net * 2, net, `${day}T03:00:00Z`)
  t.clock.set('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  for (const [month, amount] of adjusted) {
    const { status } = await admin.post('/api/paymentManagement/adjust', {
      affiliater_id: id,
      kind: amount > 0 ? 'bonus' : 'clawback',
      amount: Math.abs(amount),
      month,
      reason: '調整',
    })
    expect(status).toBe(200)
  }
  const person = await t.asAffiliater(id)
  await givePassword(t.db, person.userId)
  const { body: said } = await person.get<Withdrawal>('/api/account/withdrawal')
  expect((await person.post('/api/account/withdraw', { password })).body).toEqual(said)
  return { id, said, mail: (await mails(t.db)).at(-1)!.body }
}

/** What the ledger says it still owes. */
const owedBy = async (affiliaterId: number) =>
  (
    await t.db
      .selectFrom('ledger_entry')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
      .where('account', '=', 'affiliater_unpaid')
      .where('affiliater_id', '=', affiliaterId)
      .executeTakeFirstOrThrow()
  ).sum

const closings = [
  ['2026-08', '2026-11-10'],
  ['2026-09', '2026-11-10'],
  ['2026-10', '2026-11-10'],
  ['2026-11', '2026-12-01'],
] as const

const share = { unregistered_tax: 'share' }
const withholds = { withholds: true }

test('what was carried over is lost with the rest, and the next closing pays none of it', async () => {
  const { id } = await build.affiliater(t.db, { account_number: '0012345' })
  await approvedResult(t, admin, await buildNetwork(t.db, { affiliaterId: id }), 1000, 500)
  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  const person = await t.asAffiliater(id)
  await givePassword(t.db, person.userId)
  expect((await person.post('/api/account/withdraw', { password })).body).toMatchObject({
    is_paid: false,
    forfeited: 500,
  })
  t.clock.set('2026-12-01T03:00:00Z')
  admin = await t.asAdmin()
  expect((await closeAndIssue(admin, '2026-11')).status).toBe(200)
  expect((await listPayments(admin)).items.map(({ status }) => status)).toEqual(['carried'])
  expect(await owedBy(id)).toBe(0)
})

test.each<[string, Case, { total: number; forfeited: number; owes?: number }]>([
  ['too little', { earned: [['2026-10-05', 909]] }, { total: 0, forfeited: 909 }],
  ['just enough', { earned: [['2026-10-05', 910]] }, { total: 1001, forfeited: 0 }],
  [
    'enough before a tax that is not paid to it',
    { earned: [['2026-10-05', 910]], setting: { unregistered_tax: 'none' } },
    { total: 910, forfeited: 0 },
  ],
  [
    'enough before tax is withheld',
    { earned: [['2026-10-05', 910]], setting: withholds, withholding: 'fee' },
    { total: 909, forfeited: 0 },
  ],
  [
    'a minimum of a yen, and a yen',
    { earned: [['2026-10-05', 1]], setting: { ...withholds, least_total: 1 }, withholding: 'fee' },
    { total: 1, forfeited: 0 },
  ],
  [
    'enough, of which tax leaves nothing',
    {
      earned: [['2026-10-05', 60_000]],
      adjusted: [['2026-10', -59_000]],
      registered: '2026-10-15',
      setting: share,
    },
    { total: 0, forfeited: 1000 },
  ],
  [
    'enough, of which tax leaves a little',
    {
      earned: [['2026-10-05', 60_000]],
      adjusted: [['2026-10', -58_000]],
      registered: '2026-10-15',
      setting: share,
    },
    { total: 400, forfeited: 0 },
  ],
  [
    'something of this month besides',
    { earned: [['2026-10-05', 3000]], adjusted: [['2026-11', 700]] },
    { total: 3300, forfeited: 700 },
  ],
  [
    'something taken back this month',
    { earned: [['2026-10-05', 3000]], adjusted: [['2026-11', -700]] },
    { total: 2530, forfeited: 0 },
  ],
  [
    'taken back this month what leaves less than the least',
    { earned: [['2026-10-05', 3000]], adjusted: [['2026-11', -2500]] },
    { total: 550, forfeited: 0 },
  ],
  [
    'taken back this month more than there is',
    { earned: [['2026-10-05', 3000]], adjusted: [['2026-11', -3500]] },
    { total: 0, forfeited: 0, owes: 500 },
  ],
  [
    'two open months, whose taxes are rounded each',
    {
      adjusted: [
        ['2026-09', 1005],
        ['2026-10', 1005],
      ],
    },
    { total: 2210, forfeited: 0 },
  ],
  [
    'two open months, of which each is paid in a month that leaves a sales agent its allowance',
    {
      adjusted: [
        ['2026-09', 200_000],
        ['2026-10', 200_000],
      ],
      setting: withholds,
      withholding: 'sales_agent',
    },
    { total: 423_664, forfeited: 0 },
  ],
  [
    'two open months, both paid in a month that leaves a sales agent its allowance once',
    {
      adjusted: [
        ['2026-08', 200_000],
        ['2026-09', 200_000],
      ],
      setting: withholds,
      withholding: 'sales_agent',
    },
    { total: 411_412, forfeited: 0 },
  ],
  [
    'two open months, of which what was taken back this month leaves a part of one',
    {
      adjusted: [
        ['2026-09', 1005],
        ['2026-10', 1005],
        ['2026-11', -1500],
      ],
    },
    { total: 561, forfeited: 0 },
  ],
  [
    'too little in two open months',
    {
      adjusted: [
        ['2026-09', 300],
        ['2026-10', 300],
        ['2026-11', 5000],
      ],
    },
    { total: 0, forfeited: 5600 },
  ],
  [
    'too little, for some was taken back since',
    {
      adjusted: [
        ['2026-09', 500],
        ['2026-10', -200],
      ],
    },
    { total: 0, forfeited: 300 },
  ],
  ['nothing but debts', { adjusted: [['2026-10', -700]] }, { total: 0, forfeited: 0, owes: 700 }],
])(
  'who leaves reads what the closing then pays, and what is lost: %s',
  async (_, given, { total, forfeited, owes = 0 }) => {
    const { id, said, mail } = await leaver(given)
    expect(said).toMatchObject({ total, forfeited, is_paid: total > 0, coming: 0 })
    expect(mail).toContain(`お支払い予定額：${total.toLocaleString('ja-JP')}円`)
    for (const [month, closedOn] of closings) {
      t.clock.set(`${closedOn}T03:00:00Z`)
      admin = await t.asAdmin()
      expect((await closeAndIssue(admin, month)).status).toBe(200)
    }
    const made = (await listPayments(admin, { affiliater_id: String(id) })).items
    const paid = made.filter(({ status }) => status !== 'carried')
    expect(paid).toHaveLength(said.statements)
    expect(paid.reduce((sum, payment) => sum + payment.total, 0)).toBe(total)
    expect(await owedBy(id)).toBe(owes)
  },
)
