import { expect, test } from 'vitest'
import { amountInWords } from './words.rules.ts'

test.each([
  ['yen', 1_234_567, 'ja', '1,234,567円'],
  ['yen', 1_234_567, 'en', '¥1,234,567'],
  ['yen', 0, 'ja', '0円'],
  ['percent', 1050, 'ja', '10.5%'],
  ['percent', 1050, 'en', '10.5%'],
  ['percent', 7, 'en', '0.07%'],
] as const)('%s of %i are written in %s as %s', (unit, amount, language, written) => {
  expect(amountInWords(unit, amount, language)).toBe(written)
})
