import { expect, test } from 'vitest'
import { day } from '@tsunagi/contract/day'
import { keptUntil } from './keptUntil.rules.ts'

test.each([
  // A year that ends in March: the return is due at the end of May.
  ['2026-11-10', 4, 7, '2034-05-31'],
  ['2027-03-31', 4, 7, '2034-05-31'],
  ['2027-04-01', 4, 7, '2035-05-31'],
  ['2026-11-10', 4, 10, '2037-05-31'],
  // A calendar year: at the end of February, which may be the 29th.
  ['2026-01-01', 1, 7, '2034-02-28'],
  ['2028-12-31', 1, 7, '2036-02-29'],
])(
  'what was booked on %s, with years from month %i and %i years, is kept until %s',
  (booked, fiscal_start_month, kept_years, until) => {
    expect(keptUntil(day(booked), { fiscal_start_month, kept_years })).toBe(until)
  },
)
