import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  CalendarDay,
  dayOf,
  daysBetween,
  daysOf,
  inJapan,
  lastDay,
  lengthOf,
  month,
  day,
  secondInJapan,
  startOfDay,
  startOfMonth,
  weekday,
  instantOf,
  hourInJapan,
  monthsBetween,
  weekdayInJapan,
} from './day.ts'

describe('a day in Japan', () => {
  test('begins at 15:00 UTC of the day before', () => {
    expect(startOfDay(day('2026-11-21')).toISOString()).toBe('2026-11-20T15:00:00.000Z')
    expect(dayOf(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
  })
  test('knows leap years and ends of months', () => {
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29')
    expect(lastDay(month('2026-02'))).toBe('2026-02-28')
  })
  test('knows its weekday', () => expect(weekday(day('2026-11-21'))).toBe(6))
})

describe('a month in Japan', () => {
  test('turns over the year in both directions', () => {
    expect(addMonths(month('2026-11'), 2)).toBe('2027-01')
    expect(addMonths(month('2026-01'), -1)).toBe('2025-12')
  })
  test('begins at its first day', () =>
    expect(startOfMonth(month('2026-11')).toISOString()).toBe('2026-10-31T15:00:00.000Z'))
})

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
])('%s may be sent to us: %s', (date, accepted) =>
  expect(CalendarDay.safeParse(date).success).toBe(accepted),
)

test('a day out of reach is refused in words of its own', () =>
  expect(CalendarDay.safeParse('1899-12-31').error!.issues[0]!.message).toBe('dayRange'))

test.each([
  ['2026-11-30', '2026-12-02', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ['2026-11-30', '2026-11-30', ['2026-11-30']],
  ['2026-12-01', '2026-11-30', []],
])('the days from %s to %s include both', (from, to, days) =>
  expect(daysOf({ from: day(from), to: day(to) })).toEqual(days),
)

test.each([
  ['2026-11-10T14:59:59.999Z', '2026-11-10 23:59:59'],
  ['2026-11-10T15:00:00Z', '2026-11-11 00:00:00'],
  ['2026-07-01T03:04:05Z', '2026-07-01 12:04:05'],
  ['2027-12-31T15:00:00Z', '2028-01-01 00:00:00'],
])('%s is %s by the clock in Japan', (instant, clock) => {
  expect(secondInJapan(new Date(instant))).toBe(clock)
  expect(inJapan(new Date(instant))).toBe(clock.slice(0, 16))
})

test('an instant is kept in one form, however it was written', () => {
  for (const written of ['2026-11-10T12:00:00+09:00', '2026-11-10 03:00:00Z'])
    expect(instantOf(written)).toBe('2026-11-10T03:00:00.000Z')
  for (const nothing of [undefined, null, '']) expect(instantOf(nothing)).toBe(null)
})

test.each([
  ['2026-11-20T14:59:59Z', 23, 5],
  ['2026-11-20T15:00:00Z', 0, 6],
  ['2026-11-21T15:00:00Z', 0, 0],
  ['2026-11-22T03:30:00Z', 12, 0],
])('%s is in the hour %i of the weekday %i in Japan', (instant, hour, day) => {
  expect(hourInJapan(new Date(instant))).toBe(hour)
  expect(weekdayInJapan(new Date(instant))).toBe(day)
})

test.each([
  ['2026-11', '2026-11', 0],
  ['2026-11', '2027-02', 3],
  ['2026-02', '2028-12', 34],
  ['2026-11', '2026-08', -3],
])('from %s to %s it is %i months', (earlier, later, months) => {
  expect(monthsBetween(month(earlier), month(later))).toBe(months)
  expect(addMonths(month(earlier), months)).toBe(later)
})

test('days from one to another are counted forwards and backwards, and a period has both its ends', () => {
  const [first, last] = [day('2028-02-28'), day('2028-03-01')]
  expect([daysBetween(first, last), daysBetween(last, first), daysBetween(first, first)]).toEqual([
    2, -2, 0,
  ])
  expect([lengthOf({ from: first, to: last }), lengthOf({ from: first, to: first })]).toEqual([
    3, 1,
  ])
})
