import type { Text } from '@tsunagi/contract/messages/text'
import type { TraceStepName } from '@tsunagi/contract/traffic/traceSteps'

/** What a check has seen; the notice goes on. */
export interface Remark {
  detail: Text
  outcome?: 'info'
}

/** The end of a notice that brings nothing. */
export interface Stop {
  code: number
  detail: Text
  /** The result that a repetition repeats, null when it has none; absent = the notice repeats nothing. */
  repeats?: number | null
}

/** Null = it has nothing to say about this notice. */
export type Check<Known> = (known: Known) => Remark | Stop | null

/** A check with the name of its step in the record of the decision. */
export type NamedCheck<Known> = readonly [step: TraceStepName, check: Check<Known>]

/** Finds something that every check after it may rely on, or ends the notice. */
export type Proof<Known, Found> = (known: Known) => (Remark & { found: Found }) | Stop
