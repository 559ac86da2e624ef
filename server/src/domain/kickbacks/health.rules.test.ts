import { describe, expect, test } from 'vitest'
import { healthOf } from './health.rules.ts'

describe('health', () => {
  const facts = {
    failure_streak: 0,
    last_success_at: null,
    last_failure_at: null,
    paused_at: null,
    recent_ms: [10, 20, 30],
  }
  test.each<[string, object, string]>([
    ['nothing sent', { recent_ms: [] }, 'none'],
    ['all well', {}, 'green'],
    ['one failure', { failure_streak: 1 }, 'yellow'],
    ['five seconds are not slow yet', { recent_ms: [5000] }, 'green'],
    ['slow', { recent_ms: [5001] }, 'yellow'],
    ['four failures', { failure_streak: 4 }, 'yellow'],
    ['failures before anything was timed', { failure_streak: 4, recent_ms: [] }, 'none'],
    ['five failures', { failure_streak: 5 }, 'red'],
    ['paused', { paused_at: '2026-11-10T00:00:00Z' }, 'red'],
  ])('%s: %s', (_, given, level) => expect(healthOf({ ...facts, ...given }).level).toBe(level))
  test('the 95th percentile is a duration that was measured', () => {
    expect(
      healthOf({ ...facts, recent_ms: Array.from({ length: 50 }, (_, index) => (49 - index) * 10) })
        .p95_ms,
    ).toBe(470)
    expect(healthOf({ ...facts, recent_ms: [7] }).p95_ms).toBe(7)
    expect(healthOf({ ...facts, recent_ms: [900, 7, 80] }).p95_ms).toBe(900)
  })
  test('of a receiver that nothing was sent to yet there is nothing to say', () => {
    for (const nothing of [null, undefined])
      expect(healthOf(nothing)).toEqual({
        failure_streak: 0,
        last_success_at: null,
        last_failure_at: null,
        paused_at: null,
        p95_ms: null,
        level: 'none',
      })
  })
})
