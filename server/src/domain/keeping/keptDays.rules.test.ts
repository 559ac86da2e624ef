import { expect, test } from 'vitest'
import { keptSince } from './keptDays.rules.ts'

test('what is kept for days is deleted so many times 24 hours later', () => {
  const now = new Date('2026-11-30T03:00:00Z')
  expect(keptSince('files', now)).toEqual(new Date('2026-11-28T03:00:00Z'))
  expect(keptSince('expired', now)).toEqual(new Date('2026-10-31T03:00:00Z'))
})
