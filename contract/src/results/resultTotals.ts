import { z } from 'zod'
import { Yen } from '../money.ts'

/** What all results of a search come to, by the same definition as in reports: conversions, rejected ones among them, and the money of what is not rejected. */
export const ResultTotals = z.object({
  results: z.int(),
  approved: z.int(),
  rejected: z.int(),
  pending: z.int(),
  click_rewards: z.int(),
  /** null = not theirs to see. */
  sale_amount: Yen.nullable(),
  gross: Yen.nullable(),
  net: Yen.nullable(),
  /** Of what is approved, without its adjustments. */
  approved_gross: Yen.nullable(),
  approved_net: Yen.nullable(),
  adjusted_gross: Yen.nullable(),
  adjusted_net: Yen.nullable(),
})
export type ResultTotals = z.infer<typeof ResultTotals>
