import { z } from 'zod'
import { Instant } from '../paging.ts'

/** `none` = nothing is known yet, `yellow` = the last attempt failed or one in twenty is slow, `red` = several failed in a row, or they are paused. */
export const healthLevels = ['none', 'green', 'yellow', 'red'] as const

/** How well the kickbacks of a medium arrive. */
export const KickbackHealth = z.object({
  level: z.enum(healthLevels),
  last_success_at: Instant.nullable(),
  last_failure_at: Instant.nullable(),
  /** Attempts in a row that failed. */
  failure_streak: z.int(),
  /** Of the last fifty attempts. */
  p95_ms: z.int().nullable(),
  /** Since when nothing but a probe now and then is sent. */
  paused_at: Instant.nullable(),
})
export type KickbackHealth = z.infer<typeof KickbackHealth>
