import { describe, expect, test } from 'vitest'
import { fateOf, type Attempt } from './fate.rules.ts'
import { retryAfterMs } from './schedule.rules.ts'

const answered = (status: number, retryAfter = 0): Attempt => ({
  status,
  error: status < 300 ? null : status < 400 ? 'redirect' : 'status',
  retryAfterMs: retryAfter,
})
const middle = 0.5
const second = 1000

describe('what follows from an attempt', () => {
  test.each<[string, Attempt, number, string]>([
    ['200 is a success', answered(200), 1, 'succeeded'],
    ['204 is a success', answered(204), 9, 'succeeded'],
    ['500 is tried again', answered(500), 1, 'retry_wait'],
    ['429 is tried again, also the third time', answered(429), 3, 'retry_wait'],
    ['408 is tried again', answered(408), 3, 'retry_wait'],
    ['410 is tried again twice', answered(410), 2, 'retry_wait'],
    ['410 fails the third time', answered(410), 3, 'failed'],
    ['400 fails the third time', answered(400), 3, 'failed'],
    ['a redirect fails the third time', answered(302), 3, 'failed'],
    [
      'no answer is tried again',
      { status: null, error: 'timeout', retryAfterMs: 0 },
      8,
      'retry_wait',
    ],
    [
      'after nine attempts it is given up',
      { status: null, error: 'connection', retryAfterMs: 0 },
      9,
      'dead',
    ],
    ['500 is given up after nine attempts', answered(500), 9, 'dead'],
    [
      'a refused address is never tried again',
      { status: null, error: 'refused', retryAfterMs: 0 },
      1,
      'refused',
    ],
  ])('%s', (_, attempt, tries, state) => expect(fateOf(attempt, tries, middle).state).toBe(state))

  test('the pauses grow from ten seconds to a day', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (tries) => (fateOf(answered(500), tries, middle) as { pauseMs: number }).pauseMs / second,
    )
    expect(pauses).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400])
  })

  test('they are spread by a fifth either way', () => {
    expect(fateOf(answered(500), 1, 0)).toEqual({ state: 'retry_wait', pauseMs: 8 * second })
    expect(fateOf(answered(500), 1, 1)).toEqual({ state: 'retry_wait', pauseMs: 12 * second })
  })

  test('Retry-After is honoured up to a day', () => {
    expect(fateOf(answered(503, 90 * second), 1, middle)).toEqual({
      state: 'retry_wait',
      pauseMs: 90 * second,
    })
    expect(fateOf(answered(503, 1e12), 1, middle)).toEqual({
      state: 'retry_wait',
      pauseMs: 86_400 * second,
    })
    const now = new Date('2026-11-10T00:00:00Z')
    expect(retryAfterMs('120', now)).toBe(120 * second)
    expect(retryAfterMs('Tue, 10 Nov 2026 00:01:00 GMT', now)).toBe(60 * second)
    expect(retryAfterMs('soon', now)).toBe(0)
    expect(retryAfterMs(undefined, now)).toBe(0)
  })
})
