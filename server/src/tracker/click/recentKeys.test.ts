import { expect, test } from 'vitest'
import { keyOf, within } from './keys.ts'
import { RecentKeys } from './recentKeys.ts'

const names = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => keyOf(`visitor ${from + index}`))

test('what was added is known with its number, and nothing else', () => {
  const keys = new RecentKeys(100_000)
  for (const [index, name] of names(40_000).entries()) keys.set(name, index + 1)
  expect(names(40_000).every((name, index) => keys.get(name) === index + 1)).toBe(true)
  expect(names(40_000, 40_000).some((name) => keys.get(name) !== 0)).toBe(false)
})

test('the same text is another key within another promotion', () => {
  const keys = new RecentKeys(100_000)
  for (const name of names(1000)) keys.set(within(name, 1))
  expect(names(1000).every((name) => keys.get(within(name, 1)) === 1)).toBe(true)
  expect(names(1000).some((name) => keys.get(name) + keys.get(within(name, 2)) > 0)).toBe(false)
})

test('beyond its capacity the oldest are forgotten, never the latest half', () => {
  const keys = new RecentKeys(1000)
  for (const name of names(10_000)) keys.set(name)
  expect(names(500, 9500).every((name) => keys.get(name) === 1)).toBe(true)
  expect(names(9000).some((name) => keys.get(name) !== 0)).toBe(false)
})

test('the same key takes one place however often it is set, and has its last number', () => {
  const keys = new RecentKeys(10)
  const [first, second] = names(2)
  keys.set(first!)
  for (let times = 1; times <= 1000; times++) keys.set(second!, times)
  expect([keys.get(first!), keys.get(second!)]).toEqual([1, 1000])
})

test('a cleared memory knows nothing and can be filled again', () => {
  const keys = new RecentKeys(10)
  const [before, after] = names(2)
  keys.set(before!)
  keys.clear()
  expect(keys.get(before!)).toBe(0)
  keys.set(after!)
  expect(keys.get(after!)).toBe(1)
})
