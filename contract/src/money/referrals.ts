import { z } from 'zod'
import { Month } from '../day.ts'
import { Yen } from '../money.ts'

/** An affiliater's own place in the referral programme. Of those who came by its link there are counts and a sum, and nothing by which one is known. */
export const ReferralStanding = z.object({
  /** What stands in its link. */
  code: z.string(),
  /** Basis points of what each earns. */
  rate: z.int(),
  /** Months after the one of the registration; null = without end. */
  months: z.int().nullable(),
  /** From which month on these terms hold; null = they do. */
  from: Month.nullable(),
  registered: z.int(),
  approved: z.int(),
  /** Rewards of all closed months, before tax. */
  earned: Yen,
  /** The last month that brought one; null = none has. */
  last: z.object({ month: Month, amount: Yen }).nullable(),
})
export type ReferralStanding = z.infer<typeof ReferralStanding>
