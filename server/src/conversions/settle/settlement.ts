import type { Text } from '@tsunagi/contract/messages/text'
import type { TraceStepName } from '@tsunagi/contract/traffic/traceSteps'
import type { Decision } from '../decide/decide.rules.ts'
import type { TraceStep } from '../decide/trail.rules.ts'

/** What is written down about a notice once its decision was carried out. */
export interface Settlement {
  code: number
  resultId: number | null
  trace: readonly TraceStep[]
}

type Reached = Pick<Settlement, 'code' | 'trace'>

/** Came to another end than the decision said, for a reason found while it was carried out. */
export const endedBy = (
  { trace }: Pick<Decision, 'trace'>,
  step: TraceStepName,
  code: number,
  resultId: number | null,
  detail: Text,
): Settlement => ({ code, resultId, trace: [...trace, { step, outcome: 'stop', detail }] })

/** Came to the end that was decided, by one step more. */
export const reachedBy = (
  { code, trace }: Reached,
  step: TraceStepName,
  resultId: number | null,
  detail: Text,
): Settlement => ({ code, resultId, trace: [...trace, { step, outcome: 'ok', detail }] })
