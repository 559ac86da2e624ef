import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one is one in English, and everything else is several', () => {
  expect([0, 1, 2, 1200].map((n) => counted(n, 'result'))).toEqual([
    '0 results',
    '1 result',
    '2 results',
    '1,200 results',
  ])
  expect([1, 2].map((n) => counted(n, 'administrator has', 'administrators have'))).toEqual([
    '1 administrator has',
    '2 administrators have',
  ])
})
