import { day, daysOf } from '@tsunagi/contract/day'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { comparedPeriod, labelsOf, periodBefore, periodOf } from './reportPeriod.rules.ts'

const today = day('2026-11-10')
const of = (pageType: '1' | '2' | '3', from?: string, to?: string) =>
  periodOf({ pageType, from, to }, today)

describe('the period of a report', () => {
  test.each<['1' | '2' | '3', string | undefined, string | undefined, string, string]>([
    ['1', undefined, undefined, '2025-12-01', '2026-11-10'],
    ['2', undefined, undefined, '2026-11-01', '2026-11-10'],
    ['3', undefined, undefined, '2026-10-12', '2026-11-10'],
    ['2', '2026-11-05', undefined, '2026-11-05', '2026-11-10'],
    ['2', undefined, '2026-09-20', '2026-09-01', '2026-09-20'],
    ['2', '2026-12-05', undefined, '2026-12-05', '2026-12-05'],
    ['1', '2023-12-01', '2026-11-30', '2023-12-01', '2026-11-30'],
    ['2', '2026-08-11', '2026-11-10', '2026-08-11', '2026-11-10'],
  ])('page type %s from %s to %s', (pageType, from, to, first, last) =>
    expect(of(pageType, from, to)).toEqual({ from: first, to: last }),
  )

  test.each<['1' | '2' | '3', string, string]>([
    ['1', '2023-11-30', '2026-11-30'],
    ['2', '2026-08-10', '2026-11-10'],
    ['3', '2026-08-10', '2026-11-10'],
    ['2', '2026-11-10', '2026-11-09'],
  ])('page type %s from %s to %s is refused beside the end', (pageType, from, to) => {
    expect(() => of(pageType, from, to)).toThrow(AppError)
    try {
      of(pageType, from, to)
    } catch (error) {
      expect((error as AppError).fields).toHaveProperty('to')
    }
  })
})

test('the period before has as many months or days', () => {
  expect(periodBefore('1', of('1'))).toEqual({ from: '2024-12-01', to: '2025-11-30' })
  expect(periodBefore('2', of('2'))).toEqual({ from: '2026-10-22', to: '2026-10-31' })
  expect(periodBefore('3', of('3', '2026-11-01', '2026-11-02'))).toEqual({
    from: '2026-10-30',
    to: '2026-10-31',
  })
})

test('a report stands beside what it is compared to', () => {
  const beside = (compare: 'previous' | 'previous_month' | 'previous_year') =>
    comparedPeriod(
      { pageType: '2', compare, date_basis: 'occurred' },
      of('2', '2026-09-01', '2026-09-30'),
    )
  expect(beside('previous')).toEqual({ from: '2026-08-02', to: '2026-08-31' })
  expect(beside('previous_month')).toEqual({ from: '2026-08-01', to: '2026-08-31' })
  expect(beside('previous_year')).toEqual({ from: '2025-09-01', to: '2025-09-30' })
})

test('closing months are whole, and so are those they stand beside', () =>
  expect(
    comparedPeriod(
      { pageType: '1', compare: 'previous', date_basis: 'closing' },
      of('1', '2026-03-15', '2026-03-30'),
    ),
  ).toEqual({ from: '2026-02-01', to: '2026-02-28' }))

test('a report that is compared to nothing stands alone', () =>
  expect(
    comparedPeriod({ pageType: '2', compare: 'none', date_basis: 'occurred' }, of('2')),
  ).toBeNull())

test('every month and every day is there', () => {
  expect(labelsOf('1', of('1'))).toHaveLength(12)
  expect(labelsOf('1', of('1', '2026-01-31', '2026-03-01'))).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
  ])
  expect(daysOf({ from: day('2028-02-28'), to: day('2028-03-01') })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
})
