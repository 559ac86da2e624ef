import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Month } from '../day.ts'
import { Yen } from '../money.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { resultJobColumns, resultJobRowColumns } from './messages/bulk.ts'
import { DueMove, dueMove } from './deadlines.ts'
import { ResultFileSummary } from './resultFileSummary.ts'
import { closingMonthWish, Decision, resultDecisions, resultFilter } from './results.ts'

/** Why a change is made, kept in the history of each result. */
const reason = z.string().trim().min(1).max(500)
/** What becomes of a fraction of a yen. */
export const roundings = ['down', 'nearest', 'up'] as const
/** By how much sales change: so many yen or percent more or, below zero, less; a fraction of a yen is rounded. */
const saleMove = {
  yen: z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000).optional(),
  percent: z.coerce.number().min(-100).max(1000).optional(),
  rounding: z.enum(roundings).default('down'),
}
const SaleMove = z.object({ ...saleMove, reason }).superRefine(({ yen, percent }, issues) => {
  if ((yen === undefined) === (percent === undefined))
    issues.addIssue({ code: 'custom', path: ['yen'], message: 'yenOrPercent' })
})

/** What can be done to many results at once. */
export const BulkChange = z.discriminatedUnion('kind', [
  Decision.safeExtend({ kind: z.literal('decide'), closing_month: closingMonthWish }),
  DueMove.safeExtend({ kind: z.literal('due') }),
  /** Tells the affiliater's server once more what the result is. */
  z.object({ kind: z.literal('kickback') }),
  /** Who of the operator looks into it; null = nobody any more. */
  z.object({ kind: z.literal('reviewer'), reviewer_id: Id.nullable() }),
  /** Prices them again by what their promotions say now of the time they occurred at. */
  z.object({ kind: z.literal('price'), reason }),
  SaleMove.safeExtend({ kind: z.literal('amount') }),
  /** Moves approved results to another open month. */
  z.object({ kind: z.literal('month'), closing_month: Month, reason }),
  /** For the operator alone. */
  z.object({ kind: z.literal('note'), body: z.string().trim().min(1).max(2000) }),
  /** For everybody who sees the result. */
  z.object({ kind: z.literal('comment'), body: z.string().trim().min(1).max(500) }),
])
export type BulkChange = z.infer<typeof BulkChange>
/** What a change is asked as, before all of it is filled in. */
export const BulkQuestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decide'),
    status: z.enum(resultDecisions),
    closing_month: closingMonthWish,
  }),
  z.object({ kind: z.literal('due'), ...dueMove }),
  z.object({ kind: z.literal('kickback') }),
  z.object({ kind: z.literal('reviewer'), reviewer_id: Id.nullable() }),
  z.object({ kind: z.literal('price') }),
  z.object({ kind: z.literal('amount'), ...saleMove }),
  z.object({ kind: z.literal('month'), closing_month: Month.optional() }),
  z.object({ kind: z.literal('note') }),
  z.object({ kind: z.literal('comment') }),
])
export type BulkQuestion = z.infer<typeof BulkQuestion>
/** What can be done to many results at once. */
export const bulkKinds = [
  'decide',
  'due',
  'kickback',
  'reviewer',
  'price',
  'amount',
  'month',
  'note',
  'comment',
] as const

/** Results one by one, or all that a search finds. */
const selection = z.union([
  z.object({ ids: z.array(Id).min(1).max(1000) }),
  z.object({ search: resultFilter }),
])
export type BulkSelection = z.infer<typeof selection>

const amounts = z.object({
  results: z.int(),
  sale_amount: Yen,
  /** Null for whom it is not the own side. */
  gross: Yen.nullable(),
  net: Yen.nullable(),
})

/** What a change would do, tried out without doing it. */
export const BulkPreview = z.object({
  selected: z.int(),
  /** What would change, as it is now. */
  changes: amounts,
  /** What that would be worth afterwards; null where the change leaves amounts as they are. */
  after: amounts.nullable(),
  /** What is not said by the change itself, such as that a closed month is adjusted. */
  effects: z.array(amounts.extend({ effect: z.string() })),
  /** What would stay as it is, and why. */
  refusals: z.array(amounts.extend({ reason: z.string(), ids: z.array(z.int()) })),
  /** Stands for what was seen: the change is made only while a second look would see the same. */
  seen: z.string(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** How far a change of many results is; `checked` = a file that waits for somebody to say that it is to run. */
export const resultJobStates = [
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const
/** A change of many results: who made it, what of it worked, and whether it can be taken back. */
export const ResultJob = z.object({
  id: z.int(),
  kind: z.enum([...bulkKinds, 'csv']),
  /** What is done, in words. */
  change: z.string(),
  state: z.enum(resultJobStates),
  total: z.int(),
  /** Results changed, those that could not be, and those taken back or left as they are by taking back. */
  done: z.int(),
  failed: z.int(),
  undone: z.int(),
  kept: z.int(),
  created_by: z.string(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  /** The file that says what is done to each result; null = it is the same to all. */
  file: ResultFileSummary.nullable(),
  /** Whether it can be taken back. */
  can_undo: z.boolean(),
})
export type ResultJob = z.infer<typeof ResultJob>
/** A result that a change could not be made to, or that taking it back left as it is. */
export const ResultJobRow = z.object({
  result_id: z.int(),
  state: z.enum(['failed', 'kept']),
  reason: z.string(),
})

/** Up to how many results are changed before the answer; more are left to the worker. */
export const atOnce = 1000
/** How many results one job takes. */
export const resultJobLimit = 300_000
/** How many where each has to be priced by itself. */
export const pricedLimit = 10_000

const who = { admin: true, advertiser: true } as const
const key = 'actionLogRaw.allUpdate'

/** Changes of many results: tried out, made at once or as a job, stopped, taken back. */
export const bulk = {
  preview: endpoint({
    method: 'POST',
    path: '/api/resultJob/preview',
    key,
    access: who,
    summary: 'Try out a change of many results: how many it would change, which not, and why',
    body: z.object({ selection, change: BulkQuestion }),
    response: BulkPreview,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/resultJob/regist',
    key,
    access: who,
    summary: `Change many results as tried out; up to ${atOnce} at once, more as a job`,
    body: z.object({ selection, change: BulkChange, seen: z.string().max(200) }),
    response: ResultJob,
  }),
  index: endpoint({
    method: 'GET',
    path: '/api/resultJob/index',
    key,
    access: who,
    summary: 'Changes of many results, newest first',
    query: z.object(pageQuery(['id'], '-id')),
    response: paged(ResultJob),
    columns: resultJobColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/resultJob/info/:id',
    key,
    access: who,
    summary: 'One change of many results and how far it is',
    params: idParams,
    response: ResultJob,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/resultJob/rows',
    key,
    access: who,
    summary: 'Results that a change left as they were, and why',
    query: z.object({ job_id: Id, ...pageQuery(['result_id'], 'result_id') }),
    response: paged(ResultJobRow),
    columns: resultJobRowColumns,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/resultJob/cancel/:id',
    key,
    access: who,
    summary: 'Stop a change of many results: what is changed stays changed',
    params: idParams,
    response: done,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/resultJob/undo/:id',
    key,
    access: who,
    summary: 'Take a change of many results back, as far as nothing else happened to them since',
    params: idParams,
    response: ResultJob,
  }),
}
