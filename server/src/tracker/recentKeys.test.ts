import { expect, test } from 'vitest'
import { RecentKeys } from './recentKeys.ts'

const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `visitor ${from + index}`)

test('what was added is known, and nothing else', () => {
  const keys = new RecentKeys(100_000)
  for (const name of names(40_000)) keys.add(name)
  expect(names(40_000).every((name) => keys.has(name))).toBe(true)
  expect(names(40_000, 40_000).some((name) => keys.has(name))).toBe(false)
})

test('beyond its capacity the oldest are forgotten, never the latest half', () => {
  const keys = new RecentKeys(1000)
  for (const name of names(10_000)) keys.add(name)
  expect(names(500, 9500).every((name) => keys.has(name))).toBe(true)
  expect(names(9000).some((name) => keys.has(name))).toBe(false)
})

test('the same text takes one place however often it is added', () => {
  const keys = new RecentKeys(10)
  keys.add('first')
  for (let times = 0; times < 1000; times++) keys.add('second')
  expect([keys.has('first'), keys.has('second')]).toEqual([true, true])
})

test('a cleared memory knows nothing and can be filled again', () => {
  const keys = new RecentKeys(10)
  keys.add('before')
  keys.clear()
  expect(keys.has('before')).toBe(false)
  keys.add('after')
  expect(keys.has('after')).toBe(true)
})
