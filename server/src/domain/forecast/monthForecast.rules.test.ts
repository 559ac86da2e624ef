import {
  addDays,
  day,
  daysOf,
  firstDay,
  lastDay,
  monthOfDay,
  weekday,
  type Day,
} from '@tsunagi/contract/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseFrom, forecastMonth, usualDays, type Course } from './monthForecast.rules.ts'

/** A course of so many days before a day, each worth what is said of it. */
const course = (today: Day, count: number, worth: (on: Day) => number, soFar = 0): Course => ({
  today,
  days: Array.from({ length: count }, (_, index) => worth(addDays(today, index - count))),
  soFar,
})
const whole = (today: Day) => daysOf({ from: courseFrom(today), to: addDays(today, -1) }).length
const always = (value: number) => () => value

describe('a month of which every day is like the others', () => {
  test.each([
    ['2026-11-01', 300],
    ['2026-11-15', 300],
    ['2026-11-30', 300],
    ['2026-02-10', 280],
    ['2026-03-31', 310],
  ])('on %s comes to %i, without an error', (today, value) => {
    expect(forecastMonth(course(day(today), whole(day(today)), always(10)))).toEqual({
      value,
      low: value,
      high: value,
      error: 0,
    })
  })
})

test('a Sunday counts as Sundays do', () => {
  const worth = (on: Day) => (weekday(on) === 0 ? 70 : 7)
  const today = day('2026-11-10')
  const days = daysOf({ from: day('2026-11-01'), to: day('2026-11-30') })
  const { value } = forecastMonth(course(today, whole(today), worth))!
  expect(value).toBe(days.map(worth).reduce((sum, each) => sum + each, 0))
})

test('what today has already is never left out, and what it should have is expected of it', () => {
  const today = day('2026-11-10')
  const said = (soFar: number) =>
    forecastMonth(course(today, whole(today), always(10), soFar))!.value
  expect([said(0), said(4), said(10), said(35)]).toEqual([300, 300, 300, 325])
})

test('the last eight weeks tell, not what was before', () => {
  const today = day('2026-11-10')
  const worth = (on: Day) => (on >= addDays(today, -usualDays) ? 10 : 20)
  // Nine days of ten and twenty-one to come of ten.
  expect(forecastMonth(course(today, whole(today), worth))!.value).toBe(300)
})

test('the error is the largest miss of the last three months on the same day', () => {
  const today = day('2026-11-11')
  // October had twice as much in its last ten days: 210 + 100 more than the 310 that was said.
  const worth = (on: Day) => (on >= '2026-10-22' && on <= '2026-10-31' ? 20 : 10)
  const { error, value, low, high } = forecastMonth(course(today, whole(today), worth, 10))!
  expect(error).toBeCloseTo(100 / 310, 10)
  expect(low).toBeCloseTo(value * (1 - error), 10)
  expect(high).toBeCloseTo(value * (1 + error), 10)
})

describe('nothing is said', () => {
  const today = day('2026-11-25')
  test.each([
    ['of no days', 0],
    ['of four weeks, which try no past month', 28],
    ['of eight weeks, which try one month only', 56],
    ['of a day less than the second month needs', 88],
  ])('%s', (_, count) => {
    expect(forecastMonth(course(today, count, always(10)))).toBeNull()
  })
  test('of a time before there was anything', () => {
    expect(
      forecastMonth(course(today, whole(today), (on) => (on < '2026-10-20' ? 0 : 10))),
    ).toBeNull()
  })
  test('where a past month came to more than twice what would have been said', () => {
    const worth = (on: Day) => (on === '2026-10-28' ? 900 : 10)
    expect(forecastMonth(course(today, whole(today), worth))).toBeNull()
  })
  test('of nothing at all', () => {
    expect(forecastMonth(course(today, whole(today), always(0)))).toBeNull()
  })
})

test('something is said as soon as four weeks before the second past month are known', () => {
  const today = day('2026-11-25')
  // From 28 August: four weeks before 25 September.
  expect(forecastMonth(course(today, 89, always(10)))).toMatchObject({ value: 300, error: 0 })
})

const today = fc.integer({ min: 0, max: 730 }).map((index) => addDays(day('2026-01-01'), index))
const anyCourse = today.chain((on) =>
  fc.record({
    today: fc.constant(on),
    days: fc.array(fc.nat(1000), { minLength: whole(on), maxLength: whole(on) }),
    soFar: fc.nat(2000),
  }),
)

test('it is never below what is there already, and always within its own range', () => {
  fc.assert(
    fc.property(anyCourse, (given) => {
      const said = forecastMonth(given)
      if (!said) return
      const since = given.days.slice(
        given.days.length - (Number(given.today.slice(8)) - 1) || given.days.length,
      )
      const seen = since.reduce((sum, value) => sum + value, given.soFar)
      expect(said.low).toBeGreaterThanOrEqual(seen - 1e-6)
      expect(said.low).toBeLessThanOrEqual(said.value + 1e-6)
      expect(said.high).toBeGreaterThanOrEqual(said.value - 1e-6)
    }),
  )
})

test('in each of the last three months the range of the same day would have held what came', () => {
  fc.assert(
    fc.property(anyCourse, (given) => {
      const said = forecastMonth(given)
      if (!said) return
      const worth = (on: Day) =>
        given.days[given.days.length - (Date.parse(given.today) - Date.parse(on)) / 86_400_000] ?? 0
      const month = monthOfDay(addDays(firstDay(monthOfDay(given.today)), -1))
      const end = lastDay(month)
      const on = day(
        `${month}-${given.today.slice(8)}` < end ? `${month}-${given.today.slice(8)}` : end,
      )
      const before = daysOf({ from: addDays(on, -usualDays), to: addDays(on, -1) })
      const usual = (each: Day) => {
        const same = before.filter((past) => weekday(past) === weekday(each)).map(worth)
        return same.reduce((sum, value) => sum + value, 0) / same.length
      }
      const days = daysOf({ from: firstDay(month), to: end })
      const total = (value: (each: Day) => number) =>
        days.reduce((sum, each) => sum + value(each), 0)
      const guess = total((each) => (each < on ? worth(each) : usual(each)))
      expect(Math.abs(total(worth) - guess)).toBeLessThanOrEqual(guess * said.error + 1e-6)
    }),
  )
})

test('twice as much of everything is twice the forecast with the same error', () => {
  fc.assert(
    fc.property(anyCourse, (given) => {
      const once = forecastMonth(given)
      const twice = forecastMonth({
        ...given,
        days: given.days.map((value) => 2 * value),
        soFar: 2 * given.soFar,
      })
      expect(twice?.value ?? null).toEqual(once && expect.closeTo(2 * once.value, 6))
      expect(twice?.error ?? null).toEqual(once && expect.closeTo(once.error, 10))
    }),
  )
})
