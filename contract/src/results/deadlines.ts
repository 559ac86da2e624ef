import { z } from 'zod'
import { Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { GivenInstant, idParams, numeric } from '../paging.ts'

/** Days that the record of a promotion looks back. */
export const recordDays = 90
/** Below so many decisions nothing is said about how a promotion decides. */
export const enoughDecisions = 10

/** By how many days deadlines move, or to which instant. */
export const dueMove = {
  days: z.coerce.number().int().min(-365).max(365).optional(),
  to: GivenInstant.optional(),
}
const moved = z.object({ ...dueMove, reason: z.string().trim().min(1).max(500) })
export type DueMove = z.infer<typeof moved>

const oneOf = ({ days, to }: Pick<DueMove, 'days' | 'to'>, issues: z.RefinementCtx) => {
  if ((days === undefined) === (to === undefined))
    issues.addIssue({ code: 'custom', path: ['days'], message: 'daysOrInstant' })
}

/** Moves a deadline by days, or to an instant. */
export const DueMove = moved.superRefine(oneOf)

/** What falls due on one day in Japan. */
export const DueDay = z.object({
  day: Day,
  results: z.int(),
  gross: Yen.nullable(),
  net: Yen.nullable(),
})
export type DueDay = z.infer<typeof DueDay>

/** How a promotion decided lately; null where there were too few decisions to say. */
export const DecisionRecord = z.object({
  decided: z.int(),
  approval_rate: z.number().nullable(),
  /** From the result to its approval. */
  median_days: z.number().nullable(),
  /** The commonest reasons for a rejection. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
})
export type DecisionRecord = z.infer<typeof DecisionRecord>

export const deadlines = {
  forecast: endpoint({
    method: 'GET',
    path: '/api/actionLogRaw/dueForecast',
    key: 'actionLogRaw.search',
    access: { admin: true, advertiser: true, agency: true },
    summary: 'What falls due on each of the coming days, today first',
    query: z.object({ days: numeric(z.coerce.number().int().min(1).max(60).default(14)) }),
    response: z.object({ items: z.array(DueDay) }),
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/promotion/decisionRecord/:id',
    key: 'promotion.index',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary: 'How a promotion decided in the last 90 days, and how long that took',
    params: idParams,
    response: DecisionRecord,
  }),
}
