import { PriceExplanation } from '../catalogue/priceExplanation.ts'
import { z } from 'zod'
import { CalendarDay, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { JourneyStep } from '../traffic/journey.ts'
import { checkComment, RejectCode } from '../people/rejectReasons.ts'
import { ManualResult } from './manualResult.ts'
import { resultColumns } from './messages/results.ts'
import { Yen } from '../money.ts'
import { done, Id, idParams, Instant, pagedUpTo, pageQuery, several, numeric } from '../paging.ts'
import { MasterName } from '../catalogue/masters.ts'
import { devices } from '../traffic/clicks.ts'
import { kickbackStates } from './kickbacks.ts'
import { goalKinds } from '../catalogue/goals.ts'
import { ResultStatus } from '../resultStatus.ts'
import { ResultTotals } from './resultTotals.ts'
import { SecondLook } from './secondLooks.ts'
import { Standing } from './transitions.ts'

/** How a result came in: by the tag, as a picture, from a server, by a telephone call, as a click that pays, or by hand. */
export const resultRoutes = ['script', 'image', 's2s', 'call', 'click', 'manual'] as const
/** How far the month of a result is: running, closed, or closed and the result paid out. */
export const closingStates = ['open', 'closed', 'paid'] as const
/** The amounts of a result: what was sold, what the advertiser owes, and what the affiliater is owed. */
export const resultAmounts = ['sale', 'gross', 'net'] as const
/** Who is to look at a result: whoever asks, or nobody so far. */
export const reviewedBy = ['me', 'nobody'] as const
/** By which of its instants a result belongs to a period; `closing` = by the month it is booked in, which is taken whole. */
export const dateBases = ['occurred', 'clicked', 'decided', 'closing'] as const
export type DateBasis = (typeof dateBases)[number]

/**
 * Gross is null for an affiliater, net for an advertiser and an agency: each sees its own side only. What the settings keep
 * from affiliaters (`result_sight`) is null for them.
 */
export const Result = z.object({
  id: z.int(),
  status: ResultStatus.nullable(),
  occurred_at: Instant,
  clicked_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  due_at: Instant.nullable(),
  promotion_id: z.int(),
  ad_name: z.string(),
  goal_name: z.string(),
  goal_kind: z.enum(goalKinds),
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  order_number: z.string(),
  quantity: z.int(),
  sale_amount: Yen.nullable(),
  gross: Yen.nullable(),
  net: Yen.nullable(),
  route: z.enum(resultRoutes),
  reject_code: z.string().nullable(),
  reject_reason: z.string().nullable(),
  reject_comment: z.string().nullable(),
  closing_month: z.string().nullable(),
  /** What may happen to it: `transitions.ts`. */
  standing: Standing.nullable(),
  /** The month that takes what is posted now. */
  open_month: Month,
  /** When it was adjusted last; null = never. */
  adjusted_at: Instant.nullable(),
  /** The sums of its adjustments, or of those in `adjusted_in`. Its own amounts are those of its closing month. */
  adjusted_sale: Yen.nullable(),
  adjusted_gross: Yen.nullable(),
  adjusted_net: Yen.nullable(),
  categories: z.array(MasterName),
  /** Of the visitor's click; null without one. */
  device: z.enum(devices).nullable(),
  /** What priced it: an agreed price of some level, its goal, or a person. */
  price_source: z.string().nullable(),
  /** How the last kickback about it fares; null = none, or not theirs to see. */
  kickback_state: z.enum(kickbackStates).nullable(),
  /** The page that the click came from; for the operator. */
  referrer: z.string().nullable(),
  /** How many rules found it unusual; for the operator. */
  risk_count: z.int().nullable(),
  /** Who looks into it; for the operator. */
  reviewer_name: z.string().nullable(),
})
export type Result = z.infer<typeof Result>

/** Who reads what somebody says about a result. */
export const remarkAudiences = ['operator', 'everybody'] as const

/** A line of a result's history. What somebody only says about it leaves it as it is: no status, no amounts. */
export const ResultChange = z.object({
  at: Instant,
  from_status: ResultStatus.nullable(),
  to_status: ResultStatus.nullable(),
  actor: z.string().nullable(),
  reject_reason: z.string().nullable(),
  comment: z.string().nullable(),
  /** Of a remark; null = it changed the result. */
  audience: z.enum(remarkAudiences).nullable(),
  /** What it was worth from then on; with the same status before and after, its amounts were corrected. */
  sale_amount: Yen.nullable(),
  gross: Yen.nullable(),
  net: Yen.nullable(),
  /** The month that took the difference, where the result's own was closed. */
  adjusted_in: z.string().nullable(),
})

/** What looked unusual when something arrived, in the reader's words. */
export const Risk = z.object({ rule: z.string(), detail: z.string() })

/** A result with why it is worth what it is, and all that happened to it. */
export const ResultDetail = Result.extend({
  /** What the advertiser's agency earns with it, as booked by now; null without one, and for all but it and the operator. */
  agency_margin: Yen.nullable(),
  cid: z.string().nullable(),
  material_id: z.int().nullable(),
  material_name: z.string().nullable(),
  /** Of operator and advertiser, whose agency reads it too; null for affiliaters. */
  memo: z.string().nullable(),
  /** Why this amount. */
  price_rule: PriceExplanation,
  /** Why it is worth what adjustments have made of it; null where it is still by that price. */
  adjusted_price: PriceExplanation.nullable(),
  /** How its click was found. */
  matched_by: z.string().nullable(),
  /** Why it was put on hold when it arrived; for the operator. */
  risks: z.array(Risk),
  history: z.array(ResultChange),
  /** What was made or corrected by hand and another administrator has to agree to, newest first; for the operator. */
  second_looks: z.array(SecondLook),
  notices: z.array(
    z.object({ id: z.int(), received_at: Instant, code: z.int(), route: z.string() }),
  ),
  kickbacks: z.array(
    z.object({ id: z.int(), created_at: Instant, state: z.string(), result_status: z.string() }),
  ),
  journey: z.array(JourneyStep),
})
export type ResultDetail = z.infer<typeof ResultDetail>

/** `from` and `to` are days in Japan, both included. */
export const resultFilter = z.object({
  id: Id.optional(),
  order_number: z.string().max(100).optional(),
  cid: z.string().max(200).optional(),
  status: several(ResultStatus).optional(),
  date_basis: z.enum(dateBases).default('occurred'),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  promotion_id: Id.optional(),
  advertiser_id: Id.optional(),
  media_id: Id.optional(),
  affiliater_id: Id.optional(),
  goal_id: Id.optional(),
  material_id: Id.optional(),
  /** Of the advertiser's or the affiliater's agency; for the operator. */
  agency_id: Id.optional(),
  /** Who is in charge of the advertiser or the affiliater; for the operator. */
  staff_id: Id.optional(),
  /** Who looks into it: one's own, or nobody's; for the operator. */
  reviewed_by: z.enum(reviewedBy).optional(),
  reviewer_id: Id.optional(),
  goal_kind: z.enum(goalKinds).optional(),
  /** How it was made, that a reservation became it, or that it is a conversion: made in any way but by a day's clicks. */
  route: z.enum([...resultRoutes, 'reservation', 'conversion']).optional(),
  due: z.enum(['overdue', 'soon']).optional(),
  reject_code: RejectCode.optional(),
  closing_month: Month.optional(),
  /** Those that were adjusted after their month was closed. */
  adjusted: z.enum(['yes']).optional(),
  /** The month that took adjustments; the amounts of adjustments are then those of that month. */
  adjusted_in: Month.optional(),
  /** In an open month, in a closed one, or paid to the affiliater. */
  closing_state: z.enum(closingStates).optional(),
  category: MasterName.shape.code.max(50).optional(),
  special_price: z.enum(['yes', 'no']).optional(),
  /** Which amount the bounds are of; both included. */
  amount_of: z.enum(resultAmounts).default('sale'),
  amount_from: numeric(z.coerce.number().int().min(0).max(1_000_000_000_000)).optional(),
  amount_to: numeric(z.coerce.number().int().min(0).max(1_000_000_000_000)).optional(),
  device: z.enum(devices).optional(),
  kickback_state: z.enum(kickbackStates).optional(),
  /** Part of the page that the click came from; for the operator. */
  referrer: z.string().max(200).optional(),
  /** Those that wait for a second administrator; for the operator. */
  second_look: z.enum(['waiting']).optional(),
  /** Of which reward and margins of agencies come to more than gross; for the operator. */
  at_a_loss: z.enum(['yes']).optional(),
  /** At least so many rules found it unusual; for the operator. */
  risks_from: numeric(z.coerce.number().int().min(1).max(20)).optional(),
  word: z.string().max(100).optional(),
})
export type ResultFilter = z.infer<typeof resultFilter>

const sorting = pageQuery(
  ['id', 'occurred_at', 'clicked_at', 'decided_at', 'due_at', 'sale_amount'],
  '-occurred_at',
)
/** The statuses that a decision gives; `pending` opens a result again. */
export const resultDecisions = ['approved', 'rejected', 'hold', 'pending'] as const

/** What is decided of a result; a rejection takes a reason, some of which need a comment. */
export const Decision = z
  .object({
    status: z.enum(resultDecisions),
    reject_code: RejectCode.optional(),
    reject_comment: z.string().trim().max(500).default(''),
    /** Why, where nothing is rejected; the history keeps it. */
    reason: z.string().trim().max(500).default(''),
  })
  .superRefine((decision, issues) => {
    if (decision.status !== 'rejected') return
    if (!decision.reject_code)
      issues.addIssue({ code: 'custom', path: ['reject_code'], message: 'required' })
    checkComment(decision.reject_code, decision.reject_comment, 'reject_comment', issues)
  })

/** The month that takes what is approved: an open one, or that in which each result occurred; without it the current one. */
export const closingMonthWish = z.union([z.literal('occurred'), Month]).optional()

const everyone = { admin: true, affiliater: true, advertiser: true, agency: true } as const

export const results = {
  search: endpoint({
    method: 'GET',
    path: '/api/actionLogRaw/search',
    apiScope: 'results',
    access: everyone,
    summary: 'Results, newest first, each caller sees its own',
    query: resultFilter.extend(sorting),
    /** Of very many that no days add up, the sums are null. */
    response: pagedUpTo(Result).extend({ totals: ResultTotals.nullable() }),
    columns: resultColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/actionLogRaw/info/:id',
    apiScope: 'results',
    shows: 'result',
    key: 'actionLogRaw.search',
    access: everyone,
    summary: 'One result, why it is worth what it is, and all that happened to it',
    params: idParams,
    response: ResultDetail,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/actionLogRaw/update/:id',
    edits: 'result',
    access: { admin: true, advertiser: true },
    summary:
      'Decide one result, correct its amounts, or note something; `memo` is read by operator and advertiser. What was approved is taken back in its month while that is open, and adjusted in the open month afterwards',
    params: idParams,
    body: Decision.safeExtend({
      sale_amount: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
      /** By hand, for administrators; what is left out stays. */
      gross: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
      net: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
      memo: z.string().trim().max(2000).default(''),
    }),
    response: done,
  }),
  allUpdate: endpoint({
    method: 'POST',
    path: '/api/actionLogRaw/allUpdate',
    access: { admin: true, advertiser: true },
    summary:
      'Decide many results at once: all of them or, when one cannot change or has changed since it was seen, none',
    body: Decision.safeExtend({
      ids: z.array(Id).min(1).max(1000),
      closing_month: closingMonthWish,
      /** Where each result stood when whoever decides saw it, in the order of `ids`. */
      seen: z.array(Standing).max(1000).optional(),
    }),
    response: z.object({
      changed: z.int(),
      /** Approved into the current month because the month wished for, or the one they occurred in, is closed or too long ago; or into that in which they occurred, which is later than the one wished for. */
      moved: z.int(),
    }),
  }),
  closingMonths: endpoint({
    method: 'GET',
    path: '/api/actionLogRaw/closingMonths',
    key: 'actionLogRaw.search',
    access: { admin: true, advertiser: true },
    summary: 'The open months that results may be approved into, the current one first',
    response: z.object({ items: z.array(z.object({ month: Month })) }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/actionLogRaw/regist',
    access: { admin: true },
    summary: 'Make a result by hand; from there on it is like any other',
    body: ManualResult,
    response: done,
  }),
}
