import { expect, test } from 'vitest'
import { outcomeOf, type Sign } from './signUp.rules.ts'

const sign = (action: Sign['action'], lifecycle: Sign['lifecycle']): Sign => ({ action, lifecycle })

test.each<[Parameters<typeof outcomeOf>[0], Sign[], string]>([
  ['automatic', [], 'approved'],
  ['by_hand', [], 'waiting'],
  ['automatic', [sign('flag', 'approved')], 'approved'],
  ['automatic', [sign('flag', 'withdrawn')], 'approved'],
  ['automatic', [sign('flag', 'rejected')], 'waiting'],
  ['automatic', [sign('flag', 'suspended')], 'waiting'],
  ['automatic', [sign('flag', 'deregistered')], 'waiting'],
  ['automatic', [sign('hold', 'approved')], 'waiting'],
  ['automatic', [sign('flag', 'approved'), sign('hold', 'pending')], 'waiting'],
  ['by_hand', [sign('hold', 'approved')], 'waiting'],
  ['automatic', [sign('refuse', 'approved')], 'refused'],
  ['by_hand', [sign('refuse', 'pending')], 'refused'],
  ['automatic', [sign('refuse', 'rejected')], 'refused'],
  ['automatic', [sign('flag', 'approved'), sign('refuse', 'suspended')], 'refused'],
  ['automatic', [sign('refuse', 'withdrawn')], 'waiting'],
])('%s with %j: %s', (approval, signs, outcome) => {
  expect(outcomeOf(approval, signs)).toBe(outcome)
})
