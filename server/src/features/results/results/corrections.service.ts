import { yen, type Yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import { dayOf, type Day } from '@tsunagi/contract/day'
import {
  isPriced,
  priceOf,
  ruleByHand,
  type Price,
  type PriceRule,
} from '../../../domain/pricing/pricing.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { openMonths, type OpenMonths } from '../../../ledger/closedMonths.queries.ts'
import { accrueAll, reverseAll } from '../../../ledger/ledger.queries.ts'
import { adjustTo, ruleOf, worthOf } from './adjustments.service.ts'
import { accrualOf, stepFor } from './decisions.service.ts'
import type { Author } from './results.rules.ts'
import type { LockedResult, ResultRow } from './results.queries.ts'
import { setAmounts } from './resultWrites.queries.ts'

/** What is to be different about a result's amounts. */
export interface Correction {
  sale?: number | undefined
  /** By hand; what is left out stays as it is. */
  gross?: number | undefined
  net?: number | undefined
  comment: string
}

/** Whether a correction changes anything. */
export function changesAmounts(result: ResultRow, { sale, gross, net }: Correction): boolean {
  return differs(sale, worthOf(result).sale) || isByHand(result, { gross, net })
}

/** Whether somebody says what a result is worth, and not what was sold. */
export function isByHand(
  result: ResultRow,
  { gross, net }: Pick<Correction, 'gross' | 'net'>,
): boolean {
  const now = worthOf(result)
  return differs(gross, now.gross) || differs(net, now.net)
}

const differs = (given: number | undefined, now: Yen) => given !== undefined && given !== now

/** Whether a correction has to say why: what was money already, and what no price explains, is read about later. */
export const needsReason = (result: ResultRow, correction: Correction): boolean =>
  correction.comment === '' && (result.status === 'approved' || isByHand(result, correction))

/** What a result would be worth with a correction. */
export function worthAfter(result: ResultRow, correction: Correction) {
  const sale = yen(correction.sale ?? worthOf(result).sale)
  return { sale, ...priceFor(result, correction, sale) }
}

/**
 * Corrects what a result is worth: another sale is priced by the rule it was priced by, other amounts are taken as given.
 * What was approved is accrued anew while its month is open, and adjusted by the difference afterwards.
 */
export async function correct(
  tx: Tx,
  author: Author,
  result: LockedResult,
  correction: Correction,
): Promise<LockedResult> {
  const { sale, ...price } = worthAfter(result, correction)
  const months = await openMonths(tx, author.at)
  return giveWorth(tx, author, months, result, { sale, price, comment: correction.comment })
}

interface NewWorth {
  sale: Yen
  price: Price
  comment: string
}

/** Makes a result worth what was sold and priced, with all that this posts. The caller holds the months. */
export async function giveWorth(
  tx: Tx,
  author: Author,
  months: OpenMonths,
  result: LockedResult,
  { sale, price, comment }: NewWorth,
): Promise<LockedResult> {
  const { posting } = await stepFor(tx, months, result, 'correct', author.actor)
  const { at, userId } = author
  const on = dayOf(at)
  if (posting === 'adjustment')
    return adjustTo(tx, author, months.current, result, {
      ...price,
      sale,
      rejectCode: null,
      comment,
    })
  if (posting === 'renewal') await reverseAll(tx, { resultIds: [result.id], on, userId })
  const corrected = await setAmounts(tx, result, { sale, price, at, userId, comment })
  if (posting === 'renewal')
    await accrueAll(tx, [
      { ...accrualOf(corrected), month: result.closing_month as Day, on, userId },
    ])
  return corrected
}

function priceFor(result: ResultRow, correction: Correction, sale: Yen): Price {
  const rule = ruleOf(result)
  if (isByHand(result, correction)) return byHand(rule, worthOf(result), correction)
  if (result.route === 'click')
    throw invalid(
      'sale_amount',
      text('クリック報酬には売上がありません。', 'A click reward has no sale.'),
    )
  if (!isPriced(rule))
    throw invalid(
      'sale_amount',
      text(
        'この成果の単価の記録がないため、売上から計算できません。グロスと報酬を直接訂正してください。',
        'The price of this result is not on record, so that nothing follows from its sale. Correct its gross and reward instead.',
      ),
    )
  if (rule.lines)
    throw invalid(
      'sale_amount',
      text(
        '明細のある成果の売上は変更できません。グロスと報酬を直接訂正してください。',
        'The sale of a result with lines cannot be changed. Correct its gross and reward instead.',
      ),
    )
  return priceOf(rule, { sale, quantity: result.quantity })
}

function byHand(
  { goal, kind }: PriceRule,
  now: { gross: Yen; net: Yen },
  { gross, net }: Correction,
): Price {
  const given = { gross: yen(gross ?? now.gross), net: yen(net ?? now.net) }
  if (given.net > given.gross)
    throw invalid(
      'net',
      text('報酬はグロス以下にしてください。', 'The reward cannot be more than the gross.'),
    )
  return { ...given, rule: ruleByHand({ code: goal, kind }, given) }
}
