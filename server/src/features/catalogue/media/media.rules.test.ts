import { expect, test } from 'vitest'
import { approvesItself, assertShown } from './media.rules.ts'

const shown = {
  status: 'pending',
  waiting_at: null as string | null,
  left_at: null as string | null,
  waits_for_person: false,
  app_store_url: null as string | null,
  google_play_url: null as string | null,
} as const
const there = { isProven: true, isReached: true, owner: 'approved' } as const

test.each([
  ['proven and reached', 'automatic', {}, {}, true],
  ['by hand', 'by_hand', {}, {}, false],
  ['nobody answers', 'automatic', {}, { isReached: false }, false],
  ['its owner waits', 'automatic', {}, { owner: 'pending' }, false],
  ['its owner is suspended', 'automatic', {}, { owner: 'suspended' }, false],
  ['rejected before', 'automatic', { waits_for_person: true }, {}, false],
  ['an address that is not proven', 'automatic', {}, { isProven: false }, false],
  ['an app', 'automatic', { app_store_url: 'https://apps.apple.com/app/id1' }, {}, false],
  ['another app', 'automatic', { google_play_url: 'https://play.google.com/x' }, {}, false],
  ['approved already', 'automatic', { status: 'approved' }, {}, false],
  [
    'approved and elsewhere',
    'automatic',
    { status: 'approved', waiting_at: '2026-11-01' },
    {},
    true,
  ],
  ['retired', 'automatic', { left_at: '2026-11-01' }, {}, false],
  ['stopped', 'automatic', { status: 'stopped' }, {}, false],
  ['rejected', 'automatic', { status: 'rejected' }, {}, false],
] as const)('approved without a person: %s', (_why, approval, medium, known, isApproved) => {
  expect(approvesItself(approval, { ...shown, ...medium }, { ...there, ...known })).toBe(isApproved)
})

test.each([
  [true, false, 'approved', false],
  [true, true, 'approved', true],
  [true, false, 'rejected', true],
  [true, false, 'stopped', true],
  [false, false, 'approved', true],
] as const)('ownership asked for: %s, shown: %s, to %s', (isRequired, isProven, to, isPossible) => {
  const decide = () => assertShown(isRequired, isProven, to)
  if (isPossible) expect(decide).not.toThrow()
  else expect(decide).toThrow()
})
