import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { needsLookFirst, needsSecond, weightOf } from './secondLooks.rules.ts'

const worth = (gross: number, net: number) => ({ gross: yen(gross), net: yen(net) })

test.each([
  ['something made', null, worth(5000, 3000), 5000],
  ['nothing changed', worth(90_000, 1), worth(90_000, 1), 0],
  ['a rise', worth(1000, 700), worth(5000, 3000), 5000],
  ['a fall to nothing', worth(80_000, 50_000), worth(0, 0), 80_000],
  ['a little less of much', worth(80_000, 50_000), worth(79_000, 50_000), 79_000],
  ['only the reward', worth(80_000, 0), worth(80_000, 70_000), 80_000],
])('%s weighs what comes out, or how far it is from what was', (_, before, after, weight) => {
  expect(weightOf(before, after)).toBe(weight)
})

test.each([
  [0, 1_000_000, false],
  [5000, 4999, false],
  [5000, 5000, false],
  [5000, 5001, true],
])('above %i yen another one has to agree: %i → %s', (limit, gross, needs) => {
  expect(needsSecond(limit, null, worth(gross, 0))).toBe(needs)
})

test.each([
  [true, 'approve', true],
  [true, 'reopen', true],
  [true, 'reject', false],
  [true, 'hold', false],
  [false, 'approve', false],
  [false, 'reopen', false],
] as const)(
  'a result that awaits a second look (%s) lets %s wait for it: %s',
  (...[awaits_second, event, waits]) => {
    expect(needsLookFirst({ awaits_second }, event)).toBe(waits)
  },
)
