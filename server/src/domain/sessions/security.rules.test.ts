import { userKinds, userTypes, type UserType } from '@tsunagi/contract/endpoint'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { lifecycles } from '@tsunagi/contract/people/lifecycle'
import { describe, expect, test } from 'vitest'
import { maySignIn, needsSecondFactor, sessionLimits, type Security } from './security.rules.ts'

const standard = settingSections.security.parse({})
const asked = (required: UserType[]) => {
  const security: Security = { ...standard, totp_required_for: required }
  return userKinds.filter((kind) => needsSecondFactor(security, userTypes[kind]))
}

describe('a second factor', () => {
  test('is asked of those kinds of users that the operator named, and of no others', () => {
    expect(asked([])).toEqual([])
    for (const kind of userKinds) expect(asked([userTypes[kind]])).toEqual([kind])
    expect(asked(['3', '1'])).toEqual(['affiliater', 'agency'])
    expect(asked(['0', '1', '2', '3'])).toEqual(userKinds)
  })
  test('is asked of administrators where nothing was set', () => {
    expect(asked(standard.totp_required_for)).toEqual(['admin'])
  })
})

describe('a session', () => {
  const security: Security = {
    ...standard,
    admin_idle_minutes: 5,
    admin_session_hours: 3,
    idle_minutes: 7,
    session_hours: 11,
  }
  test.each([
    ['admin', 5 * 60 * 1000, 3 * 60 * 60 * 1000],
    ['affiliater', 7 * 60 * 1000, 11 * 60 * 60 * 1000],
    ['advertiser', 7 * 60 * 1000, 11 * 60 * 60 * 1000],
    ['agency', 7 * 60 * 1000, 11 * 60 * 60 * 1000],
  ] as const)('of an %s ends %i ms after its last request, and after %i ms', (kind, idle, all) => {
    expect(sessionLimits(security, kind, false)).toEqual({ idleMs: idle, absoluteMs: all })
  })
  test.each([
    ['admin', 1_800_000, 43_200_000],
    ['agency', 3_600_000, 86_400_000],
  ] as const)('of an %s has the usual limits where nothing was set', (kind, idle, all) => {
    expect(sessionLimits(standard, kind, false)).toEqual({ idleMs: idle, absoluteMs: all })
  })
  const day = 24 * 60 * 60 * 1000
  test.each([
    ['affiliater', 30, 30 * day, 30 * day],
    ['advertiser', 1, day, day],
    ['agency', 90, 90 * day, 90 * day],
    ['agency', 0, 7 * 60 * 1000, 11 * 60 * 60 * 1000],
    ['admin', 30, 5 * 60 * 1000, 3 * 60 * 60 * 1000],
  ] as const)(
    'of an %s who stays signed in, where %i days are allowed, ends after %i and %i ms',
    (kind, keep_days, idle, all) => {
      expect(sessionLimits({ ...security, keep_days }, kind, true)).toEqual({
        idleMs: idle,
        absoluteMs: all,
      })
    },
  )
  test('may be kept for 14 days where nothing was set', () => {
    expect(sessionLimits(standard, 'agency', true).absoluteMs).toBe(14 * day)
  })
})

describe('signing in', () => {
  test('is for those who may still be approved or are', () => {
    expect(lifecycles.filter(maySignIn)).toEqual(['pending', 'info_requested', 'approved'])
  })
  test('is for administrators, who have no lifecycle', () => {
    expect(maySignIn(null)).toBe(true)
  })
  test.each(['', 'unknown', 'Approved'])('is not for a lifecycle nobody knows: %j', (lifecycle) => {
    expect(maySignIn(lifecycle)).toBe(false)
  })
})
