import { expect, test } from 'vitest'
import { isWrittenAs, otherUnitIn } from './units.rules.ts'

test.each([
  ['10%', 'percent'],
  [' １０．５％ ', 'percent'],
  ['1,000円', 'yen'],
  ['￥1,000', 'yen'],
  [String.raw`\1,000`, 'yen'],
  ['1,000', null],
  ['', null],
])('%s bears the mark of %s', (cell, unit) => {
  expect((['yen', 'percent'] as const).filter((each) => isWrittenAs(each, cell))).toEqual(
    unit === null ? [] : [unit],
  )
})

test('a price without a mark is read in either unit, one with a mark in its own only', () => {
  for (const unit of ['yen', 'percent'] as const) {
    expect(otherUnitIn({ gross: '10', net: 8 }, unit)).toBeNull()
    expect(otherUnitIn({}, unit)).toBeNull()
  }
  expect(otherUnitIn({ gross: '10%', net: '8%' }, 'percent')).toBeNull()
  expect(otherUnitIn({ gross: '10円', net: '¥8' }, 'yen')).toBeNull()
  expect(otherUnitIn({ gross: '10', net: '8%' }, 'yen')).toMatchObject({ field: 'net' })
  expect(otherUnitIn({ gross: '10円', net: '8%' }, 'percent')).toMatchObject({ field: 'gross' })
})
