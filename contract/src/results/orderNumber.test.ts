import { expect, test } from 'vitest'
import { plainOrderNumber } from './orderNumber.ts'

test('numbers that look the same are one order', () => {
  for (const typed of [
    'TI-52',
    ' TI-52\u3000',
    'ＴＩ－５２',
    'TI\u200b-52',
    'TI\u00ad-52',
    'TI\u201052',
    'T\u0301I-52',
    '\u202eTI-52',
    'TI\u221252',
  ])
    expect(plainOrderNumber(typed)).toBe('TI-52')
})

test('spaces within a number are one space, however many were pasted', () =>
  expect(plainOrderNumber('TI  \t52')).toBe('TI 52'))

test('letters of Japanese keep their marks, and capitals are told apart unless the promotion ignores them', () => {
  expect(plainOrderNumber('ｶﾞ-1')).toBe('ガ-1')
  expect(plainOrderNumber('ti-52')).toBe('ti-52')
  expect(plainOrderNumber('ti-52', 'ignored')).toBe('TI-52')
})
