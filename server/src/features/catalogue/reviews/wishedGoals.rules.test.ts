import { expect, test } from 'vitest'
import type { Values } from './reviews.rules.ts'
import { wishedGoals } from './wishedGoals.rules.ts'

const buy = { id: 1, code: 'buy', name: '購入', kind: 'fixed', gross: 1000, min_seconds: 15 }
const call = { id: 2, code: 'call', name: '電話', kind: 'call', gross: 500, min_seconds: 15 }
const added = { code: 'join', name: '入会', kind: 'fixed', gross: 300, min_seconds: 15 }
const byOperator = { ...added, id: 3 }

type Goals = readonly Values[]
const cases: [name: string, sides: { before?: Goals; after: Goals; now: Goals }, goals: Goals][] = [
  [
    'nobody else has changed anything',
    { after: [{ ...buy, gross: 2000 }, call], now: [buy, call] },
    [{ ...buy, gross: 2000 }, call],
  ],
  [
    'another goal was changed meanwhile',
    { after: [{ ...buy, gross: 2000 }, call], now: [buy, { ...call, gross: 700 }] },
    [
      { ...buy, gross: 2000 },
      { ...call, gross: 700 },
    ],
  ],
  [
    'another field of the goal was changed meanwhile',
    { after: [{ ...buy, name: '申込' }, call], now: [{ ...buy, gross: 1500 }, call] },
    [{ ...buy, name: '申込', gross: 1500 }, call],
  ],
  [
    'a limit was set meanwhile',
    { after: [{ ...buy, name: '申込' }, call], now: [{ ...buy, gross_min: 100 }, call] },
    [{ ...buy, name: '申込', gross_min: 100 }, call],
  ],
  [
    'the wish takes a limit away',
    {
      before: [{ ...buy, gross_min: 100 }],
      after: [buy],
      now: [{ ...buy, gross_min: 100, gross: 1500 }],
    },
    [{ ...buy, gross: 1500 }],
  ],
  [
    'a goal was added meanwhile',
    { after: [{ ...buy, gross: 2000 }, call], now: [byOperator, buy, call] },
    [byOperator, { ...buy, gross: 2000 }, call],
  ],
  [
    'the wish adds a goal, another was changed meanwhile',
    { after: [added, buy, call], now: [{ ...buy, gross: 1500 }, call] },
    [{ ...buy, gross: 1500 }, call, added],
  ],
  [
    'the wish takes a goal away',
    { after: [buy], now: [{ ...buy, gross: 1500 }, call] },
    [{ ...buy, gross: 1500 }],
  ],
  [
    'a goal was taken away meanwhile',
    { after: [{ ...buy, gross: 2000 }, call], now: [buy] },
    [{ ...buy, gross: 2000 }],
  ],
  [
    'the wish changes the order',
    { after: [call, buy], now: [{ ...buy, gross: 1500 }, call, byOperator] },
    [call, { ...buy, gross: 1500 }, byOperator],
  ],
  [
    'the order was changed meanwhile',
    { after: [{ ...buy, gross: 2000 }, call], now: [call, buy] },
    [call, { ...buy, gross: 2000 }],
  ],
  [
    'both have made the same of it',
    { after: [{ ...buy, gross: 2000 }, call], now: [{ ...buy, gross: 2000 }, call] },
    [{ ...buy, gross: 2000 }, call],
  ],
]

test.each(cases)('%s', (_, { before = [buy, call], after, now }, goals) => {
  expect(wishedGoals({ before, after, now })).toEqual({ goals, disputes: [] })
})

const share = { ...buy, kind: 'share', gross: 10 }
const disputed: [
  name: string,
  sides: { after: Goals; now: Goals },
  goals: Goals,
  disputes: object[],
][] = [
  [
    'the same field of a goal',
    { after: [{ ...buy, gross: 2000 }, call], now: [{ ...buy, gross: 1500 }, call] },
    [{ ...buy, gross: 2000 }, call],
    [{ goal: '購入', field: 'gross', holds: 'wish' }],
  ],
  [
    'an amount here and what it means there',
    { after: [{ ...buy, gross: 2000 }, call], now: [share, call] },
    [{ ...buy, gross: 2000 }, call],
    [{ goal: '購入', field: 'kind', holds: 'wish' }],
  ],
  [
    'what amounts mean here and an amount there',
    { after: [share, call], now: [{ ...buy, gross: 1500 }, call] },
    [share, call],
    [{ goal: '購入', field: 'kind', holds: 'wish' }],
  ],
  [
    'a goal that was taken away meanwhile',
    { after: [{ ...buy, gross: 2000 }, call], now: [call] },
    [call],
    [{ goal: '購入', field: null, holds: 'now' }],
  ],
  [
    'a goal that the wish takes away',
    { after: [call], now: [{ ...buy, gross: 1500 }, call] },
    [call],
    [{ goal: '購入', field: null, holds: 'wish' }],
  ],
  [
    'a goal that both have added',
    { after: [buy, call, added], now: [buy, call, { ...byOperator, gross: 400 }] },
    [buy, call, { ...byOperator, gross: 300 }],
    [{ goal: '入会', field: 'kind', holds: 'wish' }],
  ],
]

test.each(disputed)('both have changed %s', (_, { after, now }, goals, disputes) => {
  expect(wishedGoals({ before: [buy, call], after, now })).toEqual({ goals, disputes })
})
