import { z } from 'zod'
import { PriceExplanation } from '../catalogue/priceExplanation.ts'
import { Instant } from '../paging.ts'

/** What a step of the way was, in the order in which they may come. */
export const journeyKinds = [
  'click',
  'notice',
  'result',
  'status',
  'amounts',
  'kickback',
  'claim',
  'payment',
] as const

/** One step of the way from a click to the money it brings. What a step does not have, or the caller may not see, is null. */
export const JourneyStep = z.object({
  kind: z.enum(journeyKinds),
  at: Instant,
  /** Of the click, notice, result or kickback; null when it has no screen, or is gone. */
  id: z.int().nullable(),
  /** The code of a notice. */
  code: z.int().nullable(),
  /** What the step led to: whether a click counted, the status of a result, the state of a kickback, a claim or a payment. */
  state: z.string().nullable(),
  /** Who did it. */
  actor: z.string().nullable(),
  /** Nobody did it, but a deadline, a rule or a server. */
  is_automatic: z.boolean(),
  /** A reason, or the number of a document. */
  detail: z.string().nullable(),
  /** Why a result is worth what it is. */
  price: PriceExplanation.nullable(),
})
export type JourneyStep = z.infer<typeof JourneyStep>
