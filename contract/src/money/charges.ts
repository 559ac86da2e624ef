import { z } from 'zod'
import { Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { Yen } from '../money.ts'
import { done, flag, Id, idParams, Instant, pagedWithTotals, pageQuery } from '../paging.ts'
import { chargeColumns } from './messages/charges.ts'

/** A charge is billed besides results; a discount is taken off. */
export const chargeKinds = ['charge', 'discount'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** What is billed to an advertiser beside its results, or taken off. */
export const Charge = z.object({
  id: z.int(),
  created_at: Instant,
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  kind: z.enum(chargeKinds),
  /** Before tax; below zero it is taken off. */
  amount: Yen,
  month: Month,
  /** The line of the invoice. */
  description: z.string(),
  created_by: z.string(),
  /** The invoice or the credit note that has it; null = none yet. */
  claim_number: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** Whether it can still be taken back: its month is open, and no invoice or credit note has it. */
  is_open: z.boolean(),
})
export type Charge = z.infer<typeof Charge>

export const chargeFilter = z.object({
  advertiser_id: Id.optional(),
  kind: z.enum(chargeKinds).optional(),
  month: Month.optional(),
  cancelled: flag.optional(),
})
export type ChargeFilter = z.infer<typeof chargeFilter>

/** A charge as the operator enters it. */
export const ChargeInput = z.object({
  advertiser_id: Id,
  kind: z.enum(chargeKinds),
  /** Yen before tax, always above zero: the kind says whether they are billed or taken off. */
  amount: z.coerce.number().int().min(1).max(100_000_000),
  /** An open month; left out: the current one. */
  month: Month.optional(),
  description: words(100),
})
export type ChargeInput = z.infer<typeof ChargeInput>

const operator = { access: { admin: true }, notByProxy: true } as const

export const charges = {
  charges: endpoint({
    method: 'GET',
    path: '/api/claimManagement/charges',
    key: 'claimManagement.charge',
    access: { admin: true },
    summary: 'What is billed to advertisers beside their results, or taken off',
    query: chargeFilter.extend(pageQuery(['id', 'month', 'amount'], '-id')),
    response: pagedWithTotals(Charge, z.object({ amount: Yen })),
    columns: chargeColumns,
  }),
  charge: endpoint({
    method: 'POST',
    path: '/api/claimManagement/charge',
    ...operator,
    summary: 'Bill an advertiser something beside its results, or take something off',
    body: ChargeInput,
    response: done,
  }),
  uncharge: endpoint({
    method: 'POST',
    path: '/api/claimManagement/uncharge/:id',
    key: 'claimManagement.charge',
    ...operator,
    summary: 'Take a charge back that no invoice or credit note has, as long as its month is open',
    params: idParams,
    body: z.object({ reason: words(500) }),
    response: done,
  }),
}
