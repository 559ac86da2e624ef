import { z } from 'zod'
import { yesNo } from '../fields.ts'

export const adFields = {
  /** In basis points: the network's share of gross where nobody set net. */
  default_margin: z.int().min(0).max(10_000),
  /** So many days before it falls a reward is announced to those who earn it. */
  notice_days: z.int().min(0).max(60),
  /** What advertisers publish and change waits for the operator. */
  reviews_advertisers: yesNo(false),
} as const
