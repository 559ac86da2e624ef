import { expect, test } from 'vitest'
import { line, optionalLine } from './fields.ts'

test.each([
  ['猫ブログ', '猫ブログ'],
  [' 猫\r\nブログ\t', '猫 ブログ'],
  ['猫\u200bブログ', '猫ブログ'],
  ['\u202e猫ブログ', '猫ブログ'],
  ['\u2066猫\u2069ブログ\ufeff', '猫ブログ'],
  ['\u200e03-1234-5678\u200e', '03-1234-5678'],
  ['葛\u{e0100}飾 👩\u200d🍳', '葛\u{e0100}飾 👩\u200d🍳'],
])('a name has nothing in it that cannot be seen: %j is %j', (typed, kept) => {
  expect(line(50).parse(typed)).toBe(kept)
})

test('a name of nothing that can be seen is none', () => {
  expect(line(50).safeParse('\u200b\u202e').success).toBe(false)
  expect(optionalLine(50).parse('\u200b\u202e')).toBe('')
})
