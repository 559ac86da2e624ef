import { month } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { documentNumber } from './documentNumber.rules.ts'

const standard = settingSections.numbering.parse({})
const kinds = { C: 'claim', P: 'payment' } as const

test.each([
  ['C', '2026-10', 1, 'C202610-0001'],
  ['P', '2026-10', 1, 'P202610-0001'],
  ['C', '2026-01', 9, 'C202601-0009'],
  ['C', '2026-12', 10, 'C202612-0010'],
  ['P', '2027-01', 99, 'P202701-0099'],
  ['P', '2027-02', 100, 'P202702-0100'],
  ['C', '2026-10', 999, 'C202610-0999'],
  ['C', '2026-10', 1000, 'C202610-1000'],
  ['C', '2026-10', 9999, 'C202610-9999'],
] as const)(
  'a document %s of %s with the running number %i is %s',
  (letter, of, running, number) => {
    expect(documentNumber(standard, kinds[letter], month(of), running)).toBe(number)
  },
)

test('a month with ten thousand documents keeps every digit', () => {
  expect(documentNumber(standard, 'payment', month('2026-10'), 10_000)).toBe('P202610-10000')
  expect(documentNumber(standard, 'payment', month('2026-10'), 123_456)).toBe('P202610-123456')
})

test('documents of one month sort as they were numbered', () => {
  const numbers = [1, 2, 9, 10, 11, 100, 9999].map((running) =>
    documentNumber(standard, 'claim', month('2026-10'), running),
  )
  expect(numbers.toSorted()).toEqual(numbers)
})

test('each kind begins with what the operator has set, and has so many digits', () => {
  const own = { ...standard, claim: 'TSU-INV', payment: 'PAY', digits: 6 }
  expect(documentNumber(own, 'claim', month('2026-10'), 7)).toBe('TSU-INV202610-000007')
  expect(documentNumber(own, 'payment', month('2026-10'), 1_234_567)).toBe('PAY202610-1234567')
})

test.each([
  ['claim', 'c'],
  ['claim', '請'],
  ['claim', ''],
  ['claim', '1C'],
  ['payment', 'C'],
  ['voided', 'ABCDEFGHIJK'],
  ['digits', 2],
  ['digits', 7],
])('%s cannot be %s', (field, value) => {
  expect(settingSections.numbering.safeParse({ ...standard, [field]: value }).success).toBe(false)
})
