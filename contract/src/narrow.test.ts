import { expect, test } from 'vitest'
import { amountOf, dayTyped, narrow, numberOf } from './narrow.ts'

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

test.each<[string, number | null]>([
  ['１,２００円', 1200],
  ['¥500', 500],
  ['10%', null],
  ['１０％', null],
  ['3件', null],
  ['3回', null],
])('as an amount %s is %s', (typed, amount) => expect(amountOf(typed)).toBe(amount))

test.each([
  ['2026/11/2', '2026-11-02'],
  ['20261102', '2026-11-02'],
  ['２０２６年１１月２日', '2026-11-02'],
  [' 2026.11.2 ', '2026-11-02'],
  ['R8.11.2', '2026-11-02'],
  ['令和元年5月1日', '2019-05-01'],
  ['2026-11-02', '2026-11-02'],
])('%s is the day %s', (typed, day) => expect(dayTyped(typed)).toBe(day))

test.each(['', '8.11.2', '令和2026年1月1日', '2026-11', 'soon', '2026-11-02 09:00'])(
  '%s is no day, and stays as it was typed',
  (typed) => expect(dayTyped(typed)).toBe(typed),
)

test('letters and spaces of a Japanese keyboard are taken for what they mean', () =>
  expect(narrow('　ＵＸ＠ｅｘａｍｐｌｅ．ｃｏｍ ')).toBe('ux@example.com'.replace('ux', 'UX')))
