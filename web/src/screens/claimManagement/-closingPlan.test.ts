import type { MonthState } from '@tsunagi/contract/money/closing'
import { month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { monthOfDocuments, monthsOfInterest, planClosing } from './-closingPlan.ts'

const state = (name: string, change: Partial<MonthState> = {}): MonthState => ({
  month: month(name),
  closed_at: null,
  issued_at: null,
  can_reopen: false,
  can_close: true,
  running: false,
  approved_results: 0,
  pending_results: 0,
  gross: yen(0),
  net: yen(0),
  adjusted_gross: yen(0),
  adjusted_net: yen(0),
  charged: yen(0),
  given: yen(0),
  forfeited: yen(0),
  ...change,
})

test('closing a month takes along what earlier open months hold, and names them', () => {
  const states = [
    state('2026-11', {
      running: true,
      approved_results: 2,
      pending_results: 1,
      gross: yen(200),
      net: yen(150),
    }),
    state('2026-10', { approved_results: 1, pending_results: 3, gross: yen(100), net: yen(80) }),
    state('2026-09'),
    state('2026-08', {
      closed_at: '2026-09-01T00:00:00Z',
      approved_results: 9,
      gross: yen(900),
      net: yen(700),
    }),
  ]
  expect(planClosing(states, month('2026-11'))).toEqual({
    month: '2026-11',
    alsoCloses: ['2026-10'],
    pending: 4,
    totals: { approved_results: 3, gross: 300, net: 230 },
  })
  expect(planClosing(states, month('2026-10'))).toMatchObject({
    alsoCloses: [],
    pending: 3,
    totals: { approved_results: 1 },
  })
})

test('months issued at the same moment have their documents in the last of them', () => {
  const states = [
    state('2026-10', { issued_at: 'b' }),
    state('2026-09', { issued_at: 'a' }),
    state('2026-08', { issued_at: 'a' }),
  ]
  expect(states.map((one) => monthOfDocuments(states, one.month))).toEqual([
    '2026-10',
    '2026-09',
    '2026-09',
  ])
})

test('of months in which nothing was, the list shows none that was closed along with a later one', () => {
  const states = [
    state('2028-03', { running: true }),
    state('2028-02', { closed_at: 'b' }),
    state('2028-01', { closed_at: 'a', approved_results: 1, gross: yen(100), net: yen(80) }),
    state('2027-12', { closed_at: 'a', gross: yen(50_000) }),
    state('2027-11', { closed_at: 'a' }),
    state('2027-10', { closed_at: 'a' }),
  ]
  expect(monthsOfInterest(states).map((one) => one.month)).toEqual([
    '2028-03',
    '2028-02',
    '2028-01',
    '2027-12',
  ])
})

test('a month that is over shows while something in it waits to be closed, and else not', () => {
  const states = [
    state('2028-02', { running: true }),
    state('2028-01', { pending_results: 1 }),
    state('2027-12'),
  ]
  expect(monthsOfInterest(states).map((one) => one.month)).toEqual(['2028-02', '2028-01'])
})

test('closing names an earlier month that holds no more than a charge', () => {
  const states = [state('2028-02'), state('2028-01', { gross: yen(50_000) }), state('2027-12')]
  expect(planClosing(states, month('2028-02')).alsoCloses).toEqual(['2028-01'])
})
