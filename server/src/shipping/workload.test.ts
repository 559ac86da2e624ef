import { expect, test } from 'vitest'
import { Workload } from './workload.ts'

const batch = 1500

test.each([
  { while: 'it ships what has waited', visitors: 0, busy: 1, isHigh: false },
  { while: 'a few come beside what it ships', visitors: batch / 5, busy: 1, isHigh: false },
  { while: 'most of what it does is for them', visitors: 2 * batch, busy: 1, isHigh: true },
  { while: 'it has time left', visitors: 2 * batch, busy: 0.3, isHigh: false },
])('visitors keep a process busy or not: $while', ({ visitors, busy, isHigh }) => {
  const records = { takenIn: 5000, shipped: 700 }
  const workload = new Workload(
    { takenIn: () => records.takenIn, shipped: () => records.shipped },
    () => busy,
  )
  records.takenIn += visitors
  records.shipped += batch
  expect(workload.isHigh()).toBe(isHigh)
})

test('a process that never rests is busy all of the time', () => {
  let takenIn = 0
  const workload = new Workload({ takenIn: () => takenIn, shipped: () => 0 })
  const end = performance.now() + 5
  while (performance.now() < end);
  takenIn = 1
  expect(workload.isHigh()).toBe(true)
})
