import { day, month } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { isPaidLate, legalDueOf } from './legalDue.rules.ts'
import { ordinaryCycle, payDateOf } from './payDate.rules.ts'

test.for([
  ['2026-10-01', '2026-12-29'],
  ['2026-10-31', '2026-12-29'],
  ['2026-12-15', '2027-02-28'],
  ['2027-02-01', '2027-04-28'],
  ['2028-02-29', '2028-04-28'],
] as const)(
  'what was earned on %s is paid by %s: the sixtieth day from the end of its month',
  ([earnedOn, due]) => {
    expect(legalDueOf(day(earnedOn))).toBe(due)
  },
)

const none = new Set<string>()
const late = (status: 'calculated' | 'carried' | 'held', earnedOn: string, paidOf: string) => {
  const due = { month: month(paidOf), ...ordinaryCycle }
  const pay_on = payDateOf(due.month, due, none)
  return isPaidLate({ status, pay_on, legal_due_on: legalDueOf(day(earnedOn)) }, due, none)
}

test('the 15th of the month after next is in time for each month of its own, and late for results of the month before', () => {
  const months = Array.from(
    { length: 24 },
    (_, n) => `${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  )
  for (const [n, each] of months.entries()) {
    expect([each, late('calculated', `${each}-01`, each)]).toEqual([each, false])
    if (n > 0) expect([each, late('calculated', `${months[n - 1]}-28`, each)]).toEqual([each, true])
  }
})

test('what is carried over is late with the next month, and what waits for a bank account is not the payer’s delay', () => {
  expect(late('carried', '2026-10-20', '2026-10')).toBe(true)
  expect(late('held', '2026-08-20', '2026-10')).toBe(false)
})
