import type { Text } from '@tsunagi/contract/messages/text'
import type { Facts } from '../facts/facts.rules.ts'

/** What one check found: a code ends the decision. */
export interface Finding {
  code?: number
  outcome?: 'info'
  detail: Text
}

/** Null = it has nothing to say about this notice. */
export type Check = (facts: Facts) => Finding | null

/** A check with the name of its step in the record of the decision. */
export type NamedCheck = readonly [step: string, check: Check]
