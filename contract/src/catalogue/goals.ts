import { z } from 'zod'
import { line } from '../fields.ts'
import { BasisPoints, Yen } from '../money.ts'
import { Id } from '../paging.ts'
import type { PriceUnit } from './priceLevels.ts'

/** What a goal pays for: a click, a result at a fixed amount, a share of the sale, or a telephone call. */
export const goalKinds = ['click', 'fixed', 'share', 'call'] as const

/** Gross is hidden from affiliaters, net from advertisers and agencies: null for those who may not see it. */
export const shownPrices = {
  gross: Yen.nullable(),
  net: Yen.nullable(),
  gross_rate: BasisPoints.nullable(),
  net_rate: BasisPoints.nullable(),
  /** Yen one result is worth at least and at most; also null where it may be any amount. */
  gross_min: Yen.nullable(),
  gross_max: Yen.nullable(),
  net_min: Yen.nullable(),
  net_max: Yen.nullable(),
}

/** What a promotion pays for, with its prices; a call has to last `min_seconds` at least. */
export const Goal = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(goalKinds),
  ...shownPrices,
  min_seconds: z.int(),
})
export type Goal = z.infer<typeof Goal>

/** In what a goal is paid: a share of the sale in percent, all else in yen. */
export const unitOf = (kind: Goal['kind']): PriceUnit => (kind === 'share' ? 'percent' : 'yen')

const amount = z.coerce.number().int().min(0).max(10_000_000)
const percent = z.coerce.number().min(0).max(100).multipleOf(0.01, 'percent')

/** Yen one result of a share is worth at least and at most. */
const limits = {
  gross_min: amount.optional(),
  gross_max: amount.optional(),
  /** Set by the operator, like the net price. */
  net_min: amount.optional(),
  net_max: amount.optional(),
}

const priceFields = {
  kind: z.enum(goalKinds),
  /** Yen for click, fixed and call; percent with two decimals for share. */
  gross: z.coerce.number().min(0),
  /** Set by the operator; what an advertiser sends here is not used. */
  net: z.coerce.number().min(0).optional(),
  ...limits,
}
const Priced = z.object(priceFields)

/** What a goal is to pay, as it is entered. */
export type PriceInput = z.infer<typeof Priced>

const checkPrices = (
  goal: PriceInput,
  issues: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) => {
  for (const side of ['gross', 'net'] as const) {
    const [unit, message] =
      goal.kind === 'share' ? ([percent, 'percent'] as const) : ([amount, 'wholeYen'] as const)
    if (!unit.optional().safeParse(goal[side]).success)
      issues.addIssue({ code: 'custom', path: [side], message })
    if ((goal[`${side}_min`] ?? 0) > (goal[`${side}_max`] ?? Infinity))
      issues.addIssue({ code: 'custom', path: [`${side}_max`], message: 'mostUnderLeast' })
  }
  if (goal.net !== undefined && goal.net > goal.gross)
    issues.addIssue({ code: 'custom', path: ['net'], message: 'netOverGross' })
}

/** A goal as the form of its promotion sends it; without an id it is the one that bears its code, or a new one. */
export const GoalInput = z
  .object({
    id: Id.optional(),
    code: z.string().regex(/^[a-z0-9_]{1,30}$/, 'goalCode'),
    name: line(50),
    ...priceFields,
    min_seconds: z.coerce.number().int().min(0).max(3600).default(15),
  })
  .superRefine(checkPrices)

/** What a goal that exists is to pay from some instant on. Its kind says what the numbers are. */
export const GoalPriceInput = z
  .object({ goal_id: Id, ...priceFields, net: priceFields.net.unwrap() })
  .superRefine(checkPrices)
export type GoalPriceInput = z.infer<typeof GoalPriceInput>
export type GoalInput = z.infer<typeof GoalInput>
