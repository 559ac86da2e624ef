import type { Text } from '@tsunagi/contract/messages/text'
import type { Decision } from '../decide/decide.rules.ts'

/** A decision that was carried out, with the result it led to. */
export interface Settled extends Decision {
  resultId: number | null
}

/** Came to another end than the decision said, for a reason found while it was carried out. */
export const ended = (decision: Decision, step: string, code: number, detail: Text): Settled => ({
  ...decision,
  code,
  reward: null,
  resultId: null,
  trace: [...decision.trace, { step, outcome: 'stop', detail }],
})

/** Went one step further. */
export const went = (
  decision: Decision,
  step: string,
  resultId: number | null,
  detail: Text,
): Settled => ({
  ...decision,
  resultId,
  trace: [...decision.trace, { step, outcome: 'ok', detail }],
})
