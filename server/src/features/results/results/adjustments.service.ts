import { dayOf, firstDay, type Month } from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import type { PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { adjust } from '../../../ledger/ledger.queries.ts'
import type { Author } from './results.rules.ts'
import type { LockedResult, ResultRow } from './results.queries.ts'
import { setAdjusted } from './resultWrites.queries.ts'

/** What a result is worth from now on, and why. */
export interface Worth {
  sale: Yen
  gross: Yen
  net: Yen
  /** What prices it from now on; left out: what did before. Null = the rule of its own month. */
  rule?: PriceRule | null
  rejectCode: string | null
  comment: string
}

/** Posts in an open month what a settled result is worth more or less than it was; the result keeps the amounts of its own month. */
export async function adjustTo(
  tx: Tx,
  { at, userId }: Author,
  month: Month,
  result: LockedResult,
  worth: Worth,
) {
  const now = worthOf(result)
  const adjustmentId = await adjust(tx, {
    resultId: result.id,
    advertiserId: result.advertiser_id,
    affiliaterId: result.affiliater_id,
    gross: yen(worth.gross - now.gross),
    net: yen(worth.net - now.net),
    month: firstDay(month),
    on: dayOf(at),
    userId,
  })
  return setAdjusted(tx, result, { ...worth, before: now, at, userId, adjustmentId })
}

/** What a result that was taken back is worth once it is approved again: what it was worth before. */
export const worthAgain = ({ taken_sale, taken_gross, taken_net }: ResultRow) => ({
  sale: yen(taken_sale),
  gross: yen(taken_gross),
  net: yen(taken_net),
})

/** What prices a result: what its last adjustment was priced by, else the rule of its own month. */
export const ruleOf = ({ price_rule, adjusted_rule }: ResultRow) =>
  (adjusted_rule ?? price_rule) as PriceRule

/** What a result is worth with all its adjustments. */
export const worthOf = (result: ResultRow) => ({
  sale: yen(result.sale_amount + result.adjusted_sale),
  gross: yen(result.gross + result.adjusted_gross),
  net: yen(result.net + result.adjusted_net),
})
