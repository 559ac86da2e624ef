import { expect, test } from 'vitest'
import { narrow, numberOf } from './narrow.ts'

test.each([
  ['３０００', 3000],
  ['　３，０００ ', 3000],
  ['¥1,200', 1200],
  ['１２００円', 1200],
  ['１０．５％', 10.5],
  ['−５', -5],
  ['0', 0],
])('%s is the number %d', (typed, number) => expect(numberOf(typed)).toBe(number))

test.each(['', '　', 'abc', '1.2.3', '12a', '-', '--1', '１２３４-'])('%s is no number', (typed) =>
  expect(numberOf(typed)).toBeNull(),
)

test('letters and spaces of a Japanese keyboard are taken for what they mean', () =>
  expect(narrow('　ＵＸ＠ｅｘａｍｐｌｅ．ｃｏｍ ')).toBe('ux@example.com'.replace('ux', 'UX')))
