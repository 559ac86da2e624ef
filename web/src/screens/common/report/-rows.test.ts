import { day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { daysOfMonth, figuresFor, isAllZero, sumOf, withRates } from './-rows.ts'

const figures = {
  impressions: 0,
  clicks: 200,
  results: 10,
  approved: 6,
  rejected: 2,
  pending: 2,
  click_rewards: 0,
  sale_amount: yen(0),
  gross: yen(1000),
  net: null,
  agency_margin: null,
  margin: null,
  approved_gross: yen(600),
  approved_net: null,
  adjusted_gross: yen(0),
  adjusted_net: null,
  adjusted_agency_margin: null,
}

test('rates follow from the figures, and nothing has no rate', () => {
  expect(withRates(figures)).toMatchObject({ conversion: 0.05, approval: 0.75 })
  expect(withRates({ ...figures, clicks: 0, approved: 0, rejected: 0 })).toMatchObject({
    conversion: null,
    approval: null,
  })
})

test('a user is offered only the money it may see, the most important first', () => {
  expect(figuresFor('admin')).toEqual([
    'gross',
    'net',
    'agency_margin',
    'margin',
    'approved_gross',
    'approved_net',
    'adjusted_gross',
    'adjusted_net',
    'results',
    'approved',
    'clicks',
    'sale_amount',
  ])
  expect(figuresFor('affiliater')[0]).toBe('net')
  expect(figuresFor('affiliater')).not.toContain('gross')
  expect(figuresFor('advertiser')).toEqual([
    'gross',
    'approved_gross',
    'adjusted_gross',
    'results',
    'approved',
    'clicks',
    'sale_amount',
  ])
})

test('a month leads to all of its days; the running month ends today', () => {
  expect(daysOfMonth('2026-02', day('2026-11-21'))).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(daysOfMonth('2026-11', day('2026-11-21'))).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
  })
  expect(daysOfMonth('2026-11', day('2026-11-30')).to).toBe('2026-11-30')
})

test('sums leave out what is hidden, and a period without anything is recognised', () => {
  expect(sumOf([figures, figures], 'gross')).toBe(2000)
  expect(sumOf([figures], 'net')).toBe(0)
  expect(isAllZero(figures)).toBe(false)
  expect(isAllZero({ ...figures, clicks: 0, results: 0 })).toBe(true)
})
