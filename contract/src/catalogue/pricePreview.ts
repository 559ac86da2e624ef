import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { GivenInstant, Id, idParams, numeric } from '../paging.ts'
import { PriceExplanation } from './priceExplanation.ts'
import { priceDevices } from './priceLevels.ts'
import { Country } from './targeting.ts'

/** What an order might be: who brings it, what is sold, and when. */
export const SupposedOrder = z.object({
  /** Left out: the first open one. */
  goal_id: Id.optional(),
  /** Left out: somebody with whom nothing was agreed. */
  media_id: Id.optional(),
  material_id: Id.optional(),
  /** The link's parameter pcp. */
  parameter: z.string().trim().max(200).optional(),
  /** With what, and from where, it was clicked. */
  device: z.enum(priceDevices).optional(),
  country: Country.optional(),
  /** The notice's parameters pg and pt. */
  product_code: z.string().trim().max(64).optional(),
  reward_code: z.string().trim().max(64).optional(),
  quantity: numeric(z.coerce.number().int().min(1).max(99_999).default(1)),
  sale_amount: numeric(z.coerce.number().int().min(0).max(1_000_000_000).default(0)),
  /** Left out: now. */
  at: GivenInstant.optional(),
})
export type SupposedOrder = z.infer<typeof SupposedOrder>

/** What would be charged and paid; null where the side is not the caller's to see. */
export const SupposedPrice = z.object({
  gross: Yen.nullable(),
  net: Yen.nullable(),
  price: PriceExplanation,
})
export type SupposedPrice = z.infer<typeof SupposedPrice>

export const pricePreview = {
  show: endpoint({
    method: 'GET',
    path: '/api/promotion/pricePreview/:id',
    key: 'promotion.index',
    access: { admin: true, advertiser: true, affiliater: true },
    summary: 'What an order of a promotion would be worth, and why',
    params: idParams,
    query: SupposedOrder,
    response: SupposedPrice,
  }),
}
