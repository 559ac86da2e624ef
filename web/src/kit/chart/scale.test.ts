import { expect, test } from 'vitest'
import { cutTo, scaleOf, strideOf, ticksFor, widthOf } from './scale.ts'

test('an axis begins at nothing and ends at a round number that holds the most', () => {
  expect(ticksFor([3, 97], 4, true)).toEqual([0, 25, 50, 75, 100])
  expect(ticksFor([1, 2], 4, true)).toEqual([0, 1, 2])
  expect(ticksFor([0.02], 4, false)).toEqual([0, 0.005, 0.01, 0.015, 0.02])
  expect(ticksFor([1_234_567], 4, true).at(-1)).toBe(1_500_000)
})

test('what is less than nothing has room too', () => {
  expect(ticksFor([-120, 300], 4, true)).toEqual([-200, 0, 200, 400])
})

test('an axis of nothing at all is still an axis', () => {
  expect(ticksFor([], 4, true)).toEqual([0, 1])
  expect(ticksFor([0, 0], 4, true)).toEqual([0, 1])
})

test('things that are counted have no half ticks', () => {
  for (let most = 1; most <= 60; most++)
    for (const tick of ticksFor([most], 4, true)) expect(Number.isInteger(tick)).toBe(true)
})

test('values are spread between the ends', () => {
  const scale = scaleOf([0, 50, 100], 200, 0)
  expect([0, 25, 100].map(scale)).toEqual([200, 150, 0])
})

test('Japanese takes more room than English', () => {
  expect(widthOf('成果', 10)).toBe(20)
  expect(widthOf('ab', 10)).toBeCloseTo(11.6)
})

test('labels are written so that none touches the next', () => {
  const labels = Array.from({ length: 30 }, (_, day) => `11/${day + 1}`)
  expect(strideOf(labels, 1200, 11)).toBe(1)
  expect(strideOf(labels, 300, 11)).toBeGreaterThan(3)
})

test('a long name keeps its beginning', () => {
  expect(cutTo('クレジットカード', 50, 10)).toBe('クレジッ…')
  expect(cutTo('短い', 50, 10)).toBe('短い')
})
