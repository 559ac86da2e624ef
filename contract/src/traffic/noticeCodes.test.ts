import { expect, test } from 'vitest'
import { codes, codesEnding, endsAs, noticeCode, noticeCodes, noticeWords } from './noticeCodes.ts'

test('every code of the public table says what to do, to both sides and in both languages', () => {
  for (const {
    help: { operator, affiliater },
  } of noticeCodes)
    expect(
      [operator.ja, operator.en, affiliater.ja, affiliater.en].every((words) => words.length > 10),
    ).toBe(true)
})

test('codes are there once, in order, and found by name and by number', () => {
  const numbers = noticeCodes.map(({ code }) => code)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect(Object.values(codes)).toEqual(numbers)
  for (const each of noticeCodes) {
    expect(noticeCode(each.code)).toBe(each)
    expect(noticeWords[each.code]).toBe(each.words)
    expect(codes[each.name]).toBe(each.code)
  }
  expect(noticeCode(0)).toBeUndefined()
})

test.each([
  ['counted', [1, 2, 3, 4, 5]],
  ['duplicate', [206, 301, 302, 303]],
  ['refused', [101, 105, 106, 107, 401, 402, 404, 405, 406]],
  ['test', [9]],
] as const)('what ends as %s', (end, expected) => {
  expect(codesEnding(end)).toEqual(expected)
  for (const { code } of noticeCodes)
    expect(endsAs(code, end)).toBe((expected as readonly number[]).includes(code))
})

test('several ends are the codes of each, and an unknown code ends in none', () => {
  expect(codesEnding('test', 'counted')).toEqual([1, 2, 3, 4, 5, 9])
  expect(endsAs(9, 'counted', 'test')).toBe(true)
  expect(endsAs(301, 'counted', 'test')).toBe(false)
  expect(endsAs(0, 'not_counted')).toBe(false)
})

test('a server is told its own mistakes as errors, and what will be tried again as accepted', () => {
  const told = noticeCodes.filter(({ http }) => http !== 200)
  expect(told.map(({ code, http }) => [code, http])).toEqual([
    [101, 422],
    [105, 422],
    [106, 422],
    [107, 409],
    [401, 401],
    [402, 403],
    [404, 422],
    [405, 422],
    [406, 403],
    [900, 202],
  ])
})
