import { expect, test } from 'vitest'
import {
  allowedEvents,
  eventFor,
  isAlready,
  resultActors,
  resultEvents,
  standings,
  statusOf,
  transitionOf,
  type ResultActor,
  type Standing,
} from './transitions.ts'

/** What may happen to a result, by where it stands, on whose word. */
const table: Record<Standing, Record<ResultActor, string>> = {
  pending: {
    admin: 'approve reject hold correct',
    advertiser: 'approve reject correct',
    server: 'approve reject hold correct',
    inquiry: 'approve reject correct',
    system: 'approve hold',
  },
  hold: {
    admin: 'approve reject reopen correct',
    advertiser: 'approve reject correct',
    server: 'approve reject reopen correct',
    inquiry: 'approve reject reopen correct',
    system: '',
  },
  rejected: {
    admin: 'approve reopen correct',
    advertiser: '',
    server: 'approve reopen correct',
    inquiry: 'approve reopen correct',
    system: '',
  },
  approved: {
    admin: 'reject hold reopen correct',
    advertiser: '',
    server: 'reject correct',
    inquiry: 'reject correct',
    system: '',
  },
  settled: {
    admin: 'reject correct',
    advertiser: '',
    server: 'reject correct',
    inquiry: 'reject correct',
    system: '',
  },
  taken_back: {
    admin: 'approve correct',
    advertiser: '',
    server: 'approve correct',
    inquiry: 'approve correct',
    system: '',
  },
}

test.each(standings.flatMap((from) => resultActors.map((actor) => [from, actor] as const)))(
  'what may happen to a result that is %s, on the word of %s',
  (from, actor) => expect(allowedEvents(from, actor).join(' ')).toBe(table[from][actor]),
)

test('what may not happen leads nowhere', () => {
  expect(transitionOf('pending', 'approve', 'advertiser')).toMatchObject({
    to: 'approved',
    posting: 'accrual',
  })
  expect(transitionOf('approved', 'approve', 'admin')).toBeUndefined()
})

test('money moves just where a result becomes approved, or stops being so', () => {
  const isMoney = (standing: Standing) => ['approved', 'settled'].includes(standing)
  for (const from of standings)
    for (const event of resultEvents) {
      const step = transitionOf(from, event, 'admin')
      if (!step) continue
      const moves = isMoney(from) || isMoney(step.to)
      expect([from, event, step.posting !== 'none']).toEqual([from, event, moves])
    }
})

test.each([
  ['pending', 'pending', 'reopen'],
  ['hold', 'hold', 'hold'],
  ['rejected', 'rejected', 'reject'],
  ['approved', 'approved', 'approve'],
  ['settled', 'approved', 'approve'],
  ['taken_back', 'approved', 'reject'],
] as const)(
  'a result that is %s has the status %s and is what to %s would make of it',
  (standing, status, event) => {
    expect(statusOf(standing)).toBe(status)
    expect(resultEvents.filter((each) => isAlready(standing, each))).toEqual([event])
  },
)

test('an event gives each status', () =>
  expect(Object.values(eventFor)).toEqual(['approve', 'reject', 'hold', 'reopen']))
