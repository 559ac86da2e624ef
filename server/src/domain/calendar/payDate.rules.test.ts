import { addDays, addMonths, day, month, weekday } from '@tsunagi/contract/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankDayFrom, isBankDay } from './bankDays.rules.ts'
import {
  bankCutOffOf,
  cutOffBefore,
  lastBankDayBefore,
  ordinaryCycle,
  payDateAfter,
  payDateOf,
} from './payDate.rules.ts'

const none = new Set<string>()

/** Month of approval, pay date, last day to register a bank account, last bank day before. */
const examples = [
  ['2026-01', '2026-03-16', '2026-02-24', '2026-03-13'],
  ['2026-02', '2026-04-15', '2026-03-24', '2026-04-14'],
  ['2026-03', '2026-05-15', '2026-04-24', '2026-05-14'],
  ['2026-04', '2026-06-15', '2026-05-24', '2026-06-12'],
  ['2026-05', '2026-07-15', '2026-06-24', '2026-07-14'],
  ['2026-06', '2026-08-17', '2026-07-24', '2026-08-14'],
  ['2026-07', '2026-09-15', '2026-08-24', '2026-09-14'],
  ['2026-08', '2026-10-15', '2026-09-24', '2026-10-14'],
  ['2026-09', '2026-11-16', '2026-10-24', '2026-11-13'],
  ['2026-10', '2026-12-15', '2026-11-24', '2026-12-14'],
  ['2026-11', '2027-01-15', '2026-12-24', '2027-01-14'],
  ['2026-12', '2027-02-15', '2027-01-24', '2027-02-12'],
  ['2027-01', '2027-03-15', '2027-02-24', '2027-03-12'],
  ['2027-02', '2027-04-15', '2027-03-24', '2027-04-14'],
  ['2027-03', '2027-05-17', '2027-04-24', '2027-05-14'],
  ['2027-04', '2027-06-15', '2027-05-24', '2027-06-14'],
  ['2027-05', '2027-07-15', '2027-06-24', '2027-07-14'],
  ['2027-06', '2027-08-16', '2027-07-24', '2027-08-13'],
  ['2027-07', '2027-09-15', '2027-08-24', '2027-09-14'],
  ['2027-08', '2027-10-15', '2027-09-24', '2027-10-14'],
  ['2027-09', '2027-11-15', '2027-10-24', '2027-11-12'],
  ['2027-10', '2027-12-15', '2027-11-24', '2027-12-14'],
  ['2027-11', '2028-01-17', '2027-12-24', '2028-01-14'],
  ['2027-12', '2028-02-15', '2028-01-24', '2028-02-14'],
] as const

describe('rewards are paid on the 15th of the month after next', () => {
  test.each(examples)('%s is paid on %s', (approved, payDate, cutOff, before) => {
    expect(payDateOf(month(approved), ordinaryCycle, none)).toBe(payDate)
    expect(bankCutOffOf(month(approved), ordinaryCycle, none)).toBe(cutOff)
    expect(lastBankDayBefore(day(payDate), none)).toBe(before)
  })
})

describe('a day on which banks are closed moves to the next on which they work', () => {
  test.each([
    ['2026-05-03', '2026-05-07', 'constitution day on a Sunday, three holidays and one in lieu'],
    ['2026-05-06', '2026-05-07', 'holiday in lieu'],
    ['2026-09-19', '2026-09-24', 'weekend, respect for the aged, the day between, equinox'],
    ['2026-12-31', '2027-01-04', 'end of the year'],
    ['2026-01-01', '2026-01-05', 'the first of January and a weekend'],
    ['2026-01-02', '2026-01-05', 'the second of January, a Friday'],
    ['2025-01-03', '2025-01-06', 'the third of January, a Friday'],
    ['2027-03-20', '2027-03-23', 'weekend, equinox and holiday in lieu'],
    ['2027-12-31', '2028-01-04', 'end of the year and a weekend'],
    ['2026-11-24', '2026-11-24', 'an ordinary Tuesday'],
  ])('%s → %s (%s)', (date, bankDay) => {
    expect(bankDayFrom(day(date), none)).toBe(bankDay)
  })

  test('never to a weekend, never earlier, never more than nine days on', () => {
    const dates = fc
      .integer({ min: 0, max: 365 * 20 })
      .map((days) => addDays(day('2026-01-01'), days))
    fc.assert(
      fc.property(dates, (date) => {
        const bankDay = bankDayFrom(date, none)
        expect(bankDay >= date && bankDay <= addDays(date, 9)).toBe(true)
        expect([0, 6]).not.toContain(weekday(bankDay))
        expect(isBankDay(bankDay, none)).toBe(true)
      }),
    )
  })

  test('a year without known holidays is refused, not guessed', () => {
    expect(isBankDay(day('2050-12-30'), none)).toBe(true)
    expect(() => isBankDay(day('2051-01-04'), none)).toThrow('no holidays known for 2051-01-04')
  })
})

describe('a bank account registered by the 24th is in time for the next month', () => {
  const cycles = [
    ordinaryCycle,
    { pay_months: 1, pay_day: 31 },
    { pay_months: 1, pay_day: 15 },
    { pay_months: 1, pay_day: 5 },
    { pay_months: 2, pay_day: 1 },
  ]
  test('whichever month and cycle, the pay date alone says the 24th of the month before it is due', () => {
    for (const cycle of cycles)
      for (let months = 0; months < 84; months++) {
        const approved = addMonths(month('2026-01'), months)
        expect(cutOffBefore(payDateOf(approved, cycle, none), cycle)).toBe(
          `${addMonths(approved, cycle.pay_months - 1)}-24`,
        )
      }
  })
  test('also on the ordinary pay date of a shorter cycle', () => {
    expect(cutOffBefore(day('2026-11-16'), { pay_months: 1, pay_day: 5 })).toBe('2026-10-24')
  })
})

test.each([
  ['2026-12-14', '2026-12-15'],
  ['2026-12-15', '2027-01-15'],
  ['2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-12-15'],
])('the pay date after %s is %s', (date, payDate) => {
  expect(payDateAfter(day(date), ordinaryCycle, none)).toBe(payDate)
})

describe('a rank may bring the pay day forward', () => {
  const endOfNext = { pay_months: 1, pay_day: 31 }
  const fifth = { pay_months: 1, pay_day: 5 }
  test.each([
    ['2026-09', endOfNext, '2026-11-02', '2026-09-24'],
    ['2026-10', endOfNext, '2026-11-30', '2026-10-24'],
    ['2026-11', endOfNext, '2027-01-04', '2026-11-24'],
    ['2027-01', endOfNext, '2027-03-01', '2027-01-24'],
    ['2026-10', { pay_months: 1, pay_day: 15 }, '2026-11-16', '2026-10-24'],
    ['2026-10', fifth, '2026-11-05', '2026-10-24'],
    ['2026-11', fifth, '2026-12-07', '2026-11-24'],
  ])('%s with %j is paid on %s', (approved, cycle, payDate, cutOff) => {
    expect(payDateOf(month(approved), cycle, none)).toBe(payDate)
    expect(bankCutOffOf(month(approved), cycle, none)).toBe(cutOff)
  })
  test.each([
    ['on the fifth it is late for the fifth: the ordinary 15th', '2026-11-05', fifth, '2026-11-16'],
    ['after the 15th the fifth comes first', '2026-11-16', fifth, '2026-12-07'],
    ['the end of October, a Saturday, is paid in November', '2026-11-01', endOfNext, '2026-11-02'],
    ['then the 15th', '2026-11-02', endOfNext, '2026-11-16'],
    ['then the end of November', '2026-11-16', endOfNext, '2026-11-30'],
  ])('%s', (_, date, cycle, payDate) => {
    expect(payDateAfter(day(date), cycle, none)).toBe(payDate)
  })
})

describe('the operator’s own closed days are none of a bank', () => {
  const closed = new Set([
    '2026-11-16',
    '2026-11-17',
    '2026-12-15',
    '2026-12-30',
    '2027-01-04',
    '2027-02-12',
  ])
  const endOfNext = { pay_months: 1, pay_day: 31 }
  test.each([
    ['2026-09', ordinaryCycle, '2026-11-18', '2026-10-24', 'two closed days after a weekend'],
    ['2026-10', ordinaryCycle, '2026-12-16', '2026-11-24', 'the pay day itself'],
    ['2026-11', ordinaryCycle, '2027-01-15', '2026-12-24', 'no closed day near'],
    ['2026-11', endOfNext, '2027-01-05', '2026-11-24', 'the first bank day of the year'],
    ['2026-12', ordinaryCycle, '2027-02-15', '2027-01-24', 'the bank day before only'],
  ] as const)(
    '%s with %j is paid on %s, accounts until %s (%s)',
    (...[approved, cycle, payDate, cutOff]) => {
      expect(payDateOf(month(approved), cycle, closed)).toBe(payDate)
      expect(bankCutOffOf(month(approved), cycle, closed)).toBe(cutOff)
    },
  )
  test.each([
    ['2027-02-15', '2027-02-10', 'a closed Friday, and a holiday before it'],
    ['2026-12-16', '2026-12-14', 'a closed Tuesday'],
    ['2026-11-18', '2026-11-13', 'two closed days and a weekend'],
  ])('transfer files for %s are due on %s (%s)', (payOn, before) => {
    expect(lastBankDayBefore(day(payOn), closed)).toBe(before)
  })
  test.each([
    ['2026-11-14', '2026-11-18'],
    ['2026-11-18', '2026-12-16'],
  ])('the pay date after %s is %s', (date, payDate) => {
    expect(payDateAfter(day(date), ordinaryCycle, closed)).toBe(payDate)
  })
  test('a date that was agreed stays, and so does its last day to register an account', () => {
    expect(cutOffBefore(day('2026-11-16'), ordinaryCycle)).toBe('2026-10-24')
    expect(cutOffBefore(day('2027-01-04'), endOfNext)).toBe('2026-11-24')
    expect(cutOffBefore(day('2027-01-05'), endOfNext)).toBe('2026-11-24')
  })
})
