import { expect, test } from 'vitest'
import { assertWrittenIn, isWrittenAs } from './units.rules.ts'

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
  const refused = (unit: 'yen' | 'percent', line: { gross?: unknown; net?: unknown }) => {
    try {
      assertWrittenIn(unit, line)
      return null
    } catch (error) {
      return Object.keys((error as { fields?: object }).fields ?? {})
    }
  }
  for (const unit of ['yen', 'percent'] as const) {
    expect(refused(unit, { gross: '10', net: 8 })).toBeNull()
    expect(refused(unit, {})).toBeNull()
  }
  expect(refused('percent', { gross: '10%', net: '8%' })).toBeNull()
  expect(refused('yen', { gross: '10円', net: '¥8' })).toBeNull()
  expect(refused('yen', { gross: '10', net: '8%' })).toEqual(['net'])
  expect(refused('percent', { gross: '10円', net: '8%' })).toEqual(['gross'])
})
