import { z } from 'zod'
import { Instant } from '../paging.ts'

/** What is known of the tag of a promotion: no notice ever, one lately, none for days, or conversions that ought to come and do not. */
export const tagStates = ['unseen', 'seen', 'quiet', 'stopped'] as const

/** Null for affiliaters. */
export const tagColumns = {
  tag_state: z.enum(tagStates).nullable(),
  tag_seen_at: Instant.nullable(),
} as const

/** Conversions that have stopped. */
export const ConversionAlarm = z.object({
  quiet_since: Instant,
  /** So many should have come. */
  expected: z.int(),
  raised_at: Instant,
})
export type ConversionAlarm = z.infer<typeof ConversionAlarm>
