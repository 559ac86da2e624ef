import { z } from 'zod'
import { Day } from '../day.ts'
import { Yen } from '../money.ts'

/** Why a deposit may belong to an advertiser's claims; told = its payer said so before it came. */
export const suggestionReasons = ['credit', 'told', 'remembered', 'name', 'amount'] as const

/** What a deposit could settle: whose it is by which reason, what of which claims, and what remains. */
export const Suggestion = z.object({
  reason: z.enum(suggestionReasons),
  /** null = of several: the clients that an agency is billed for. */
  advertiser_id: z.int().nullable(),
  /** Of the advertiser, or of the agency. */
  advertiser_name: z.string(),
  claims: z.array(z.object({ id: z.int(), number: z.string(), amount: Yen })),
  /** What the payer kept back for its bank, so that the claims are settled all the same. */
  bank_fee: Yen,
  /** What stays as credit of the advertiser. */
  over: Yen,
})
export type Suggestion = z.infer<typeof Suggestion>

/** So many days apart the same money is taken for recorded twice. */
export const similarDays = 3

/** A deposit that looks like money that is about to be recorded. */
export const SimilarDeposit = z.object({
  id: z.int(),
  received_on: Day,
  amount: Yen,
  payer_name: z.string(),
  advertiser_name: z.string().nullable(),
})
export type SimilarDeposit = z.infer<typeof SimilarDeposit>
