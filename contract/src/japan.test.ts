import { expect, test } from 'vitest'
import { day } from './day.ts'
import { Phone } from './fields.ts'
import {
  addressLine,
  adultAge,
  digitsOf,
  isCorporateNumber,
  isOfAge,
  printedPhone,
} from './japan.ts'

test.each([
  ['2008-11-11', '2026-11-09', false],
  ['2008-11-11', '2026-11-10', true],
  ['2008-11-11', '2026-11-11', true],
  ['2008-02-29', '2026-02-27', false],
  ['2008-02-29', '2026-02-28', true],
  ['2009-01-01', '2026-12-30', false],
  ['2009-01-01', '2026-12-31', true],
  ['1950-06-01', '2026-11-10', true],
])('born on %s, 18 on %s: %s', (birth, today, adult) =>
  expect(isOfAge(birth, adultAge, day(today))).toBe(adult),
)

test.each([
  ['8700110005901', true],
  ['7000012050002', true],
  ['9999999999999', false],
  ['8700110005902', false],
  ['870011000590', false],
  ['x8700110005901', false],
  // Its first digit checks all that follow, but there is one too many.
  ['80000000000001', false],
  ['8700110005901x', false],
  ['', false],
])('a corporate number %s: %s', (number, right) => expect(isCorporateNumber(number)).toBe(right))

test.each([
  ['０９０－１２３４－５６７８', '09012345678'],
  ['03-1234-5678', '0312345678'],
  ['150ー0002', '1500002'],
  ['〒１５０－０００２', '1500002'],
  ['(03) 1234 5678', '0312345678'],
])('digits of %s', (entered, digits) => expect(digitsOf(entered)).toBe(digits))

test.each([
  ['+81 90-1234-5678', '09012345678'],
  ['＋８１（０）３ １２３４ ５６７８', '0312345678'],
  ['090-1234-5678', '09012345678'],
])('a telephone number in Japan may be typed as from abroad: %s', (entered, digits) =>
  expect(Phone.parse(entered)).toBe(digits),
)

test.each([
  ['０３−１２３４−５６７８', '03-1234-5678'],
  [' （０３）１２３４－５６７８　', '(03)1234-5678'],
  ['0120 123 456', '0120 123 456'],
])('a telephone number to be printed keeps its dividers: %s', (entered, printed) =>
  expect(printedPhone(entered)).toBe(printed),
)

test('an address is one line', () => {
  expect(
    addressLine({ prefecture: '東京都', city: '渋谷区渋谷1-2-3', building: 'つなぎビル8階' }),
  ).toBe('東京都渋谷区渋谷1-2-3 つなぎビル8階')
  expect(addressLine({ prefecture: '東京都', city: '渋谷区', building: '' })).toBe('東京都渋谷区')
})
