import { describe, expect, test } from 'vitest'
import {
  lifecycleEvents,
  lifecycles,
  possibleEvents,
  type Lifecycle,
  type LifecycleEvent,
} from '@tsunagi/contract/people/lifecycle'
import { assertCanHappen, reasonOf } from './lifecycle.rules.ts'

/** The whole table of states and events. */
const possible: Record<Lifecycle, LifecycleEvent[]> = {
  mail_unverified: [],
  pending: ['approve', 'reject', 'ask'],
  info_requested: ['approve', 'reject', 'resubmit'],
  approved: ['suspend', 'withdraw', 'deregister'],
  suspended: ['resume', 'withdraw', 'deregister', 'restore'],
  rejected: [],
  withdrawn: [],
  deregistered: ['restore'],
}

describe('what can happen to an account', () => {
  for (const lifecycle of lifecycles) {
    test(`that is ${lifecycle}: ${possible[lifecycle].join(', ') || 'nothing'}`, () => {
      expect(possibleEvents(lifecycle)).toEqual(possible[lifecycle])
      for (const event of lifecycleEvents) {
        const attempt = () =>
          assertCanHappen(event, { id: 1, lifecycle, mail_address: 'a@blog.example' })
        if (possible[lifecycle].includes(event)) expect(attempt).not.toThrow()
        else expect(attempt).toThrow(expect.objectContaining({ status: 409 }))
      }
    })
  }
  test('a reason is needed wherever the account is told why', () => {
    for (const event of ['reject', 'ask', 'suspend', 'deregister', 'restore'] as const)
      expect(() => reasonOf(event, '')).toThrow(expect.objectContaining({ status: 422 }))
    for (const event of ['approve', 'resume', 'withdraw', 'resubmit'] as const)
      expect(reasonOf(event, '')).toBeNull()
  })
})
