import { dayMs } from '@tsunagi/contract/day'
import { describe, expect, test } from 'vitest'
import { clockAfter, dueAt, dueAtOnceMade } from './due.rules.ts'

const at = new Date('2026-10-10T03:00:00Z')
const later = (days: number) => new Date(at.getTime() + days * dayMs)
const running = (days: number) => ({ due_at: later(days), due_left_ms: null })
const stopped = (ms: number) => ({ due_at: null, due_left_ms: ms })
const none = { due_at: null, due_left_ms: null }

test.each([
  ['auto', 30, at],
  ['auto', null, at],
  ['manual', 30, later(30)],
  ['manual', 1, later(1)],
  ['manual', 0, at],
  ['manual', null, null],
] as const)('results of a promotion that is %s with %s days are due at %s', (mode, days, due) => {
  expect(dueAt({ result_mode: mode, approval_days: days }, at)).toEqual(due)
})

test.each([
  [30, 0, '2026-10-31T14:59:59.000Z', '2026-11-29T15:00:00.000Z'],
  [30, 0, '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  [3, 18, '2026-10-10T03:00:00.000Z', '2026-10-13T09:00:00.000Z'],
  [1, 23, '2026-12-31T14:30:00.000Z', '2027-01-01T14:00:00.000Z'],
  [1, 8, '2026-02-27T22:59:00.000Z', '2026-02-28T23:00:00.000Z'],
  [10, null, '2026-10-10T03:07:08.000Z', '2026-10-20T03:07:08.000Z'],
] as const)(
  '%s days later at %s o’clock in Japan, counted from %s, is %s',
  (approval_days, approval_hour, occurred, due) => {
    const rule = { result_mode: 'manual', approval_days, approval_hour } as const
    expect(dueAt(rule, new Date(occurred))!.toISOString()).toBe(due)
    expect(dueAt({ ...rule, result_mode: 'auto' }, new Date(occurred))).toEqual(new Date(occurred))
  },
)

test.each([
  ['manual', 30, 5, later(30)],
  ['manual', 30, 30, later(31)],
  ['manual', 30, 400, later(401)],
  ['manual', 0.5, 0, later(0.5)],
  ['manual', 0.5, 3, later(3.5)],
  ['manual', 0, 3, later(3)],
  ['manual', null, 400, null],
  ['auto', 30, 400, at],
] as const)(
  'a result of a promotion that is %s with %s days, made %s days after it occurred, is due at %s',
  (result_mode, approval_days, days, due) => {
    expect(dueAtOnceMade({ result_mode, approval_days }, at, later(days))).toEqual(due)
  },
)

describe('the clock of a result', () => {
  test.each(['hold', 'rejected'] as const)('stands while it is %s', (to) => {
    expect(clockAfter(running(10), to, later(4))).toEqual(stopped(6 * dayMs))
    expect(clockAfter(running(10), to, later(10))).toEqual(stopped(0))
    expect(clockAfter(running(10), to, later(12))).toEqual(stopped(0))
    expect(clockAfter(stopped(5), to, later(12))).toEqual(stopped(5))
    expect(clockAfter(none, to, at)).toEqual(none)
  })
  test('goes on with what was left', () => {
    expect(clockAfter(stopped(6 * dayMs), 'pending', at)).toEqual(running(6))
  })
  test('goes on for a day at least, unless nothing was left', () => {
    expect(clockAfter(stopped(1), 'pending', at)).toEqual(running(1))
    expect(clockAfter(stopped(dayMs + 1), 'pending', at).due_at).toEqual(
      new Date(later(1).getTime() + 1),
    )
    expect(clockAfter(stopped(0), 'pending', at)).toEqual(running(0))
  })
  test('that never ran does not begin, and one that runs goes on running', () => {
    expect(clockAfter(none, 'pending', at)).toEqual(none)
    expect(clockAfter(running(3), 'pending', at)).toEqual(running(3))
  })
  test('is over with the approval, which keeps the deadline there was', () => {
    expect(clockAfter(running(3), 'approved', at)).toEqual(running(3))
    expect(clockAfter(stopped(3), 'approved', at)).toEqual(none)
  })
})
