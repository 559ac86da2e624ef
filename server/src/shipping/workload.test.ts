import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Workload } from './workload.ts'

const batch = 1500

/** Leaves nothing for anybody else. */
function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test.each([
  { while: 'it ships what has waited', visitors: 0, rests: 0, isHigh: false },
  { while: 'a few come beside what it ships', visitors: batch / 5, rests: 0, isHigh: false },
  { while: 'most of what it does is for them', visitors: 2 * batch, rests: 0, isHigh: true },
  { while: 'it has time left', visitors: 2 * batch, rests: 90, isHigh: false },
])('visitors keep a process busy or not: $while', async ({ visitors, rests, isHigh }) => {
  const records = { takenIn: 5000, shipped: 700 }
  const workload = new Workload({
    takenIn: () => records.takenIn,
    shipped: () => records.shipped,
  })
  work(15)
  if (rests > 0) await wait(rests)
  records.takenIn += visitors
  records.shipped += batch
  expect(workload.isHigh()).toBe(isHigh)
})
