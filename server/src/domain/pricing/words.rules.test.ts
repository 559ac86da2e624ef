import { expect, test } from 'vitest'
import { amountInWords } from './words.rules.ts'

test.each([
  ['yen', 12_345, '12,345円', '¥12,345'],
  ['yen', -1000, '-1,000円', '-¥1,000'],
  ['yen', 0, '0円', '¥0'],
  ['percent', 1250, '12.5%', '12.5%'],
] as const)('an amount in %s, %i, is written as people write it', (unit, amount, ja, en) => {
  expect([amountInWords(unit, amount, 'ja'), amountInWords(unit, amount, 'en')]).toEqual([ja, en])
})
