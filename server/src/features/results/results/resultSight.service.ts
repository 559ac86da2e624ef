import type { PriceExplanation } from '@tsunagi/contract/catalogue/priceExplanation'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Result, ResultChange, ResultFilter } from '@tsunagi/contract/results/results'
import type { JourneyStep } from '@tsunagi/contract/traffic/journey'
import type { z } from 'zod'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { text } from '@tsunagi/contract/messages/text'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

/** What of results the operator lets affiliaters see. */
export type ResultSight = Setting<'result_sight'>
type Change = z.infer<typeof ResultChange>

const all: ResultSight = { sale_amount: true, status: true, reject_reason: true }

/** What a viewer sees of results: the settings hold for affiliaters alone. Why something was rejected tells that it was. */
export const sightOf = ({ kind }: Pick<User, 'kind'>, setting: ResultSight): ResultSight =>
  kind === 'affiliater'
    ? { ...setting, reject_reason: setting.status && setting.reject_reason }
    : all

/** The same as the settings are now. */
export const sightFor = async (db: Db, viewer: Pick<User, 'kind'>): Promise<ResultSight> =>
  sightOf(viewer, await readSetting(db, 'result_sight'))

/** A result without what the settings keep from the viewer. */
export const seenResult = (sight: ResultSight, result: Result): Result => ({
  ...result,
  ...(!sight.sale_amount && { sale_amount: null, adjusted_sale: null }),
  ...(!sight.status && {
    status: null,
    standing: null,
    decided_at: null,
    closing_month: null,
    due_at: null,
  }),
  ...(!sight.reject_reason && {
    reject_code: null,
    reject_reason: null,
    reject_comment: null,
  }),
})

/** The history of a result, likewise: without its statuses, what only decided it is left out. */
export const seenHistory = (sight: ResultSight, history: readonly Change[]): Change[] =>
  history
    .filter(
      ({ audience, adjusted_in }) => sight.status || audience !== null || adjusted_in !== null,
    )
    .map((change) => ({
      ...change,
      ...(!sight.sale_amount && { sale_amount: null }),
      ...(!sight.status && { from_status: null, to_status: null }),
      ...(!sight.reject_reason && change.reject_reason !== null
        ? { reject_reason: null, comment: null }
        : {}),
    }))

/** Why it is worth what it is, likewise: what is said in words begins with the sale. */
export const seenPrice = (sight: ResultSight, price: PriceExplanation): PriceExplanation =>
  sight.sale_amount ? price : { ...price, net_words: null, lines: [] }

/** The way of a visitor, likewise. */
export const seenJourney = (sight: ResultSight, steps: readonly JourneyStep[]): JourneyStep[] =>
  steps
    .filter(({ kind }) => sight.status || kind !== 'status')
    .map((step) => ({
      ...step,
      ...(ofResult.has(step.kind) && {
        ...(!sight.status && { state: null }),
        ...(!sight.reject_reason && { detail: null }),
      }),
      price: step.price && seenPrice(sight, step.price),
    }))

/** Steps that say what became of a result, and why. */
const ofResult: ReadonlySet<JourneyStep['kind']> = new Set(['result', 'status', 'amounts'])

const amounts = ['sale_amount', 'adjusted_sale', 'taken_sale']
const decision = [
  'status',
  'from_status',
  'to_status',
  'decided_at',
  'decided_by',
  'closing_month',
  'due_at',
]
const refusal = ['reject_code', 'reject_comment', 'comment']
const aboutResults = ['result', 'result_history', 'second_look']

/** By table, the columns, and names in records, that say of results what the settings keep from the viewer. */
export function unseenNames(sight: ResultSight): (table: string) => readonly string[] {
  const names = [
    ...(sight.sale_amount ? [] : amounts),
    ...(sight.status ? [] : decision),
    ...(sight.reject_reason ? [] : refusal),
  ]
  return (table) => (aboutResults.includes(table) ? names : [])
}

type Asked = ResultFilter & { sort: string }

/** What a search of results is asked by, of each part that may not be shown: its field, or null. */
const askedBy: Record<keyof ResultSight, (asked: Asked) => string | null> = {
  sale_amount: ({ amount_of, amount_from, amount_to, sort }) => {
    if (sort.endsWith('sale_amount')) return 'sort'
    return amount_of === 'sale' && (amount_from ?? amount_to) !== undefined ? 'amount_of' : null
  },
  status: ({ sort, date_basis, from, to, ...asked }) => {
    if (/(decided|due)_at$/.test(sort)) return 'sort'
    const isOfDecision = date_basis === 'decided' || date_basis === 'closing'
    if (isOfDecision && (from ?? to) !== undefined) return 'date_basis'
    if (asked.status?.length) return 'status'
    return tellingOfStatus.find((field) => asked[field] !== undefined) ?? null
  },
  reject_reason: ({ reject_code }) => (reject_code === undefined ? null : 'reject_code'),
}
const tellingOfStatus = ['due', 'closing_month', 'closing_state', 'reject_code'] as const

/** Why nobody is told by a part that is not shown. */
export const notShown = {
  sale_amount: text('売上は表示されない設定です。', 'Sales are not shown.'),
  status: text('ステータスは表示されない設定です。', 'The status is not shown.'),
  reject_reason: text('却下理由は表示されない設定です。', 'Reasons for rejection are not shown.'),
}

/** Refuses to find or order results by what is not shown. */
export function assertSeen(sight: ResultSight, asked: Asked) {
  for (const part of resultParts) {
    const field = sight[part] ? null : askedBy[part](asked)
    if (field) throw invalid(field, notShown[part])
  }
}
const resultParts = ['sale_amount', 'status', 'reject_reason'] as const
