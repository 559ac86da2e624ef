import { month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isWithin,
  referralReward,
  termsOfMonth,
  type ReferralTerms,
  type ReferredEarning,
} from './referrals.rules.ts'

const off: ReferralTerms = { is_on: false, rate: 500, months: 12 }
const at = (rate: number): ReferralTerms => ({ is_on: true, rate, months: 12 })

describe('the terms of a month', () => {
  test.each([
    ['off all the time', [off], off],
    ['on all the time', [at(500)], at(500)],
    ['turned on within it: from this month on', [off, at(500)], at(500)],
    ['turned on and corrected within it: as it ends', [off, at(5000), at(500)], at(500)],
    ['turned on and off again within it: never on', [off, at(500), off], off],
    ['turned off within it: still this month', [at(500), off], at(500)],
    ['lowered within it: from the next month on', [at(500), at(300)], at(500)],
    ['raised within it: from the next month on', [at(500), at(700)], at(500)],
    ['turned off and on again within it: as it began', [at(500), off, at(300)], at(500)],
  ] as const)('%s', (_case, set, terms) => expect(termsOfMonth(set)).toEqual(terms))
})

describe('how long somebody brings rewards', () => {
  test.each([
    ['the month of the registration', 12, '2026-01', '2026-01', true],
    ['the last of twelve months after it', 12, '2026-01', '2027-01', true],
    ['the month after that', 12, '2026-01', '2027-02', false],
    ['over the end of a year', 1, '2026-12', '2027-01', true],
    ['one month, and that is over', 1, '2026-12', '2027-02', false],
    ['without end', null, '2016-01', '2026-12', true],
  ] as const)('%s', (_case, months, registered, earned, within) =>
    expect(isWithin({ ...at(500), months }, month(registered), month(earned))).toBe(within),
  )
})

const november = month('2026-11')
const earning = (given: Partial<ReferredEarning> = {}): ReferredEarning => ({
  earned_in: november,
  net: yen(10_000),
  registered: month('2026-10'),
  referred: 'approved',
  referrer: 'approved',
  before: null,
  ...given,
})
const before = { rate: 500, net: yen(10_000), amount: yen(500) }

describe('a reward', () => {
  test.each([
    ['is the share of what was approved', {}, at(500), 500],
    ['a tenth of a percent', { net: yen(123_456) }, at(10), 123],
    ['rounded down for each person and month', { net: yen(1999) }, at(500), 99],
    ['of less than a yen is none, but is remembered', { net: yen(19) }, at(500), 0],
    ['is none of what was earned before the month', { earned_in: month('2026-10') }, at(500), null],
    ['is none while the programme is off', {}, off, null],
    ['is none after its time', { registered: month('2025-10') }, at(500), null],
    ['is none for a suspended referrer', { referrer: 'suspended' }, at(500), null],
    ['is none for one that has left', { referrer: 'withdrawn' }, at(500), null],
    ['is none of somebody who is suspended', { referred: 'suspended' }, at(500), null],
    ['is none of somebody who was taken off', { referred: 'deregistered' }, at(500), null],
    ['is none of somebody who has left', { referred: 'withdrawn' }, at(500), null],
  ] as const)('%s', (_case, given, terms, amount) =>
    expect(referralReward(earning(given), november, terms)?.amount ?? null).toBe(amount),
  )
})

describe('a correction of a month that was settled', () => {
  const later = (given: Partial<ReferredEarning>) =>
    referralReward(earning({ before, ...given }), month('2026-12'), at(300))
  test.each([
    ['takes off what a result lost, at the rate of its month', -4000, 500, 6000, -200],
    ['adds what a result gained', 1010, 500, 11_010, 50],
    ['takes all of it', -10_000, 500, 0, -500],
    ['never more than all of it', -12_000, 500, -2000, -500],
    ['less than a yen changes nothing, but is remembered', 10, 500, 10_010, 0],
  ] as const)('%s', (_case, net, rate, all, amount) =>
    expect(later({ net: yen(net) })).toEqual({ rate, net: all, amount }),
  )
  test.each([
    ['also while the programme is off', { referrer: 'approved' }, -500],
    ['also of a referrer who is suspended', { referrer: 'suspended' }, -500],
    ['also of somebody who has left', { referred: 'withdrawn' }, -500],
    ['but not of a referrer who has left', { referrer: 'withdrawn' }, 0],
    ['nor of one that was taken off', { referrer: 'deregistered' }, 0],
  ] as const)('%s', (_case, given, amount) =>
    expect(
      referralReward(earning({ before, net: yen(-10_000), ...given }), month('2026-12'), off),
    ).toMatchObject({ amount }),
  )
})

test('however a month is corrected, its rewards come to the share of what is left of it', () => {
  const nets = fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength: 1 })
  fc.assert(
    fc.property(nets, fc.integer({ min: 1, max: 3000 }), (changes, rate) => {
      let so_far = { rate, net: yen(0), amount: yen(0) }
      for (const net of changes) {
        const { amount, ...rest } = referralReward(
          earning({ before: so_far, net: yen(net) }),
          month('2026-12'),
          off,
        )!
        so_far = { ...rest, amount: yen(so_far.amount + amount) }
      }
      expect(so_far.amount).toBe(Math.max(Math.trunc((so_far.net * rate) / 10_000), 0))
    }),
  )
})
