import { addDays, day } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { firstNoticeDayOf, lapseDayOf, lapseStep, type Waiting } from './lapse.rules.ts'

test.each([
  ['2026-12-15', '2027-11-15', '2027-12-15'],
  ['2027-02-28', '2028-01-28', '2028-02-28'],
  ['2028-02-28', '2029-01-28', '2029-02-28'],
  ['2028-02-29', '2029-01-29', '2029-03-01'],
  ['2028-03-31', '2029-02-28', '2029-03-31'],
  ['2027-03-31', '2028-02-29', '2028-03-31'],
  ['2027-12-31', '2028-11-30', '2028-12-31'],
  ['2027-01-31', '2027-12-31', '2028-01-31'],
])('what was due on %s is told of on %s and lapses on %s', (since, told, lapses) => {
  expect([firstNoticeDayOf(day(since)), lapseDayOf(day(since))]).toEqual([told, lapses])
})

const waiting: Waiting = { since: day('2026-12-15'), told: false, announced: null }
const step = (today: string, change: Partial<Waiting> = {}) =>
  lapseStep({ ...waiting, ...change }, day(today))

test('eleven months after its date comes the first notice, seven days before it lapses the last', () => {
  expect(step('2027-11-14')).toBeNull()
  expect(step('2027-11-15')).toEqual({ kind: 'first', lapses_on: '2027-12-15' })
  expect(step('2027-11-16', { told: true })).toBeNull()
  expect(step('2027-12-07', { told: true })).toBeNull()
  expect(step('2027-12-08', { told: true })).toEqual({ kind: 'last', lapses_on: '2027-12-15' })
  const announced = day('2027-12-15')
  expect(step('2027-12-14', { told: true, announced })).toBeNull()
  expect(step('2027-12-15', { told: true, announced })).toEqual({ kind: 'lapse' })
})

test('a last notice that comes late names a later day: nobody has less than seven days', () => {
  expect(step('2027-12-09')).toEqual({ kind: 'last', lapses_on: '2027-12-16' })
  expect(step('2028-06-01')).toEqual({ kind: 'last', lapses_on: '2028-06-08' })
  expect(step('2028-06-07', { announced: day('2028-06-08') })).toBeNull()
  expect(step('2028-06-20', { announced: day('2028-06-08') })).toEqual({ kind: 'lapse' })
})

test('over ten years every date lapses once, never before the year and a week after the last notice', () => {
  for (let since = day('2024-01-01'); since < day('2034-01-01'); since = addDays(since, 1)) {
    const lapses = lapseDayOf(since)
    expect(lapses > addDays(since, 364)).toBe(true)
    expect(lapses <= addDays(since, 366)).toBe(true)
    expect(firstNoticeDayOf(since) < addDays(lapses, -7)).toBe(true)
    expect(lapseStep({ since, told: true, announced: null }, addDays(lapses, -7))).toEqual({
      kind: 'last',
      lapses_on: lapses,
    })
  }
})
