import { day, month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { describe, expect, test } from 'vitest'
import { documentNumber } from '../../../domain/documents/documentNumber.rules.ts'
import { dueDateOf, statusOf } from './claims.rules.ts'

describe('a claim is due at the end of the next month', () => {
  test.each([
    ['2026-10', '2026-11-02', '2026-11-30', 'a Monday'],
    ['2026-11', '2026-12-01', '2027-01-04', 'New Year: the next bank day'],
    ['2026-12', '2027-01-04', '2027-02-01', 'a Sunday: the next bank day'],
    ['2026-10', '2026-10-20', '2026-11-30', 'closed early'],
    ['2026-08', '2026-11-10', '2026-11-30', 'closed late: the end of the month it is issued in'],
  ])('%s issued on %s is due on %s (%s)', (closed, issued, due) => {
    expect(dueDateOf(month(closed), day(issued))).toBe(due)
  })
})

test.each([
  [0, 'issued'],
  [1, 'partially_paid'],
  [1099, 'partially_paid'],
  [1100, 'paid'],
])('%d of 1,100 yen received: %s', (received, status) => {
  expect(statusOf(yen(1100), received)).toBe(status)
})

test('documents are numbered by month', () => {
  expect(documentNumber('C', month('2026-10'), 1)).toBe('C202610-0001')
  expect(documentNumber('P', month('2026-10'), 12_345)).toBe('P202610-12345')
})
