import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BasisPoints } from '../money.ts'
import { Id } from '../paging.ts'
import { goalKinds } from './goals.ts'
import { priceSources } from './priceExplanation.ts'
import { priceDevices } from './priceLevels.ts'

/** What a goal pays an affiliater itself, with its medium. */
export const OwnPrice = z.object({
  goal_id: z.int(),
  goal_name: z.string(),
  rule: z.enum(priceSources),
  kind: z.enum(goalKinds),
  /** Yen for each, or basis points of the sale. */
  net: z.int(),
  /** What its rank adds, in basis points of the reward. */
  uplift: BasisPoints,
  /** Special prices of clicks from some devices or countries, by which such a click is paid instead. */
  by_visit: z.array(
    z.object({
      /** Empty = whichever. */
      devices: z.array(z.enum(priceDevices)),
      countries: z.array(z.string()),
      rule: z.enum(priceSources),
      kind: z.enum(goalKinds),
      net: z.int(),
    }),
  ),
})
export type OwnPrice = z.infer<typeof OwnPrice>

/** All that a goal may be priced by, whichever visit it comes of. */
export const rulesOf = ({ rule, by_visit }: OwnPrice): OwnPrice['rule'][] => [
  rule,
  ...by_visit.map((other) => other.rule),
]

export const ownPrices = {
  show: endpoint({
    method: 'GET',
    path: '/api/promotion/ownPrices',
    key: 'promotion.index',
    access: { affiliater: true },
    summary:
      'What the goals of a promotion pay one of the own media, and where a material pays otherwise',
    query: z.object({
      promotion_id: Id,
      /** The first approved one if left out. */
      media_id: Id.optional(),
    }),
    response: z.object({
      items: z.array(OwnPrice),
      materials: z.array(z.object({ material_id: z.int(), items: z.array(OwnPrice) })),
    }),
  }),
}
