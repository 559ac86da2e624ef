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
  ['.25', 0.25],
  ['5.', 5],
  ['12件', 12],
  ['￥５００', 500],
])('%s is the number %d', (typed, number) => expect(numberOf(typed)).toBe(number))

test.each([
  '',
  '　',
  'abc',
  '1.2.3',
  '12a',
  '-',
  '--1',
  '1¥2',
  '5円3',
  '1−2',
  '.',
  '.x',
  '１２３４-',
])('%s is no number', (typed) => expect(numberOf(typed)).toBeNull())

test('letters and spaces of a Japanese keyboard are taken for what they mean', () =>
  expect(narrow('　ＵＸ＠ｅｘａｍｐｌｅ．ｃｏｍ ')).toBe('ux@example.com'.replace('ux', 'UX')))
