import { z } from 'zod'
import { GivenInstant, Id } from '../paging.ts'

const priceCode = z
  .string()
  .trim()
  .regex(/^[^\s:,]{1,64}$/, 'priceCode')

/** A result that no notice made. Without prices of its own it is worth what the goal pays. */
export const ManualResult = z.object({
  promotion_id: Id,
  goal_id: Id,
  media_id: Id,
  /** The material it came by; a click says its own. */
  material_id: Id.optional(),
  /** The click it came of, by the medium on the promotion. */
  cid: z.string().trim().max(200).optional(),
  order_number: z.string().trim().min(1).max(100),
  occurred_at: GivenInstant,
  sale_amount: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  quantity: z.coerce.number().int().min(1).max(999).default(1),
  /** A code of the product table, and one of the reward table. */
  product_code: priceCode.optional(),
  reward_code: priceCode.optional(),
  /** Both or none. */
  gross: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  net: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** The notice it stands for. */
  notice_id: Id.optional(),
  /** Kept in its history. */
  reason: z.string().trim().min(1).max(500),
})
export type ManualResult = z.infer<typeof ManualResult>
