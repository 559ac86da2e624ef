import { z } from 'zod'
import { goalKinds } from './goals.ts'
import { priceLevels, priceTargets } from './priceLevels.ts'
import { Instant } from '../paging.ts'

/** Where an amount comes from. */
export const priceSources = [...priceLevels, 'promotion_goal', 'manual', 'lines'] as const

/** Yen for each, or basis points of the sale; null where the side is not the caller's to see. */
const unitPrice = { gross: z.number().nullable(), net: z.number().nullable() }

/** Why an amount is what it is: what priced it, what did not, and how it was reckoned, without the side the caller may not see. */
export const PriceExplanation = z.object({
  rule: z.enum(priceSources),
  /** The number of the price; null when it has none. */
  price_id: z.int().nullable(),
  kind: z.enum(goalKinds),
  ...unitPrice,
  reason: z.string(),
  target_kind: z.enum(priceTargets).nullable(),
  /** When the price applied, half open; null = open. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  /** How each amount comes of the rule, in words; null where the side is not the caller's to see, or the amount does not come of it. */
  gross_words: z.string().nullable(),
  net_words: z.string().nullable(),
  lines: z.array(
    z.object({
      code: z.string().nullable(),
      quantity: z.int(),
      sale: z.int(),
      reason: z.string(),
      gross_words: z.string().nullable(),
      net_words: z.string().nullable(),
    }),
  ),
  /** Prices that applied too, and why each did not win. */
  losers: z.array(
    z.object({
      rule: z.enum(priceSources),
      price_id: z.int(),
      kind: z.enum(goalKinds),
      ...unitPrice,
      reason: z.string(),
      why: z.string(),
    }),
  ),
})
export type PriceExplanation = z.infer<typeof PriceExplanation>
