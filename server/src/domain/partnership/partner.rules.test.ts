import { expect, test } from 'vitest'
import { isPartnerAt } from './partner.rules.ts'

/** The end of 20 November in Japan. */
const end = Date.parse('2026-11-20T15:00:00.000Z')

test.each([
  [{ partnership: true }, '2026-11-20T15:00:00.000Z', true],
  [{ partnership: true, partnership_until: null }, '2099-01-01T00:00:00.000Z', true],
  [{ partnership: true, partnership_until: end }, '2026-11-20T14:59:59.999Z', true],
  [{ partnership: true, partnership_until: end }, '2026-11-20T15:00:00.000Z', false],
  [{ partnership: false, partnership_until: end }, '2026-11-20T14:59:59.999Z', false],
  [{ partnership: false }, '2026-11-01T00:00:00.000Z', false],
])('%j at %s: %s', (standing, at, earns) => {
  expect(isPartnerAt(standing, new Date(at))).toBe(earns)
})
