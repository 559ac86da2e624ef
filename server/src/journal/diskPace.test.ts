import { expect, test } from 'vitest'
import { DiskPace } from './diskPace.ts'

const takes = (ms: number) => () => {
  const end = performance.now() + ms
  while (performance.now() < end);
}
const next = (pace: DiskPace, count: number) => Array.from({ length: count }, () => pace.isQuick())

test('a disk is taken for quick until a write was slow; then the next twenty go to another thread, and one is tried again', () => {
  const pace = new DiskPace()
  pace.time(() => {})
  expect(next(pace, 3)).toEqual([true, true, true])
  pace.time(takes(4))
  expect(next(pace, 21)).toEqual([...Array.from({ length: 20 }, () => false), true])
  pace.time(takes(4))
  expect(pace.isQuick()).toBe(false)
})

test("a write that fails is the caller's to hear of", () => {
  expect(() =>
    new DiskPace().time(() => {
      throw new Error('no room')
    }),
  ).toThrow('no room')
})
