import { addDays, addMonths, day, daysBetween, month, monthOfDay } from '@tsunagi/contract/day'
import { dueShifts } from '@tsunagi/contract/people/billingTerms'
import { describe, expect, test } from 'vitest'
import { dueDateOf } from './claimDue.rules.ts'

const ordinary = { payment_site: 'next_month_end', due_shift: 'after' } as const

describe('a claim is due at the end of the next month', () => {
  test.each([
    ['2026-10', '2026-11-02', '2026-11-30', 'a Monday'],
    ['2026-11', '2026-12-01', '2027-01-04', 'New Year: the next bank day'],
    ['2026-12', '2027-01-04', '2027-02-01', 'a Sunday: the next bank day'],
    ['2026-10', '2026-10-20', '2026-11-30', 'closed early'],
    ['2026-10', '2026-11-16', '2026-11-30', 'closed on the last day that leaves two weeks to pay'],
    ['2026-10', '2026-11-17', '2027-01-04', 'closed a day later: the end of December is New Year'],
    ['2026-10', '2026-11-30', '2027-01-04', 'closed on the day it would be due'],
    ['2026-08', '2026-11-10', '2026-11-30', 'closed late: the end of the month it is issued in'],
    ['2026-11', '2026-12-21', '2027-01-04', 'late, but New Year leaves two weeks to pay'],
    ['2026-11', '2026-12-22', '2027-02-01', 'a day later than that'],
    ['2027-01', '2027-02-15', '2027-03-01', 'a short month, a Sunday: the next bank day'],
    ['2027-01', '2027-02-16', '2027-03-31', 'a short month, a day too late'],
    ['2026-04', '2026-05-18', '2026-06-01', 'a Sunday: the next bank day'],
    ['2027-03', '2027-04-16', '2027-04-30', 'within the Golden Week, a Friday'],
  ])('%s issued on %s is due on %s (%s)', (closed, issued, due) => {
    expect(dueDateOf(month(closed), day(issued), ordinary, new Set())).toBe(due)
  })
})

describe('by other terms', () => {
  test.each([
    ['month_after_next_end', 'after', '2026-10', '2026-11-02', '2027-01-04'],
    ['month_after_next_end', 'before', '2026-10', '2026-11-02', '2026-12-30'],
    ['next_month_end', 'before', '2026-12', '2027-01-04', '2027-01-29'],
    ['month_after_next_end', 'after', '2026-10', '2026-12-20', '2027-01-04'],
    ['next_month_end', 'before', '2026-11', '2026-12-16', '2026-12-30'],
    ['next_month_end', 'before', '2026-11', '2026-12-17', '2027-01-29'],
    ['next_month_end', 'before', '2026-12', '2027-01-15', '2027-01-29'],
    ['next_month_end', 'before', '2026-12', '2027-01-16', '2027-02-26'],
  ] as const)(
    '%s, bank day %s: %s issued on %s is due on %s',
    (payment_site, due_shift, closed, issued, due) => {
      expect(dueDateOf(month(closed), day(issued), { payment_site, due_shift }, new Set())).toBe(
        due,
      )
    },
  )
})

describe('the operator’s own closed days are none of a bank', () => {
  const closed = new Set(['2026-11-30', '2026-12-01', '2026-12-30', '2027-01-04'])
  test.each([
    ['next_month_end', 'after', '2026-10', '2026-11-02', '2026-12-02'],
    ['next_month_end', 'before', '2026-10', '2026-11-02', '2026-11-27'],
    ['next_month_end', 'after', '2026-11', '2026-12-01', '2027-01-05'],
    ['next_month_end', 'before', '2026-11', '2026-12-01', '2026-12-29'],
    ['month_after_next_end', 'after', '2026-11', '2026-12-01', '2027-02-01'],
  ] as const)(
    '%s, bank day %s: %s issued on %s is due on %s',
    (payment_site, due_shift, month_, issued, due) => {
      expect(dueDateOf(month(month_), day(issued), { payment_site, due_shift }, closed)).toBe(due)
    },
  )
})

test('whatever the terms, whoever is billed has two weeks to pay', () => {
  for (let issued = day('2026-03-01'); issued < '2028-03-01'; issued = addDays(issued, 1))
    for (const due_shift of dueShifts) {
      const terms = { payment_site: 'next_month_end', due_shift } as const
      const billed = addMonths(monthOfDay(issued), -1)
      const due = dueDateOf(billed, issued, terms, new Set())
      expect(daysBetween(issued, due)).toBeGreaterThanOrEqual(14)
    }
})
