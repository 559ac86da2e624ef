import { z } from 'zod'
import { Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { Yen } from '../money.ts'
import { done, flag, Id, idParams, Instant, pagedWithTotals, pageQuery } from '../paging.ts'
import { adjustmentColumns } from './messages/rewardAdjustments.ts'

/** What a person registers: a bonus is given; a penalty and a clawback are taken. */
export const adjustmentsByHand = ['bonus', 'penalty', 'clawback'] as const
/** Beside them closing books referral rewards; below zero, what corrects earlier ones. */
export const adjustmentKinds = [...adjustmentsByHand, 'referral'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** What is given to an affiliater beside its results, or taken from it. */
export const RewardAdjustment = z.object({
  id: z.int(),
  created_at: Instant,
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  kind: z.enum(adjustmentKinds),
  /** Before tax; below zero it is taken from the affiliater. */
  amount: Yen,
  month: Month,
  /** The affiliater reads it. */
  reason: z.string(),
  /** null = the system itself. */
  created_by: z.string().nullable(),
  /** The payment that has it; null = none yet. */
  payment_number: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** Whether it can still be taken back: its month is open. */
  is_open: z.boolean(),
  /** What the affiliater is owed that no payment covers, before tax; below zero, what later rewards have to make up for. */
  balance: Yen,
})
export type RewardAdjustment = z.infer<typeof RewardAdjustment>

export const adjustmentFilter = z.object({
  affiliater_id: Id.optional(),
  kind: z.enum(adjustmentKinds).optional(),
  month: Month.optional(),
  cancelled: flag.optional(),
})
export type AdjustmentFilter = z.infer<typeof adjustmentFilter>

/** An adjustment as the operator enters it. */
export const AdjustmentInput = z.object({
  affiliater_id: Id,
  kind: z.enum(adjustmentsByHand),
  /** Yen before tax, always above zero: the kind says whether they are given or taken. */
  amount: z.coerce.number().int().min(1).max(100_000_000),
  /** An open month; left out: the current one. */
  month: Month.optional(),
  reason: words(500),
})
export type AdjustmentInput = z.infer<typeof AdjustmentInput>

const operator = { access: { admin: true }, notByProxy: true } as const

export const rewardAdjustments = {
  adjustments: endpoint({
    method: 'GET',
    path: '/api/paymentManagement/adjustments',
    key: 'paymentManagement.adjust',
    access: { admin: true },
    summary: 'What was given to affiliaters beside their results, or taken from them',
    query: adjustmentFilter.extend(pageQuery(['id', 'month', 'amount'], '-id')),
    response: pagedWithTotals(RewardAdjustment, z.object({ amount: Yen })),
    columns: adjustmentColumns,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/adjust',
    ...operator,
    summary: 'Give an affiliater a bonus, or take a penalty or a clawback from it',
    body: AdjustmentInput,
    response: done,
  }),
  unadjust: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/unadjust/:id',
    key: 'paymentManagement.adjust',
    ...operator,
    summary: 'Take an adjustment back, as long as its month is open',
    params: idParams,
    body: z.object({ reason: words(500) }),
    response: done,
  }),
}
