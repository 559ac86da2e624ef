import { expect, test } from 'vitest'
import { corporateCheckDigit, isInvoiceNumber } from './invoiceNumber.ts'

test('the worked example of the ordinance', () => {
  expect(corporateCheckDigit('700110005901')).toBe(8)
})

test.each([
  ['T8700110005901', true],
  ['T7000012050002', true],
  ['T7120001168421', true],
  ['T5011001033165', true],
  ['T1180301018771', true],
  ['T9999999999999', false],
  ['T0000000000000', false],
  ['T8040001999011', false],
  ['8700110005901', false],
  ['T870011000590', false],
  ['T87001100059012', false],
  ['t8700110005901', false],
  ['', false],
])('a corporation with %s: %s', (number, valid) => {
  expect(isInvoiceNumber(number, 'corporation')).toBe(valid)
})

test('of a person only the form is known', () => {
  expect(isInvoiceNumber('T8040001999011', 'individual')).toBe(true)
  expect(isInvoiceNumber('T9999999999999', 'individual')).toBe(false)
  expect(isInvoiceNumber('TT8040001999011', 'individual')).toBe(false)
})
