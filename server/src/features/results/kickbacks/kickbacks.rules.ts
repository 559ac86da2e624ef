import { dayMs } from '@tsunagi/contract/day'
import { kickbackStates } from '@tsunagi/contract/results/kickbacks'
import { kickbackStateLabels } from '@tsunagi/contract/results/messages/kickbackStates'
import { text } from '@tsunagi/contract/messages/text'
import { conflict } from '../../../platform/errors.ts'
import { patiently, pauseAfter, spread } from '../../../platform/outbox/schedule.rules.ts'

type State = (typeof kickbackStates)[number]

const mayBeSentAgain: Record<State, boolean> = {
  queued: false,
  succeeded: true,
  retry_wait: true,
  failed: true,
  dead: true,
  refused: true,
  superseded: false,
  cancelled: true,
}

/** What a replay takes when its filter names no state. */
export const undelivered = ['failed', 'dead', 'refused'] as const satisfies readonly State[]

/** Whether a person may have a kickback in this state sent again. */
export const mayResend = (state: State): boolean => mayBeSentAgain[state]

/** The states in which a notification can be sent again. */
export const resendable = kickbackStates.filter(mayResend)

/** What waits already needs no resending, and what is superseded would tell the receiver something old. */
export function assertMayResend(state: State) {
  if (mayResend(state)) return
  const { ja, en } = kickbackStateLabels[state]
  throw conflict(
    text(
      `この通知は「${ja}」のため再送できません。`,
      `This notification cannot be sent again: ${en.toLowerCase()}.`,
    ),
  )
}

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

/** What becomes of a kickback after an attempt; a pause is in milliseconds. */
export type Fate =
  | { state: Exclude<State, 'queued' | 'superseded' | 'retry_wait' | 'cancelled'> }
  | { state: 'retry_wait'; pauseMs: number }

/** What follows from an attempt: `tries` are those made so far, this one included; `random` of 0 to 1 spreads the retries by ±20 %. */
export function fateOf(attempt: Attempt, tries: number, random: number): Fate {
  if (attempt.error === null) return { state: 'succeeded' }
  if (attempt.error === 'refused') return { state: 'refused' }
  if (isNo(attempt.status) && tries >= triesOnRefusal) return { state: 'failed' }
  const pauseMs = pauseAfter(patiently, tries, { retryAfterMs: attempt.retryAfterMs, random })
  return pauseMs === null ? { state: 'dead' } : { state: 'retry_wait', pauseMs }
}

/** While a medium is paused, one call an hour finds out whether its receiver is back; nothing is given up by that. */
export const probeMs = 3_600_000
/** What cannot be delivered, because its medium is paused or off, is kept so long. */
export const keptMs = 7 * dayMs

/**
 * What follows from the call that finds out whether a paused receiver is back: nothing is given up by it, `random` of
 * 0 to 1 spreads the next.
 */
export function fateOfProbe(attempt: Attempt, random: number): Fate {
  if (attempt.error === null) return { state: 'succeeded' }
  if (attempt.error === 'refused') return { state: 'refused' }
  return { state: 'retry_wait', pauseMs: spread(probeMs, random) }
}

/** What is still to be delivered can be given up. */
export function assertMayCancel(state: State) {
  if (state === 'queued' || state === 'retry_wait') return
  const { ja, en } = kickbackStateLabels[state]
  throw conflict(
    text(
      `この通知は「${ja}」のため破棄できません。`,
      `This notification cannot be cancelled: ${en.toLowerCase()}.`,
    ),
  )
}

/** Telling an old status after a newer one would turn the receiver's books back. */
export const toldNewer = () =>
  conflict(
    text(
      '同じ成果の新しい通知がすでに届いているため、再送できません。',
      'A newer notification of the same result has been delivered already.',
    ),
  )

const isNo = (status: number | null) =>
  status !== null && status >= 300 && status < 500 && !passing.has(status)

/** Why an answer is no success: 2xx is one, and a redirect is not followed. */
export function errorOf(status: number): Attempt['error'] {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}
