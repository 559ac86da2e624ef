import { z } from 'zod'
import { Day } from '../day.ts'
import { Yen } from '../money.ts'

/** Rewards of a payment that are taxed alike. */
export const PaymentPart = z.object({
  /** The first and the last day on which they were earned. */
  first_day: Day,
  last_day: Day,
  tax_rate: z.int(),
  /** The payee's number where it was valid on these days. */
  registration: z.string().nullable(),
  subtotal: Yen,
  tax: Yen,
  /** What of the tax is a cost of the operator; null for all others. */
  non_deductible: Yen.nullable(),
})
export type PaymentPart = z.infer<typeof PaymentPart>
