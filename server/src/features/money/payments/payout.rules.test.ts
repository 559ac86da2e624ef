import { day, dayOf, month, type Day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ordinaryCycle } from '../../../domain/calendar/payDate.rules.ts'
import type { BankHistory } from './bankAccounts.rules.ts'
import { accountFor, expectedPayDate, payoutOf, planPayout, taxTermsOf } from './payout.rules.ts'

const noTerms = { unregistered: 'full', withholding: 'none' } as const
const earnedInOctober = (subtotal: number) => [
  {
    first_day: day('2026-10-01'),
    last_day: day('2026-10-31'),
    registration: null,
    subtotal: yen(subtotal),
  },
]

/** What is paid without tax. */
const untaxed = (subtotal: number) => ({ subtotal: yen(subtotal), total: yen(subtotal) })

const october = { month: month('2026-10'), ...ordinaryCycle, least_total: yen(1000) }
const onClosing = day('2026-11-02')
/** A day of a network without closed days of its own. */
const on = (today: Day) => ({ today, closed: new Set<string>() })
/** An account registered at an instant; null = none. */
const registered = (at: string | null): BankHistory =>
  at === null
    ? []
    : [{ id: 1, on: dayOf(new Date(at)), account: '0001-001-1-1234567', returned: false }]
const longAgo = registered('2026-01-10T00:00:00.000Z')

describe('rewards of 1,000 yen with tax are paid: 910 before tax', () => {
  test.each([
    [909, 90, 999, 'carried'],
    [910, 91, 1001, 'calculated'],
    [1000, 100, 1100, 'calculated'],
    [1, 0, 1, 'carried'],
  ])('%d yen: tax %d, total %d, %s', (subtotal, tax, total, status) => {
    const payout = { subtotal, tax_rate: 10, tax, withholding: 0, total }
    expect(payoutOf(earnedInOctober(subtotal), noTerms)).toMatchObject(payout)
    expect(planPayout(october, untaxed(subtotal), longAgo, on(onClosing)).status).toBe(status)
  })

  test('the boundary follows from floor rounding for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (subtotal) => {
        expect(payoutOf(earnedInOctober(subtotal), noTerms).tax).toBe(Math.floor(subtotal / 10))
        const { status } = planPayout(october, untaxed(subtotal), longAgo, on(onClosing))
        expect(status).toBe(subtotal >= 910 ? 'calculated' : 'carried')
      }),
    )
  })

  test('what is withheld is left out of what is paid; a person only, and only where it is switched on', () => {
    const earned = earnedInOctober(100_000)
    expect(payoutOf(earned, { ...noTerms, withholding: 'fee' })).toMatchObject({
      tax: 10_000,
      withholding: 10_210,
      total: 99_790,
    })
    const person = { kind: 'individual', withholding: 'fee' } as const
    const setting = settingSections.payment.parse({})
    expect(taxTermsOf(person, setting).withholding).toBe('none')
    expect(taxTermsOf(person, { ...setting, withholds: true }).withholding).toBe('fee')
    expect(
      taxTermsOf({ ...person, kind: 'corporation' }, { ...setting, withholds: true }).withholding,
    ).toBe('none')
  })
})

test('what is left of rewards after tax of a higher rate was taken back is paid only where something is left', () => {
  const [before, since] = [day('2026-09-30'), day('2026-10-01')]
  const number = 'T1234567890123'
  const left = payoutOf(
    [
      { first_day: before, last_day: before, registration: null, subtotal: yen(1000) },
      { first_day: since, last_day: since, registration: number, subtotal: yen(-995) },
    ],
    { ...noTerms, unregistered: 'share' },
  )
  expect(left).toMatchObject({ subtotal: 5, tax: -19, total: -14 })
  const due = { ...october, least_total: yen(1) }
  expect(planPayout(due, left, longAgo, on(onClosing))).toMatchObject({
    status: 'carried',
    status_reason: 'under_minimum',
  })
  expect(planPayout(due, untaxed(1), longAgo, on(onClosing)).status).toBe('calculated')
})

describe('the bank account decides when', () => {
  test.each([
    [
      'in time, last minute of the 24th in Japan',
      '2026-11-24T14:59:59.000Z',
      'calculated',
      null,
      '2026-12-15',
    ],
    ['one second late', '2026-11-24T15:00:00.000Z', 'held', 'late_bank', '2027-01-15'],
    ['none yet', null, 'held', 'missing_bank', '2026-12-15'],
  ])('%s', (_, registeredAt, status, status_reason, pay_on) => {
    expect(
      planPayout(october, untaxed(5000), registered(registeredAt), on(day('2026-11-30'))),
    ).toEqual({
      status,
      status_reason,
      pay_on,
    })
  })

  test('an account that money came back from is not none, until it is taken away', () => {
    const sentBack = longAgo.map((each) => ({ ...each, returned: true }))
    const takenAway = { id: 2, on: day('2026-11-01'), account: null, returned: false }
    const reasonWith = (history: BankHistory) =>
      planPayout(october, untaxed(5000), history, on(onClosing)).status_reason
    expect(reasonWith(sentBack)).toBe('returned_bank')
    expect(reasonWith([...sentBack, takenAway])).toBe('missing_bank')
  })

  test('a month closed after its pay date is paid on the next one', () => {
    expect(planPayout(october, untaxed(5000), longAgo, on(day('2026-12-15'))).pay_on).toBe(
      '2027-01-15',
    )
  })

  test('closed in time a shorter cycle pays sooner; closed after it, on the next ordinary pay date', () => {
    const due = { ...october, pay_months: 1, pay_day: 5 }
    expect(planPayout(due, untaxed(5000), longAgo, on(onClosing)).pay_on).toBe('2026-11-05')
    expect(planPayout(due, untaxed(5000), longAgo, on(day('2026-11-06'))).pay_on).toBe('2026-11-16')
  })

  test('under the minimum is carried over, bank account or not', () => {
    expect(planPayout(october, untaxed(909), [], on(onClosing))).toMatchObject({
      status: 'carried',
      status_reason: 'under_minimum',
    })
  })
})

describe('a payment goes to the account that stood on the 24th of the month before', () => {
  const entry = (id: number, on: string, account: string | null, returned = false) => ({
    id,
    on: day(on),
    account,
    returned,
  })
  const [mine, other] = ['0001-001-1-1111111', '0001-001-1-2222222']
  const onPayDate = (accounts: BankHistory) => {
    const { pay_on, status } = planPayout(october, untaxed(5000), accounts, on(onClosing))
    return [status, pay_on, accountFor(accounts, pay_on, october)?.id ?? null]
  }
  test.each([
    [
      'one replaced after it',
      [entry(1, '2026-01-01', mine), entry(2, '2026-11-25', other)],
      ['calculated', '2026-12-15', 1],
    ],
    [
      'one replaced on it',
      [entry(1, '2026-01-01', mine), entry(2, '2026-11-24', other)],
      ['calculated', '2026-12-15', 2],
    ],
    [
      'one whose holder was corrected afterwards',
      [entry(1, '2026-01-01', mine), entry(2, '2026-12-01', mine)],
      ['calculated', '2026-12-15', 2],
    ],
    [
      'one that money came back from, and no other',
      [entry(1, '2026-01-01', mine, true)],
      ['held', '2026-12-15', null],
    ],
    [
      'one that money came back from, replaced late',
      [entry(1, '2026-01-01', mine, true), entry(2, '2026-11-25', other)],
      ['held', '2027-01-15', 2],
    ],
    [
      'one that was taken away before it',
      [entry(1, '2026-01-01', mine), entry(2, '2026-11-20', null)],
      ['held', '2026-12-15', null],
    ],
    [
      'one that was taken away after it',
      [entry(1, '2026-01-01', mine), entry(2, '2026-11-25', null)],
      ['calculated', '2026-12-15', 1],
    ],
  ] as const)('%s', (_, accounts, expected) => {
    expect(onPayDate(accounts)).toEqual(expected)
  })
})

describe('the next payment is expected', () => {
  const months = (amounts: Record<string, number>) =>
    Object.entries(amounts).map(([name, amount]) => ({ month: month(name), amount: yen(amount) }))
  test.each([
    ['for the month that reaches the minimum', 0, { '2026-10': 910, '2026-11': 5 }, '2026-12-15'],
    ['with what was carried over', 900, { '2026-10': 10 }, '2026-12-15'],
    ['with the months before it', 0, { '2026-10': 909, '2026-11': 1 }, '2027-01-15'],
    ['not below the minimum', 900, { '2026-10': 9 }, null],
    ['not of nothing', 0, {}, null],
  ] as const)('%s', (_, carried, earned, expected) => {
    const unpaid = {
      carried: yen(carried),
      months: months(earned),
      cycle: ordinaryCycle,
      least_total: yen(1000),
    }
    const paidOn = (registeredAt: string | null) =>
      expectedPayDate({ ...unpaid, accounts: registered(registeredAt) }, on(day('2026-11-10')))
    expect(paidOn('2026-01-01T00:00:00Z')).toBe(expected)
    expect(paidOn(null)).toBeNull()
  })
})
