import { expect, test } from 'vitest'
import { earliestCut } from './notice.rules.ts'

test.each([
  [0, '2026-11-10T03:00:00.000Z'],
  [7, '2026-11-17T03:00:00.000Z'],
])('a reward falls %i days from now at the earliest, to the instant', (days, at) => {
  expect(earliestCut(new Date('2026-11-10T03:00:00Z'), days).toISOString()).toBe(at)
})
