import { hourMs } from '@tsunagi/contract/day'
import { patiently, pauseAfter, spread } from './schedule.rules.ts'

/** Answers that mean "not now" rather than "no". */
const passing = new Set([408, 409, 425, 429])
const triesOnRefusal = 3

/** What came of one attempt. */
export interface Attempt {
  /** null = no answer. */
  status: number | null
  error: 'refused' | 'status' | 'redirect' | 'body' | 'timeout' | 'connection' | null
  retryAfterMs: number
}

/** What becomes of a delivery after an attempt; a pause is in milliseconds. */
export type Fate =
  | { state: 'succeeded' | 'failed' | 'dead' | 'refused' }
  | { state: 'retry_wait'; pauseMs: number }

/** What follows from an attempt: `tries` are those made so far, this one included; `random` of 0 to 1 spreads the retries by ±20 %. */
export function fateOf(attempt: Attempt, tries: number, random: number): Fate {
  if (attempt.error === null) return { state: 'succeeded' }
  if (attempt.error === 'refused') return { state: 'refused' }
  if (isNo(attempt.status) && tries >= triesOnRefusal) return { state: 'failed' }
  const pauseMs = pauseAfter(patiently, tries, { retryAfterMs: attempt.retryAfterMs, random })
  return pauseMs === null ? { state: 'dead' } : { state: 'retry_wait', pauseMs }
}

/** While a receiver is paused, one call an hour finds out whether its receiver is back; nothing is given up by that. */
export const probeMs = hourMs

/**
 * What follows from the call that finds out whether a paused receiver is back: nothing is given up by it, `random` of
 * 0 to 1 spreads the next.
 */
export function fateOfProbe(attempt: Attempt, random: number): Fate {
  if (attempt.error === null) return { state: 'succeeded' }
  if (attempt.error === 'refused') return { state: 'refused' }
  return { state: 'retry_wait', pauseMs: spread(probeMs, random) }
}

const isNo = (status: number | null) =>
  status !== null && status >= 300 && status < 500 && !passing.has(status)

/** Why an answer is no success: 2xx is one, and a redirect is not followed. */
export function errorOf(status: number): Attempt['error'] {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}
