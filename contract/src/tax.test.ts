import { addDays, day, type Day } from './day.ts'
import { expect, test } from 'vitest'
import { consumptionTaxOn, deductibleShareOn, mostDeductedFrom, taxBorders } from './tax.ts'

test.each([
  ['1989-03-31', 0],
  ['1989-04-01', 3],
  ['1997-03-31', 3],
  ['1997-04-01', 5],
  ['2014-03-31', 5],
  ['2014-04-01', 8],
  ['2019-09-30', 8],
  ['2019-10-01', 10],
  ['2026-11-10', 10],
])('on %s the consumption tax is %i %%', (date, percent) => {
  expect(consumptionTaxOn(day(date))).toBe(percent)
})

test.each([
  ['2019-09-30', 8],
  ['2019-10-01', 8],
  ['2026-11-10', 8],
])('on %s its reduced rate is %i %%', (date, percent) => {
  expect(consumptionTaxOn(day(date), 'reduced')).toBe(percent)
})

test.each([
  ['2023-09-30', 100],
  ['2023-10-01', 80],
  ['2026-09-30', 80],
  ['2026-10-01', 70],
  ['2028-09-30', 70],
  ['2028-10-01', 50],
  ['2030-09-30', 50],
  ['2030-10-01', 30],
  ['2031-09-30', 30],
  ['2031-10-01', 0],
  ['2040-01-01', 0],
])(
  'of the tax in what somebody without a registration renders on %s, %i %% can be deducted',
  (date, percent) => {
    expect(deductibleShareOn(day(date))).toBe(percent)
  },
)

test('every day on which a rate or a share changes is a border', () => {
  const at = (date: Day) => [
    consumptionTaxOn(date),
    consumptionTaxOn(date, 'reduced'),
    deductibleShareOn(date),
  ]
  for (let date = day('1989-01-01'); date < '2035-01-01'; date = addDays(date, 1))
    expect(taxBorders.includes(date)).toBe(String(at(date)) !== String(at(addDays(date, -1))))
})

test.each([
  ['2024-04-01', Infinity],
  ['2024-10-01', 1_000_000_000],
  ['2026-04-01', 1_000_000_000],
  ['2026-10-01', 100_000_000],
  ['2027-01-01', 100_000_000],
])(
  'in the business year from %s tax is deducted of up to %i yen bought of one seller without a registration',
  (beginning, most) => {
    expect(mostDeductedFrom(day(beginning))).toBe(most)
  },
)
