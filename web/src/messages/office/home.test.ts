import { expect, test } from 'vitest'
import { dateLine } from './home.ts'

test('the day of today reads as every other day does in its language', () => {
  expect(dateLine('2026-11-28', 6)).toEqual({ ja: '2026年11月28日（土）', en: 'Sat, 28 Nov 2026' })
})
