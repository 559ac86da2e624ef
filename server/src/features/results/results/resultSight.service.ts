import type { PriceExplanation } from '@tsunagi/contract/catalogue/priceExplanation'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Result, ResultChange } from '@tsunagi/contract/results/results'
import type { JourneyStep } from '@tsunagi/contract/traffic/journey'
import type { z } from 'zod'
import { invalid } from '../../../platform/errors.ts'
import { text } from '@tsunagi/contract/messages/text'
import type { User } from '../../../platform/session.ts'

export type ResultSight = Setting<'result_sight'>
type Change = z.infer<typeof ResultChange>

const all: ResultSight = { sale_amount: true, status: true, reject_reason: true }

/** What a viewer sees of results: the settings hold for affiliaters alone. */
export const sightOf = ({ kind }: Pick<User, 'kind'>, setting: ResultSight): ResultSight =>
  kind === 'affiliater' ? setting : all

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
  ...(!(sight.status && sight.reject_reason) && {
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
      ...(step.kind === 'result' && !sight.status && { state: null }),
      ...(step.kind === 'status' && !sight.reject_reason && { detail: null }),
      price: step.price && seenPrice(sight, step.price),
    }))

interface AskedForSale {
  amount_of: string
  amount_from?: number | undefined
  amount_to?: number | undefined
  sort: string
}

/** Refuses to find or order results by a sale that is not shown. */
export function assertSeen(
  sight: ResultSight,
  { amount_of, amount_from, amount_to, sort }: AskedForSale,
) {
  if (sight.sale_amount) return
  const isBound = amount_from !== undefined || amount_to !== undefined
  if ((amount_of === 'sale' && isBound) || sort.endsWith('sale_amount'))
    throw invalid(
      sort.endsWith('sale_amount') ? 'sort' : 'amount_of',
      text('売上は表示されない設定です。', 'Sales are not shown.'),
    )
}
