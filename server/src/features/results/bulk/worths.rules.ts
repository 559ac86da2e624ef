import { pointsIn, yen, type Yen } from '@tsunagi/contract/money'
import type { BulkQuestion } from '@tsunagi/contract/results/bulk'
import type { BulkRefusal } from '@tsunagi/contract/results/messages/bulk'
import type { OrderLine } from '../../../domain/pricing/order.rules.ts'
import {
  isPriced,
  priceOf,
  type Price,
  type PriceRule,
} from '../../../domain/pricing/pricing.rules.ts'

/** What a change would make a result worth, or the code of why it stays as it is. */
export type Outlook = (Price & { sale: Yen }) | { refusal: BulkRefusal }

/** A result as far as its worth goes, with all its adjustments. */
export interface Worth {
  sale: Yen
  gross: Yen
  net: Yen
  quantity: number
  route: string
  rule: PriceRule
}

type SaleMove = Omit<Extract<BulkQuestion, { kind: 'amount' }>, 'kind'>

/** The highest sale that a person may enter. */
const mostSale = 1_000_000_000

/** A sale so many yen or percent higher or, below zero, lower. */
export function movedSale(sale: number, { yen: by = 0, percent, rounding }: SaleMove): number {
  if (percent === undefined) return sale + by
  const tenThousandths = BigInt(sale) * BigInt(10_000 + pointsIn(percent))
  const more = { down: 0n, nearest: 5_000n, up: 9_999n }[rounding]
  return Number((tenThousandths + more) / 10_000n)
}

/** What a result is worth with another sale, by the rule it was priced by. */
export function withMovedSale({ sale, quantity, route, rule }: Worth, move: SaleMove): Outlook {
  if (route === 'click') return { refusal: 'clickReward' }
  if (!isPriced(rule)) return { refusal: 'noPrice' }
  if (rule.lines) return { refusal: 'hasLines' }
  const moved = movedSale(sale, move)
  if (moved < 0) return { refusal: 'saleBelowZero' }
  if (moved > mostSale) return { refusal: 'saleTooHigh' }
  if (moved === sale) return { refusal: 'sameSale' }
  return { sale: yen(moved), ...priceOf(rule, { sale: yen(moved), quantity }) }
}

/** What another price makes of a result; an amount that a person entered wins over every price. */
export function withPrice(
  { sale, gross, net, route, rule }: Worth,
  priceNow: () => Price,
): Outlook {
  if (route === 'click') return { refusal: 'clickReward' }
  if (rule.rule === 'manual') return { refusal: 'byHand' }
  const price = priceNow()
  const isSame = price.gross === gross && price.net === net
  return isSame ? { refusal: 'samePrice' } : { sale, ...price }
}

/** What was sold, for the price engine: the lines it was priced by, else all of it as one thing. */
export const soldLines = ({ sale, quantity, rule }: Worth, code: string | null): OrderLine[] =>
  rule.lines?.map((line) => ({ ...line, sale: yen(line.sale) })) ?? [{ code, quantity, sale }]
