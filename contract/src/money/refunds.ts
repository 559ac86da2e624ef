import { z } from 'zod'
import { Day } from '../day.ts'
import { Yen } from '../money.ts'
import { Instant } from '../paging.ts'

/** Credit that was paid back to its advertiser. */
export const Refund = z.object({
  id: z.int(),
  deposit_id: z.int(),
  amount: Yen,
  paid_on: Day,
  reason: z.string(),
  reference: z.string(),
  created_by: z.string(),
  /** null = it stands. */
  undone_at: Instant.nullable(),
  undo_reason: z.string(),
  /** It stands, and its month is open. */
  can_undo: z.boolean(),
})
export type Refund = z.infer<typeof Refund>
