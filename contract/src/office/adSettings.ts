import { z } from 'zod'
import { linkKinds } from '../catalogue/linkKinds.ts'
import { yesNo } from '../fields.ts'

/** What the operator decides about promotions in general. */
export const adFields = {
  /** In basis points: the network's share of gross where nobody set net. */
  default_margin: z.int().min(0).max(10_000),
  /** So many days before it falls a reward is announced to those who earn it. */
  notice_days: z.int().min(0).max(60),
  /** What advertisers publish and change waits for the operator. */
  reviews_advertisers: yesNo(false),
  /** The forms in which publishers may take links; of the direct address alone nothing would be left where a promotion has none. */
  link_kinds: z
    .array(z.enum(linkKinds))
    .max(linkKinds.length)
    .refine((kinds) => kinds.some((kind) => kind !== 'direct'), 'required')
    .default([...linkKinds]),
} as const
