import { describe, expect, test } from 'vitest'
import { nthDue, timesOf, type Schedule } from './schedule.rules.ts'

const schedule = (given: Partial<Schedule> = {}): Schedule => ({
  first_due_at: '2026-08-31T01:30:00.000Z',
  repeat_every: 'monthly',
  repeat_day: 31,
  repeat_times: null,
  repeat_until: null,
  ...given,
})
const days = (given: Partial<Schedule>, count = 8) =>
  Array.from({ length: count }, (_, n) => nthDue(schedule(given), n)?.toISOString() ?? null)

describe('what repeats is due', () => {
  test('on the last day of shorter months, and on the 31st again after them, at the same time', () => {
    expect(days({})).toEqual([
      '2026-08-31T01:30:00.000Z',
      '2026-09-30T01:30:00.000Z',
      '2026-10-31T01:30:00.000Z',
      '2026-11-30T01:30:00.000Z',
      '2026-12-31T01:30:00.000Z',
      '2027-01-31T01:30:00.000Z',
      '2027-02-28T01:30:00.000Z',
      '2027-03-31T01:30:00.000Z',
    ])
  })
  test('on the day that is meant, also where its first month was shorter', () => {
    expect(days({ first_due_at: '2026-11-30T01:30:00.000Z' }, 2)[1]).toBe(
      '2026-12-31T01:30:00.000Z',
    )
    expect(days({ first_due_at: '2026-11-30T01:30:00.000Z', repeat_day: null }, 2)[1]).toBe(
      '2026-12-30T01:30:00.000Z',
    )
  })
  test.each([
    [
      'weekly',
      '2026-12-28T15:00:00.000Z',
      ['2027-01-04T15:00:00.000Z', '2027-01-11T15:00:00.000Z'],
    ],
    [
      'yearly',
      '2028-02-28T15:00:00.000Z',
      ['2029-02-27T15:00:00.000Z', '2030-02-27T15:00:00.000Z'],
    ],
    [
      'monthly',
      '2026-12-14T15:00:00.000Z',
      ['2027-01-14T15:00:00.000Z', '2027-02-14T15:00:00.000Z'],
    ],
  ] as const)('%s after %s', (repeat_every, first_due_at, next) => {
    expect(days({ repeat_every, first_due_at, repeat_day: null }, 3).slice(1)).toEqual(next)
  })
  test('on 29 February again four years later', () => {
    const leap = { repeat_every: 'yearly', first_due_at: '2028-02-28T15:00:00.000Z' } as const
    expect(days({ ...leap, repeat_day: null }, 5)[4]).toBe('2032-02-28T15:00:00.000Z')
  })
})

describe('what repeats ends', () => {
  test.each([
    [{ repeat_every: null }, 1],
    [{ repeat_times: 3 }, 3],
    [{ repeat_until: '2026-10-30' }, 2],
    [{ repeat_until: '2026-10-31' }, 3],
    [{ repeat_times: 2, repeat_until: '2027-10-31' }, 2],
    [{ repeat_until: '2026-08-31' }, 1],
    [{}, null],
  ] as const)('%o after %s times', (given, times) => {
    expect(timesOf(schedule(given))).toBe(times)
    if (times !== null) expect(nthDue(schedule(given), times)).toBeNull()
  })
})
