import { expect, test } from 'vitest'
import { noticeCodeHelp } from './messages/noticeCodeHelp.ts'
import {
  countedCodes,
  duplicateCodes,
  noticeCodes,
  refusedCodes,
  testCodes,
} from './messages/noticeCodes.ts'

const codes = Object.keys(noticeCodes).map(Number)

test('every code of the public table says what to do, to both sides and in both languages', () => {
  expect(Object.keys(noticeCodeHelp).map(Number)).toEqual(codes)
  for (const { operator, affiliater } of Object.values(noticeCodeHelp))
    expect(
      [operator.ja, operator.en, affiliater.ja, affiliater.en].every((words) => words.length > 10),
    ).toBe(true)
})

test('no code has two outcomes, and each outcome names codes of the table only', () => {
  const grouped = [countedCodes, duplicateCodes, refusedCodes, testCodes].flat()
  expect(new Set(grouped).size).toBe(grouped.length)
  expect(grouped.filter((code) => !codes.includes(code))).toEqual([])
})
