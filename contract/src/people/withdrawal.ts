import { z } from 'zod'
import { Yen } from '../money.ts'

/** What a party that leaves is still paid: of an advertiser its credit only; no amounts of an agency, which is paid as always. */
export const Withdrawal = z.object({
  /** The last month whose rewards are paid, `YYYY-MM`. */
  until: z.string(),
  /** Approved rewards up to that month less what is set off, before tax, their tax, and what is paid: nothing under the minimum. */
  subtotal: Yen,
  tax: Yen,
  total: Yen,
  is_paid: z.boolean(),
  /** In how many statements: one for each month that is not issued yet. */
  statements: z.int(),
  /** What months after it took back, before tax; it is taken off. */
  set_off: Yen,
  /** What is paid besides, with tax: payments of closed months that are still to come. */
  coming: Yen,
  /** Whether there is no bank account to pay that to: nobody registers one after leaving. */
  lacks_account: z.boolean(),
  /** Approved rewards that are given up, before tax. */
  forfeited: Yen,
  /** Rewards of results that nobody has decided yet, before tax: they are given up, too. */
  pending: Yen,
  /** What an advertiser has as credit: left of what it paid in, and given back by credit notes. */
  credit: Yen,
  partnerships: z.int(),
})
export type Withdrawal = z.infer<typeof Withdrawal>
