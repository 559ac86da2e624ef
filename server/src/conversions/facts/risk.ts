import type { Language, Text } from '@tsunagi/contract/messages/text'

/** A reason to look at a result before it is decided. */
export interface Risk {
  rule:
    | 'too_soon'
    | 'many_from_address'
    | 'own_address'
    | 'automatic_click'
    | 'high_amount'
    | 'unusual_amount'
    | 'many_of_click'
    | 'order_taken'
    | 'order_of_other'
    | 'unknown_event'
    | 'unknown_reward'
    | 'unknown_test'
    | 'no_sale'
  detail: Text
}

/** Risks as they are kept, in the words of a reader. */
export const risksInWords = (kept: unknown, language: Language) =>
  (kept as readonly Risk[]).map(({ rule, detail }) => ({ rule, detail: detail[language] }))
