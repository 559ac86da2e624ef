import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { Id, Instant } from '../paging.ts'
import { RejectCode } from '../people/rejectReasons.ts'
import { ResultStatus } from '../resultStatus.ts'
import { ResultJob } from './bulk.ts'

const header = z.string().max(200)
/** Which columns of an advertiser's own order list say what, by their names. */
export const OrderListColumns = z.object({
  order_number: header.min(1),
  amount: header.optional(),
  occurred_at: header.optional(),
  status: header.optional(),
  /** What the status of a cancelled order reads, several apart by commas. */
  cancelled: z.string().trim().max(200).default(''),
})
export type OrderListColumns = z.infer<typeof OrderListColumns>

const list = {
  promotion_id: Id,
  /** Days in Japan on which the results occurred, both included. */
  from: CalendarDay,
  to: CalendarDay,
  filename: z.string().trim().min(1).max(200),
  /** The file in base64; UTF-8, else CP932. */
  content: z.base64(),
}

/**
 * Orders of the list with a result of the same amount, of another one, those that it calls cancelled, those without a
 * result, results of the period that it does not have, and lines that cannot be read.
 */
export const orderGroups = [
  'matched',
  'differs',
  'cancelled',
  'missing',
  'extra',
  'unreadable',
] as const
export type OrderGroup = (typeof orderGroups)[number]

const order = z.object({
  order_number: z.string(),
  result_id: z.int().nullable(),
  status: ResultStatus.nullable(),
  /** The sale as the result has it, and as the list has it. */
  ours: Yen.nullable(),
  theirs: Yen.nullable(),
  occurred_at: Instant.nullable(),
})
export type ReconciledOrder = z.infer<typeof order>

/** An advertiser's order list beside the results of a promotion: how it was read, and its orders group by group. */
export const Reconciliation = z.object({
  header: z.array(z.string()),
  /** The columns it was read by: those asked for, those of the advertiser's last list, or such as they look; null = they have to be told. */
  columns: OrderListColumns.nullable(),
  lines: z.int(),
  groups: z.array(
    z.object({
      group: z.enum(orderGroups),
      orders: z.int(),
      ours: Yen,
      theirs: Yen,
      gross: Yen,
      /** The first of them. */
      items: z.array(order),
    }),
  ),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** What becomes of each group. */
export const orderChoices = {
  matched: ['approve', 'leave'],
  differs: ['approve', 'correct', 'leave'],
  cancelled: ['reject', 'leave'],
  extra: ['leave', 'reject'],
  missing: ['leave', 'add'],
} as const

/** What is decided of each group: the reason is that of what is rejected, goal and medium are those of what is added. */
export const OrderChoices = z.object({
  matched: z.enum(orderChoices.matched),
  /** Approving also corrects the amount; correcting leaves the decision open. */
  differs: z.enum(orderChoices.differs),
  cancelled: z.enum(orderChoices.cancelled),
  extra: z.enum(orderChoices.extra),
  missing: z.enum(orderChoices.missing),
  reject_code: RejectCode.optional(),
  reject_comment: z.string().trim().max(500).default(''),
  /** What is added has. */
  goal_id: Id.optional(),
  media_id: Id.optional(),
})
export type OrderChoices = z.infer<typeof OrderChoices>

const bodyLimit = 100_000_000
const who = { admin: true, advertiser: true } as const
const key = 'actionLogRaw.allUpdate'

export const reconciliation = {
  compare: endpoint({
    method: 'POST',
    path: '/api/actionLogRaw/reconcile',
    key,
    access: who,
    summary: "Compare an advertiser's own order list with the results of a promotion and a period",
    body: z.object({ ...list, columns: OrderListColumns.optional() }),
    bodyLimit,
    response: Reconciliation,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/actionLogRaw/reconcileDecisions',
    key,
    access: who,
    summary:
      'Try out what is decided of the orders of a list, group by group; it is run like a file of decisions',
    body: z.object({ ...list, columns: OrderListColumns, choices: OrderChoices }),
    bodyLimit,
    response: ResultJob,
  }),
}
