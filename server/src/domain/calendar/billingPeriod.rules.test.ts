import { day, month } from '@tsunagi/contract/day'
import type { ClosingDay } from '@tsunagi/contract/people/billingTerms'
import { describe, expect, test } from 'vitest'
import { billingMonth, firstDayOf, lastDayOf, periodFrom } from './billingPeriod.rules.ts'

const run = (name: string, closing_day: ClosingDay) => ({ month: month(name), closing_day })

describe('a closing day ends a period of a month', () => {
  test.each([
    ['2026-10', 'month_end', '2026-10-01', '2026-10-31'],
    ['2028-02', 'month_end', '2028-02-01', '2028-02-29'],
    ['2026-10', '20', '2026-09-21', '2026-10-20'],
    ['2027-01', '10', '2026-12-11', '2027-01-10'],
    ['2026-03', '15', '2026-02-16', '2026-03-15'],
  ] as const)('%s, %s: from %s to %s', (name, closingDay, first, last) => {
    expect([firstDayOf(run(name, closingDay)), lastDayOf(run(name, closingDay))]).toEqual([
      first,
      last,
    ])
  })
})

describe('a day is billed by', () => {
  test.each([
    ['2026-10-31', 'month_end', '2026-10'],
    ['2026-10-20', '20', '2026-10'],
    ['2026-10-21', '20', '2026-11'],
    ['2026-12-31', '10', '2027-01'],
  ] as const)('%s, closing day %s: the run of %s', (date, closingDay, name) => {
    expect(billingMonth(day(date), closingDay)).toBe(name)
  })
})

describe('the time a claim is for', () => {
  test.each([
    ['its own period', '2026-10', '20', '2026-09-25', undefined, '2026-09-21'],
    [
      'with a period before it that was left out',
      '2026-10',
      '20',
      '2026-08-25',
      '2026-08-20',
      '2026-08-21',
    ],
    [
      'not with a period before it in which nothing was',
      '2026-10',
      'month_end',
      '2026-10-05',
      '2026-07-31',
      '2026-10-01',
    ],
    [
      'after a claim by another closing day',
      '2026-10',
      '20',
      '2026-10-03',
      '2026-09-30',
      '2026-10-01',
    ],
    [
      'after a claim by another closing day that ended the day before',
      '2026-10',
      '20',
      '2026-10-01',
      '2026-09-30',
      '2026-10-01',
    ],
    [
      'its own period, though nothing was in it',
      '2026-10',
      '20',
      '2026-12-05',
      undefined,
      '2026-09-21',
    ],
    [
      'with a period that has its claim, where something was booked into it afterwards',
      '2026-10',
      '20',
      '2026-08-25',
      '2026-09-20',
      '2026-08-21',
    ],
  ] as const)('%s', (_, name, closingDay, first, billed, expected) => {
    expect(periodFrom(run(name, closingDay), day(first), billed && day(billed))).toBe(expected)
  })
})
