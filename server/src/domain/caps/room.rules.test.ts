import type { CapTarget } from '@tsunagi/contract/catalogue/conversionRules'
import { expect, test } from 'vitest'
import type { CapInUse } from './caps.rules.ts'
import { sharesOf } from './room.rules.ts'

const goals = [
  { id: 7, name: '申込' },
  { id: 8, name: '購入' },
]
const cap = (given: Partial<CapInUse<CapTarget>> = {}, used = 0): CapInUse<CapTarget> => ({
  source: 'media',
  measure: 'results',
  period: 'day',
  limit: 10,
  basis: 'occurred',
  advertiserId: 0,
  goalId: 0,
  affiliaterId: 0,
  mediaId: 30,
  count: { results: used, budget: used },
  ...given,
})

test.each([
  [0, 'free'],
  [7, 'free'],
  [8, 'little'],
  [9, 'little'],
  [10, 'none'],
  [11, 'none'],
] as const)('with %i of 10 used there is room: %s', (used, room) => {
  expect(sharesOf(goals, [[cap({}, used)]])).toMatchObject([{ room }])
})

test.each([
  ['results of its medium', { source: 'media' }, 3, 10],
  ['its own results', { source: 'affiliater' }, 3, 10],
  ['everybody’s results of a goal', { source: 'goal', goalId: 7 }, null, null],
  ['yen of its medium, which are gross', { source: 'media', measure: 'budget' }, null, null],
] as const)('of %s an affiliater is told what is used: %j', (_, given, used, limit) => {
  expect(sharesOf(goals, [[cap(given, 3)]])).toMatchObject([{ used, limit }])
})

test('a cap is told with whom it is for, the name of its goal, and for how long', () => {
  expect(sharesOf(goals, [[cap({ goalId: 8, period: 'month' }, 3)]])).toEqual([
    {
      per: 'media',
      goal: '購入',
      measure: 'results',
      period: 'month',
      room: 'free',
      used: 3,
      limit: 10,
    },
  ])
  expect(sharesOf(goals, [[cap()]])).toMatchObject([{ goal: '' }])
})

test('a cap of all goals, which bears on each of them, is told once; others each for itself', () => {
  const ofAll = cap()
  const shares = sharesOf(goals, [
    [cap({ goalId: 7 }), ofAll],
    [cap({ goalId: 8 }), ofAll],
  ])
  expect(shares.map(({ goal }) => goal)).toEqual(['申込', '', '購入'])
  expect(sharesOf(goals, [[], []])).toEqual([])
})
