import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { formatDay, formatInstant, formatMoment, formatPeriod, formatSeries } from './format.ts'
import { setLanguage } from './language.ts'

afterEach(() => setLanguage('ja'))

test('days, months and instants are written as Japanese documents write them', () => {
  expect([formatDay('2026-10-31'), formatDay('2026-10'), formatDay('10-31')]).toEqual([
    '2026/10/31',
    '2026/10',
    '10/31',
  ])
  expect(formatInstant('2026-10-31T15:04:05Z')).toBe('2026/11/01 00:04')
  expect(formatMoment('2026-10-31T15:04:05Z')).toBe('2026/11/01 00:04:05')
  expect(formatPeriod('2026-10-01', '2026-10-31')).toBe('2026/10/01 〜 2026/10/31')
  expect(formatPeriod(undefined, '2026-10-31')).toBe('〜 2026/10/31')
})

test('on English screens they read as English dates, of the same clock in Japan', () => {
  setLanguage('en')
  expect([formatDay('2026-10-31'), formatDay('2026-09'), formatDay('10-01')]).toEqual([
    '31 Oct 2026',
    'Sep 2026',
    '1 Oct',
  ])
  expect(formatInstant('2026-10-31T15:04:05Z')).toBe('1 Nov 2026 00:04')
  expect(formatMoment('2026-10-31T15:04:05Z')).toBe('1 Nov 2026 00:04:05')
  expect(formatPeriod('2026-10-01', '2026-10-31')).toBe('1 Oct 2026 – 31 Oct 2026')
  expect(formatPeriod('2026-10-01', undefined)).toBe('1 Oct 2026 –')
})

test('what is no day stays as it is', () => {
  expect(formatDay('その他の掲載面')).toBe('その他の掲載面')
})

test('words one after the other are set apart as the language of the screen does it, on every screen', () => {
  expect(formatSeries(['A', 'B'])).toBe('A、B')
  setLanguage('en')
  expect(formatSeries(['A', 'B'])).toBe('A, B')
  const sources = `${import.meta.dirname}/..`
  const inOneLanguage = globSync('{screens,kit,shell}/**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) => /(?<!=> ja\))\.join\('、'\)/.test(readFileSync(`${sources}/${file}`, 'utf8')),
  )
  expect(inOneLanguage).toEqual([])
})
